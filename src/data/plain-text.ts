/**
 * Texts from keyboards and clipboards, in the form in which they are checked, searched and sent.
 *
 * Contacts, chats, PDF files and web pages copy invisible characters along with a text. They must neither make
 * a correct address wrong nor fill an empty field; inside emoji and the words of some scripts they must stay.
 *
 * Every function leaves its own result unchanged, so that the service may apply it again.
 */

/** Half a surrogate pair, and characters that neither show nor join anything; dictation leaves the last one behind. */
const NOISE = /[\p{Cs}\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFFC]/gu;
/** Marks of direction, which only a text of several lines needs. */
const MARKS = /[\u061C\u200E\u200F]/g;
/** All invisible characters that a text may contain. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;
const NEWLINE = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const APOSTROPHE = /[\u2018\u2019\u201B\u02BC\u2032]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
/** A visible character. The fillers of Hangul are ignorable letters, the empty pattern of Braille is a symbol. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;
/**
 * A text without blanks at its ends. A joiner after a mark is part of the last letter, as in Malayalam. One
 * greedy group: a pattern that ends in a quantified `$` takes quadratic time, and Safari supports lookbehind
 * only since 16.4.
 */
const TRIMMED =
  /^[\s\u061C\u200C-\u200F\u2800\u3164]*((?:.*(?:\p{M}\u200D|[^\s\u061C\u200C-\u200F\u2800\u3164]))?)/su;
/** An address without the quotation marks, brackets and punctuation around it: no address begins or ends with one. */
const BARE = /^[\s"\u201C(]*((?:.*[^\s"\u201D).,;:])?)/s;

/** Returns a text of several lines in its plain form; empty if no character is visible. */
export function plainText(text: string): string {
  const kept = text.replace(NEWLINE, '\n').replace(NOISE, '').replace(CONTROL, '').normalize('NFC');
  return SEEN.test(kept) ? (TRIMMED.exec(kept)?.[1] ?? '') : '';
}

/** Returns a text of one line in its plain form, with single blanks. */
export function plainLine(text: string): string {
  return plainText(text.replace(/\p{Cc}/gu, ' ').replace(MARKS, '')).replace(/\s+/g, ' ');
}

/** Returns a line in characters that every keyboard has: without full-width or typographic ones. */
function keyed(text: string): string {
  return text.normalize('NFKC').replace(APOSTROPHE, "'").replace(DASH, '-');
}

/**
 * Returns an email address in its plain form, also from a link (`mailto:ann@example.com`) or the head of a
 * letter (`Ann <ann@example.com>,`). Characters that browsers accept in an address are neither removed nor
 * replaced: a joiner may belong to a domain.
 */
export function plainAddress(text: string): string {
  const line = plainLine(
    keyed(text)
      .replace(/([^\0-\x7F][\u200C\u200D](?=[^\0-\x7F]))|[\p{Cf}\p{DI}]/gu, '$1')
      .replace(/\u3002/g, '.'),
  );
  const [, address = line] = /^[^<>]*<([^<>]*)>[^<>]*$/.exec(line) ?? [];
  return (BARE.exec(address)?.[1] ?? '').replace(/^(?:mailto:\s*)+([^?]*).*$/i, '$1');
}

/** Returns a phone number in the digits that are dialled, also from a link (`tel:+6495550132`). */
export function plainPhone(text: string): string {
  return plainLine(keyed(text).replace(UNSEEN, ''))
    .replace(/^(?:tel:\s*)+/i, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}

/** Returns the value of a decimal digit of any script: Unicode has ten of each in a row, from zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value % 10}`;
}

/** Returns a text in the form that searches compare, without differences of case, accents and invisible characters. */
export function folded(text: string): string {
  return plainLine(keyed(text))
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toUpperCase();
}
