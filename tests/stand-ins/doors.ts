import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '../../service/src/problem.ts';

/** What the stand-ins have beside a service: doors by which tests script them and see what they received. */

/** Node's own objects behind a request. */
export const nodeOf = ({ env }: Context): HttpBindings => env as HttpBindings;

/** What a stand-in remembers of each kind, for tests to look at. */
const HISTORY_LIMIT = 10_000;

/** Adds to what a stand-in remembers, and forgets the oldest of too much. */
export function remember<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > HISTORY_LIMIT) list.shift();
}

/** An empty answer. */
export const empty = (status = 204): Response => new Response(null, { status });

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return (
    (address === '::1' || address.startsWith('127.')) && LOOPBACK_HOST.test(headers.host ?? '')
  );
}

/**
 * Opens the doors, `/__` and a name, to requests that come from this machine and were addressed to it by name.
 * The second half keeps out a web page whose own host name was made to resolve to 127.0.0.1 (DNS rebinding).
 */
export const guardDoors: MiddlewareHandler = async (context, next) => {
  if (context.req.path.startsWith('/__') && !isLocal(nodeOf(context).incoming)) {
    throw new Problem(403, 'Only this machine may ask for that.');
  }
  await next();
};
