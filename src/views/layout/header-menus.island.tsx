import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { menus } from '../bindings/menus.ts';
import { island } from '../support/island.tsx';
import { Kept } from '../support/served.tsx';
import { useBehaviour } from '../support/use-behaviour.ts';
import css from './header.module.css';

interface HeaderMenusProps {
  /** Each menu's button and panel; left alone where they were served. */
  readonly children?: ReactNode;
}

/** The dropdown menus of the header (spec 2). Small screens do not show them, and leave them asleep. */
function HeaderMenus({ children }: HeaderMenusProps) {
  const actor = useBehaviour(menus);
  const state = useSelector(actor, (snapshot) => String(snapshot.value));
  return (
    <Kept as="ul" className={css.menus} data-machine="menus" data-state={state}>
      {children}
    </Kept>
  );
}

export default island(HeaderMenus, { name: 'layout/header-menus', wakes: 'near' });
