import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { createApp } from './app.ts';
import { channelsOf } from './delivery/channels.ts';
import { namesOf } from './delivery/deliver.ts';
import { startDelivering } from './delivery/loop.ts';
import { expireBy } from './expiry.ts';
import { people } from './people/people.ts';
import type { Settings } from './settings.ts';
import type { LeadStore } from './store.ts';

/** The app on Node with what works beside it: deliveries, and the deletion of old leads. */

const HOUR = 3_600_000;

/** The address at the other end of a connection. */
const peerOf = ({ env }: Context) =>
  (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;

interface Options {
  readonly store: LeadStore;
  readonly settings: Settings;
  /** Lets in the pages of every port of this machine. */
  readonly isDevelopment?: boolean;
  /** Takes lines with nothing personal in them. */
  readonly log: (line: string) => void;
}

interface Running {
  readonly app: Hono;
  /** Finishes what is just being delivered. The store is left open. */
  stop(): Promise<void>;
}

export function run({ store, settings, isDevelopment = false, log }: Options): Running {
  const now = Date.now;
  const { channels, ways } = channelsOf(settings, now);
  const loop = startDelivering({ store, channels, ways, now, log });
  const expire = expireBy({ store, keepDays: settings.keepDays, now, log });
  void expire();
  const expiry = setInterval(expire, HOUR);
  const app = createApp({
    store,
    settings,
    channels: namesOf(channels),
    isDevelopment,
    log,
    peerOf,
    onKept: loop.wake,
    people: (visitor) => people({ store, settings, now, visitor, log }),
  });
  return {
    app,
    stop: () => {
      clearInterval(expiry);
      return loop.stop();
    },
  };
}
