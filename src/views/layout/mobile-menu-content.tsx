import { menuNames } from '../../data/menu-names.ts';
import { mobileGroups, mobileLinks } from '../../data/menus.ts';
import type { MenuId } from '../../machines/menus.machine.ts';
import { mobileMenuId } from '../bindings/menus.ts';
import { SmartLink } from '../parts/smart-link.tsx';
import css from './mobile-menu.module.css';

/** What stands in the side dialog, rendered by the build alone. */

export function CloseButton() {
  return (
    <button
      type="button"
      className={css.close}
      aria-label={menuNames.close}
      popoverTarget={mobileMenuId}
      popoverTargetAction="hide"
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

export function DirectLinks() {
  return mobileLinks.map((link) => (
    <li key={link.name}>
      <SmartLink href={link.href}>{link.name}</SmartLink>
    </li>
  ));
}

/**
 * The label of a group and its links.
 *
 * @throws Error when `src/data/menus.ts` has no group of that name.
 */
export function GroupContent({ menu }: { readonly menu: MenuId }) {
  const group = mobileGroups.find(({ id }) => id === menu);
  if (group === undefined) throw new Error(`The side dialog has no group "${menu}".`);
  return (
    <>
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
    </>
  );
}
