// @vitest-environment jsdom
/** Tests the answer that the device stores. tests/site/consent.test.ts walks the notice itself. */

import { afterEach, expect, it, vi } from 'vitest';
import { readChoice, saveChoice } from '../../src/effects/consent.effect.ts';

const KEY = 'analytics-consent';
const SIX_MONTHS = 182 * 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 5, 1);
const said = (changes = {}) =>
  JSON.stringify({ choice: 'granted', kind: 'endpoints', at: now, ...changes });

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it.each([
  ['nothing', null, 'none'],
  ['a yes', said(), 'granted'],
  ['a no', said({ choice: 'refused' }), 'refused'],
  ['a yes of almost six months ago', said({ at: now - SIX_MONTHS + 1 }), 'granted'],
  ['a yes of six months ago', said({ at: now - SIX_MONTHS }), 'none'],
  ['a yes by a clock that was set', said({ at: now + SIX_MONTHS }), 'none'],
  ['a yes to other analytics', said({ kind: 'plausible' }), 'none'],
  ['another word', said({ choice: 'yes' }), 'none'],
  ['no JSON', '{', 'none'],
] as const)('the remembered answer %s is read again', (_, kept, expected) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  if (kept !== null) localStorage.setItem(KEY, kept);
  expect(readChoice()).toBe(expected);
});

it('the signal of the browser overrides the stored answer', () => {
  saveChoice('granted');
  expect(readChoice()).toBe('granted');
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(readChoice()).toBe('objected');
});
