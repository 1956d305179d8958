/** `npm run service` runs the service on Node with the settings of the environment and of `.env`. */

import './brand.ts';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readSettings } from '../../src/data/node/read-settings.ts';
import { answerWords } from './answer-words.copy.ts';
import { checkDatabasePlace } from './engines/database-place.ts';
import { openEngine } from './engines/open.ts';
import { Problem, problemDetails } from './problem.ts';
import { runService } from './run.ts';
import { parseSettings, type Settings } from './settings.ts';
import { sitePages } from './site-pages.ts';
import { openStore } from './store.ts';

/** The time for which a stop waits for accepted requests, in milliseconds. */
const PATIENCE = 10_000;

export interface Service {
  /** The address of the service, for example `http://127.0.0.1:8787`. */
  readonly origin: string;
  /**
   * Accepts no more requests, answers the accepted ones, and closes the database. A second call does nothing more.
   */
  close(): Promise<void>;
}

const BROKEN = 'This is no request of HTTP.';

/** Answers malformed, slow and oversized requests with problem details. Node's own answers would have no body. */
function answerBroken({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ([408, 'The request took too long.'] as const)
      : code === 'HPE_HEADER_OVERFLOW'
        ? ([431, 'The headers are too large.'] as const)
        : ([400, BROKEN] as const);
  const problem = problemDetails(status, detail);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${problem.title}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/**
 * The time limits for the headers and the whole request of a client, and the interval of the checks, in milliseconds.
 * The site gives up after 15 seconds (decision D7).
 */
export const clientLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};

function serverOf(listener: RequestListener, limits: typeof clientLimits): Server {
  // With `requireHostHeader: false`, the listener itself refuses a request without a `Host` header, with problem
  // details.
  return createServer({ ...limits, requireHostHeader: false }, listener)
    .on('clientError', answerBroken)
    .on('checkExpectation', (_, response) => {
      response.writeHead(417, { 'Content-Type': 'application/problem+json', Connection: 'close' });
      response.end(JSON.stringify(problemDetails(417, 'Only 100-continue can be expected.')));
    });
}

/**
 * Starts the service.
 *
 * @param log takes one line for each request, with nothing personal in it.
 * @param limits how long clients may take.
 * @throws if the port is taken, or if the database cannot be read. Everything that was started
 * is closed then.
 */
export async function startService(
  settings: Settings,
  log: (line: string) => void = () => {},
  limits = clientLimits,
): Promise<Service> {
  const words = settings.answer ? answerWords : undefined;
  checkDatabasePlace(settings.database);
  const store = await openStore(await openEngine(settings.database));
  const { app, stop: stopBeside } = runService({ store, settings, words, pages: sitePages, log });
  const refuse = () => new Problem(400, BROKEN).response;
  const server = serverOf(getRequestListener(app.fetch, { errorHandler: refuse }), limits);
  try {
    server.listen({ port: settings.port, host: settings.host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    await stopBeside();
    await store.close();
    throw error;
  }

  async function stop(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    // Connections become idle when their request is answered. They are closed, because each would otherwise stay open
    // for its next request.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), PATIENCE);
    await Promise.all([closed, stopBeside()]);
    clearInterval(idle);
    clearTimeout(late);
    await store.close();
  }
  let stopping: Promise<void> | undefined;
  const { address, family, port } = server.address() as AddressInfo;
  return {
    origin: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = parseSettings(process.env, readSettings(process.env));
  // biome-ignore lint/suspicious/noConsole: a service manager reads the log from the console.
  const log = console.log;
  const service = await startService(settings, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void service.close());
  log(`The sales-contact service listens on ${service.origin}`);
}

if (import.meta.main) {
  main().catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? 'Its port is taken: choose another with SERVICE_PORT.'
        : error.message;
    process.stderr.write(`The sales-contact service cannot start. ${reason}\n`);
    process.exitCode = 1;
  });
}
