// @vitest-environment jsdom
/** Tests a submitted form, the title that shows its result, and a link that is pressed meanwhile. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorPrefix } from '../../src/data/pages/errors.copy.ts';
import { readSubmission } from '../../src/effects/submission.effect.ts';
import { nextTask } from '../../src/effects/task.effect.ts';
import { markTitle } from '../../src/effects/title.effect.ts';
import { holdLinks } from '../../src/effects/unfinished.effect.ts';
import { noEarlyPresses, setBody } from './document.ts';

beforeEach(() => {
  setBody('');
  window.early = noEarlyPresses();
});

describe('a submitted form', () => {
  const fill = (honeypot: string) =>
    setBody(
      `<form><input name="name" value=" Ann "><input name="topic" value="${honeypot}"><input type="file" name="f"></form>`,
    ) as HTMLFormElement;

  it.each([
    ['', 3000, []],
    ['', 2999, ['too-fast']],
    ['x', 3000, ['honeypot']],
    ['x', 0, ['honeypot', 'too-fast']],
  ])('with %j in the trap after %i ms is marked %j', (honeypot, time, signals) => {
    expect(readSubmission(fill(honeypot), time)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      values: { name: ' Ann ', topic: honeypot },
      signals,
    });
  });

  it('of a reloaded page is not marked as filled in too fast', () => {
    window.early = { ...window.early, again: true };
    expect(readSubmission(fill('x'), 999).signals).toEqual(['honeypot']);
  });

  it('has a new idempotency key each time', () => {
    const form = fill('');
    expect(readSubmission(form, 3000).id).not.toBe(readSubmission(form, 3000).id);
  });

  it('without a trap is not marked', () => {
    expect(readSubmission(setBody('<form></form>') as HTMLFormElement, 9000)).toMatchObject({
      values: {},
      signals: [],
    });
  });
});

describe('the title', () => {
  it('is marked once, and is restored afterwards', () => {
    document.title = 'Hotline';
    const first = markTitle();
    const second = markTitle();
    expect(document.title).toBe(`${errorPrefix} Hotline`);
    second();
    expect(document.title).toBe('Hotline');
    first();
    expect(document.title).toBe('Hotline');
  });

  it('keeps its mark after a translator has replaced its words', () => {
    document.title = 'Hotline';
    for (const said of ['Fehler: Notruf', `${errorPrefix} ${errorPrefix} Hotline`, '']) {
      const unmark = markTitle();
      expect(document.title).toBe(`${errorPrefix} Hotline`);
      document.title = said;
      unmark();
      expect(document.title).toBe('Hotline');
    }
  });

  it('of another page that was rendered meanwhile does not change', () => {
    document.head.innerHTML = '<title>Hotline</title>';
    const unmark = markTitle();
    document.head.innerHTML = '<title>Privacy</title>';
    unmark();
    expect(document.title).toBe('Privacy');
  });
});

describe('a link pressed after Submit', () => {
  const followed: string[] = [];
  beforeEach(() => {
    followed.length = 0;
    const link = setBody('<a id="next"></a>');
    link.addEventListener('click', () => followed.push('next'));
    window.early.next = link;
  });

  it('is followed once, when the last lead is stored', async () => {
    const first = holdLinks();
    const second = holdLinks();
    second();
    await nextTask();
    await nextTask();
    expect(followed).toEqual([]);
    first();
    expect(followed).toEqual([]);
    await expect.poll(() => followed).toEqual(['next']);
    holdLinks()();
    await nextTask();
    await nextTask();
    expect(followed).toEqual(['next']);
  });
});
