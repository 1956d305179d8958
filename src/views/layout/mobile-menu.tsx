import { useSelector } from '@xstate/react';
import { type Menu, menuNames, mobileGroups, mobileLinks } from '../../data/menus.ts';
import { disclosure, mobileMenu, mobileMenuId } from '../bindings/menus.ts';
import { SmartLink } from '../parts/smart-link.tsx';
import { useBehaviour } from '../support/use-behaviour.ts';
import css from './mobile-menu.module.css';

/** The side dialog of small screens (spec 2): collapsible groups and direct links. */
export function MobileMenu() {
  const actor = useBehaviour(mobileMenu);
  const state = useSelector(actor, (snapshot) => String(snapshot.value));
  return (
    <dialog
      id={mobileMenuId}
      className={css.dialog}
      aria-label={menuNames.mobile}
      data-machine="mobileMenu"
      data-state={state}
      data-tone="night"
    >
      <div className={css.top}>
        <button
          type="button"
          className={css.close}
          aria-label={menuNames.close}
          {...{ command: 'close', commandfor: mobileMenuId }}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <nav aria-label={menuNames.mobile}>
        {mobileGroups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        <ul className={css.direct}>
          {mobileLinks.map((link) => (
            <li key={link.name}>
              <SmartLink href={link.href}>{link.name}</SmartLink>
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}

function Group({ group }: { readonly group: Menu }) {
  const id = `group-${group.id}`;
  const actor = useBehaviour(disclosure, { input: { id } });
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  return (
    <details
      id={id}
      className={css.group}
      open={open}
      data-machine="disclosure"
      data-state={open ? 'open' : 'closed'}
      suppressHydrationWarning
    >
      <summary>{group.label}</summary>
      {group.sections.map((section) => (
        <div key={section.title ?? group.id}>
          {section.title !== undefined && <p className={css.heading}>{section.title}</p>}
          <ul className={css.links}>
            {section.items.map((item) => (
              <li key={item.name}>
                <SmartLink href={item.href} newTab={item.newTab}>
                  {item.name}
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
