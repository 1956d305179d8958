/** Tests `/.well-known/security.txt` of the built site, by the rules of RFC 9116. */

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settings } from '../../src/data/settings.ts';
import { securityTxt } from '../../tools/site-files.ts';

const DAY = 24 * 60 * 60 * 1000;

function fieldsOf(text: string): Record<string, string> {
  expect(text).toMatch(/^([A-Z][\w-]*: \S.*\n)+$/);
  return Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
}

it('security.txt is built with its contact, its address and a date within a year', async () => {
  const fields = fieldsOf(
    await readFile(`${process.env.DIST ?? 'dist'}/.well-known/security.txt`, 'utf8'),
  );
  expect(fields).toEqual({
    Contact: settings.securityContact,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: `${settings.siteOrigin}/.well-known/security.txt`,
  });
  const left = Date.parse(fields.Expires ?? '') - Date.now();
  expect(left).toBeGreaterThan(300 * DAY);
  expect(left).toBeLessThan(365 * DAY);
});

it('security.txt depends only on the day of the build', () => {
  const morning = securityTxt(new Date('2025-02-28T00:00:00Z'));
  expect(securityTxt(new Date('2025-02-28T23:59:59.999Z'))).toBe(morning);
  expect(fieldsOf(morning).Expires).toBe('2026-02-23T00:00:00.000Z');
});
