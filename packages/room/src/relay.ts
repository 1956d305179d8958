/** Passes messages on between pages and rooms of different origins. */

import { networkInterfaces } from 'node:os';
import { WebSocketServer } from 'ws';

export interface RelayOptions {
  /** The port to listen on: 8790 by default, or 0 for any free port. */
  readonly port?: number;
  /** The host to listen on, by default this machine alone. `0.0.0.0` also admits a phone on the same network. */
  readonly host?: string;
  /** The hosts whose pages may use the relay, in addition to pages that this machine serves. */
  readonly hosts?: readonly string[];
}

export interface Relay {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a relay. Only pages that this machine serves may use it, because any other page that is open in a browser
 * here could connect to the port as well.
 *
 * @returns the address of the relay. Rejects if the port is taken.
 */
export async function startRelay({
  port = 8790,
  host = '127.0.0.1',
  hosts = [],
}: RelayOptions = {}): Promise<Relay> {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const allowed = new Set(['localhost', '[::1]', ...own.map(({ address }) => address), ...hosts]);
  const server = new WebSocketServer({
    port,
    host,
    // Programs without a browser send no origin and are accepted.
    verifyClient: ({ origin }: { readonly origin?: string }) =>
      origin === undefined || (URL.canParse(origin) && allowed.has(new URL(origin).hostname)),
  });
  server.on('connection', (from) => {
    from.on('error', () => from.terminate());
    from.on('message', (data) => {
      for (const to of server.clients) {
        if (to !== from && to.readyState === to.OPEN) to.send(String(data));
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
  });
  const address = server.address();
  const at = typeof address === 'object' ? address?.port : port;
  return {
    url: `ws://${host}:${at}`,
    close: () => {
      for (const client of server.clients) client.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
