import { useSelector } from '@xstate/react';
import { menuNames } from '../../data/menus.ts';
import { navigation } from '../bindings/navigation.ts';
import { outbox } from '../bindings/outbox.ts';
import { useBehaviour } from '../support/use-behaviour.ts';
import { CurrentPage } from './current-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { MotionControl } from './motion-control.tsx';

/** Header, page and footer, and the behaviours that live as long as the site is open. */
export function Layout({ path }: { readonly path: string }) {
  const pages = useBehaviour(navigation, { input: { path } });
  const leads = useBehaviour(outbox);
  const outboxState = useSelector(leads, (snapshot) => String(snapshot.value));
  return (
    <>
      <a className={css.skip} href="#main">
        {menuNames.skip}
      </a>
      <Header />
      <MotionControl />
      <CurrentPage pages={pages} />
      <Footer />
      <span hidden data-machine="outbox" data-state={outboxState} />
    </>
  );
}
