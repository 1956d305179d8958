// @vitest-environment jsdom
/** Tests random ids and digits. */

import { describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../../src/effects/id.effect.ts';
import { pickDigits } from '../../src/effects/random.effect.ts';

describe('ids and digits', () => {
  it('are unique, and of version 4, even if the origin is not secure', () => {
    const v4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    expect(uniqueId()).toMatch(v4);
    const drawn = vi.spyOn(crypto, 'randomUUID').mockReturnValue('a-b-c-d-e');
    expect(uniqueId()).toBe('a-b-c-d-e');
    drawn.mockRestore();
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array) =>
        bytes.map((_, index) => index * 17) && bytes.fill(255),
    });
    expect(uniqueId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(5) });
    expect(uniqueId()).toBe('05050505-0505-4505-8505-050505050505');
  });

  it.each([
    [0, '0000'],
    [0.0042, '0042'],
    [0.99999, '9999'],
  ])('%f makes four digits: %s', (random, digits) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect(pickDigits(4)).toBe(digits);
  });
});
