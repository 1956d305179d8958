import type { PageLink } from '../../../data/pages/types.ts';
import { SmartLink } from '../../parts/smart-link.tsx';
import css from './closed.module.css';

/** A placeholder link, as spec 2 asks for (decision D19): a quiet chip without an arrow, which leads nowhere. */
export function Closed({ link }: { readonly link: PageLink }) {
  return <SmartLink link={link} className={css.closed} />;
}
