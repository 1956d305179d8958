import type { AllHTMLAttributes, ReactNode } from 'react';

/**
 * Elements whose inside React leaves as it was served. What never changes costs visitors no script at
 * all; links inside work as everywhere, for the navigation machine hears every click.
 */

/** The policy lets React set no other text, where it has to render an island anew (effects/unfinished.effect.ts). */
const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };
/** One object, so that React never sees it change. */
const untouched = { __html: trustedTypes?.emptyHTML ?? '' };

type ElementProps = AllHTMLAttributes<HTMLElement> & {
  readonly as: 'div' | 'ul' | 'details' | 'header' | 'footer';
  readonly children?: ReactNode;
};

/**
 * For the inside of an island: drawn where it is given, left alone where it is not, because the island
 * was served with it (support/island.tsx).
 */
export function Kept({ as: Element, children, ...attributes }: ElementProps) {
  const inside =
    children === undefined || children === false
      ? { dangerouslySetInnerHTML: untouched }
      : { children };
  return <Element {...attributes} {...inside} data-kept="" suppressHydrationWarning />;
}

/**
 * For what is in every document. Children are for the build alone: wrap them in `import.meta.env.SSR &&`,
 * and browsers never load their code.
 */
export function Served({ children, ...attributes }: ElementProps) {
  return <Kept {...attributes}>{import.meta.env.SSR && children}</Kept>;
}
