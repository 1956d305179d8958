// @vitest-environment jsdom
/**
 * Tests the script in the head (src/start/head-script.ts): its decisions before the first paint, what it keeps, and
 * when it begins. tests/site/forms.test.ts tests the results in a browser.
 */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;
/** The address of a script that does nothing. */
const ENTRY = 'data:text/javascript,';
const listen = window.addEventListener.bind(window);
const ends = new Set<() => void>();
const endAll = () => {
  for (const end of ends) end();
  ends.clear();
};

interface Given {
  readonly entry?: string;
  readonly site?: string;
  readonly reduced?: boolean;
  readonly isHidden?: boolean;
  readonly paints?: readonly string[];
}

/** Runs the script again in a loaded document. */
async function run({
  entry = '',
  site = '',
  reduced = false,
  isHidden = false,
  paints = ['paint'],
}: Given = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = paints;
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'currentScript', {
    value: { dataset: { entry, site } },
    configurable: true,
  });
  // Removes the listeners of the last run, because a new document has none.
  endAll();
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: unknown[]) => {
    const [type, listener, options] = args as [string, EventListener, AddEventListenerOptions];
    listen(type, listener, options);
    ends.add(() => window.removeEventListener(type, listener, options));
  });
  vi.resetModules();
  await import('../../src/start/head-script.ts');
}
const at = (id: string) => document.getElementById(id) as HTMLInputElement;
const loaded = () => window.dispatchEvent(new Event('DOMContentLoaded'));

beforeEach(() => {
  for (const each of Object.keys(root.dataset)) delete root.dataset[each];
  document.body.innerHTML = `
    <a id="link" href="/team">Team</a><a id="tab" href="/team" target="_blank">Tab</a>
    <div data-island="form" id="island">
      <p class="without-script" id="ways" tabindex="-1"></p>
      <form id="form" data-machine="leadForm"><input id="name" name="name"><textarea id="message" name="message"></textarea><button id="send">Send</button></form>
    </div>`;
});
afterEach(() => {
  endAll();
  sessionStorage.clear();
  localStorage.clear();
});

it('reduced motion of the system applies before the first paint if storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await run({ reduced: true });
  expect(root.dataset.motion).toBe('paused');
});

describe('a page at another address than that of the site (decision D7)', () => {
  const site = 'https://site.example';
  const openedAt = async (host: string, given: Given = { site }) => {
    const replace = vi.fn();
    const [hostname, port] = host.split(':');
    vi.stubGlobal('location', {
      hostname,
      port,
      pathname: '/team',
      search: '?a=b',
      hash: '#c',
      replace,
    });
    await run(given);
    return replace.mock.calls.flat();
  };

  it.each(['www.site.example', 'main.site.pages.dev'])(
    'leads from %s to the site',
    async (host) => {
      expect(await openedAt(host)).toEqual(['https://site.example/team?a=b#c']);
    },
  );

  it.each(['site.example', 'site.example:8443', 'localhost:4173', '127.0.0.1'])(
    'stays at %s',
    async (host) => {
      expect(await openedAt(host)).toEqual([]);
    },
  );

  it('stays at every address if the site has no real address', async () => {
    expect(await openedAt('anywhere.example', {})).toEqual([]);
  });
});

describe('the script fetches the entry', () => {
  const state = () => root.dataset.state;

  it('after the first paint', async () => {
    await run({ entry: ENTRY });
    expect(state()).toBe('served');
  });

  it.each([
    ['in a hidden tab, which is never painted', { isHidden: true }],
    ['where browsers do not tell of paints', { paints: ['mark'] }],
  ])('at once %s', async (_, given) => {
    await run({ entry: ENTRY, ...given });
    expect(state()).not.toBe('served');
  });

  it.each(['pointerdown', 'keydown'])('at the first %s', async (type) => {
    await run({ entry: ENTRY });
    window.dispatchEvent(new Event(type));
    expect(state()).not.toBe('served');
  });
});

describe('a press in a region that is not live', () => {
  it.each([
    ['a button', () => at('button').click()],
    ['Submit', () => at('send').click()],
  ])('reaches no other listener: %s', async (_, press) => {
    await run();
    at('island').insertAdjacentHTML('beforeend', '<button type="button" id="button"></button>');
    const heard = vi.fn();
    for (const type of ['click', 'submit'])
      at('island').addEventListener(type, ({ target }) => target !== at('send') && heard());
    press();
    expect(heard).not.toHaveBeenCalled();
    expect(window.early.presses).toHaveLength(1);
    at('island').dataset.live = '';
    at('island').addEventListener('submit', (event) => event.preventDefault());
    press();
    expect(heard).toHaveBeenCalledOnce();
    expect(window.early.presses).toHaveLength(1);
  });

  it('is reported to a listener', async () => {
    await run();
    const touched = window.early.touched(at('island'), true);
    at('send').click();
    expect(await touched).toBe('touched');
  });
});

describe('a link', () => {
  const follow = (id: string, how: MouseEventInit = {}) => {
    let isHeard = false;
    const look = (met: Event) => {
      isHeard = true;
      // The test cancels the click, because jsdom cannot follow links.
      met.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    at(id).dispatchEvent(click);
    document.removeEventListener('click', look);
    return click.defaultPrevented && !isHeard;
  };

  it('is followed if no lead waits', async () => {
    await run();
    expect(follow('link')).toBe(false);
    expect(window.early.next).toBeNull();
  });

  it('waits while a lead is stored', async () => {
    await run();
    window.early.storing = 1;
    expect(follow('link')).toBe(true);
    expect(window.early.next).toBe(at('link'));
  });

  it.each([
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { button: 1 },
  ])('that leaves this page open does not wait: %j', async (how) => {
    await run();
    window.early.storing = 1;
    expect(follow('link', how)).toBe(false);
    expect(window.early.next).toBeNull();
  });

  it('that opens a tab does not wait', async () => {
    await run();
    window.early.storing = 1;
    expect(follow('tab')).toBe(false);
  });
});

describe('a typed text', () => {
  const reload = vi.fn();
  const asked = vi.fn(async (..._: unknown[]) => new Response());
  beforeEach(() => {
    reload.mockReset();
    asked.mockClear();
    vi.stubGlobal('fetch', asked);
    vi.stubGlobal('location', { href: 'https://nightjar.example/', reload });
  });

  it.each(['input', 'focusin', 'pagehide'])(
    'is kept while the page is being replaced, at each %s',
    async (type) => {
      await run();
      void window.early.reload();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
      at('message').value = 'Bikes';
      at('message').focus();
      sessionStorage.clear();
      at('message').dispatchEvent(new Event(type, { bubbles: true }));
      const [fields, , focus] = JSON.parse(sessionStorage.getItem('unfinished') ?? '[[]]');
      expect([fields[0]?.[1], focus?.[0]]).toEqual(['Bikes', expect.stringContaining('message')]);
    },
  );

  it('is restored after one reload, with the presses and the focus, and never later', async () => {
    await run();
    at('name').value = 'Ann';
    at('name').focus();
    const sent = { bubbles: true, cancelable: true, submitter: at('send') };
    at('form').dispatchEvent(new SubmitEvent('submit', sent));
    void window.early.reload();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    // The request passes the browser's cache, because a cached copy does not show whether the network works.
    expect(asked.mock.lastCall?.[1]).toEqual({ method: 'HEAD', cache: 'no-store' });
    // Visitors can type until the page is unloaded.
    at('message').value = 'Bikes';
    window.dispatchEvent(new Event('pagehide'));

    at('name').value = '';
    at('message').value = '';
    at('name').blur();
    await run();
    loaded();
    expect([at('name').value, at('message').value]).toEqual(['Ann', 'Bikes']);
    expect(document.activeElement).toBe(at('name'));
    expect(window.early.presses).toEqual([[at('form'), at('send')]]);
    expect(window.early.again).not.toBeNull();
    // A failed second reload could be followed by a third, without end.
    await window.early.reload();
    expect(reload).toHaveBeenCalledOnce();

    at('name').value = '';
    await run();
    loaded();
    expect(at('name').value).toBe('');
    expect(window.early.again).toBeNull();
  });

  it('is restored without moving the focus that the visitor has moved meanwhile', async () => {
    await run();
    at('name').value = 'Ann';
    at('name').focus();
    void window.early.reload();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    at('name').value = '';
    await run();
    at('message').focus();
    loaded();
    expect(at('name').value).toBe('Ann');
    expect(document.activeElement).toBe(at('message'));
  });

  it('stays in place while the document cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await run();
    await window.early.reload();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a form whose code cannot be loaded', () => {
  it('names other ways to reach us after Submit, and can be used again', async () => {
    await run();
    at('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(at('form').dataset.waits).toBe('');
    window.early.next = at('link');
    window.early.lose(at('island'));
    expect(at('island').dataset.lost).toBe('');
    expect(at('form').dataset.waits).toBeUndefined();
    expect(document.activeElement).toBe(at('ways'));
    expect(window.early.next).toBeNull();
  });

  it('does not take the focus from another element', async () => {
    await run();
    at('name').focus();
    window.early.lose(at('island'));
    expect(document.activeElement).toBe(at('name'));
  });
});
