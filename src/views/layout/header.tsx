import { header, type Menu, menuNames } from '../../data/menus.copy.ts';
import { ButtonLink } from '../parts/button/button.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import css from './header.module.css';
import { mobileMenuId, panelIds } from './ids.ts';
import { Logo } from './logo.tsx';
import { MenuGlyph } from './menu-glyph.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MotionControl } from './motion-control.tsx';
import { UrgentLink } from './urgent-link.tsx';

/**
 * Renders the header of every page (spec 2). Its menus and the side dialog are popovers, which open without scripts.
 * Their machines later control the same elements.
 */
export function Header() {
  return (
    <header className={css.header} data-tone="night">
      <div className={css.bar}>
        <Logo className={css.logo} />
        <nav className={css.nav} aria-label={menuNames.main}>
          <ul className={css.menus} data-machine="menus" data-state="closed">
            {header.menus.map((menu) => (
              <li key={menu.id} className={css.menu}>
                <button type="button" className={css.trigger} popoverTarget={panelIds[menu.id]}>
                  {menu.label}
                </button>
                <Panel menu={menu} />
              </li>
            ))}
          </ul>
        </nav>
        {/* The motion control comes before the other controls, so that these have the same position on every
            page. */}
        <MotionControl />
        <SmartLink href={header.login.href} className={css.login}>
          {header.login.name}
        </SmartLink>
        <ButtonLink href={header.demo.href} look="outline" size="small" className={css.demo}>
          {header.demo.name}
        </ButtonLink>
        <UrgentLink className={css.urgent} />
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
    </header>
  );
}

/** Renders the panel of a menu, with links that have an icon and a line of text. */
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
