/**
 * The world around a page that no driver controls: its clock and the sales-contact service. Put into the
 * page before any script of ours; each function knows nothing but its argument and the page.
 */

interface Held {
  readonly path: string;
  readonly key: string;
  readonly body: Record<string, unknown>;
  readonly answer: (status: number) => void;
  readonly fail: () => void;
}

declare global {
  interface Window {
    /** What is put into the page for a browser without a controlled clock and network. */
    world?: {
      run(milliseconds: number): Promise<void>;
      readonly waiting: Held[];
      readonly sent: { readonly path: string; readonly key: string; readonly body: object }[];
      readonly complaints: string[];
    };
  }
}

/** Stops the clock at a moment, holds requests to the service back, and listens for errors. */
export function holdWorld(beginning: number): void {
  type Task = { at: number; every: number | null; act: (now: number) => void };
  const RealDate = Date;
  const tasks = new Map<number, Task>();
  let now = 0;
  let ids = 1;
  const add = (delay: unknown, act: Task['act'], every: number | null = null) => {
    const id = ids++;
    tasks.set(id, { at: now + Math.max(0, Number(delay) || 0), every, act });
    return id;
  };
  const drop = (id?: number) => void tasks.delete(Number(id));
  class StillDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [beginning + now] : given) as []));
    }
    static override now() {
      return beginning + now;
    }
  }
  const later =
    (repeats: boolean) =>
    (act: unknown, delay?: unknown, ...args: unknown[]) =>
      add(
        delay,
        () => typeof act === 'function' && act(...args),
        repeats ? Math.max(1, Number(delay) || 0) : null,
      );
  Object.assign(window, {
    Date: StillDate,
    setTimeout: later(false),
    setInterval: later(true),
    clearTimeout: drop,
    clearInterval: drop,
    requestAnimationFrame: (act: FrameRequestCallback) => add(16 - (now % 16), act),
    cancelAnimationFrame: drop,
    requestIdleCallback: (act: IdleRequestCallback) =>
      add(0, () => act({ didTimeout: false, timeRemaining: () => 5 })),
    cancelIdleCallback: drop,
  });
  Performance.prototype.now = () => now;
  // Random numbers on the page are fixed.
  Math.random = () => 0;

  const rest = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  const run = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const due = [...tasks].filter(([, { at }]) => at <= end);
      due.sort(([a, { at: first }], [b, { at: second }]) => first - second || a - b);
      const [next] = due;
      if (next === undefined) break;
      const [id, task] = next;
      now = Math.max(now, task.at);
      if (task.every === null) tasks.delete(id);
      else task.at += task.every;
      task.act(now);
      await rest();
    }
    now = end;
    await rest();
  };

  const waiting: Held[] = [];
  const sent: NonNullable<Window['world']>['sent'] = [];
  const complaints: string[] = [];
  const realFetch = window.fetch.bind(window);
  window.fetch = (target, options = {}) => {
    const { hostname, port, pathname } = new URL(String(target), location.href);
    if (hostname !== 'localhost' || port !== '8787') return realFetch(target, options);
    return new Promise<Response>((resolve, reject) => {
      options.signal?.throwIfAborted();
      const key = new Headers(options.headers).get('idempotency-key') ?? '';
      const body = JSON.parse(String(options.body ?? '{}')) as Record<string, unknown>;
      const held: Held = {
        path: pathname,
        key,
        body,
        // The receipt of decision D8; it counts only with a success status.
        answer: (status) =>
          resolve(Response.json({ id: 1, idempotencyKey: key }, { status, statusText: '' })),
        fail: () => reject(new TypeError('Load failed')),
      };
      waiting.push(held);
      sent.push({ path: pathname, key, body });
      options.signal?.addEventListener('abort', () => {
        // A request that the page has aborted no longer waits.
        if (waiting.includes(held)) waiting.splice(waiting.indexOf(held), 1);
        reject(options.signal?.reason);
      });
    });
  };

  const complain = (text: string) => {
    if (!/^(Server responded with \d+: |Failed to load resource: )/.test(text))
      complaints.push(text);
  };
  addEventListener('error', (event) => event instanceof ErrorEvent && complain(event.message));
  addEventListener('unhandledrejection', ({ reason }) => complain(String(reason)));
  const realError = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    complain(words.map(String).join(' '));
    realError(...words);
  };
  window.world = { run, waiting, sent, complaints };
}
