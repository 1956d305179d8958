import { menuNames } from '../../data/menu-names.ts';
import { headerLinks, headerMenus, type Menu, urgentHref, urgentLabels } from '../../data/menus.ts';
import { routes } from '../../data/routes.ts';
import { settings } from '../../data/settings.ts';
import { mobileMenuId, panelIds } from '../bindings/menus.ts';
import { ButtonLink } from '../parts/button/button.tsx';
import { Mark } from '../parts/marks/mark.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import css from './header.module.css';
import HeaderMenus from './header-menus.island.tsx';
import { MenuGlyph } from './menu-glyph.tsx';
import MobileMenu from './mobile-menu.island.tsx';

/**
 * What stands in the header, rendered by the build alone: its menus and the side dialog
 * are popovers, which open by themselves, and the machines adopt them.
 */
export function HeaderContent() {
  return (
    <>
      <div className={css.bar}>
        <SmartLink href={routes.home.path} className={css.logo} aria-label={menuNames.home}>
          <Mark className={css.mark} />
          <span>{settings.productName}</span>
        </SmartLink>
        <nav className={css.nav} aria-label={menuNames.main}>
          <HeaderMenus>
            {headerMenus.map((menu) => (
              <li key={menu.id} className={css.menu}>
                <button type="button" className={css.trigger} popoverTarget={panelIds[menu.id]}>
                  {menu.label}
                </button>
                <Panel menu={menu} />
              </li>
            ))}
          </HeaderMenus>
          <SmartLink href={headerLinks.login.href} className={css.login}>
            {headerLinks.login.name}
          </SmartLink>
          <ButtonLink href={headerLinks.demo.href} look="outline" size="small">
            {headerLinks.demo.name}
          </ButtonLink>
        </nav>
        <ButtonLink href={urgentHref} look="urgent" size="small" className={css.urgent}>
          <UrgentLabel />
        </ButtonLink>
        <button
          type="button"
          className={css.hamburger}
          aria-label={menuNames.open}
          aria-haspopup="dialog"
          popoverTarget={mobileMenuId}
          popoverTargetAction="show"
        >
          <span aria-hidden="true" />
        </button>
      </div>
      <MobileMenu />
    </>
  );
}

/**
 * The label of the urgent button. The script in the head draws it once for this load (decision D14); the
 * longest wording keeps its room, so that the draw shifts nothing.
 */
function UrgentLabel() {
  const longest = urgentLabels.reduce((a, b) => (a.length >= b.length ? a : b));
  return (
    <span className={css.urgentLabel} data-longest={longest}>
      <span data-urgent-label>{urgentLabels[0]}</span>
    </span>
  );
}

/** What drops down from a menu: links, each with its drawing and a line about it. */
function Panel({ menu }: { readonly menu: Menu }) {
  return (
    <div id={panelIds[menu.id]} popover="auto" className={css.panel}>
      {menu.sections.map((section) => (
        <div key={section.title ?? menu.id}>
          {section.title !== undefined && <p className={css.panelTitle}>{section.title}</p>}
          <ul className={css.items}>
            {section.items.map((item) => (
              <li key={item.name}>
                <SmartLink href={item.href} newTab={item.newTab} className={css.item}>
                  <MenuGlyph icon={item.icon} />
                  <span>
                    <span className={css.name}>{item.name}</span>
                    <span className={css.about}>{item.description}</span>
                  </span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
