import { SmartLink } from '../../parts/smart-link.tsx';
import css from './closed.module.css';

interface ClosedProps {
  readonly link: { readonly text: string; readonly href: string };
}

/** A placeholder link, as spec 2 asks for (decision D19): a quiet chip that leads nowhere and takes no press. */
export function Closed({ link: { text, href } }: ClosedProps) {
  return (
    <SmartLink href={href} className={css.closed} aria-disabled="true" tabIndex={-1}>
      {text}
    </SmartLink>
  );
}
