import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { SmartLink, type SmartLinkProps } from '../smart-link.tsx';
import css from './button.module.css';

export interface ButtonLook {
  readonly look?: 'primary' | 'solid' | 'urgent' | 'outline' | 'quiet';
  readonly size?: 'small' | 'normal';
}

/** Renders a link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  size = 'normal',
  className,
  ...rest
}: SmartLinkProps & ButtonLook) {
  return (
    <SmartLink
      className={clsx(css.button, className)}
      data-look={look}
      data-size={size}
      {...rest}
    />
  );
}

/** Renders a button in one of the site's looks. Its `type` is `button` by default. */
export function Button({
  look = 'primary',
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      type={type}
      className={clsx(css.button, className)}
      data-look={look}
      data-size={size}
      {...rest}
    />
  );
}

type ArrowLinkProps = SmartLinkProps & {
  /** Whether the link stands on a line of its own, where it is high enough for a finger. */
  readonly tall?: boolean;
};

/** Renders a text link with an arrow. */
export function ArrowLink({ className, tall = false, ...rest }: ArrowLinkProps) {
  return <SmartLink className={clsx(css.arrow, tall && css.tall, className)} {...rest} />;
}
