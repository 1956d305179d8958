import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP service that is listening. */
export interface Listening {
  /** For example `http://localhost:8787`. */
  readonly origin: string;
  /** Stops at once: connections that wait or hang are cut. */
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
    // The time a client has for its headers and its whole request, so that slow ones cannot pile up.
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
      // No IPv6 here: `localhost` is 127.0.0.1 alone.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first];
      await stop(first);
      // A port that was free for one address family only; another is chosen if the caller named none.
      if (code !== 'EADDRINUSE' || port !== 0 || attempt === 5) throw error;
    }
  }
}

/**
 * Listens on `host`, or on the loopbacks of IPv4 and IPv6 under one port: two servers and not one
 * on `::`, which would let in the whole network.
 *
 * @param port 0 takes a free one.
 * @throws when the port is taken; nothing is left open then.
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
 * A port on 127.0.0.1 that nothing listens on. It lies below those that systems give to whoever names none (from 32768 on
 * Linux, from 49152 elsewhere): one of these may be given away before its program has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_100, 32_000);
    const listening = await listen(() => {}, port, '127.0.0.1').catch(() => undefined);
    await listening?.close();
    if (listening !== undefined) return port;
  }
}
