// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTBOX_KEY } from '../../src/data/lead.ts';
import { watchLinks } from '../../src/effects/location.effect.ts';
import { comesNear, comesOnline, keepActs } from '../../src/effects/near.effect.ts';
import { LEAD_ADDED, leadWaits } from '../../src/effects/outbox-news.effect.ts';
import { removeServedHead } from '../../src/effects/title.effect.ts';

/** What makes a served page live: sight, kept presses, followed links, waiting leads, the served head. */

const make = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};
/** Whether a promise has been fulfilled by now. */
const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return done;
};

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  make('');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('nearness', () => {
  type Entries = readonly { readonly isIntersecting: boolean }[];
  const observed: Element[] = [];
  let report: (entries: Entries) => void = () => {};
  let options: IntersectionObserverInit | undefined;
  let ended = 0;
  beforeEach(() => {
    observed.length = 0;
    ended = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: Entries) => void, given: IntersectionObserverInit) {
          report = callback;
          options = given;
        }
        observe(element: Element) {
          observed.push(element);
        }
        disconnect() {
          ended += 1;
        }
      },
    );
  });

  it('is watched for what is inside, a screen above and below', () => {
    const holder = make('<div><p id="a"></p><p id="b"></p></div>');
    void comesNear(holder, () => {});
    expect(observed.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(options?.rootMargin).toBe('100% 0%');
  });

  it('that is there at first is no absence', async () => {
    const away = vi.fn();
    const near = comesNear(make('<div><p></p></div>'), away);
    report([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(await settled(near)).toBe(true);
    expect(away).not.toHaveBeenCalled();
    expect(ended).toBe(1);
  });

  it('that comes later ends an absence that is told once', async () => {
    const away = vi.fn();
    const near = comesNear(make('<div><p></p></div>'), away);
    report([{ isIntersecting: false }]);
    report([{ isIntersecting: false }]);
    expect(away).toHaveBeenCalledTimes(1);
    expect(await settled(near)).toBe(false);
    report([{ isIntersecting: true }]);
    expect(await settled(near)).toBe(true);
  });
});

describe('presses in what is not live yet', () => {
  it('are kept and done once, in order', () => {
    const holder = make(
      '<div><button type="button" id="b"><b id="inner">b</b></button><form id="f"><button id="s">s</button></form></div>',
    );
    const button = document.getElementById('b') as HTMLButtonElement;
    const form = document.getElementById('f') as HTMLFormElement;
    const submit = document.getElementById('s') as HTMLButtonElement;
    const live = keepActs(holder);
    document.getElementById('inner')?.click();
    button.click();
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submit });
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);

    const done: unknown[] = [];
    button.click = () => done.push('button');
    form.requestSubmit = (by) => done.push(['form', by]);
    live();
    expect(done).toEqual(['button', ['form', submit]]);
    live();
    expect(done).toHaveLength(2);
  });

  it('are left alone from then on, and so is what is no plain button', () => {
    const holder = make('<div><button type="submit" id="s">s</button><form id="f"></form></div>');
    const live = keepActs(holder);
    const submit = document.getElementById('s') as HTMLButtonElement;
    submit.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    submit.click = vi.fn();
    live();
    expect(submit.click).not.toHaveBeenCalled();
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.getElementById('f')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('links', () => {
  const click = (init: MouseEventInit = {}, on = 'a *, a') => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // jsdom knows no navigation.
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    document.querySelector(on)?.dispatchEvent(event);
    return event;
  };

  it('within the site are followed by the page, from anything inside them', () => {
    const go = vi.fn();
    make('<a href="/team?department=design#top"><b>Team</b></a>');
    const stop = watchLinks(go);
    expect(click().defaultPrevented).toBe(true);
    expect(go).toHaveBeenCalledExactlyOnceWith('/team?department=design#top');
    stop();
    click();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another host', '<a href="https://help.nightjar.example/">a</a>', {}],
    ['a hash', '<a href="#top">a</a>', {}],
    ['a new tab', '<a href="/team" target="_blank">a</a>', {}],
    ['the middle button', '<a href="/team">a</a>', { button: 1 }],
    ['Ctrl', '<a href="/team">a</a>', { ctrlKey: true }],
    ['Cmd', '<a href="/team">a</a>', { metaKey: true }],
    ['Shift', '<a href="/team">a</a>', { shiftKey: true }],
    ['Alt', '<a href="/team">a</a>', { altKey: true }],
  ])('are left to the browser: %s', (_, html, init) => {
    const go = vi.fn();
    make(html);
    const stop = watchLinks(go);
    click(init, 'a');
    expect(go).not.toHaveBeenCalled();
    stop();
  });

  it('that somebody else has followed are not followed again', () => {
    const go = vi.fn();
    make('<a href="/team">a</a>').addEventListener('click', (event) => event.preventDefault());
    const stop = watchLinks(go);
    click({}, 'a');
    expect(go).not.toHaveBeenCalled();
    stop();
  });
});

describe('the outbox wakes', () => {
  it('at once for a lead that waits, and for a form that is being filled in', async () => {
    const away = vi.fn();
    localStorage.setItem(OUTBOX_KEY, '[]');
    expect(await settled(leadWaits(away))).toBe(true);
    localStorage.clear();
    make('<form><input></form>').querySelector('input')?.focus();
    expect(await settled(leadWaits(away))).toBe(true);
    expect(away).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['a lead of this page', () => window.dispatchEvent(new Event(LEAD_ADDED))],
    ['the network', () => window.dispatchEvent(new Event('online'))],
    [
      'a lead of another tab',
      () => window.dispatchEvent(new StorageEvent('storage', { key: OUTBOX_KEY })),
    ],
    ['a touched form', () => make('<form><input></form>').querySelector('input')?.focus()],
    ['the visitor', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('for %s', async (_, happen) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const away = vi.fn();
    const woken = leadWaits(away);
    expect(away).toHaveBeenCalledTimes(1);
    expect(await settled(woken)).toBe(false);
    happen();
    expect(await settled(woken)).toBe(true);
  });

  it('for nothing else', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const woken = leadWaits(() => {});
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'motion' }));
    make('<input>').focus();
    expect(await settled(woken)).toBe(false);
  });
});

it('the outbox listens for nothing more once it is awake', async () => {
  const heard = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
  const awake = leadWaits(() => {});
  const signals = heard.flatMap(({ mock }) =>
    mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal),
  );
  expect(signals).toHaveLength(5);
  expect(signals.every((signal) => signal?.aborted === false)).toBe(true);
  window.dispatchEvent(new Event('online'));
  await awake;
  expect(signals.every((signal) => signal?.aborted === true)).toBe(true);
  vi.restoreAllMocks();
});

it('a device that comes online is waited for', async () => {
  const online = comesOnline();
  expect(await settled(online)).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(await settled(online)).toBe(true);
});

it('the head of the served page goes, and the new title stays', () => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title>New</title><title>Served</title><meta name="description" data-served="">' +
    '<script type="application/ld+json">{}</script><meta name="description" content="new">';
  removeServedHead();
  expect(document.head.innerHTML).toBe(
    '<meta charset="utf-8"><title>New</title><meta name="description" content="new">',
  );
});
