import { plainLine } from '../../../src/data/plain-text.ts';

/**
 * Returns a stranger's text for a mail header. Mail programs decode `=?utf-8?Q?…?=` in headers (RFC 2047), and
 * invisible characters could change how the text is read.
 */
export const forHeader = (text: string): string =>
  plainLine(text)
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/=(?=\?)/g, '= ');
