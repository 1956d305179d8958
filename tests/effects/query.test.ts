// @vitest-environment jsdom
/** Tests filters in the query of the address, and the copying of addresses. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyAddress } from '../../src/effects/clipboard.effect.ts';
import { watchQuery, writeQuery } from '../../src/effects/query.effect.ts';

beforeEach(() => {
  history.replaceState({ kept: true }, '', '/integrations');
});
describe('the query', () => {
  const heard: string[] = [];
  beforeEach(() => {
    heard.splice(0);
  });
  const watch = () => watchQuery('/integrations', (search) => heard.push(search));

  it('is reported at once and whenever the address changes, until it is stopped', () => {
    history.replaceState(null, '', '/integrations/?q=a');
    const stop = watch();
    for (const type of ['pushState', 'replaceState', 'popstate']) {
      history.replaceState(null, '', `?q=${type}`);
      window.dispatchEvent(new Event(type));
    }
    expect(heard).toEqual(['?q=a', '?q=pushState', '?q=replaceState', '?q=popstate']);
    history.replaceState(null, '', '/team?q=b');
    window.dispatchEvent(new Event('pushState'));
    expect(heard).toHaveLength(4);
    stop();
    history.replaceState(null, '', '/integrations');
    window.dispatchEvent(new Event('pushState'));
    expect(heard).toHaveLength(4);
  });

  it('is reported again only if it differs from the last query read or written, or after another page', () => {
    history.replaceState(null, '', '/integrations?q=a');
    const stop = watch();
    const go = (address: string) => {
      history.replaceState(null, '', address);
      window.dispatchEvent(new Event('popstate'));
    };
    go('#part');
    expect(heard).toEqual(['?q=a']);
    writeQuery('/integrations', { q: ['b'] });
    go('#other');
    expect(heard).toEqual(['?q=a']);
    const refuse = vi.spyOn(History.prototype, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    writeQuery('/integrations', { q: ['c'] });
    refuse.mockRestore();
    go('#third');
    expect(heard).toEqual(['?q=a']);
    go('?q=a');
    expect(heard).toEqual(['?q=a', '?q=a']);
    go('/team?q=a');
    go('/integrations?q=a');
    expect(heard).toEqual(['?q=a', '?q=a', '?q=a']);
    stop();
  });

  it('is written without a new history entry, and keeps other parameters, the hash and the state of the entry', () => {
    history.replaceState({ kept: true }, '', '/integrations?utm=1&q=old&cap=x#part');
    const before = history.length;
    writeQuery('/integrations', { q: ['new'], cap: [], tag: ['a', 'b'] });
    expect(location.search).toBe('?utm=1&q=new&tag=a&tag=b');
    expect(location.hash).toBe('#part');
    expect(history.state).toEqual({ kept: true });
    expect(history.length).toBe(before);
    writeQuery('/integrations', { q: [], tag: [], utm: [] });
    expect(location.href).toBe('http://localhost:3000/integrations#part');
  });

  it('is not written if it is already the same, or at another address', () => {
    history.replaceState(null, '', '/integrations?tag=a&tag=b');
    const write = vi.spyOn(History.prototype, 'replaceState');
    writeQuery('/integrations', { tag: ['a', 'b'], q: [] });
    writeQuery('/team', { tag: [] });
    expect(write).not.toHaveBeenCalled();
    writeQuery('/integrations', { tag: ['b', 'a'] });
    writeQuery('/integrations', { tag: ['b'] });
    writeQuery('/integrations', { tag: ['b', 'a'] });
    expect(location.search).toBe('?tag=b&tag=a');
    expect(write).toHaveBeenCalledTimes(3);
  });

  it('throws no error if a browser that limits changes refuses it', () => {
    vi.spyOn(History.prototype, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    expect(() => writeQuery('/integrations', { q: ['x'] })).not.toThrow();
  });
});

it('copies the full address of a place', async () => {
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyAddress('/updates#v3.1.135');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/updates#v3.1.135');
});
