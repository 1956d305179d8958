import type { AllHTMLAttributes, ReactNode } from 'react';

/** React leaves what is inside an element with this alone; one object, so that it never changes. */
const untouched = { __html: '' };

type ServedProps = AllHTMLAttributes<HTMLElement> & {
  readonly as: 'div' | 'ul' | 'details' | 'footer';
  /** Called by the build only: wrap it in `import.meta.env.SSR &&`, and browsers never load its code. */
  readonly children: ReactNode;
};

/**
 * An element of the layout whose inside never changes: the build renders it, and the browser keeps it as
 * it was served. Its content costs visitors no script at all; links inside work as everywhere, for the
 * navigation machine hears every click. Only for what is in every document: a page that is navigated to
 * was not served.
 */
export function Served({ as: Element, children, ...attributes }: ServedProps) {
  if (import.meta.env.SSR) return <Element {...attributes}>{children}</Element>;
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
}
