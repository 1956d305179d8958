import { describe, expect, it } from 'vitest';
import { byField } from '../../src/data/hotline-questions.ts';
import { readForm } from '../../src/data/lead-form.ts';
import {
  documentTitle,
  matchRoute,
  normalizePath,
  redirectOf,
  redirects,
  routeIds,
  routes,
} from '../../src/data/routes.ts';
import { containsText, LONGEST_SEARCH, searchText } from '../../src/machines/filter.ts';
import { noAnswers } from '../../src/machines/hotline.answers.ts';
import { leadAnswers } from '../../src/machines/hotline.machine.ts';

/** The code that decides without a machine and without a browser; every expectation is written by hand. */

describe('what a lead carries of the answers (decision D5)', () => {
  const all = {
    ...noAnswers,
    hasCCTV: 'yes',
    advisoryContinued: true,
    recentCrime: 'yes',
    professionallyMonitored: 'yes',
    providerSupport: 'no',
    willSource: 'source',
  } as const;
  it.each([
    [{}, ['yes', 'yes', 'yes', 'no', '']],
    [{ recentCrime: 'no' }, ['yes', 'no', '', '', '']],
    [{ professionallyMonitored: 'no' }, ['yes', 'yes', 'no', '', '']],
    [{ hasCCTV: 'no' }, ['no', 'yes', '', '', 'source']],
    [{ hasCCTV: 'no', recentCrime: 'no' }, ['no', 'no', '', '', '']],
  ] as const)('with %j is %j', (change, values) => {
    const sent = leadAnswers({ ...all, ...change });
    const [hasCCTV, recentCrime, professionallyMonitored, providerSupport, willSource] = values;
    const told = { hasCCTV, recentCrime, professionallyMonitored, providerSupport, willSource };
    expect(sent).toEqual({ ...byField(() => ''), ...told });
  });
});

describe('a search text', () => {
  it.each([
    ['  Hanwha \t\n  Vision ', 'Hanwha Vision'],
    ['a\u0000b\u007fc', 'a b c'],
    ['\ud800x', 'x'],
    ['😀'.repeat(61), '😀'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['', ''],
  ])('%j is searched as %j', (text, searched) => {
    expect(searchText(text)).toBe(searched);
  });

  it('is at most 60 signs long, and found in upper and lower case alike', () => {
    expect(LONGEST_SEARCH).toBe(60);
    expect(containsText('Hanwha Vision', ' hanWHA  v')).toBe(true);
    expect(containsText('Hanwha Vision', 'axis')).toBe(false);
    expect(containsText('anything', '  ')).toBe(true);
  });
});

describe('a form', () => {
  const person = { name: ' Ann ', email: 'ann@example.com' };

  it('of the hotline gives its trimmed fields, and a message of its own for none', () => {
    const values = { ...person, phone: ' 1 ', location: 'Port Road', university: 'x' };
    const fields = { name: 'Ann', email: 'ann@example.com', phone: '1', location: 'Port Road' };
    expect(readForm('hotline', values)).toEqual({
      problems: [],
      payload: { ...fields, message: 'New urgent crime hotline submission' },
    });
    expect(readForm('hotline', { ...values, message: ' Help ' }).payload.message).toBe('Help');
  });

  it('of a university leaves an empty message empty', () => {
    expect(readForm('university', { ...person, university: 'Aldermoor' })).toEqual({
      problems: [],
      payload: { name: 'Ann', email: 'ann@example.com', university: 'Aldermoor', message: '' },
    });
  });

  it('with problems names each field once, in the order of the form, and gives nothing away', () => {
    expect(readForm('university', { name: 'Ann', email: 'ann' })).toEqual({
      problems: [
        {
          field: 'email',
          message: 'Enter an email address in the correct format, like name@example.com',
        },
        { field: 'university', message: 'Enter your university' },
      ],
      payload: {},
    });
  });
});

describe('addresses', () => {
  it('are the same with a closing slash', () => {
    expect(['/', '//', '/team', '/team/', '/team///', ''].map(normalizePath)).toEqual([
      '/',
      '/',
      '/team',
      '/team',
      '/team',
      '',
    ]);
  });

  it('are the same in every spelling that hosts serve or lead to the page', () => {
    const encoded = (path: string, code: (letter: string) => string) =>
      path.replace(/[^/]/g, (letter) => `%${code(letter)}`);
    const hex = (letter: string) => letter.charCodeAt(0).toString(16);
    const known = [...routeIds.map((id) => routes[id].path), ...Object.keys(redirects)];
    for (const path of known) {
      for (const spelling of [
        path,
        `${path}/`,
        `/${path}`,
        `/.${path}`,
        `/x/..${path}`,
        path.replaceAll('/', '//'),
        path.replace(/(?<=.)\//g, '%2F'),
        path.replace(/(?<=.)\//g, '%2f'),
        encoded(path, hex),
        encoded(path, (letter) => hex(letter).toUpperCase()),
        path === '/' ? '/index.html' : `${path}.html`,
        `/contact%2F..${path.replaceAll('/', '%2F')}`,
      ]) {
        expect(normalizePath(spelling), spelling).toBe(path);
        expect(redirectOf(spelling), spelling).toBe(redirectOf(path));
        expect(matchRoute(spelling), spelling).toBe(matchRoute(path));
      }
      for (const spelling of [
        ...(path === '/' ? [] : [path.toUpperCase()]),
        `${path};a=b`,
        `${path}%3Ba`,
        `${path}%3Fa`,
        `${path}%23a`,
        `${path}%20`,
        `${path}%00`,
        `${path}%`,
        `${path}%E0%A4%A`,
        `${path}%C3%A9`,
        encoded(path, (letter) => `25${hex(letter)}`).replace(/^\/$/, '/%25'),
        `${path}/${'a'.repeat(100_000)}`,
      ]) {
        expect(matchRoute(spelling), spelling).toBeUndefined();
        expect(redirectOf(spelling), spelling).toBeUndefined();
        // The same again, wherever it is read once more.
        expect(normalizePath(normalizePath(spelling))).toBe(normalizePath(spelling));
      }
    }
  });

  it('belong to one page each', () => {
    for (const id of routeIds) {
      expect(matchRoute(routes[id].path)).toBe(id);
      expect(matchRoute(`${routes[id].path}/`)).toBe(id);
    }
    for (const path of ['/nowhere', '/__proto__', '', 'team']) {
      expect(matchRoute(path)).toBeUndefined();
    }
  });

  it('of decision D10 lead elsewhere', () => {
    expect(redirectOf('/home')).toBe('/');
    expect(redirectOf('/products/')).toBe('/manager');
    expect(redirectOf('/solutions/human-assisted-monitoring')).toBe('/solutions/hybrid-monitoring');
    for (const path of ['/team', '/toString', '/']) expect(redirectOf(path)).toBeUndefined();
  });

  it('have the titles of decision D3', () => {
    expect(documentTitle('home')).toBe('Nightjar');
    expect(documentTitle('team')).toBe('Team | Nightjar');
  });
});
