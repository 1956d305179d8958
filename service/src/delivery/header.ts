import { plainLine } from '../../../src/data/plain-text.ts';

/**
 * What a stranger typed, for a header: mail programs decode `=?utf-8?Q?…?=` in it (RFC 2047), and characters that nobody
 * sees could change how it is read.
 */
export const forHeader = (text: string): string =>
  plainLine(text)
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/=(?=\?)/g, '= ');
