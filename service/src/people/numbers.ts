import { locale } from '../../../src/data/company.copy.ts';
import { fill } from '../../../src/data/fill.ts';
import type { Counted } from './page-shapes.ts';

/** Numbers as the language of the brand writes them. */

const rules = new Intl.PluralRules(locale);

export const shown = (count: number): string => count.toLocaleString(locale);

/** Returns a number with two decimals. */
export const decimal = (value: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns a sentence in the form that its number needs. */
export const counted = (words: Counted, count: number): string =>
  fill(words[rules.select(count)] ?? words.other, { count: shown(count) });
