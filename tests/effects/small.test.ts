// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playAudio } from '../../src/effects/audio.effect.ts';
import { copyAddress } from '../../src/effects/clipboard.effect.ts';
import { leaveToBrowser, takeOver } from '../../src/effects/early.effect.ts';
import { uniqueId } from '../../src/effects/id.effect.ts';
import { watchQuery, writeQuery } from '../../src/effects/query.effect.ts';
import { pickDigits } from '../../src/effects/random.effect.ts';
import { adoptStyles } from '../../src/effects/styles.effect.ts';
import { readSubmission } from '../../src/effects/submission.effect.ts';
import { nextTask } from '../../src/effects/task.effect.ts';
import { markTitle } from '../../src/effects/title.effect.ts';
import { holdLinks, keepUnfinished } from '../../src/effects/unfinished.effect.ts';

/** The smaller effects: form, title, query, audio, clipboard, ids and what was pressed too early. */

const make = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};
beforeEach(() => {
  make('');
  // What the script in the head leaves behind; here every element has an id.
  window.early = {
    presses: [],
    storing: 0,
    next: null,
    again: null,
    locate: ({ id }) => [`[id="${id}"]`, 0],
    find: ([selector]) => document.querySelector<HTMLElement>(selector) ?? undefined,
    isBusy: () => window.early.storing > 0,
    isTouched: () => false,
    touched: () => new Promise(() => {}),
    reload: async () => {},
    lose: () => {},
  };
  history.replaceState({ kept: true }, '', '/integrations');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a submitted form', () => {
  const fill = (honeypot: string) =>
    make(
      `<form><input name="name" value=" Ann "><input name="website" value="${honeypot}"><input type="file" name="f"></form>`,
    ) as HTMLFormElement;

  it.each([
    ['', 3000, []],
    ['', 2999, ['too-fast']],
    ['x', 3000, ['honeypot']],
    ['x', 0, ['honeypot', 'too-fast']],
  ])('with %j in the trap after %i ms is marked %j', (honeypot, time, signals) => {
    expect(readSubmission(fill(honeypot), time)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      values: { name: ' Ann ', website: honeypot },
      signals,
    });
  });

  it('of a page that was loaded anew was filled in before', () => {
    window.early = { ...window.early, again: true };
    expect(readSubmission(fill('x'), 999).signals).toEqual(['honeypot']);
  });

  it('has an idempotency key of its own each time', () => {
    const form = fill('');
    expect(readSubmission(form, 3000).id).not.toBe(readSubmission(form, 3000).id);
  });

  it('may have no trap', () => {
    expect(readSubmission(make('<form></form>') as HTMLFormElement, 9000)).toMatchObject({
      values: {},
      signals: [],
    });
  });
});

describe('the title', () => {
  it('is marked once, and has its own words again afterwards', () => {
    document.title = 'Hotline';
    const first = markTitle();
    const second = markTitle();
    expect(document.title).toBe('Error: Hotline');
    second();
    expect(document.title).toBe('Hotline');
    first();
    expect(document.title).toBe('Hotline');
  });

  it('is known by its element, whatever a translator makes of its words', () => {
    document.title = 'Hotline';
    for (const said of ['Fehler: Notruf', 'Error: Error: Hotline', '']) {
      const unmark = markTitle();
      expect(document.title).toBe('Error: Hotline');
      document.title = said;
      unmark();
      expect(document.title).toBe('Hotline');
    }
  });

  it('of another page that was rendered meanwhile is left alone', () => {
    document.head.innerHTML = '<title>Hotline</title>';
    const unmark = markTitle();
    document.head.innerHTML = '<title>Privacy</title>';
    unmark();
    expect(document.title).toBe('Privacy');
  });
});

describe('the query', () => {
  const heard: string[] = [];
  beforeEach(() => {
    heard.splice(0);
  });
  const watch = () => watchQuery('/integrations', 'filters', (search) => heard.push(search));

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

  it('is reported again only if it is another than what was read or written, or another page was there', () => {
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

  it('is not read again at a link within the page after the form was entered early', () => {
    history.replaceState(null, '', '/integrations?q=old');
    make('<form id="filters"><input name="q" value="new"></form>');
    const stop = watch();
    window.dispatchEvent(new Event('popstate'));
    expect(heard).toEqual(['?q=new']);
    stop();
  });

  it('gives way to what was entered before the scripts arrived', () => {
    history.replaceState(null, '', '/integrations?q=old&cap=x&utm=1');
    make(
      '<form id="filters"><input name="q" value="new"><input name="cap" value="a" type="checkbox" checked>' +
        '<input name="cap" value="b" type="checkbox" checked><input name="none" value=""><input type="file" name="f"></form>',
    );
    watch()();
    expect(heard).toEqual(['?utm=1&q=new&cap=a&cap=b']);
  });

  it('is read from the address where the form is empty, or something else', () => {
    history.replaceState(null, '', '/integrations?q=old');
    make('<form id="filters"><input name="q" value=""></form>');
    watch()();
    make('<div id="filters"></div>');
    watch()();
    expect(heard).toEqual(['?q=old', '?q=old']);
  });

  it('is written in place, beside the parameters of others, and kept with entry and hash', () => {
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

  it('is left alone where it says so already, and at another address', () => {
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

  it('may be refused by a browser that limits changes', () => {
    vi.spyOn(History.prototype, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    expect(() => writeQuery('/integrations', { q: ['x'] })).not.toThrow();
  });
});

describe('audio', () => {
  const heard: unknown[] = [];
  const report = {
    advanced: (seconds: number) => heard.push(seconds),
    ended: () => heard.push('ended'),
    failed: () => heard.push('failed'),
  };
  let play: () => Promise<void> | undefined;
  const load = vi.fn();
  const pause = vi.fn();
  function audio(changes: object = {}) {
    heard.splice(0);
    const element = make('<audio id="demo"><source id="s1"><source><source id="s2"></audio>');
    for (const [key, value] of Object.entries({
      currentTime: 9,
      error: null,
      networkState: 0,
      play: () => play(),
      load,
      pause,
      ...changes,
    })) {
      Object.defineProperty(element, key, { value, writable: true, configurable: true });
    }
    return element as HTMLAudioElement;
  }
  const at = (element: HTMLAudioElement, time: number) => {
    element.currentTime = time;
    element.dispatchEvent(new Event('timeupdate'));
  };
  beforeEach(() => {
    load.mockReset();
    pause.mockReset();
    play = async () => {};
  });

  it('plays from the start and reports how much was played', () => {
    const element = audio();
    const stop = playAudio('demo', report);
    expect(element.currentTime).toBe(0);
    for (const time of [0, 1.99, 2]) at(element, time);
    expect(heard).toEqual([0, 1.99, 2]);
    element.dispatchEvent(new Event('ended'));
    expect(heard.at(-1)).toBe('ended');
    expect(load).not.toHaveBeenCalled();
    expect(pause).not.toHaveBeenCalled();
    stop();
    expect(pause).toHaveBeenCalledOnce();
    expect(element.currentTime).toBe(0);
    for (const type of ['timeupdate', 'ended', 'error']) element.dispatchEvent(new Event(type));
    at(element, 1);
    expect(heard).toHaveLength(4);
  });

  it('has failed when the element, its last source or the playing fails', async () => {
    const element = audio();
    playAudio('demo', report);
    document.getElementById('s1')?.dispatchEvent(new Event('error'));
    expect(heard).toEqual([]);
    document.getElementById('s2')?.dispatchEvent(new Event('error'));
    element.dispatchEvent(new Event('error'));
    expect(heard).toEqual(['failed', 'failed']);
    play = async () => Promise.reject(new Error('not allowed'));
    audio();
    playAudio('demo', report);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual(['failed']);
  });

  it('has not failed when it was stopped, or when the browser knows no promise', async () => {
    play = async () => Promise.reject(new Error('stopped'));
    audio();
    playAudio('demo', report)();
    play = () => undefined;
    playAudio('demo', report);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([]);
  });

  it.each([
    ['an error', { error: { code: 4 } }],
    ['no source', { networkState: 3 }],
  ])('chooses among its sources anew after %s', (_, changes) => {
    audio(changes);
    playAudio('demo', report);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['something else has paused it', true, ['ended']],
    ['it plays again when an earlier pause is told', false, []],
  ])('where %s', (_, paused, expected) => {
    const element = audio();
    playAudio('demo', report);
    Object.defineProperty(element, 'paused', { value: paused });
    element.dispatchEvent(new Event('pause'));
    expect(heard).toEqual(expected);
  });

  it('has to be there', () => {
    make('<div id="demo"></div>');
    expect(() => playAudio('demo', report)).toThrow('There is no audio with the id "demo".');
  });
});

describe('what was pressed too early', () => {
  const root = document.documentElement;
  const done: unknown[] = [];
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  const act = (element: HTMLElement, submitter: HTMLElement | null = null) => {
    window.early.presses.push([element, submitter]);
  };
  beforeEach(() => {
    done.length = 0;
    delete root.dataset.live;
    make(
      '<div data-island="a" id="i"><form id="f"><button id="s">s</button></form><button id="b">b</button></div><button id="l">l</button>',
    );
    const gone = document.createElement('button');
    for (const button of [at('b'), at('l'), gone]) {
      button.click = () => done.push(button.id);
    }
    (at('f') as HTMLFormElement).requestSubmit = (by) => done.push(['f', by]);
    gone.id = 'gone';
    act(at('b'));
    act(at('f'), at('s'));
    act(gone);
    act(at('l'));
    act(at('b'));
  });

  it('is done once, in order, where it is still there, when its island is live', () => {
    const holder = document.getElementById('i') as HTMLElement;
    for (const [element] of window.early.presses) element.dataset.waits = '';
    takeOver(holder);
    expect([...holder.querySelectorAll('[data-waits]')]).toEqual([]);
    expect(done).toEqual(['b', ['f', document.getElementById('s')]]);
    expect(holder.dataset.live).toBe('');
    expect(root.dataset.live).toBeUndefined();
    takeOver(holder);
    expect(done).toHaveLength(2);
  });

  it('is done around the islands when the layout is live', () => {
    takeOver(root);
    expect(done).toEqual(['l']);
    expect(root.dataset.live).toBe('');
    expect(window.early.presses.map(([element]) => element.id)).toEqual(['b', 'f', 'b']);
  });

  it('waits no longer around the islands where they will not be live', () => {
    for (const [element] of window.early.presses) element.dataset.waits = '';
    leaveToBrowser();
    // An island may still become live.
    expect([...document.querySelectorAll('[data-waits]')].map(({ id }) => id)).toEqual(['f', 'b']);
    expect(root.dataset.live).toBe('failed');
    expect(root.dataset.motion).toBe('paused');
    expect(done).toEqual([]);
  });

  it('is done by the elements that have taken the place of those that were pressed', () => {
    const holder = at('i');
    const putBack = keepUnfinished(holder);
    holder.innerHTML =
      '<i></i><form id="f"><button id="s">s</button></form><button id="b">b</button>';
    (at('f') as HTMLFormElement).requestSubmit = (by) => done.push(['new f', by]);
    at('b').click = () => done.push('new b');
    putBack();
    takeOver(holder);
    expect(done).toEqual(['new b', ['new f', at('s')]]);
    // What is nowhere any more is forgotten.
    expect(window.early.presses.map(([element]) => element.id)).toEqual(['l']);
  });

  it('is sent by the form itself where the button that sent it is gone', () => {
    at('s').remove();
    takeOver(at('i'));
    expect(done).toEqual(['b', ['f', null]]);
  });

  it('lets no link wait any longer, unless a lead is being stored', () => {
    const next = at('l');
    window.early.next = next;
    window.early.storing = 1;
    takeOver(at('i'));
    expect(window.early.next).toBe(next);
    window.early.storing = 0;
    takeOver(at('i'));
    expect(window.early.next).toBeNull();
    expect(done).not.toContain('l');
  });
});

describe('a page that was changed before it was hydrated', () => {
  const fields =
    '<form><input id="text" value=""><textarea id="area"></textarea><input id="yes" type="radio" name="a">' +
    '<input id="no" type="radio" name="a"><input id="mail" type="email"></form>';
  const field = (id: string) => document.getElementById(id) as HTMLInputElement;
  const render = (holder: HTMLElement) => {
    holder.innerHTML = fields;
  };
  let holder: HTMLElement;
  beforeEach(() => {
    holder = make('<div></div>');
    render(holder);
    field('text').value = 'typed';
    field('area').value = 'more';
    field('no').checked = true;
  });

  it('has in its new fields what was typed', () => {
    const putBack = keepUnfinished(holder);
    // Up to the last moment.
    field('text').value = 'typed on';
    render(holder);
    putBack();
    expect(field('text').value).toBe('typed on');
    expect(field('area').value).toBe('more');
    expect([field('yes').checked, field('no').checked]).toEqual([false, true]);
  });

  it.each(['text', 'mail'])('has the focus where it was: %s', (id) => {
    field('area').focus();
    const putBack = keepUnfinished(holder);
    field(id).focus();
    if (id === 'text') field(id).setSelectionRange(1, 3);
    render(holder);
    putBack();
    expect(document.activeElement).toBe(field(id));
    if (id === 'text') expect([field(id).selectionStart, field(id).selectionEnd]).toEqual([1, 3]);
  });

  it('leaves the focus to whoever has it by now, and the fields that still stand', () => {
    field('text').focus();
    const putBack = keepUnfinished(holder);
    const { value } = field('text');
    putBack();
    expect(field('text').value).toBe(value);
    render(holder);
    field('area').focus();
    putBack();
    expect(document.activeElement).toBe(field('area'));
  });

  it('may have lost a field', () => {
    const putBack = keepUnfinished(holder);
    holder.innerHTML = '';
    expect(putBack).not.toThrow();
  });
});

describe('a link pressed after Submit', () => {
  const followed: string[] = [];
  beforeEach(() => {
    followed.length = 0;
    const link = make('<a id="next"></a>');
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

describe('styles that the document brought along', () => {
  it('are told to the preloader, without being fetched again', () => {
    document.head.innerHTML = '<style data-files="/a.css /b.css"></style>';
    adoptStyles();
    const links = [...document.querySelectorAll('link')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a.css', '/b.css']);
    expect(links.every((link) => link.rel === 'stylesheet' && link.hasAttribute('disabled'))).toBe(
      true,
    );
    document.head.innerHTML = '';
    adoptStyles();
    expect(document.querySelectorAll('link')).toHaveLength(0);
  });
});

describe('ids and digits', () => {
  it('are unique, and of version 4 where the origin is not secure too', () => {
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

it('copies the full address of a place', async () => {
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyAddress('/updates#v3.1.135');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/updates#v3.1.135');
});
