import type { PageLink } from '../../../data/pages/types.ts';
import { SmartLink } from '../../parts/smart-link.tsx';
import css from './closed.module.css';

/** Renders a placeholder for a link, as spec 2 requires (decision D19): a quiet chip that leads nowhere. */
export function Closed({ link }: { readonly link: PageLink }) {
  return <SmartLink link={link} className={css.closed} />;
}
