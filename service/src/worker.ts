/**
 * Runs the service on Cloudflare Workers with D1 (wrangler.jsonc). Leads go to webhooks, because Workers lack SMTP.
 */

import { createApp } from './app.ts';
import { notifyOfStuck, watchCanaries } from './delivery/alarm.ts';
import { channelChooser } from './delivery/channel-chooser.ts';
import { deliverDue } from './delivery/deliver.ts';
import { alarmHookOf, webhookOf } from './delivery/webhook.ts';
import { type D1Database, d1Engine } from './engines/d1.ts';
import { expiryOf } from './expiry.ts';
import { people } from './people/people.ts';
import { kindOf, Problem } from './problem.ts';
import { parseSettings } from './settings.ts';
import { sitePages } from './site-pages.ts';
import { openStore } from './store.ts';

/** The bindings and variables of the Worker. */
interface Bindings {
  readonly DB: D1Database;
  readonly [variable: string]: unknown;
}

/** The interface of Workers that lets work continue after the answer. */
interface Execution {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * The time for which the Worker delivers after an answer, in milliseconds. Cloudflare ends such work after thirty
 * seconds, and one try may take ten.
 */
const AFTER_ANSWER = 15_000;
/** The longest pass of a scheduled event, in milliseconds. An event may take 15 minutes; the next event continues. */
const LONGEST_PASS = 10 * 60_000;

async function open(env: Bindings) {
  const settings = parseSettings({ SERVICE_ADDRESS_HEADER: 'CF-Connecting-IP', ...env });
  const store = await openStore(d1Engine(env.DB));
  const now = Date.now;
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  const log = console.log;
  if (settings.mailServer !== '') log('A Worker sends no mail: SERVICE_MAIL_SERVER needs Node.');
  const channels = webhookOf(settings, now);
  const webhook = alarmHookOf(settings, now);
  const ways = webhook === undefined ? {} : { webhook };
  const app = createApp({
    store,
    settings,
    channels: channelChooser(settings, channels),
    pages: sitePages,
    log,
    people: (visitor, metrics) => people({ store, settings, now, visitor, metrics, log }),
  });
  return {
    app,
    sendAlarms: async () => {
      await notifyOfStuck({ store, ways, now, log });
      await watchCanaries({ store, ways, now, log }, settings.canaryMinutes * 60_000);
    },
    deliver: (stop: AbortSignal) => deliverDue({ store, channels, now, log, stop }),
    expire: expiryOf({ store, keepDays: settings.keepDays, now, log }),
  };
}

let service: Awaited<ReturnType<typeof open>> | undefined;

/**
 * Returns the app, which is opened by the first request. Requests share the app only after it is open. A promise of
 * the opening is not shared, because the platform may cut off the request that made it, and the promise would then
 * never resolve.
 */
async function opened(env: Bindings): ReturnType<typeof open> {
  service ??= await open(env);
  return service;
}

export default {
  async fetch(request: Request, env: Bindings, execution: Execution): Promise<Response> {
    try {
      const { app, deliver } = await opened(env);
      const response = await app.fetch(request, env);
      // Status 201 means that a new lead was stored. If its delivery fails now, the scheduled event tries it again.
      if (response.status === 201)
        execution.waitUntil(deliver(AbortSignal.timeout(AFTER_ANSWER)).catch(() => {}));
      return response;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
      console.log(`The service cannot start: ${kindOf(error)}`);
      return new Problem(503, 'The service cannot start. Try again later.').response;
    }
  },

  /** Delivers leads, deletes old leads and sends alarms. Cloudflare calls this every minute. */
  async scheduled(_: unknown, env: Bindings): Promise<void> {
    const { deliver, sendAlarms, expire } = await opened(env);
    await deliver(AbortSignal.timeout(LONGEST_PASS));
    await expire();
    await sendAlarms();
  },
};
