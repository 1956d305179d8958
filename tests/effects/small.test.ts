// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playAudio, watchAudio } from '../../src/effects/audio.effect.ts';
import { copyAddress } from '../../src/effects/clipboard.effect.ts';
import { leaveToBrowser, takeOver } from '../../src/effects/early.effect.ts';
import { uniqueId } from '../../src/effects/id.effect.ts';
import { watchQuery, writeQuery } from '../../src/effects/query.effect.ts';
import { pickDigits } from '../../src/effects/random.effect.ts';
import { adoptStyles } from '../../src/effects/styles.effect.ts';
import { readSubmission } from '../../src/effects/submission.effect.ts';
import { nextTask } from '../../src/effects/task.effect.ts';
import { markTitle } from '../../src/effects/title.effect.ts';
import { holdLinks, keepUnfinished, tellChanges } from '../../src/effects/unfinished.effect.ts';
import { quietEarly } from '../stage/view/early.ts';

/** The smaller effects: form, title, query, audio, clipboard, ids and what was pressed too early. */

const make = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};
beforeEach(() => {
  make('');
  // What the script in the head leaves behind; here every element has an id.
  window.early = {
    ...quietEarly(),
    locate: ({ id }) => [`[id="${id}"]`, 0],
    find: ([selector]) => document.querySelector<HTMLElement>(selector) ?? undefined,
    isBusy: () => window.early.storing > 0,
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
  const failed = () => heard.push('failed');
  let play: () => Promise<void> | undefined;
  const load = vi.fn();
  const pause = vi.fn();
  /** An audio in some condition; one that stands still unless it is said to play. */
  function audio(changes: object = {}) {
    heard.splice(0);
    const element = make('<audio id="demo"><source id="s1"><source><source id="s2"></audio>');
    for (const [key, value] of Object.entries({
      currentTime: 9,
      error: null,
      networkState: 0,
      paused: true,
      ended: false,
      play: () => play(),
      load,
      pause,
      ...changes,
    })) {
      Object.defineProperty(element, key, { value, writable: true, configurable: true });
    }
    return element as HTMLAudioElement;
  }
  beforeEach(() => {
    load.mockReset();
    pause.mockReset();
    play = async () => {};
  });

  it('plays from its start, and is rewound when it is stopped', () => {
    const element = audio();
    const stop = playAudio('demo', failed);
    expect(element.currentTime).toBe(0);
    expect(load).not.toHaveBeenCalled();
    expect(pause).not.toHaveBeenCalled();
    element.currentTime = 5;
    stop();
    expect(pause).toHaveBeenCalledOnce();
    expect(element.currentTime).toBe(0);
  });

  it('that something else plays already plays on from where it is', () => {
    const started = vi.fn(async () => {});
    play = started;
    const element = audio({ paused: false });
    playAudio('demo', failed);
    expect([element.currentTime, started.mock.calls.length]).toEqual([9, 0]);
  });

  const rejected = (name: string) => () => Promise.reject(new DOMException('no', name));
  it.each([
    ['is refused', rejected('NotAllowedError'), false, ['failed']],
    ['cannot be decoded', rejected('NotSupportedError'), false, ['failed']],
    ['is paused before it sounds', rejected('AbortError'), false, []],
    ['is stopped', rejected('NotAllowedError'), true, []],
    ['is played by a browser that knows no promise', () => undefined, false, []],
  ])('that %s', async (_, given, isStopped, expected) => {
    play = given;
    audio();
    const stop = playAudio('demo', failed);
    if (isStopped) stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual(expected);
  });

  it.each([
    ['an error', { error: { code: 4 } }],
    ['no source', { networkState: 3 }],
  ])('chooses among its sources anew after %s', (_, changes) => {
    audio(changes);
    playAudio('demo', failed);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['a start', 'play', 'demo', { paused: false }, ['started']],
    ['a start that is told when it stands again', 'play', 'demo', {}, []],
    ['a pause', 'pause', 'demo', {}, ['ended']],
    ['a pause that is told when it plays again', 'pause', 'demo', { paused: false }, []],
    ['an end', 'ended', 'demo', { paused: false, ended: true }, ['ended']],
    ['a source that was taken away', 'emptied', 'demo', {}, ['ended']],
    ['another source that plays', 'emptied', 'demo', { paused: false }, []],
    ['a moment', 'timeupdate', 'demo', { currentTime: 1.99 }, [1.99]],
    ['an error', 'error', 'demo', {}, ['failed']],
    ['a source that is no use, before others', 'error', 's1', {}, []],
    ['the last source that is no use', 'error', 's2', {}, ['failed']],
    ['the start of another audio', 'play', 'other', { paused: false }, []],
  ])('%s is heard as it is, until nobody listens', (_, type, id, changes, expected) => {
    const stop = watchAudio('demo', {
      started: () => heard.push('started'),
      advanced: (seconds) => heard.push(seconds),
      ended: () => heard.push('ended'),
      failed,
    });
    // It need not be there yet.
    audio(changes).after(Object.assign(document.createElement('audio'), { id: 'other' }));
    const happens = () => document.getElementById(id)?.dispatchEvent(new Event(type));
    happens();
    expect(heard).toEqual(expected);
    stop();
    happens();
    expect(heard).toEqual(expected);
  });

  it('has to be there to be played', () => {
    make('<div id="demo"></div>');
    expect(() => playAudio('demo', failed)).toThrow('There is no audio with the id "demo".');
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
      '<div data-island="a" id="i"><form id="f"><button type="submit" id="t">t</button><button type="submit" id="s">s</button></form><button id="b">b</button></div><button id="l">l</button>',
    );
    const gone = document.createElement('button');
    for (const button of [at('b'), at('l'), at('s'), at('t'), gone]) {
      button.click = () => done.push(button.id);
    }
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
    expect(done).toEqual(['b', 's']);
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
    for (const id of ['s', 'b']) at(id).click = () => done.push(`new ${id}`);
    putBack();
    takeOver(holder);
    expect(done).toEqual(['new b', 'new s']);
    // What is nowhere any more is forgotten.
    expect(window.early.presses.map(([element]) => element.id)).toEqual(['l']);
  });

  it('is sent by the form itself where the button that sent it is gone', () => {
    at('s').remove();
    takeOver(at('i'));
    expect(done).toEqual(['b', 't']);
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

  it.each(['pointerdown', 'keydown'])('presses what was being pressed: %s', (type) => {
    holder.innerHTML = '<button id="b"><i id="old"></i></button><p id="p"></p>';
    const putBack = keepUnfinished(holder);
    field('old').dispatchEvent(new KeyboardEvent(type, { bubbles: true, key: ' ' }));
    holder.innerHTML = '<button id="b"></button><p id="p"></p>';
    const pressed = vi.fn();
    field('b').addEventListener('click', pressed);
    putBack();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Tab', () => new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' })],
    ['Enter, which the browser does', () => new KeyboardEvent('keydown', { key: 'Enter' })],
    ['a press that went elsewhere', () => new Event('pointerdown', { bubbles: true })],
  ])('presses nothing for %s', (_, last) => {
    holder.innerHTML = '<button id="b"></button><p id="p"></p>';
    const putBack = keepUnfinished(holder);
    field('b').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: ' ' }));
    field(last() instanceof KeyboardEvent ? 'b' : 'p').dispatchEvent(last());
    holder.innerHTML = '<button id="b"></button>';
    const pressed = vi.fn();
    field('b').addEventListener('click', pressed);
    putBack();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('may have lost a field', () => {
    const putBack = keepUnfinished(holder);
    holder.innerHTML = '';
    expect(putBack).not.toThrow();
  });
});

it('what was typed and chosen before anybody listened is told once, and stands', () => {
  make(
    '<div id="i"><input id="q"><input id="a" type="radio" name="r" checked><input id="b" type="radio" name="r"><input id="on" type="checkbox"><input id="off" type="checkbox" checked></div>',
  );
  const field = (id: string) => document.getElementById(id) as HTMLInputElement;
  field('q').value = 'axis';
  for (const id of ['b', 'on', 'off']) field(id).click();
  const all = [...document.querySelectorAll('input')];
  window.early = { ...window.early, typed: () => all };
  const told: string[] = [];
  for (const type of ['click', 'input'])
    field('i').addEventListener(type, ({ target }) => {
      const { id, checked } = target as HTMLInputElement;
      if (type === 'click' || id === 'q') told.push(`${id} ${checked}`);
    });
  tellChanges(field('i'));
  expect(told).toEqual(['q false', 'b true', 'on true', 'off false']);
  expect(all.map(({ checked }) => checked)).toEqual([false, false, true, true, false]);
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
