/** Tests addresses, redirects and titles. Every expectation is written by hand. */

import { describe, expect, it } from 'vitest';
import {
  matchRoute,
  normalizePath,
  redirectOf,
  redirects,
  routeIds,
  routes,
} from '../../src/data/routes.ts';
import { settings } from '../../src/data/settings.ts';
import { titles } from '../../src/data/titles.copy.ts';
import { documentTitle } from '../../src/data/titles.ts';
import { isLeftOut } from '../../tools/test-scope.ts';

describe('addresses', () => {
  it('are the same with a trailing slash', () => {
    expect(['/', '//', '/team', '/team/', '/team///', ''].map(normalizePath)).toEqual([
      '/',
      '/',
      '/team',
      '/team',
      '/team',
      '',
    ]);
  });

  it('are the same in every spelling that hosts serve or redirect', () => {
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
        // A path that is normalised twice equals the path that is normalised once.
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

  it('of decision D10 are redirected', () => {
    expect(redirectOf('/home')).toBe('/');
    const targets = {
      '/products/': '/manager',
      '/solutions/human-assisted-monitoring': '/solutions/hybrid-monitoring',
    };
    for (const [from, to] of Object.entries(targets))
      expect(redirectOf(from)).toBe(isLeftOut(to) ? undefined : to);
    for (const path of ['/team', '/toString', '/']) expect(redirectOf(path)).toBeUndefined();
  });

  it('have the titles of decision D3', () => {
    expect(documentTitle('home')).toBe(settings.productName);
    expect(documentTitle('team')).toBe(`${titles.pages.team} | ${settings.productName}`);
  });
});
