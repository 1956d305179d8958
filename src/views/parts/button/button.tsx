import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import { SmartLink, type SmartLinkProps } from '../smart-link.tsx';
import css from './button.module.css';

export interface ButtonLook {
  readonly look?: 'primary' | 'solid' | 'urgent' | 'outline' | 'quiet';
  readonly size?: 'small' | 'normal';
}

/** A link that looks like a button. */
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

export function Button({
  look = 'primary',
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook) {
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

/** A text link with an arrow that leads on. */
export function ArrowLink({ className, ...rest }: SmartLinkProps) {
  return <SmartLink className={clsx(css.arrow, className)} {...rest} />;
}
