import { useSelector } from '@xstate/react';
import { menus } from '../bindings/menus.ts';
import { Served } from '../support/served.tsx';
import { useBehaviour } from '../support/use-behaviour.ts';
import css from './header.module.css';
import { HeaderContent } from './header-content.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The header of every page (spec 2). */
export function Header() {
  const actor = useBehaviour(menus);
  const state = useSelector(actor, (snapshot) => String(snapshot.value));
  return (
    <header className={css.header} data-tone="night">
      <Served as="div" className={css.bar} data-machine="menus" data-state={state}>
        {import.meta.env.SSR && <HeaderContent />}
      </Served>
      <MobileMenu />
    </header>
  );
}
