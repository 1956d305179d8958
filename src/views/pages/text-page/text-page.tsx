import type { ComponentType } from 'react';
import { textPages } from '../../../data/text-pages.copy.ts';
import { Policy } from '../../parts/policy/policy.tsx';

/**
 * Returns the component of a page of text that the brand adds (decision D28).
 *
 * @throws Error if the brand has no such page.
 */
export function textPage(id: string): ComponentType {
  const words = textPages[id];
  if (words === undefined) throw new Error(`The brand has no page of text "${id}".`);
  return () => <Policy {...words} />;
}
