import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP service that is listening. */
export interface Listening {
  /** The address of the service, for example `http://localhost:8787`. */
  readonly origin: string;
  /** Stops at once: waiting and hanging connections are cut. */
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
    // The time limits of a client's headers and of its whole request, so that slow clients cannot pile up.
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
      // This machine has no IPv6: `localhost` is 127.0.0.1 alone.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first];
      await stop(first);
      // The port was free for one address family only; another is chosen if the caller named none.
      if (code !== 'EADDRINUSE' || port !== 0 || attempt === 5) throw error;
    }
  }
}

/**
 * Listens on `host`, or on the loopback addresses of IPv4 and IPv6 under one port. Two servers are used, because one on
 * `::` would let in the whole network.
 *
 * @param port 0 takes a free one.
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
 * Returns a free port on 127.0.0.1. The port lies below those that systems assign automatically (from 32768 on Linux,
 * from 49152 elsewhere): a port from that range could be assigned again before its program has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_100, 32_000);
    const listening = await listen(() => {}, port, '127.0.0.1').catch(() => undefined);
    await listening?.close();
    if (listening !== undefined) return port;
  }
}
