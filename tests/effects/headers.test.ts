/** Tests the effects of settings on the headers (decisions D8, D20 and D26). */

import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/data/node/read-settings.ts';
import { contentSecurityPolicy, headersFile, parseHeaders } from '../../tools/headers.ts';

const SITE = 'https://www.owlet.example';
const local = ['http://localhost:8787', 'http://127.0.0.1:8787'];

/** Lists the origins, except its own, that a page may reach in a build with these settings. */
function reached(env: Readonly<Record<string, string>>): readonly string[] {
  const policy = contentSecurityPolicy(readSettings(env), { scripts: [], styles: [] });
  const [, sources = ''] = /connect-src 'self' ([^;]*)/.exec(policy) ?? [];
  return sources.split(' ');
}

describe('a page may reach', () => {
  const university = 'https://forms.owlet.example/f/1';
  const hotline = 'https://forms.owlet.example/f/2';
  const reseller = 'https://forms.owlet.example/f/3';
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['local services in a build for no address', {}, ['https://sales.nightjar.example', ...local]],
    [
      'local services in a build for this machine',
      { VITE_SITE_ORIGIN: 'http://localhost:4173' },
      ['https://sales.localhost', ...local],
    ],
    [
      'no local service in a build for a real address',
      { VITE_SITE_ORIGIN: SITE },
      ['https://sales.www.owlet.example'],
    ],
    [
      'the service that is set',
      { VITE_SITE_ORIGIN: SITE, VITE_SALES_ORIGIN: 'https://leads.owlet.example' },
      ['https://leads.owlet.example'],
    ],
    [
      'one form’s own address, and the service for the others',
      { VITE_SITE_ORIGIN: SITE, VITE_UNIVERSITY_LEADS_URL: university },
      ['https://sales.www.owlet.example', 'https://forms.owlet.example'],
    ],
    [
      'nothing else where each form has its own',
      {
        VITE_UNIVERSITY_LEADS_URL: university,
        VITE_HOTLINE_LEADS_URL: hotline,
        VITE_RESELLER_LEADS_URL: reseller,
      },
      ['https://forms.owlet.example'],
    ],
  ])('%s', (_, env, origins) => {
    expect(reached(env)).toEqual(origins);
  });
});

it.each([
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload'],
])('HSTS for %s is sent as %s', (VITE_HSTS, value) => {
  const [all] = parseHeaders(headersFile(readSettings({ VITE_HSTS }), []));
  expect(new Map(all?.headers).get('Strict-Transport-Security')).toBe(value);
});
