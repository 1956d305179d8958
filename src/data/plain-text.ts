/**
 * Texts as they come from keyboards and clipboards, in the form in which they are checked, searched and sent.
 *
 * Contacts, chats, PDF files and web pages copy characters that nobody sees along with a text. They must not make
 * a right address wrong, nor an empty field full; inside emoji and the words of some scripts they must stay.
 *
 * Every function returns a text that it would itself leave unchanged, so that the service may apply it again.
 */

/** Half a surrogate pair, and what neither shows nor joins anything; the last one is left behind by dictation. */
const NOISE = /[\p{Cs}\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFFC]/gu;
/** Marks of direction, which only a text of several lines needs. */
const MARKS = /[\u061C\u200E\u200F]/g;
/** All that may stand in a text without being seen. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;
const NEWLINE = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const APOSTROPHE = /[\u2018\u2019\u201B\u02BC\u2032]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
/** Something to see. The fillers of Hangul are ignorable letters, the empty pattern of Braille is a symbol. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;
/**
 * A text without blanks at its ends. A joiner after a mark is part of the last letter, as in Malayalam. One greedy
 * group: what ends in a quantified `$` takes quadratic time, and Safari has lookbehind since 16.4 only.
 */
const TRIMMED =
  /^[\s\u061C\u200C-\u200F\u2800\u3164]*((?:.*(?:\p{M}\u200D|[^\s\u061C\u200C-\u200F\u2800\u3164]))?)/su;
/** An address without the quotation marks, brackets and punctuation around it: none of them begins or ends one. */
const BARE = /^[\s"\u201C(]*((?:.*[^\s"\u201D).,;:])?)/s;

/** A text of several lines; empty when there is nothing to see. */
export function plainText(text: string): string {
  const kept = text.replace(NEWLINE, '\n').replace(NOISE, '').replace(CONTROL, '').normalize('NFC');
  return SEEN.test(kept) ? (TRIMMED.exec(kept)?.[1] ?? '') : '';
}

/** A text of one line, with single blanks. */
export function plainLine(text: string): string {
  return plainText(text.replace(/\p{Cc}/gu, ' ').replace(MARKS, '')).replace(/\s+/g, ' ');
}

/** A line in the characters of every keyboard: no full-width or typographic ones. */
function keyed(text: string): string {
  return text.normalize('NFKC').replace(APOSTROPHE, "'").replace(DASH, '-');
}

/**
 * An email address, also from a link (`mailto:ann@example.com`) or the head of a letter (`Ann <ann@example.com>,`).
 * Nothing is removed or replaced that browsers accept in an address: a joiner may belong to a domain.
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

/** A phone number, also from a link (`tel:+6495550132`), in the digits that are dialled. */
export function plainPhone(text: string): string {
  return plainLine(keyed(text).replace(UNSEEN, ''))
    .replace(/^(?:tel:\s*)+/i, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}

/** The value of a decimal digit of any script: Unicode has ten of each in a row, from zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value % 10}`;
}

/** A text as a search compares it: case and accents make no difference, nor does what nobody sees. */
export function folded(text: string): string {
  return plainLine(keyed(text))
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toUpperCase();
}
