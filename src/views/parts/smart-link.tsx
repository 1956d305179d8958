import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { PageLink } from '../../data/pages/types.ts';
import { newTab as inNewTab } from '../../data/site.copy.ts';

/** A link of the data, or its target and its text. */
type Target =
  | { readonly link: PageLink; readonly href?: undefined; readonly children?: undefined }
  | { readonly link?: undefined; readonly href: string; readonly children: ReactNode };

export type SmartLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> &
  Target & {
    /** Opens a new tab; only where the specification asks for it. */
    readonly newTab?: boolean | undefined;
  };

/** A link. Links within the site need no handler: the navigation machine receives every click. */
export function SmartLink({ link, href, newTab, children, ...rest }: SmartLinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={link?.href ?? href} {...tab} {...rest}>
      {link?.text ?? children}
      {newTab && <span className="visually-hidden">{` ${inNewTab}`}</span>}
    </a>
  );
}
