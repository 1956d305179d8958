import { Served } from '../support/served.tsx';
import css from './header.module.css';
import { HeaderContent } from './header-content.tsx';

/** The header of every page (spec 2). */
export function Header() {
  return (
    <Served as="header" className={css.header} data-tone="night">
      {import.meta.env.SSR && <HeaderContent />}
    </Served>
  );
}
