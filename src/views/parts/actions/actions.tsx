import clsx from 'clsx';
import { ButtonLink, type ButtonLook } from '../button/button.tsx';
import css from './actions.module.css';

export interface ActionsProps {
  readonly links: readonly { readonly text: string; readonly href: string }[];
  /** The look of the first link. The other links are outlined. */
  readonly first?: ButtonLook['look'];
  readonly className?: string | undefined;
}

/** Renders links to the next steps, which look like buttons. */
export function Actions({ links, first = 'primary', className }: ActionsProps) {
  return (
    <p className={clsx(css.actions, className)}>
      {links.map(({ text, href }, place) => (
        <ButtonLink key={href} href={href} look={place === 0 ? first : 'outline'}>
          {text}
        </ButtonLink>
      ))}
    </p>
  );
}
