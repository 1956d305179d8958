/** Runs the app on Node, with its deliveries and the deletion of old leads. */

import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { createApp } from './app.ts';
import type { AnswerWords } from './delivery/answer.ts';
import { channelChooser } from './delivery/channel-chooser.ts';
import { channelsOf } from './delivery/channels.ts';
import { startDelivering } from './delivery/loop.ts';
import { expiryOf } from './expiry.ts';
import { people } from './people/people.ts';
import { processMetrics } from './process-metrics.ts';
import type { Settings } from './settings.ts';
import type { LeadStore } from './store.ts';

const HOUR = 3_600_000;

/** Returns the address at the other end of a connection. */
const peerOf = ({ env }: Context) =>
  (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;

interface Options {
  readonly store: LeadStore;
  readonly settings: Settings;
  /** The words of the mail to visitors. Without them, visitors get no mail. */
  readonly words?: AnswerWords | undefined;
  /** The paths of the site, by which reports are counted. Reports of all other paths are counted together. */
  readonly pages?: ReadonlySet<string>;
  /** Accepts requests from pages on every port of this machine. */
  readonly isDevelopment?: boolean;
  /** Takes log lines that hold no personal data. */
  readonly log: (line: string) => void;
}

interface Running {
  readonly app: Hono;
  /** Finishes the running tries. The store stays open. */
  stop(): Promise<void>;
}

export function runService({
  store,
  settings,
  words,
  pages,
  isDevelopment = false,
  log,
}: Options): Running {
  const now = Date.now;
  const { channels, ways } = channelsOf(settings, now, words);
  const loop = startDelivering({
    store,
    channels,
    ways,
    canaryPatience: settings.canaryMinutes * 60_000,
    now,
    log,
  });
  const expire = expiryOf({ store, keepDays: settings.keepDays, now, log });
  void expire();
  const expiry = setInterval(expire, HOUR);
  const app = createApp({
    store,
    settings,
    channels: channelChooser(settings, channels),
    isDevelopment,
    log,
    peerOf,
    onKept: loop.wake,
    ...(pages && { pages }),
    ofProcess: processMetrics,
    people: (visitor, metrics) => people({ store, settings, now, visitor, metrics, log }),
  });
  return {
    app,
    stop: () => {
      clearInterval(expiry);
      return loop.stop();
    },
  };
}
