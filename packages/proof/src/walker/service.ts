/** Replaces the service in the page. Requests wait until the model answers them. */

import type { SentRequest } from '../model/screen.ts';
import { eventually } from '../screen/eventually.ts';
import { exposePageClock } from '../screen/in-page.ts';

/** The service of a site. */
export interface Service {
  /** Matches the addresses whose requests wait. */
  readonly address: RegExp;
  /** The header by which the service recognises a repeated request, in lower case. Empty if there is none. */
  readonly key: string;
  /** Returns the service's answer to a request with this key. */
  readonly receipt: (key: string) => object;
}

interface Waiting {
  readonly key: string;
  readonly answer: (response: Response) => void;
  readonly fail: () => void;
}

/** Replaces `fetch` for requests to the service. A `HEAD` request to the page's own host returns the page's time. */
export function replaceFetch({ address, key: header, receipt }: Service) {
  const waiting: Waiting[] = [];
  const sent: SentRequest[] = [];
  exposePageClock();
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!address.test(request.url)) return fetch(input, init);
    const { signal } = request;
    const text = await request.clone().text();
    signal.throwIfAborted();
    const key = request.headers.get(header) ?? '';
    sent.push({ path: new URL(request.url).pathname, key, body: JSON.parse(text) });
    return new Promise<Response>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'));
      const entry = { key, answer: resolve, fail };
      waiting.push(entry);
      signal.addEventListener('abort', () => {
        const place = waiting.indexOf(entry);
        if (place >= 0) waiting.splice(place, 1);
        reject(signal.reason);
      });
    });
  };
  const oldest = async (): Promise<Waiting> => {
    await eventually(async () => {
      if (waiting.length === 0) throw new Error('No request waits at the service.');
    });
    return waiting.shift() as Waiting;
  };
  return {
    sent,
    answers: async (status: number) => {
      const { key, answer } = await oldest();
      answer(Response.json(receipt(key), { status }));
    },
    fails: async () => (await oldest()).fail(),
  };
}
