import { useSelector } from '@xstate/react';
import {
  headerLinks,
  headerMenus,
  type Menu,
  menuNames,
  urgentHref,
  urgentLabels,
} from '../../data/menus.ts';
import { routes } from '../../data/routes.ts';
import { settings } from '../../data/settings.ts';
import { menus, mobileMenuId, panelIds } from '../bindings/menus.ts';
import { urgentLabel } from '../bindings/urgent-label.ts';
import { ButtonLink } from '../parts/button/button.tsx';
import { Mark } from '../parts/marks/mark.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import { useBehaviour } from '../support/use-behaviour.ts';
import css from './header.module.css';
import { MenuGlyph } from './menu-glyph.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The header of every page (spec 2). */
export function Header() {
  const actor = useBehaviour(menus);
  const open = useSelector(actor, (snapshot) => snapshot.context.menu);
  const state = useSelector(actor, (snapshot) => String(snapshot.value));
  return (
    <header className={css.header} data-tone="night">
      <div className={css.bar}>
        <SmartLink href={routes.home.path} className={css.logo} aria-label={menuNames.home}>
          <Mark className={css.mark} />
          <span>{settings.productName}</span>
        </SmartLink>
        <nav
          className={css.nav}
          aria-label={menuNames.main}
          data-machine="menus"
          data-state={state}
        >
          <ul className={css.menus}>
            {headerMenus.map((menu) => (
              <li key={menu.id} className={css.menu}>
                <button
                  type="button"
                  className={css.trigger}
                  popoverTarget={panelIds[menu.id]}
                  data-state={open === menu.id ? 'open' : 'closed'}
                >
                  {menu.label}
                </button>
                <Panel menu={menu} />
              </li>
            ))}
          </ul>
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
          {...{ command: 'show-modal', commandfor: mobileMenuId }}
        >
          <span aria-hidden="true" />
        </button>
      </div>
      <MobileMenu />
    </header>
  );
}

/** The drawn label; the longest wording keeps its room, so that the draw shifts nothing. */
export function UrgentLabel() {
  const longest = urgentLabels.reduce((a, b) => (a.length >= b.length ? a : b));
  return (
    <span className={css.urgentLabel} data-longest={longest}>
      <span data-urgent-label suppressHydrationWarning>
        {urgentLabel}
      </span>
    </span>
  );
}

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
