import { type Menu, menuNames, mobile } from '../../data/menus.copy.ts';
import { ButtonLink } from '../parts/button/button.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import { groupIds, mobileMenuId } from './ids.ts';
import { Logo } from './logo.tsx';
import css from './mobile-menu.module.css';
import { UrgentLink } from './urgent-link.tsx';

/** Renders the side dialog of small screens (spec 2), with groups and links. It opens without scripts. */
export function MobileMenu() {
  return (
    <dialog
      id={mobileMenuId}
      popover="auto"
      className={css.dialog}
      aria-modal="true"
      aria-label={menuNames.mobile}
      data-machine="mobileMenu"
      data-state="closed"
      data-tone="night"
    >
      <div className={css.top}>
        <Logo />
        <button
          type="button"
          className={css.close}
          aria-label={menuNames.close}
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <nav aria-label={menuNames.mobile}>
        {mobile.groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        <ul className={css.direct}>
          {mobile.links.map((link) => (
            <li key={link.name}>
              <SmartLink href={link.href}>{link.name}</SmartLink>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <ButtonLink href={mobile.demo.href} size="small">
            {mobile.demo.name}
          </ButtonLink>
          <UrgentLink className={undefined} />
        </div>
      </nav>
    </dialog>
  );
}

/** Renders a collapsible group of links, which needs no machine, because the browser opens and closes it. */
function Group({ group }: { readonly group: Menu }) {
  return (
    <details id={groupIds[group.id]} className={css.group}>
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
