/** The network between a page, the site's host and the service. */

import type { Answer, Sent, Tab } from './device.ts';
import type { Server } from './server.ts';
import { Clock, deferred, ownerOf, type TaskOwner, type Timeline } from './timeline.ts';

/** The fates that a request with a lead can have. */
export const fates = [
  'lost',
  'never answered',
  'answer lost',
  'late',
  'repeated',
  'proxy 400',
  'proxy 403',
  'proxy 409',
  'proxy 503',
  'proxy 429',
  'page',
  'foreign receipt',
  'redirect',
] as const;
export type Fate = (typeof fates)[number];

/** Answers of a proxy or a captive portal in front of the service. */
const foreign: Readonly<Partial<Record<Fate, Answer>>> = {
  'proxy 400': { status: 400, headers: { 'Content-Type': 'text/plain' }, body: 'Bad request' },
  'proxy 403': { status: 403, headers: { 'Content-Type': 'text/html' }, body: '<h1>Blocked</h1>' },
  'proxy 409': { status: 409, headers: { 'Content-Type': 'application/problem+json' }, body: '{}' },
  'proxy 503': { status: 503, headers: {}, body: '' },
  'proxy 429': { status: 429, headers: { 'Retry-After': '3600' }, body: '' },
  page: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Welcome</h1>' },
  'foreign receipt': {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: '{"id":1,"idempotencyKey":"another"}',
  },
};

/** The time in which a tab stores the content of a receipt, in milliseconds. */
const STORING = 100;

const unreachable = () => new TypeError('Failed to fetch');

export class Network {
  /** The clock of the site's host, which the host sends in its `Date` headers. */
  readonly hostClock: Clock;
  isHostDown = false;
  /** The fates of the next requests, in order. Requests after them arrive. */
  readonly fates: Fate[] = [];
  /** The tab of each request that is on its way, by the key of its lead. */
  readonly #sending = new Map<string, Tab>();
  /** Whether two tabs have sent one lead at the same time. */
  isDoubled = false;
  /** The time at which a tab has read the receipt of a lead, by the key of the lead. */
  readonly #receipts = new Map<string, number>();
  /** Whether a lead was sent again although its receipt had been read. */
  isRepeated = false;
  readonly #timeline: Timeline;
  readonly #server: Server;
  readonly #owner: TaskOwner = ownerOf('network');

  constructor(timeline: Timeline, server: Server) {
    this.#timeline = timeline;
    this.#server = server;
    this.hostClock = new Clock(timeline);
  }

  /** Carries a request of a tab, with the fate that is next in the list. */
  readonly carry = (from: Tab, request: Sent): Promise<Answer> => {
    const timeline = this.#timeline;
    const { promise, resolve, reject } = deferred<Answer>();
    const after = (delay: number, run: () => void) => timeline.add(this.#owner, delay, run);
    const latency = () => 20 + 200 * timeline.random();
    request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    if (!from.device.isOnline) {
      after(1, () => reject(unreachable()));
      return promise;
    }
    if (request.method === 'HEAD') {
      after(latency(), () => {
        if (this.isHostDown || !from.device.isOnline) reject(unreachable());
        else {
          const date = new Date(this.hostClock.now()).toUTCString();
          resolve({ status: 200, headers: { Date: date }, body: '' });
        }
      });
      return promise;
    }
    const key = request.headers['Idempotency-Key'] ?? '';
    const other = this.#sending.get(key);
    const isOther = other !== undefined && other !== from && other.owner.isAlive;
    // The request of a sleeping tab may have ended, although the tab has not reported it.
    this.isDoubled ||= isOther && other.owner.asleepUntil <= timeline.now;
    this.#sending.set(key, from);
    const receiptAt = this.#receipts.get(key);
    // A tab whose storage fails may be unable to delete the lead, or to notify other tabs.
    this.isRepeated ||=
      receiptAt !== undefined &&
      receiptAt < timeline.now &&
      from.device.failedUntil < receiptAt - STORING;
    const ended = () => this.#sending.get(key) === from && this.#sending.delete(key);
    promise.then(ended, ended);
    const fate = this.fates.shift();
    const ownAnswer = fate === undefined ? undefined : foreign[fate];
    after(latency(), () => {
      // Without `keepalive`, a request that has not left yet ends with its tab.
      if (request.signal?.aborted || (!from.owner.isAlive && !request.keepalive)) return;
      if (fate === 'never answered') return;
      if (fate === 'lost' || fate === 'redirect') {
        after(latency(), () => reject(unreachable()));
        return;
      }
      if (ownAnswer !== undefined) {
        after(latency(), () => resolve(ownAnswer));
        return;
      }
      if (fate === 'repeated')
        after(1000 + 10_800_000 * timeline.random(), () => {
          this.#arrive(request, from).catch(() => undefined);
        });
      this.#arrive(request, from).then(
        (answer) => {
          const delay = fate === 'late' ? 16_000 + 30_000 * timeline.random() : latency();
          after(delay, () => {
            if (fate === 'answer lost' || !from.device.isOnline) reject(unreachable());
            else {
              const { isAlive, asleepUntil } = from.owner;
              const isRead = isAlive && asleepUntil <= timeline.now && !request.signal?.aborted;
              if (isRead && answer.status < 300 && answer.body.includes(key))
                this.#receipts.set(key, timeline.now + STORING);
              resolve(answer);
            }
          });
        },
        () => after(latency(), () => reject(unreachable())),
      );
    });
    return promise;
  };

  #arrive(request: Sent, from: Tab): Promise<Answer> {
    const origin = `https://${from.host}`;
    return this.#server.receive(request, origin).then((answer) => {
      // Without this header the browser hides the answer from the page.
      if (answer.headers['access-control-allow-origin'] !== origin) throw unreachable();
      return answer;
    });
  }
}
