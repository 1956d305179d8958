// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAD_ADDED } from '../../src/effects/outbox-news.effect.ts';
import type { OutboxEvent } from '../../src/machines/outbox.machine.ts';

/** The outbox of a page (decision D7), with a network that answers as it is told. */

const lead = { kind: 'hotline', payload: { name: 'Ann' }, signals: [] } as const;
const never = () => new AbortController().signal;

type Page = typeof import('../../src/effects/outbox.effect.ts') &
  Pick<typeof import('../../src/effects/lead-store.effect.ts'), 'listLeads' | 'releaseLead'>;

async function openPage(): Promise<Page> {
  vi.resetModules();
  const { listLeads, releaseLead } = await import('../../src/effects/lead-store.effect.ts');
  return { ...(await import('../../src/effects/outbox.effect.ts')), listLeads, releaseLead };
}

/** The id of the lead that is put into a page's outbox. */
function addedTo({ watchOutbox, storeLead }: Page) {
  const events: OutboxEvent[] = [];
  const stop = watchOutbox((event) => events.push(event));
  const safe = storeLead(lead);
  stop();
  const [event] = events;
  if (event?.type !== 'lead.added') throw new Error('No lead was added.');
  return { id: event.id, safe };
}

function blockStorage(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

/** Requests as they are made, each answered by `settle`. */
function network() {
  let settle: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    settle = resolve;
  });
  const fetched = vi.fn((_url: string, _init: RequestInit) => answer);
  vi.stubGlobal('fetch', fetched);
  return { fetched, settle };
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a lead that is put in', () => {
  it('is told at once, under an id of its own, in the page and to what waits for leads', async () => {
    const page = await openPage();
    const told = vi.fn();
    window.addEventListener(LEAD_ADDED, told, { once: true });
    const first = addedTo(page);
    const second = addedTo(page);
    expect(told).toHaveBeenCalledOnce();
    expect(first.id).toMatch(/^[\da-f-]{36}$/);
    expect(second.id).not.toBe(first.id);
  });

  it('is safe when it is on the device, whatever the network does', async () => {
    const page = await openPage();
    const { id, safe } = addedTo(page);
    await safe;
    expect(await (await openPage()).listLeads()).toMatchObject([{ id, readable: true }]);
  });

  it.each([
    ['is blocked', blockStorage],
    [
      'never answers',
      () => vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest),
    ],
  ])('is safe when its first try has ended where storage %s', async (_, arrange) => {
    arrange();
    const { settle } = network();
    const page = await openPage();
    const { id, safe } = addedTo(page);
    let isSafe = false;
    void safe.then(() => {
      isSafe = true;
    });
    const attempt = page.sendLead(id, never());
    await new Promise((resolve) => setTimeout(resolve));
    expect(isSafe).toBe(false);
    settle(new Response(null, { status: 503 }));
    expect(await attempt).toMatchObject({ status: 503 });
    await safe;
  });
});

describe('sending', () => {
  it('begins with the submit, before storage has answered, and may outlive the page', async () => {
    const { fetched } = network();
    const page = await openPage();
    const { id } = addedTo(page);
    void page.sendLead(id, never());
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it('repeats the same key and body, without keepalive', async () => {
    const { fetched, settle } = network();
    settle(new Response(null, { status: 500 }));
    const page = await openPage();
    const { id, safe } = addedTo(page);
    await safe;
    await page.sendLead(id, never());
    await page.releaseLead(id, 0);
    await page.sendLead(id, never());
    const [first, second] = fetched.mock.calls.map(([, init]) => init);
    expect(second).toMatchObject({ headers: first?.headers ?? {}, body: first?.body ?? '' });
    expect(second?.keepalive).toBe(false);
  });

  it('sends what an earlier visit left', async () => {
    const { fetched, settle } = network();
    settle(Response.json({}));
    const { id, safe } = addedTo(await openPage());
    await safe;
    const page = await openPage();
    await page.releaseLead(id, 0);
    await page.sendLead(id, never());
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ body: '{"name":"Ann"}' });
  });

  it('leaves alone what another tab sends, and what is gone', async () => {
    const { fetched } = network();
    const { id, safe } = addedTo(await openPage());
    await safe;
    const page = await openPage();
    expect(await page.sendLead(id, never())).toEqual({ kind: 'elsewhere' });
    expect(await page.sendLead('unknown', never())).toEqual({ kind: 'gone' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('keeps its turn until the answer has been acted on', async () => {
    const { settle } = network();
    const page = await openPage();
    let isHeld = false;
    Object.defineProperty(navigator, 'locks', {
      value: {
        request: async (_: string, __: object, job: (lock: object) => Promise<void>) => {
          isHeld = true;
          await job({});
          isHeld = false;
        },
      },
      configurable: true,
    });
    const { id } = addedTo(page);
    const attempt = page.sendLead(id, never());
    expect(isHeld).toBe(true);
    settle(new Response(null, { status: 500 }));
    await attempt;
    await Promise.resolve();
    expect(isHeld).toBe(true);
    await vi.waitFor(() => expect(isHeld).toBe(false));
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('ends with the state that asked for it', async () => {
    const stop = new AbortController();
    const { fetched } = network();
    const page = await openPage();
    const { id } = addedTo(page);
    void page.sendLead(id, stop.signal);
    stop.abort();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});

describe('watching', () => {
  it('hears of the network and of the visitor’s return, until it is stopped', async () => {
    const { watchOutbox } = await openPage();
    const heard: string[] = [];
    let state = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
      () => state as DocumentVisibilityState,
    );
    const stop = watchOutbox(({ type }) => heard.push(type));
    const all = () => {
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    };
    all();
    expect(heard).toEqual(['network.online', 'page.shown']);
    state = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveLength(2);
    state = 'visible';
    stop();
    all();
    expect(heard).toHaveLength(2);
  });
});
