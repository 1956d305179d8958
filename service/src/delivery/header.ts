import { plainLine } from '../../../src/data/plain-text.ts';

/**
 * Makes a stranger's text safe for a mail header. It removes invisible characters, which could change how the text is
 * read, and breaks up `=?utf-8?Q?…?=`, which mail programs would decode (RFC 2047).
 */
export const headerSafeText = (text: string): string =>
  plainLine(text)
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/=(?=\?)/g, '= ');
