/** This module adds addresses to the stand-ins, by which tests script them and read what they have received. */

import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '../../service/src/problem.ts';

/** Returns Node's own objects behind a request. */
export const nodeOf = ({ env }: Context): HttpBindings => env as HttpBindings;

/** The most items of each kind that a stand-in remembers for tests. */
const HISTORY_LIMIT = 10_000;

/** Adds an item to a list of a stand-in, and removes the oldest item if the list is too long. */
export function pushToHistory<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > HISTORY_LIMIT) list.shift();
}

/** Makes an empty answer. */
export const emptyAnswer = (status = 204): Response => new Response(null, { status });

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return (
    (address === '::1' || address.startsWith('127.')) && LOOPBACK_HOST.test(headers.host ?? '')
  );
}

/**
 * Restricts the addresses for tests, which begin with `/__`, to requests that come from this machine and name it as
 * the host. The second condition rejects a web page whose own host name was made to resolve to 127.0.0.1 (DNS
 * rebinding).
 */
export const guardDoors: MiddlewareHandler = async (context, next) => {
  if (context.req.path.startsWith('/__') && !isLocal(nodeOf(context).incoming)) {
    throw new Problem(403, 'Only this machine may ask for that.');
  }
  await next();
};
