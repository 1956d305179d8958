import { useSelector } from '@xstate/react';
import { menuNames } from '../../data/menu-names.ts';
import type { MenuId } from '../../machines/menus.machine.ts';
import { disclosure, groupIds, mobileMenu, mobileMenuId } from '../bindings/menus.ts';
import { Details } from '../support/details.tsx';
import { island } from '../support/island.tsx';
import { Served } from '../support/served.tsx';
import { useBehaviour } from '../support/use-behaviour.ts';
import css from './mobile-menu.module.css';
import { CloseButton, DirectLinks, GroupContent } from './mobile-menu-content.tsx';

/**
 * The side dialog of small screens (spec 2): collapsible groups and direct links. It opens by itself, and
 * comes alive when it does: a dialog that is closed comes near nobody.
 */
function MobileMenu() {
  const actor = useBehaviour(mobileMenu);
  const state = useSelector(actor, (snapshot) => String(snapshot.value));
  return (
    <dialog
      id={mobileMenuId}
      popover="auto"
      className={css.dialog}
      aria-modal="true"
      aria-label={menuNames.mobile}
      data-machine="mobileMenu"
      data-state={state}
      data-tone="night"
    >
      <Served as="div" className={css.top}>
        {import.meta.env.SSR && <CloseButton />}
      </Served>
      <nav aria-label={menuNames.mobile}>
        {(Object.keys(groupIds) as MenuId[]).map((menu) => (
          <Group key={menu} menu={menu} />
        ))}
        <Served as="ul" className={css.direct}>
          {import.meta.env.SSR && <DirectLinks />}
        </Served>
      </nav>
    </dialog>
  );
}

function Group({ menu }: { readonly menu: MenuId }) {
  return (
    <Details machine={disclosure} id={groupIds[menu]} className={css.group}>
      {import.meta.env.SSR && <GroupContent menu={menu} />}
    </Details>
  );
}

export default island(MobileMenu, { name: 'layout/mobile-menu', wakes: 'near' });
