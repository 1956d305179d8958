import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens a new tab; only where the specification asks for it. */
  readonly newTab?: boolean | undefined;
}

/** A link. Those within the site need nothing of their own: the navigation machine receives every click. */
export function SmartLink({ href, newTab, children, ...rest }: SmartLinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} {...tab} {...rest}>
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
