/** Tests which typed or pasted values a lead form accepts, and how it cleans them. */

import { fc } from '@machines/proof/fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formWords } from '../../src/data/forms.copy.ts';
import { leadSchemas } from '../../src/data/lead.schema.ts';
import { readForm } from '../../src/data/lead-form.ts';
import { plainAddress, plainLine, plainPhone, plainText } from '../../src/data/plain-text.ts';

describe('a form', () => {
  const person = { name: ' Ann ', email: 'ann@example.com' };

  it('of the hotline gives its trimmed fields, and its own message for an empty one', () => {
    const values = { ...person, phone: ' 1 ', location: 'Port Road', university: 'x' };
    const fields = { name: 'Ann', email: 'ann@example.com', phone: '1', location: 'Port Road' };
    expect(readForm('hotline', values)).toEqual({
      problems: [],
      payload: { ...fields, message: 'New urgent crime hotline submission' },
    });
    expect(readForm('hotline', { ...values, message: ' Help ' }).payload.message).toBe('Help');
  });

  it('with problems names each field once, in the order of the form, and repeats no value', () => {
    const { email, university } = formWords.messages.university;
    expect(readForm('university', { name: 'Ann', email: 'ann' })).toEqual({
      problems: [
        { field: 'email', message: email.malformed },
        { field: 'university', message: university.missing },
      ],
      payload: {},
    });
  });
});

/** Invisible characters that clipboards and keyboards leave in a text. */
const unseen = fc.constantFrom(
  ...'\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ufffc',
  '\ud83d',
);
const blank = fc.constantFrom(...' \t\n\r\v\f\u00a0\u2003\u2007\u2028\u202f\u3000\0\x7f\x85');
const around = fc.array(fc.oneof(unseen, blank), { maxLength: 4 }).map((signs) => signs.join(''));
/**
 * Words with characters that must stay: emoji, flags, joiners of Persian and Hindi, a joiner at the end of a
 * Malayalam word.
 */
const words = fc.constantFrom(
  'Ann',
  'O’Hara',
  'Zoë',
  '5½ № 3',
  '👩‍👩‍👧 ❤️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'می\u200cخواهم',
  'क्\u200dष',
  'ജോണ\u0d4d\u200d',
  'عبد الله',
);

describe('a pasted text', () => {
  const readers = [plainText, plainLine, plainPhone];

  it('is reduced to its visible part', () => {
    fc.assert(
      fc.property(around, words, around, (before, word, after) => {
        for (const read of [plainText, plainLine]) expect(read(before + word + after)).toBe(word);
      }),
    );
    fc.assert(
      fc.property(fc.array(unseen), (signs) => {
        expect(plainLine(`An${signs.join('')}n`)).toBe('Ann');
      }),
    );
  });

  it('is empty without visible characters', () => {
    const none = fc.constantFrom(
      '\u200c',
      '\u200d',
      '\u3164',
      '\uffa0',
      '\u2800',
      '\u034f',
      '\ufe0f',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(unseen, blank, none)), (signs) => {
        for (const read of [...readers, plainAddress]) expect(read(signs.join(''))).toBe('');
      }),
    );
  });

  it('stays the same when it is read again, as the service does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const read of readers) expect(read(read(text))).toBe(read(text));
        // `encodeURIComponent` throws an error for half of a surrogate pair, which no request could send.
        expect(() => encodeURIComponent(plainText(text))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('is read in linear time', () => {
    for (const sign of [
      ' ',
      '\n',
      '\u200e',
      '<',
      '"',
      '.',
      '(',
      '\u0d4d\u200d',
      'mailto:',
      'tel:',
      '٣',
    ])
      for (const read of [...readers, plainAddress]) {
        const began = process.cpuUsage();
        read(`x${sign.repeat(60_000)}x`);
        // The limit of processor time, in microseconds. Quadratic time would take minutes.
        expect(process.cpuUsage(began).user, JSON.stringify(sign)).toBeLessThan(2_000_000);
      }
  });

  it.each([
    ['First line\r\nSecond\u2028Third\rFourth', 'First line\nSecond\nThird\nFourth'],
    ['  indented\n\n\tonce\u00a0!  ', 'indented\n\n\tonce\u00a0!'],
    ['e\u0301 \ud83d', 'é'],
    ['a\u0000b', 'ab'],
    // Direction marks set the order of punctuation between two scripts, so they stay.
    ['שלום\u200f!', 'שלום\u200f!'],
  ])('of several lines, %j is %j', (text, read) => {
    expect(plainText(text)).toBe(read);
  });

  it.each([
    ['tel:+1-415-555-0132', '+1-415-555-0132'],
    ['\u202a+1\u00a0(415)\u2011555‐0132\u202c', '+1 (415)-555-0132'],
    ['＋６４　９　５５５', '+64 9 555'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['1 800 FLOWERS', '1 800 FLOWERS'],
    ['tel:', ''],
  ])('of a phone, %j is %j', (text, read) => {
    expect(plainPhone(text)).toBe(read);
  });
});

describe('a pasted address', () => {
  const person = { name: 'Ann', university: 'Aldermoor' };
  const read = (email: string) => readForm('university', { ...person, email });
  const wraps = fc.constantFrom<(address: string) => string>(
    (address) => address,
    (address) => `<${address}>`,
    (address) => `Jane (Sales) <${address}>`,
    (address) => `“Smith, Jane” <${address}>,`,
    (address) => `${address}.`,
    (address) => `(${address});`,
    (address) => `mailto:${address}`,
    (address) => `MAILTO: ${address}?subject=Hello%20there`,
    (address) => address.replace('@', '＠').replaceAll('.', '．'),
  );
  const domains = fc.constantFrom('bücher.de', '例え.jp', 'нижний.рф', 'i❤.ws', 'نامه\u200cای.com');
  const addresses = fc.oneof(
    fc.emailAddress().filter((address) => !/[?']/.test(address)),
    domains.map((domain) => `jane@${domain}`),
  );

  it('is the address without its surroundings; and the service accepts the result', () => {
    fc.assert(
      fc.property(
        around,
        addresses,
        around,
        wraps,
        unseen,
        fc.nat(),
        (before, address, after, wrap, sign, at) => {
          const place = at % (address.length + 1);
          const pasted =
            before + wrap(address.slice(0, place) + sign + address.slice(place)) + after;
          const { problems, payload } = read(pasted);
          expect({ pasted, problems }).toEqual({ pasted, problems: [] });
          expect(payload.email).toBe(address);
          expect(v.parse(leadSchemas.university, payload)).toMatchObject(payload);
        },
      ),
      { numRuns: 500 },
    );
  });

  // Firefox matches the local part with the expression of the HTML standard, and checks the domain without converting
  // it. Chromium converts the domain to ASCII first, and then matches the whole address.
  it.each([
    ['jane@bücher.de', 'jane@bücher.de'],
    ['jane@bu\u0308cher.de', 'jane@bücher.de'],
    ['jane@xn--bcher-kva.de', 'jane@xn--bcher-kva.de'],
    ['jane@例え。テスト', 'jane@例え.テスト'],
    ['jane@l·l.cat', 'jane@l·l.cat'],
    ["o'hara@example.com", "o'hara@example.com"],
    ['o’hara@example.com', "o'hara@example.com"],
    ['jane@exam‑ple.com', 'jane@exam-ple.com'],
    ['root@localhost', 'root@localhost'],
    ['a.b+c/d=e@sub.example.co.nz', 'a.b+c/d=e@sub.example.co.nz'],
    ['.dots..are@fine.example', '.dots..are@fine.example'],
    ['x@1.2.3.4', 'x@1.2.3.4'],
    ['Jane.Doe+site@Example.com', 'Jane.Doe+site@Example.com'],
  ])('%s is taken as %s', (pasted, address) => {
    expect(read(pasted)).toMatchObject({ problems: [], payload: { email: address } });
  });

  it.each([
    'jane',
    'jane@',
    'jane@@example.com',
    '"jane"@example.com',
    `jane@${'x'.repeat(64)}.com`,
    'jane@example.com\nbcc:eve@example.com',
    '@bücher.de',
    'jane@bücher..de',
    'jane@-bücher.de',
    'jane@bü cher.de',
    'jörg@example.com',
    'jane doe@example.com',
    'jane@example.com, ann@example.com',
    'Jane <jane@example.com>, Ann <ann@example.com>',
    'mailto:?subject=Hello',
  ])('%s is refused', (pasted) => {
    expect(read(pasted).problems.map(({ field }) => field)).toEqual(['email']);
  });

  it('is measured by the text that is sent', () => {
    const long = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`;
    const blanks = '\u200b'.repeat(300);
    expect(read(`${blanks}${long}${blanks}`).problems).toEqual([]);
    const name = 'a'.repeat(200);
    expect(
      readForm('university', { ...person, email: long, name: `${name}${blanks}` }).problems,
    ).toEqual([]);
    expect(
      readForm('university', { ...person, email: long, name: `${name}b` }).problems,
    ).toHaveLength(1);
  });
});
