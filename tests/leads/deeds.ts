/** The possible events of a simulated world, as data: actions of people, and failures of machines. */

import { fc } from '@machines/proof/fast-check';
import { type LeadKind, leadKinds } from '../../src/data/lead.ts';
import type { StorageState } from './device.ts';
import { type Fate, fates } from './network.ts';
import { type ReceiverState, receiverStates } from './people.ts';
import type { DatabaseState } from './server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The releases of the site from which a page can come. Each sends a body that differs from those of the others. */
export const releases = ['this', 'a value renamed', 'a field added', 'a field missing'] as const;
export type Release = (typeof releases)[number];

/** The clocks of a world. At most one of them is wrong, as decision D7 assumes. */
export const clocks = ['device', 'host', 'service'] as const;
export type ClockName = (typeof clocks)[number];

export type Deed =
  | {
      readonly kind: 'submit';
      readonly device: number;
      readonly form: LeadKind;
      readonly release: Release;
      readonly presses: 1 | 2;
      /** The time from the submit until the browser is killed, in milliseconds; null if it is not killed. */
      readonly killedAfter: number | null;
    }
  | {
      readonly kind: 'open' | 'close' | 'reload' | 'show' | 'online' | 'offline' | 'kill browser';
      readonly device: number;
    }
  | { readonly kind: 'sleep'; readonly device: number; readonly for: number }
  | { readonly kind: 'set clock'; readonly ahead: number; readonly drift: number }
  | { readonly kind: 'storage'; readonly device: number; readonly state: StorageState }
  | { readonly kind: 'fate'; readonly fates: readonly Fate[] }
  | { readonly kind: 'host down'; readonly isDown: boolean }
  | { readonly kind: 'kill service' }
  | { readonly kind: 'crash service'; readonly writes: number; readonly isMade: boolean }
  | { readonly kind: 'start service' }
  | { readonly kind: 'database'; readonly state: DatabaseState }
  | { readonly kind: 'mail' | 'webhook'; readonly state: ReceiverState }
  | {
      readonly kind: 'forget';
      /** The lead to delete, as the number of visitors who have submitted after its visitor. */
      readonly lead: number;
    };

/** One deed, and its pause after the deed before it. */
export interface Happening {
  /** The pause before the deed, in milliseconds. */
  readonly after: number;
  readonly deed: Deed;
}

/** The plan of a world. The same plan always produces the same world. */
export interface Plan {
  readonly seed: number;
  /** The only clock that may be wrong; null for none. */
  readonly liar: ClockName | null;
  readonly happenings: readonly Happening[];
}

const device = fc.nat({ max: 1 });
const just = <Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds);
const states: readonly StorageState[] = [
  'works',
  'is blocked',
  'is full',
  'ends connections',
  'never answers',
];

const submit = fc.record({
  kind: fc.constant('submit' as const),
  device,
  form: just(...leadKinds),
  release: just('this', 'this', ...releases),
  presses: fc.constantFrom(1, 1, 1, 2),
  killedAfter: fc.option(fc.nat({ max: 30 }), { freq: 15 }),
});

/** Each kind of deed, with the weight by which it is chosen. */
const deeds: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Deed> }[] = [
  { weight: 24, arbitrary: submit as fc.Arbitrary<Deed> },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: just('open', 'close', 'reload', 'show', 'online', 'offline', 'kill browser'),
      device,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sleep' as const),
      device,
      for: fc.constantFrom(MINUTE, HOUR, 3 * DAY, 8 * DAY),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('set clock' as const),
      ahead: fc.constantFrom(-400 * DAY, -10 * DAY, -HOUR, 0, HOUR, 10 * DAY, 400 * DAY),
      drift: fc.constantFrom(0, 0, 0.001),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('storage' as const),
      device,
      state: just('works', 'works', 'works', ...states),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('fate' as const),
      fates: fc.array(just(...fates), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('host down' as const), isDown: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: just('kill service', 'start service') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('crash service' as const),
      writes: fc.integer({ min: 1, max: 6 }),
      isMade: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('database' as const),
      state: just('works', 'works', 'is locked', 'is full'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: just('mail', 'webhook'),
      state: just('works', ...receiverStates),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('forget' as const), lead: fc.nat({ max: 4 }) }),
  },
];

const happening: fc.Arbitrary<Happening> = fc.record({
  after: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(0, 10, 150, 300, SECOND, 20 * SECOND) },
    { weight: 10, arbitrary: fc.constantFrom(MINUTE, 10 * MINUTE) },
    { weight: 3, arbitrary: fc.constant(5 * HOUR) },
    { weight: 1, arbitrary: fc.constantFrom(DAY, DAY, DAY, 3 * DAY, 3 * DAY, 8 * DAY) },
  ),
  deed: fc.oneof(...deeds),
});

/** Generates plans of worlds. */
export const arbitraryPlan: fc.Arbitrary<Plan> = fc.record({
  seed: fc.integer(),
  liar: fc.constantFrom(null, null, ...clocks),
  happenings: fc.array(happening, { minLength: 4, maxLength: 200, size: 'max' }),
});

const span = (milliseconds: number) =>
  milliseconds >= DAY
    ? `${milliseconds / DAY} days`
    : milliseconds >= HOUR
      ? `${milliseconds / HOUR} hours`
      : milliseconds >= MINUTE
        ? `${milliseconds / MINUTE} minutes`
        : `${milliseconds / SECOND} seconds`;

/** Returns a deed as a sentence. */
export function sentence(deed: Deed, liar: ClockName | null): string {
  switch (deed.kind) {
    case 'submit':
      return `A visitor on device ${deed.device} submits the ${deed.form} form${deed.presses === 2 ? ' with a double press' : ''}${deed.release === 'this' ? '' : `, in a release with ${deed.release}`}${deed.killedAfter === null ? '' : `, and the browser is killed ${deed.killedAfter} ms later`}.`;
    case 'open':
      return `Device ${deed.device} opens another tab.`;
    case 'close':
      return `Device ${deed.device} closes a tab.`;
    case 'reload':
      return `Device ${deed.device} loads its tab again.`;
    case 'show':
      return `The visitor comes back to the tabs of device ${deed.device}.`;
    case 'online':
      return `Device ${deed.device} gets a network.`;
    case 'offline':
      return `Device ${deed.device} loses its network.`;
    case 'kill browser':
      return `The browser of device ${deed.device} is killed.`;
    case 'sleep':
      return `Device ${deed.device} sleeps for ${span(deed.for)}.`;
    case 'set clock':
      return liar === null
        ? 'No clock is set.'
        : `The clock of the ${liar} is set ${span(Math.abs(deed.ahead))} ${deed.ahead < 0 ? 'behind' : 'ahead'}.`;
    case 'storage':
      return `The storage of device ${deed.device} ${deed.state}.`;
    case 'fate':
      return `The next requests meet: ${deed.fates.join(', ')}.`;
    case 'host down':
      return `The site's host ${deed.isDown ? 'goes down' : 'is up again'}.`;
    case 'kill service':
      return 'The service is killed.';
    case 'crash service':
      return `The service is killed ${deed.isMade ? 'after' : 'before'} its write number ${deed.writes} from now.`;
    case 'start service':
      return 'The service starts.';
    case 'database':
      return `The database ${deed.state}.`;
    case 'mail':
    case 'webhook':
      return `The receiver of the ${deed.kind} ${deed.state}.`;
    case 'forget':
      return `The operator deletes the lead of the last visitor${deed.lead === 0 ? '' : ` but ${deed.lead}`}.`;
  }
}

/** Returns a plan as a story, one line for each deed. */
export function story({ liar, happenings, seed }: Plan): string {
  let time = 0;
  const lines = happenings.map(({ after, deed }, index) => {
    time += after;
    return `${String(index + 1).padStart(3)}. after ${span(time)}: ${sentence(deed, liar)}`;
  });
  return [`Seed ${seed}:`, ...lines].join('\n');
}
