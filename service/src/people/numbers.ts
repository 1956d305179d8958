/** Formats numbers in the language of the brand. */

import { locale } from '../../../src/data/company.copy.ts';
import { fill } from '../../../src/data/fill.ts';
import type { PluralForms } from './page-shapes.ts';

const rules = new Intl.PluralRules(locale);

export const formatNumber = (count: number): string => count.toLocaleString(locale);

/** Returns a number with two decimal places. */
export const twoDecimals = (value: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns a sentence about a number in the right plural form. */
export const pluralSentence = (words: PluralForms, count: number): string =>
  fill(words[rules.select(count)] ?? words.other, { count: formatNumber(count) });
