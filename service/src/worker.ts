import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { deliverDue, namesOf } from './delivery/deliver.ts';
import { webhookOf } from './delivery/webhook.ts';
import { type D1Database, d1Engine } from './engines/d1.ts';
import { people } from './people/people.ts';
import { parseSettings } from './settings.ts';
import { openStore } from './store.ts';

/** The service on Cloudflare Workers, with D1 (wrangler.jsonc). */

/** The bindings and variables of the Worker. */
interface Bindings {
  readonly DB: D1Database;
  readonly [variable: string]: unknown;
}

/** In milliseconds. */
const DAY = 86_400_000;
/** A scheduled event may take fifteen minutes; what is left over then is for the next one. */
const LONGEST_PASS = 10 * 60_000;

async function open(env: Bindings) {
  const settings = parseSettings({ SERVICE_ADDRESS_HEADER: 'CF-Connecting-IP', ...env });
  const store = await openStore(d1Engine(env.DB));
  // biome-ignore lint/suspicious/noConsole: the log of a Worker.
  const log = console.log;
  if (settings.mailServer !== '') log('A Worker sends no mail: SERVICE_MAIL_SERVER needs Node.');
  const channels = webhookOf(settings, Date.now);
  const app: Hono = createApp({
    store,
    settings,
    channels: namesOf(channels),
    log,
    people: (visitor) => people({ store, settings, now: Date.now, visitor, log }),
  });
  const deliver = (stop: AbortSignal) => deliverDue({ store, channels, now: Date.now, log, stop });
  return { settings, store, app, deliver };
}

let opening: ReturnType<typeof open> | undefined;

/** Once for each instance; a failure is forgotten, so that the next request tries again. */
function opened(env: Bindings): ReturnType<typeof open> {
  opening ??= open(env).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { app } = await opened(env);
    return app.fetch(request, env);
  },

  async scheduled(_: unknown, env: Bindings): Promise<void> {
    const { settings, store, deliver } = await opened(env);
    await deliver(AbortSignal.timeout(LONGEST_PASS));
    await store.expire(Date.now() - settings.keepDays * DAY);
  },
};
