// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteLeads,
  listLeads,
  logDeliveryFailure,
  salesOrigin,
  sendLead,
  storeLead,
  watchOutbox,
} from '../../src/effects/outbox.effect.ts';

/** The outbox on the visitor's device (decision D7), with a network that answers as it is told. */

const KEY = 'lead-outbox';
const lead = { kind: 'hotline', payload: { name: 'Ann' }, signals: [] } as const;
const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const other = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const entry = { id, kind: 'hotline', createdAt: 1000, signals: [], payload: { name: 'Ann' } };
const never = () => new AbortController().signal;

const holds = (...entries: unknown[]) => localStorage.setItem(KEY, JSON.stringify(entries));
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as { id: string }[];

/** The requests that were made; each is answered by the next of these. */
function network(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift() ?? new Response(null, { status: 201 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const setLocks = (locks: unknown) => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 10_000, toFake: ['Date'] });
});
afterEach(() => {
  deleteLeads(listLeads().map((each) => each.id));
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('storing', () => {
  it('puts a lead behind those that wait, under an id of its own, and says so', async () => {
    const added: string[] = [];
    const stop = watchOutbox({ added: (each) => added.push(each), online() {}, shown() {} });
    holds(entry);
    await storeLead({ ...lead, signals: ['honeypot'] });
    const [first, second] = kept();
    expect(first).toEqual(entry);
    expect(second).toEqual({
      ...lead,
      signals: ['honeypot'],
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      createdAt: 10_000,
    });
    expect(added).toEqual([second?.id]);
    stop();
    await storeLead(lead);
    expect(added).toHaveLength(1);
  });

  it('keeps a lead in memory where storage is blocked, until its first try has ended', async () => {
    const fetched = network(new Error('offline'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let isSafe = false;
    const safe = storeLead(lead).then(() => {
      isSafe = true;
    });
    await Promise.resolve();
    expect(isSafe).toBe(false);
    const [waiting] = listLeads();
    expect(waiting).toEqual({ id: expect.any(String), age: 0 });
    const answer = await sendLead(waiting?.id ?? '', never());
    expect(answer).toEqual({ kind: 'unreachable', reason: 'Network error' });
    await safe;
    expect(fetched).toHaveBeenCalledOnce();
    deleteLeads([waiting?.id ?? '']);
    expect(listLeads()).toEqual([]);
  });
});

describe('listing and deleting', () => {
  it('gives the age of each lead, and none to one from the future', () => {
    holds(entry, { ...entry, id: other, createdAt: 99_000 });
    expect(listLeads()).toEqual([
      { id, age: 9000 },
      { id: other, age: 0 },
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ...Object.entries({
      'a bad id': { id: 'x' },
      'an id in front of more': { id: `${id}x` },
      'an id behind more': { id: `x${id}` },
      'an id that is no text': { id: 7 },
      'an id in a list': { id: [id] },
      'an unknown kind': { kind: 'toString' },
      'a kind that is no text': { kind: 7 },
      'a kind in a list': { kind: ['hotline'] },
      'a time in words': { createdAt: 'now' },
      'signals in words': { signals: 'honeypot' },
      'a signal that is no text': { signals: ['honeypot', 7] },
      'no payload': { payload: null },
      'a payload in words': { payload: 'Ann' },
      'a field that is no text': { payload: { name: 'Ann', age: 7 } },
    }).map(([name, change]) => [name, JSON.stringify([null, 7, { ...entry, ...change }])]),
  ])('takes %s for nothing', (_, text) => {
    localStorage.setItem(KEY, text ?? '');
    expect(listLeads()).toEqual([]);
  });

  it('deletes what it is told and nothing else, and the key with the last', () => {
    holds(entry, { ...entry, id: other });
    deleteLeads([other]);
    expect(kept().map((each) => each.id)).toEqual([id]);
    deleteLeads([id]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('does not mind blocked storage', () => {
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => deleteLeads([id])).not.toThrow();
  });
});

describe('sending', () => {
  it.each([
    ['hotline', '/hotline'],
    ['university', '/university'],
  ])('posts a lead for %s with its key, and nothing about the visitor', async (kind, path) => {
    const fetched = network(new Response(null, { status: 201, statusText: 'Created' }));
    holds({ ...entry, kind });
    expect(await sendLead(id, never())).toEqual({
      kind: 'answered',
      status: 201,
      statusText: 'Created',
    });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`http://localhost:8787${path}`);
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: '{"name":"Ann"}',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(Object.keys(init?.headers ?? {})).toHaveLength(2);
  });

  it('sends the same key again after a failure', async () => {
    const fetched = network(new Error('lost'), new Response(null, { status: 201 }));
    holds(entry);
    await sendLead(id, never());
    await sendLead(id, never());
    const keys = fetched.mock.calls.map(([, init]) =>
      Reflect.get(init.headers ?? {}, 'Idempotency-Key'),
    );
    expect(keys).toEqual([id, id]);
  });

  it('marks spam in a header, and sends it', async () => {
    const fetched = network();
    holds({ ...entry, signals: ['honeypot', 'too-fast'] });
    await sendLead(id, never());
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
      'X-Lead-Signal': 'honeypot,too-fast',
    });
  });

  it('sends the lead that is asked for', async () => {
    const fetched = network();
    holds(entry, { ...entry, id: other });
    await sendLead(other, never());
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'Idempotency-Key': other });
  });

  it('finds a lead gone that another tab has delivered', async () => {
    const fetched = network();
    expect(await sendLead(id, never())).toEqual({ kind: 'gone' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('gives up after 15 seconds and says why', async () => {
    const timeout = new AbortController();
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    let isEnded: boolean | undefined;
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      timeout.abort();
      isEnded = signal?.aborted;
      throw new Error('aborted');
    });
    holds(entry);
    expect(await sendLead(id, never())).toEqual({ kind: 'unreachable', reason: 'Time-out' });
    expect(asked).toHaveBeenCalledWith(15_000);
    expect(isEnded).toBe(true);
  });

  it('ends with the page that asked for it', async () => {
    const stop = new AbortController();
    let isEnded: boolean | undefined;
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      stop.abort();
      isEnded = signal?.aborted;
      throw new Error('aborted');
    });
    holds(entry);
    expect(await sendLead(id, stop.signal)).toEqual({
      kind: 'unreachable',
      reason: 'Network error',
    });
    expect(isEnded).toBe(true);
  });

  it('does so alone among all tabs, and holds on until the lead can be deleted', async () => {
    network();
    holds(entry);
    let held: Promise<unknown> = Promise.resolve();
    const signal = never();
    const request = vi.fn((_name: string, _options: object, job: () => Promise<unknown>) => {
      held = job();
      return held;
    });
    setLocks({ request });
    let isHeld = true;
    const answer = await sendLead(id, signal);
    void held.then(() => {
      isHeld = false;
    });
    await Promise.resolve();
    expect(answer).toMatchObject({ kind: 'answered' });
    expect(request).toHaveBeenCalledWith(KEY, { signal }, expect.any(Function));
    expect(isHeld).toBe(true);
    await held;
  });

  it('does without locks where they are refused', async () => {
    const fetched = network();
    holds(entry);
    setLocks({ request: async () => Promise.reject(new DOMException('no', 'SecurityError')) });
    expect(await sendLead(id, never())).toMatchObject({ kind: 'answered' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('sends nothing when the page is left while it waits for its turn', async () => {
    const fetched = network();
    const stop = new AbortController();
    holds(entry);
    setLocks({
      request: async () => {
        stop.abort();
        throw new DOMException('aborted', 'AbortError');
      },
    });
    await expect(sendLead(id, stop.signal)).rejects.toThrow('aborted');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('goes to this host in development, to the sales subdomain elsewhere', () => {
    expect(salesOrigin('localhost')).toBe('http://localhost:8787');
    expect(salesOrigin('127.0.0.1')).toBe('http://127.0.0.1:8787');
    expect(salesOrigin('[::1]')).toBe('http://[::1]:8787');
    expect(salesOrigin('nightjar.example')).toBe('https://sales.nightjar.example');
  });
});

describe('watching', () => {
  it('hears of the network and of the visitor’s return, until it is stopped', () => {
    const heard: string[] = [];
    let state = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
      () => state as DocumentVisibilityState,
    );
    const stop = watchOutbox({
      added: () => heard.push('added'),
      online: () => heard.push('online'),
      shown: () => heard.push('shown'),
    });
    const all = () => {
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    };
    all();
    expect(heard).toEqual(['online', 'shown']);
    state = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveLength(2);
    state = 'visible';
    stop();
    all();
    expect(heard).toHaveLength(2);
  });
});

describe('the message of spec 8', () => {
  it.each([
    [{ kind: 'answered', status: 503, statusText: 'Busy' }, 'Server responded with 503: Busy'],
    [{ kind: 'unreachable', reason: 'Time-out' }, 'Server responded with 0: Time-out'],
    [{ kind: 'gone' }, 'Server responded with 0: '],
  ] as const)('says of %j: %s', (attempt, message) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    logDeliveryFailure(attempt);
    expect(said).toHaveBeenCalledExactlyOnceWith(message);
  });
});
