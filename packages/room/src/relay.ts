import { networkInterfaces } from 'node:os';
import { WebSocketServer } from 'ws';

/** Passes what pages and rooms say on to each other, for those that share no origin. */

export interface RelayOptions {
  /** 8790 without it; 0 for any that is free. */
  readonly port?: number;
  /** Where it listens: this machine alone without it, `0.0.0.0` for a phone beside the desk. */
  readonly host?: string;
  /** Hosts of pages that may use it, besides those that this machine serves. */
  readonly hosts?: readonly string[];
}

export interface Relay {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a relay. A page may use it only if this machine has served it: any page that a browser here has open
 * could reach a port of this machine.
 *
 * @returns where it listens; fails if the port is taken.
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
    // Programs name no origin.
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
