import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens a new tab; only where the specification asks for it. */
  readonly newTab?: boolean | undefined;
}

/** A link: within the site by the router, to other hosts as a plain anchor. */
export function SmartLink({ href, newTab, children, ...rest }: SmartLinkProps) {
  if (href.startsWith('/') && !newTab) {
    return (
      <Link href={href} {...rest}>
        {children}
      </Link>
    );
  }
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} {...tab} {...rest}>
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
