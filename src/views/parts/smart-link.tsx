import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { PageLink } from '../../data/pages/types.ts';
import { newTab as inNewTab } from '../../data/site.copy.ts';

/** The target of a link: a link from the data, or an address. */
type Target =
  | { readonly link: PageLink; readonly href?: undefined; readonly children?: undefined }
  | { readonly link?: undefined; readonly href: string; readonly children: ReactNode };

export type SmartLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> &
  Target & {
    /** Whether the link opens a new tab, which only the specification may require. */
    readonly newTab?: boolean | undefined;
  };

/** Renders a link. It needs no click handler, because the navigation machine receives every click. */
export function SmartLink({ link, href, newTab, children, ...rest }: SmartLinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={link?.href ?? href} {...tab} {...rest}>
      {link?.text ?? children}
      {newTab && <span className="visually-hidden">{` ${inNewTab}`}</span>}
    </a>
  );
}
