// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://www.nightjar.example/" }
/** Tests cookies of a host whose browser accepts them only on some domains. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from '../../src/effects/cookies.effect.ts';

let jar = new Map<string, string>();
let written: string[] = [];
/**
 * Domains on which the browser accepts a cookie. An empty string stands for the host without a `Domain` attribute.
 */
let taken: readonly string[] = [];

const on = (hostname: string, ...domains: string[]) => {
  vi.stubGlobal('location', { hostname });
  taken = domains;
};

beforeEach(() => {
  jar = new Map();
  written = [];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  );
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const scope = attributes.find((each) => each.startsWith('Domain='))?.slice(7) ?? '';
    if (!taken.includes(scope)) return;
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  });
});
describe('a cookie', () => {
  it('is set on the widest domain that the browser accepts, secure and of this site', () => {
    on('www.app.nightjar.example', 'nightjar.example', '');
    expect(writeCookie('a', '1', 60)).toBe(true);
    expect(written).toEqual([
      'a=1; Max-Age=60; Path=/; Secure; SameSite=Lax; Domain=nightjar.example',
    ]);
  });

  it('is tried on narrower domains below a public suffix, and finally on the host', () => {
    on('www.nightjar.co.nz', 'nightjar.co.nz', '');
    expect(writeCookie('a', '1', 60)).toBe(true);
    expect(written.map((text) => text.split('Domain=')[1])).toEqual(['co.nz', 'nightjar.co.nz']);
    on('www.nightjar.co.nz', '');
    expect(writeCookie('b', '2', 60)).toBe(true);
    expect(written.slice(2)).toEqual([
      'b=2; Max-Age=60; Path=/; Secure; SameSite=Lax; Domain=co.nz',
      'b=2; Max-Age=60; Path=/; Secure; SameSite=Lax; Domain=nightjar.co.nz',
      'b=2; Max-Age=60; Path=/; Secure; SameSite=Lax; Domain=www.nightjar.co.nz',
      'b=2; Max-Age=60; Path=/; Secure; SameSite=Lax',
    ]);
  });

  it.each(['localhost', '127.0.0.1', '10.20.30.40', '[::1]'])(
    'of %s, which has no parent, is put on the host alone',
    (host) => {
      on(host, '');
      expect(writeCookie('a', '1', 60)).toBe(true);
      expect(written).toEqual(['a=1; Max-Age=60; Path=/; Secure; SameSite=Lax']);
    },
  );

  it('of a host with digits in its name is set on its parent', () => {
    on('shop24.nightjar4.example', 'nightjar4.example');
    expect(writeCookie('a', '1', 60)).toBe(true);
    on('4nightjar.example', '4nightjar.example');
    expect(writeCookie('b', '1', 60)).toBe(true);
    expect(written.map((text) => text.split('Domain=')[1])).toEqual([
      'nightjar4.example',
      '4nightjar.example',
    ]);
  });

  it('counts as not written if the browser refuses it everywhere', () => {
    on('nightjar.example');
    expect(writeCookie('a', '1', 60)).toBe(false);
    expect(written).toHaveLength(2);
  });

  it('is read by its own name, and is undefined if absent', () => {
    jar.set('first', '1').set('a', '2');
    expect(readCookie('a')).toBe('2');
    expect(readCookie('first')).toBe('1');
    expect(readCookie('b')).toBeUndefined();
  });

  it('is deleted on every possible domain', () => {
    on('www.nightjar.example', '');
    jar.set('a', '1').set('b', '2');
    deleteCookie('a');
    expect([...jar.keys()]).toEqual(['b']);
    expect(written).toEqual([
      'a=; Max-Age=0; Path=/; Secure; SameSite=Lax; Domain=nightjar.example',
      'a=; Max-Age=0; Path=/; Secure; SameSite=Lax; Domain=www.nightjar.example',
      'a=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
  });

  it('of a document without cookies reads as absent, and writes as false', () => {
    on('localhost', '');
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    expect(readCookie('a')).toBeUndefined();
    expect(writeCookie('a', '1', 60)).toBe(false);
    expect(() => deleteCookie('a')).not.toThrow();
  });
});
