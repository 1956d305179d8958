import { Served } from '../support/served.tsx';
import css from './footer.module.css';
import { FooterContent } from './footer-content.tsx';

/** The footer of every page (spec 2). */
export function Footer() {
  return (
    <Served as="footer" className={css.footer} data-tone="night">
      {import.meta.env.SSR && <FooterContent />}
    </Served>
  );
}
