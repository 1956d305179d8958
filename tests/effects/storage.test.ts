// @vitest-environment jsdom
/** Tests web storage that works, is blocked or full, or holds unknown data. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../src/data/hotline-questions.ts';
import { deleteAnswers, restoreAnswers, saveAnswers } from '../../src/effects/answers.effect.ts';
import { parseJson, readItem, removeItem, writeItem } from '../../src/effects/storage.effect.ts';
import { noAnswers } from '../../src/machines/hotline.answers.ts';

const answers: Answers = {
  ...noAnswers,
  hasCCTV: 'yes',
  advisoryContinued: true,
  recentCrime: 'no',
};
const KEY = 'hotline-answers';
const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes storage refuse these methods, as browsers that block site data do. */
function block(...methods: ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
}

describe('storage', () => {
  it.each(['localStorage', 'sessionStorage'] as const)('keeps, reads and removes in %s', (kind) => {
    expect(readItem(kind, 'a')).toBeNull();
    expect(writeItem(kind, 'a', '1')).toBe(true);
    expect(window[kind].getItem('a')).toBe('1');
    expect(readItem(kind, 'a')).toBe('1');
    removeItem(kind, 'a');
    expect(window[kind].getItem('a')).toBeNull();
  });

  it('reads as empty and writes as false if it is blocked, and never throws', () => {
    block('getItem', 'setItem', 'removeItem');
    expect(readItem('localStorage', 'a')).toBeNull();
    expect(writeItem('localStorage', 'a', '1')).toBe(false);
    expect(() => removeItem('localStorage', 'a')).not.toThrow();
  });

  it('reports a value that is not stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {});
    expect(writeItem('localStorage', 'a', '1')).toBe(false);
  });

  it('parses JSON, and anything else as undefined', () => {
    expect(parseJson('{"a":1}')).toEqual({ a: 1 });
    expect(parseJson(null)).toBeUndefined();
    expect(parseJson('{')).toBeUndefined();
    expect(parseJson('')).toBeUndefined();
  });
});

describe('the answers of the questionnaire', () => {
  const left = (change: object) =>
    sessionStorage.setItem(KEY, JSON.stringify({ savedAt: Date.now(), answers, ...change }));

  it('are kept in this tab only, and come back', () => {
    saveAnswers({ answers, screen: 'crime' });
    expect(localStorage.length).toBe(0);
    expect(restoreAnswers()).toEqual({ answers, screen: 'crime' });
  });

  it('are deleted when no answer is left', () => {
    saveAnswers({ answers, screen: 'crime' });
    deleteAnswers();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(restoreAnswers()).toBeNull();
  });

  it.each([
    [30 * MINUTE, true],
    [30 * MINUTE + 1, false],
    [0, true],
    [-1, false],
  ])('that are %i ms old come back: %s', (age, back) => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    left({ savedAt: Date.now() - age });
    expect(restoreAnswers()).toEqual(back ? { answers, screen: '' } : null);
    expect(sessionStorage.getItem(KEY) === null).toBe(!back);
  });

  it.each([
    ['no JSON', 'yes'],
    ['no object', '7'],
    ['no time', JSON.stringify({ answers })],
    ['a stranger’s answer', JSON.stringify({ savedAt: 0, answers: { ...answers, hasCCTV: 'x' } })],
    ['a part', JSON.stringify({ savedAt: Date.now(), answers: { hasCCTV: 'yes' } })],
    [
      'a wrong choice of cameras',
      JSON.stringify({ savedAt: Date.now(), answers: { ...answers, willSource: 'yes' } }),
    ],
  ])('are not restored if storage holds %s', (_, text) => {
    sessionStorage.setItem(KEY, text);
    expect(restoreAnswers()).toBeNull();
  });

  it.each([
    ['hasCCTV', ['yes', 'no', '']],
    ['recentCrime', ['yes', 'no', '']],
    ['professionallyMonitored', ['yes', 'no', '']],
    ['providerSupport', ['yes', 'no', '']],
    ['willSource', ['source', 'need-help', '']],
    ['advisoryContinued', [true, false]],
  ])('can be, for %s, any of %j', (key, values) => {
    for (const value of values) {
      left({ answers: { ...answers, [key]: value } });
      expect(restoreAnswers()?.answers).toEqual({ ...answers, [key]: value });
    }
    left({ answers: { ...answers, [key]: 7 } });
    expect(restoreAnswers()).toBeNull();
  });

  it('are not restored if storage is blocked', () => {
    block('getItem', 'setItem', 'removeItem');
    expect(() => saveAnswers({ answers, screen: 'crime' })).not.toThrow();
    expect(() => deleteAnswers()).not.toThrow();
    expect(restoreAnswers()).toBeNull();
  });
});
