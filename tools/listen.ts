import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP service that is listening. */
export interface Listening {
  /** The address of the service, for example `http://localhost:8787`. */
  readonly origin: string;
  /** Stops the service at once, and closes waiting and hanging connections. */
  close(): Promise<void>;
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function open(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(
    // These limits on the time for a request's headers and for the whole request keep slow clients from piling
    // up.
    { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5000 },
    listener,
  );
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  return server;
}

async function openLoopbacks(listener: RequestListener, port: number): Promise<[Server, Server?]> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await open(listener, port, '127.0.0.1');
    try {
      return [first, await open(listener, portOf(first), '::1')];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // This machine has no IPv6, so `localhost` is only 127.0.0.1.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first];
      await stop(first);
      // The port was free for IPv4 but not for IPv6. If the caller has named no port, another one is tried.
      if (code !== 'EADDRINUSE' || port !== 0 || attempt === 5) throw error;
    }
  }
}

/**
 * Listens on `host`. Without `host`, listens on the loopback addresses of IPv4 and IPv6 with the same port. This
 * takes two servers, because one server on `::` would accept connections from the whole network.
 *
 * @param port the port; 0 for any free one.
 * @throws if the port is taken; no server listens then.
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host?: string,
): Promise<Listening> {
  const [first, second] =
    host === undefined
      ? await openLoopbacks(listener, port)
      : [await open(listener, port, host), undefined];
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    origin: `http://${name}:${portOf(first)}`,
    close: async () => {
      await Promise.all([stop(first), second && stop(second)]);
    },
  };
}

/**
 * Returns a free port on 127.0.0.1. The port is below the range that systems assign automatically (from 32768 on
 * Linux, from 49152 elsewhere). A port from that range could be assigned to another program before the caller's
 * program has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_100, 32_000);
    const listening = await listen(() => {}, port, '127.0.0.1').catch(() => undefined);
    await listening?.close();
    if (listening !== undefined) return port;
  }
}
