// @vitest-environment jsdom
/** Tests the outbox of a page (decision D7). The test sets the answers of the network. */

import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Lead, leadDatabase } from '../../src/data/lead.ts';

const lead: Lead = {
  id: '6f1c2b3a-0000-4000-8000-000000000001',
  kind: 'hotline',
  payload: { name: 'Ann' },
  signals: [],
};
const { id } = lead;
/** The arguments of the first attempt of a lead from this page, and of a later attempt. */
const first = { id, fresh: lead } as const;
const later = { id, fresh: null } as const;
const never = () => new AbortController().signal;

type Page = typeof import('../../src/effects/outbox.effect.ts') &
  Pick<typeof import('../../src/effects/lead-store.effect.ts'), 'keepLead'>;

async function openPage(): Promise<Page> {
  vi.resetModules();
  const { keepLead } = await import('../../src/effects/lead-store.effect.ts');
  return { ...(await import('../../src/effects/outbox.effect.ts')), keepLead };
}

/** Records requests of leads. All of them wait until `settle` gives their answer. */
function network() {
  let settle: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    settle = resolve;
  });
  const fetched = vi.fn((_url: string, _init: RequestInit) => answer);
  // Requests for the time of the site's host fail.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'HEAD') throw new TypeError('Failed to fetch');
    return fetched(url, init);
  });
  return { fetched, settle };
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
it('fetches the code of the lead store again after a failure', async () => {
  const code = '../../src/effects/lead-store.effect.ts';
  vi.resetModules();
  vi.doMock(code, () => {
    throw new Error('The network is down.');
  });
  const { deleteLeads } = await import('../../src/effects/outbox.effect.ts');
  await expect(deleteLeads([id])).rejects.toThrow();
  vi.doUnmock(code);
  await expect(deleteLeads([id])).resolves.toBeUndefined();
});

it.each(['named', 'status'])('takes the kind of receipt from settings: %s', async (leadReceipt) => {
  const file = '../../src/data/settings.ts';
  vi.resetModules();
  vi.doMock(file, async (original) => {
    const real = await original<typeof import('../../src/data/settings.ts')>();
    return { ...real, settings: { ...real.settings, leadReceipt } };
  });
  const { siteMachine } = await import('../../src/machines/site.machine.ts');
  const { initialTransition } = await import('xstate');
  const [{ children }] = initialTransition(siteMachine, { path: '/', islands: [], jitter: 0 });
  vi.doUnmock(file);
  expect(children.outbox?.getSnapshot()).toMatchObject({ context: { receiptBy: leadReceipt } });
});

describe('sending', () => {
  it('begins with the submit, before storage has answered, and may outlive the page', async () => {
    const { fetched } = network();
    const page = await openPage();
    void page.keepLead(lead);
    void page.sendLead(first, never());
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it('reports from then on that a lead that is not yet stored would be lost with the page', async () => {
    network();
    const page = await openPage();
    vi.stubGlobal('indexedDB', undefined);
    await expect(page.keepLead(lead)).rejects.toThrow();
    expect(await page.holdsUnstored()).toBe(false);
    void page.sendLead(first, never());
    expect(await page.holdsUnstored()).toBe(true);
  });

  it('repeats the same key and body, without keepalive', async () => {
    const { fetched, settle } = network();
    settle(new Response(null, { status: 500 }));
    const page = await openPage();
    await page.keepLead(lead);
    await page.sendLead(first, never());
    await page.releaseLead(id, 0);
    await page.sendLead(later, never());
    const [once, again] = fetched.mock.calls.map(([, init]) => init);
    expect(again).toMatchObject({ headers: once?.headers ?? {}, body: once?.body ?? '' });
    expect(again?.keepalive).toBe(false);
  });

  it('sends the leads of an earlier visit', async () => {
    const { fetched, settle } = network();
    settle(Response.json({}));
    await (await openPage()).keepLead(lead);
    const page = await openPage();
    await page.releaseLead(id, 0);
    await page.sendLead(later, never());
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ body: '{"name":"Ann"}' });
  });

  it('does not send a lead that another tab sends, or that is gone', async () => {
    const { fetched } = network();
    await (await openPage()).keepLead(lead);
    const page = await openPage();
    expect(await page.sendLead(later, never())).toEqual({ kind: 'elsewhere' });
    expect(await page.sendLead({ ...later, id: 'unknown' }, never())).toEqual({ kind: 'gone' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('keeps analytics waiting, in all tabs, until the request has ended', async () => {
    const { settle } = network();
    const page = await openPage();
    const asked: unknown[] = [];
    let isHeld = false;
    Object.defineProperty(navigator, 'locks', {
      value: {
        request: async (name: string, options: object, job: () => Promise<void>) => {
          asked.push([name, options]);
          isHeld = true;
          await job();
          isHeld = false;
        },
      },
      configurable: true,
    });
    const attempt = page.sendLead(first, never());
    expect([asked, isHeld]).toEqual([[['leads', { mode: 'shared' }]], true]);
    settle(new Response(null, { status: 500 }));
    await attempt;
    await vi.waitFor(() => expect(isHeld).toBe(false));
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('works without locks, and with refused ones', async () => {
    const { settle } = network();
    settle(new Response(null, { status: 500 }));
    const page = await openPage();
    const refuse = async () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request: refuse }, configurable: true });
    expect(await page.sendLead(first, never())).toMatchObject({ status: 500 });
    Reflect.deleteProperty(navigator, 'locks');
    expect(await page.sendLead(first, never())).toMatchObject({ status: 500 });
  });

  it('aborts its request with the state that started it', async () => {
    const stop = new AbortController();
    const { fetched } = network();
    const page = await openPage();
    void page.sendLead(first, stop.signal);
    stop.abort();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});

describe('a reading of the device', () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('stores nothing on the device of a visitor without a lead, and sends no request to the host', async () => {
    const page = await openPage();
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    await page.askTime();
    expect(asked).not.toHaveBeenCalled();
    expect(await page.listLeads()).toEqual([]);
    await page.deleteLeads([]);
    expect(await names()).toEqual([]);
  });

  it('finds the leads of an earlier visit, and asks the host for the time', async () => {
    await (await openPage()).keepLead(lead);
    const asked = vi.fn(async () => new Response(null));
    vi.stubGlobal('fetch', asked);
    await expect((await openPage()).askTime()).rejects.toThrow('The host tells no time.');
    expect(asked).toHaveBeenCalledOnce();
    expect(await (await openPage()).listLeads()).toMatchObject([{ id, readable: true }]);
  });

  it('finds the leads of the first release', async () => {
    localStorage.setItem('lead-outbox', JSON.stringify([{ ...lead, createdAt: Date.now() }]));
    expect(await (await openPage()).listLeads()).toMatchObject([{ id, readable: true }]);
    expect(localStorage.getItem('lead-outbox')).toBeNull();
  });

  it.each([
    ['cannot say what it holds', () => Reflect.set(indexedDB, 'databases', undefined)],
    [
      'refuses to say it',
      () => vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no')),
    ],
  ])('finds a stored lead where the browser %s', async (_, arrange) => {
    await (await openPage()).keepLead(lead);
    arrange();
    expect(await (await openPage()).listLeads()).toMatchObject([{ id }]);
  });

  it.each([
    ['was cleared', () => indexedDB.deleteDatabase(leadDatabase.name)],
    [
      'cannot be opened',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
  ])('finds what the page still holds where storage %s', async (_, arrange) => {
    const page = await openPage();
    await page.keepLead(lead);
    await page.releaseLead(id, 0);
    arrange();
    vi.spyOn(indexedDB, 'databases').mockResolvedValue([]);
    expect(await page.listLeads()).toMatchObject([{ id, readable: true }]);
  });

  it('sees deletions and pauses of an earlier page', async () => {
    const page = await openPage();
    await page.keepLead(lead);
    await page.releaseLead(id, 60_000);
    expect(await (await openPage()).sendLead(later, never())).toEqual({ kind: 'elsewhere' });
    await page.deleteLeads([id]);
    expect(await (await openPage()).listLeads()).toEqual([]);
  });
});

describe('watching', () => {
  it('reports the network and the visitor’s return, until it is stopped', async () => {
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
    expect(heard).toEqual(['network.online', 'tab.shown']);
    state = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveLength(2);
    state = 'visible';
    stop();
    all();
    expect(heard).toHaveLength(2);
  });
});
