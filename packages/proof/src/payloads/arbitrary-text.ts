/**
 * Generates random texts for `packages/proof/src/payloads/arbitrary.ts`: texts with a length and format, and wrong
 * inputs of people or bots.
 */

import fc from 'fast-check';

export interface TextRules {
  readonly min: number;
  readonly max: number;
  readonly form?: 'email' | 'url' | 'uuid' | RegExp;
}

/** Texts on which programs often fail: markup, object keys, invisible characters, half of a surrogate pair. */
const awkward = [
  '',
  ' ',
  '\t\n',
  '0',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '"; drop table leads; --',
  '‹redacted›',
  '\u0000',
  '\u200b',
  '\u202eabc',
  '\ud83d',
  '👩‍👩‍👧',
  "o'hara",
  'Ünïcödé',
  '%E0%A4%A',
];

/** Addresses, links and words that look correct at first sight. */
const nearly = [
  'ann at example.com',
  'ann@',
  '@example.com',
  'ann@@example.com',
  'ann@example..com',
  'ann@-example.com',
  'ann example@example.com',
  'javascript:alert(1)',
  'example.com',
  '//example.com',
  'https://user:secret@example.com',
  'https://',
  '00000000-0000-0000-0000-00000000000',
  '+',
];

const anyTexts = new Map<string, fc.Arbitrary<string>>();

/** Generates texts of any characters. They are cached, as fast-check builds a table of all characters for each. */
function anyText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} to ${maxLength}`;
  const any = anyTexts.get(key) ?? fc.string({ minLength, maxLength, unit: 'binary' });
  anyTexts.set(key, any);
  return any;
}

/** Generates texts that mostly follow the rules. The caller filters out the others. */
export function arbitraryText({ min, max, form }: TextRules): fc.Arbitrary<string> {
  if (form === 'email') {
    return fc.oneof(
      fc.emailAddress(),
      fc.constantFrom("o'hara@example.com", 'root@localhost', 'a+b@example.co.nz'),
    );
  }
  if (form === 'url') {
    const origin = fc.tuple(fc.constantFrom('https', 'http'), fc.domain());
    return fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      origin.map(([scheme, domain]) => `${scheme}://${domain}`),
    );
  }
  if (form === 'uuid') return fc.uuid();
  if (form !== undefined) return fc.stringMatching(form);
  const most = Math.min(max, Math.max(min, 24));
  const plain = fc.string({ minLength: min, maxLength: most });
  const bounds = [min, min + 1, max - 1, max].filter(
    (length) => length > 0 && length >= min && length <= max && Number.isFinite(length),
  );
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 2, arbitrary: anyText(min, most) },
    { weight: 2, arbitrary: fc.constantFrom(...awkward) },
    ...(bounds.length === 0
      ? []
      : [{ weight: 1, arbitrary: fc.constantFrom(...bounds.map((length) => 'x'.repeat(length))) }]),
  );
}

/** Generates texts that mostly break one of the rules by a small difference. */
export function arbitraryInvalidText({ min, max }: TextRules): fc.Arbitrary<string> {
  const lengths = [min - 1, max + 1].filter((length) => length >= 0 && Number.isFinite(length));
  return fc.constantFrom(...awkward, ...nearly, ...lengths.map((length) => 'x'.repeat(length)));
}
