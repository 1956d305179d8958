/**
 * This module turns texts from keyboards and clipboards into the plain form in which they are checked, searched and
 * sent.
 *
 * Contacts, chats, PDF files and web pages copy invisible characters along with a text. These must not make a correct
 * address wrong or fill an empty field. Inside emoji and the words of some scripts they must stay.
 *
 * Every function leaves its own result unchanged, so that the service may apply it again.
 */

/**
 * Matches half of a surrogate pair, and characters that neither show nor join anything. Dictation leaves the last
 * character of the set behind.
 */
const NOISE = /[\p{Cs}\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFFC]/gu;
/** Matches marks of direction, which only a text of several lines needs. */
const MARKS = /[\u061C\u200E\u200F]/g;
/** Matches all invisible characters that a text may contain. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;
const NEWLINE = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const APOSTROPHE = /[\u2018\u2019\u201B\u02BC\u2032]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
/** Matches a visible character. The fillers of Hangul and the empty pattern of Braille do not count as visible. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;
/**
 * Matches a text without the blanks at its ends. A joiner after a mark is part of the last letter, as in Malayalam.
 *
 * The expression has one greedy group, because a pattern that ends in a quantified `$` takes quadratic time, and
 * Safari supports lookbehind only since 16.4.
 */
const TRIMMED =
  /^[\s\u061C\u200C-\u200F\u2800\u3164]*((?:.*(?:\p{M}\u200D|[^\s\u061C\u200C-\u200F\u2800\u3164]))?)/su;
/** Matches an address without the quotation marks, brackets and punctuation around it, which belong to no address. */
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

/** Returns a line in characters that every keyboard has, with full-width and typographic characters replaced. */
function keyed(text: string): string {
  return text.normalize('NFKC').replace(APOSTROPHE, "'").replace(DASH, '-');
}

/**
 * Returns an email address in its plain form. Also accepts a link (`mailto:ann@example.com`) and the head of a letter
 * (`Ann <ann@example.com>,`). Characters that browsers accept in an address are neither removed nor replaced, because
 * a joiner may belong to a domain.
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

/** Returns a phone number with only the digits that are dialled. Also accepts a link (`tel:+6495550132`). */
export function plainPhone(text: string): string {
  return plainLine(keyed(text).replace(UNSEEN, ''))
    .replace(/^(?:tel:\s*)+/i, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}

/** Returns the value of a decimal digit in any script. Unicode has the ten digits of each script in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value % 10}`;
}

/** Returns a text in the form that searches compare, without case, accents and invisible characters. */
export function folded(text: string): string {
  return plainLine(keyed(text))
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toUpperCase();
}
