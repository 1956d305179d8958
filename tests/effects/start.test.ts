// @vitest-environment jsdom
/**
 * Tests the machines that live as long as the site (src/start). Each job calls its effect, passes its reports on, and
 * stops the effect when the job ends. tests/effects/bindings.test.ts tests the same for the machines of pages.
 */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import * as ahead from '../../src/effects/ahead.effect.ts';
import * as measured from '../../src/effects/analytics.effect.ts';
import type { EarlyPresses } from '../../src/effects/early.effect.ts';
import * as elements from '../../src/effects/elements.effect.ts';
import * as islands from '../../src/effects/island.effect.ts';
import * as post from '../../src/effects/lead-post.effect.ts';
import * as places from '../../src/effects/location.effect.ts';
import * as moving from '../../src/effects/motion.effect.ts';
import * as waiting from '../../src/effects/outbox.effect.ts';
import * as reports from '../../src/effects/report.effect.ts';
import { analytics } from '../../src/start/analytics.ts';
import { fetchedIsland, fetchPages, fetchReact } from '../../src/start/code.ts';
import { menus, mobileMenu, motion, outbox } from '../../src/start/layout.ts';
import { site } from '../../src/start/site.ts';
import { loadPage } from '../../src/views/loaded-pages.ts';
import type { AdoptedIsland, Island } from '../../src/views/support/island.tsx';
import { runAction, runJob } from './jobs.ts';

vi.mock('../../src/effects/ahead.effect.ts');
vi.mock('../../src/effects/analytics.effect.ts');
vi.mock('../../src/effects/elements.effect.ts');
vi.mock('../../src/effects/island.effect.ts');
vi.mock('../../src/effects/lead-post.effect.ts');
vi.mock('../../src/effects/location.effect.ts');
vi.mock('../../src/effects/motion.effect.ts');
vi.mock('../../src/effects/outbox.effect.ts');
vi.mock('../../src/effects/report.effect.ts');
vi.mock('../../src/start/code.ts');
vi.mock('../../src/views/loaded-pages.ts');

const { island, navigation } = site.implementations.actors as Record<string, AnyStateMachine>;
if (!island || !navigation) throw new Error('The site has no islands, or no navigation.');

const firstCall = (effect: unknown) => vi.mocked(effect as () => void).mock.calls[0] as unknown[];

beforeEach(() => {
  vi.resetAllMocks();
  document.body.innerHTML = '<div id="island-form"></div>';
});

const page = { path: '/about', query: '', referrer: '', title: 'About', url: '' };
const pressed = { type: 'menu.opened', menu: 'product' };

interface Watch {
  readonly machine: AnyStateMachine;
  readonly job: string;
  readonly effect: (...args: never[]) => unknown;
  readonly input?: object;
  /** The expected arguments of the effect, without its callback. */
  readonly given?: readonly unknown[];
  /** Makes the effect report, by calling its callback. */
  readonly reports?: (hear: never) => void;
  readonly expectedEvents?: readonly unknown[];
}

const watches: readonly Watch[] = [
  {
    machine: motion,
    job: 'watchToggle',
    effect: moving.watchToggle,
    given: ['motion-control'],
    reports: (hear: () => void) => hear(),
    expectedEvents: [{ type: 'motion.toggled' }],
  },
  { machine: motion, job: 'markSight', effect: moving.markSight },
  {
    machine: motion,
    job: 'watchPreference',
    effect: moving.watchPreference,
    reports: (hear: Parameters<typeof moving.watchPreference>[0]) => {
      hear.preference(true);
      hear.choice('pause');
    },
    expectedEvents: [
      { type: 'preference.changed', reduced: true },
      { type: 'choice.changed', choice: 'pause' },
    ],
  },
  {
    machine: menus,
    job: 'watchPanels',
    effect: elements.watchPopovers,
    given: [
      {
        product: 'menu-product',
        industries: 'menu-industries',
        resources: 'menu-resources',
        company: 'menu-company',
      },
    ],
    reports: (hear: { opened: (key: string) => void; closed: (key: string) => void }) => {
      hear.opened('product');
      hear.closed('company');
    },
    expectedEvents: [pressed, { type: 'menu.closed', menu: 'company' }],
  },
  {
    machine: menus,
    job: 'holdPanelOpen',
    effect: elements.holdPopoverOpen,
    input: { menu: 'resources' },
    given: ['menu-resources'],
  },
  {
    machine: mobileMenu,
    job: 'watchDialog',
    effect: elements.watchPopovers,
    given: [{ menu: 'mobile-menu' }],
    reports: (hear: { opened: () => void; closed: () => void }) => {
      hear.opened();
      hear.closed();
    },
    expectedEvents: [{ type: 'menu.opened' }, { type: 'menu.closed' }],
  },
  {
    machine: mobileMenu,
    job: 'holdDialogOpen',
    effect: elements.holdModalOpen,
    given: ['mobile-menu'],
  },
  {
    machine: outbox,
    job: 'watchOutbox',
    effect: waiting.watchOutbox,
    reports: (hear: (event: object) => void) => hear({ type: 'network.online' }),
    expectedEvents: [{ type: 'network.online' }],
  },
  {
    machine: analytics,
    job: 'watchEmails',
    effect: measured.watchEmails,
    reports: (hear: (email: string) => void) => hear('ann@example.com'),
    expectedEvents: [{ type: 'email.found', email: 'ann@example.com' }],
  },
  {
    machine: analytics,
    job: 'watchActivity',
    effect: measured.watchActivity,
    reports: (hear: () => void) => hear(),
    expectedEvents: [{ type: 'visitor.active' }],
  },
  {
    machine: analytics,
    job: 'watchVisibility',
    effect: measured.watchVisibility,
    reports: (hear: (visible: boolean) => void) => {
      hear(true);
      hear(false);
    },
    expectedEvents: [{ type: 'tab.shown' }, { type: 'tab.hidden' }],
  },
  {
    machine: navigation,
    job: 'watchLocation',
    effect: places.watchLocation,
    reports: (hear: (visit: object) => void) => hear({ path: '/a', kind: 'pop' }),
    expectedEvents: [{ type: 'location.changed', path: '/a', kind: 'pop' }],
  },
  { machine: navigation, job: 'followLinks', effect: places.watchLinks },
  { machine: navigation, job: 'prefetchOnIntent', effect: ahead.watchIntent },
  {
    machine: island,
    job: 'watchNear',
    effect: islands.watchNear,
    input: { id: 'island-form' },
    given: ['island-form'],
    reports: (hear: () => void) => hear(),
    expectedEvents: [{ type: 'island.near' }],
  },
  // Text that was typed before the watch wakes a served island. A lost island waits for a new press, because its code
  // would otherwise be fetched without end.
  ...(
    [
      ['watchTouch', false],
      ['watchPress', true],
    ] as const
  ).map(
    ([job, isNew]): Watch => ({
      machine: island,
      job,
      effect: islands.watchTouch,
      input: { id: 'island-form' },
      given: ['island-form', isNew],
      reports: (hear: (event: object) => void) => hear({ type: 'island.touched' }),
      expectedEvents: [{ type: 'island.touched' }],
    }),
  ),
];

describe('a watch', () => {
  it.each(watches)('$job of $machine.id reports its findings, and ends, at each use', (watch) => {
    const { machine, job, effect, input, given = [], reports: report, expectedEvents = [] } = watch;
    for (const use of [1, 2]) {
      const end = vi.fn();
      vi.mocked(effect)
        .mockReset()
        .mockReturnValue(end as never);
      const { stop, reported } = runJob(machine, job, input);
      expect(effect, `use ${use}`).toHaveBeenCalledOnce();
      const args = firstCall(effect);
      expect(args.slice(0, given.length)).toEqual(given);
      report?.(args.at(-1) as never);
      expect(reported, `use ${use}`).toEqual(expectedEvents);
      expect(end).not.toHaveBeenCalled();
      stop();
      expect(end, `use ${use}`).toHaveBeenCalledOnce();
    }
  });

  it('keeps no panel if none is open', () => {
    runJob(menus, 'holdPanelOpen', { menu: null }).stop();
    expect(elements.holdPopoverOpen).not.toHaveBeenCalled();
  });

  it('of pages checks each entered page, and ends', () => {
    const pages = { look: vi.fn(), stop: vi.fn() };
    vi.mocked(measured.watchPages).mockReturnValue(pages);
    const { stop, send, reported } = runJob(analytics, 'watchPages');
    (firstCall(measured.watchPages)[0] as (viewed: object) => void)(page);
    expect(reported).toEqual([{ type: 'page.viewed', page }]);
    expect(pages.look).not.toHaveBeenCalled();
    send({ type: 'page.entered' });
    expect(pages.look).toHaveBeenCalledOnce();
    stop();
    expect(pages.stop).toHaveBeenCalledOnce();
  });
});

describe('an island', () => {
  it('whose hydration failed is hydrated after the next press, with the behaviours that still run', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const holder = document.createElement('div');
    vi.mocked(islands.holderOf).mockReturnValue(holder);
    vi.mocked(islands.servedPropsOf).mockReturnValue({});
    vi.mocked(fetchedIsland).mockReturnValue({
      behaviours: () => [{ machine: createMachine({ id: 'leadForm' }) }],
    } as unknown as Island);
    const hydrateIsland = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('Hydration failed.'))
      .mockResolvedValueOnce();
    vi.mocked(fetchReact).mockResolvedValue({
      hydrateIsland,
      releaseIsland: vi.fn(),
      watchRoot: vi.fn(),
    } as never);
    window.early = {
      presses: [],
      isBusy: () => false,
      next: null,
    } as Partial<EarlyPresses> as EarlyPresses;
    const actor = createActor(island, { input: { id: 'island-form' } }).start();
    actor.send({ type: 'island.near' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('lost'));
    actor.send({ type: 'island.touched' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('live'));
    expect(reported).toHaveBeenCalledOnce();
    actor.stop();
  });

  it('that is adopted is live without React', async () => {
    vi.mocked(islands.holderOf).mockReturnValue(document.createElement('div'));
    const adopt = vi.fn();
    const fetched: AdoptedIsland = { name: 'words', behaviours: () => [], adopt };
    vi.mocked(fetchedIsland).mockReturnValue(fetched);
    window.early = {
      presses: [],
      isBusy: () => false,
      next: null,
    } as Partial<EarlyPresses> as EarlyPresses;
    const actor = createActor(island, { input: { id: 'island-words' } }).start();
    actor.send({ type: 'island.near' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('live'));
    expect(adopt).toHaveBeenCalledOnce();
    expect(fetchReact).not.toHaveBeenCalled();
    actor.stop();
  });
});

describe('leads', () => {
  const refused = { kind: 'answered', status: 503, statusText: 'Busy' };

  it('are deleted after the longest wait, and their number is reported', () => {
    runAction(outbox, 'deleteExpired', {}, { ids: ['a', 'b'] });
    expect(waiting.deleteLeads).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    expect(reports.sendReport).toHaveBeenCalledExactlyOnceWith({ type: 'leads-expired', count: 2 });
    runAction(outbox, 'deleteExpired', {}, { ids: [] });
    expect(reports.sendReport).toHaveBeenCalledOnce();
  });

  it('are deleted and released one at a time, from the first of the queue', () => {
    runAction(outbox, 'deleteFirst', { context: { queue: ['a', 'b'] } });
    expect(waiting.deleteLeads).toHaveBeenCalledExactlyOnceWith(['a']);
    const released = { pause: 700, isUnconfirmed: true };
    runAction(outbox, 'releaseFirst', { context: { queue: ['a', 'b'] } }, released);
    runAction(outbox, 'releaseFirst', { context: { queue: [] } }, released);
    expect(waiting.releaseLead).toHaveBeenCalledExactlyOnceWith('a', 700, true);
  });

  it.each([
    [refused, 503],
    [{ kind: 'unreachable', reason: 'Network error' }, 0],
  ])('that %j refuses are reported by status, without content', (attempt, status) => {
    const context = { queue: ['a', 'b'], failures: 2 };
    runAction(outbox, 'logFailure', { context }, { attempt });
    expect(post.logDeliveryFailure).toHaveBeenCalledExactlyOnceWith(attempt);
    expect(reports.sendReport).toHaveBeenCalledExactlyOnceWith({
      type: 'lead-failed',
      status,
      failures: 3,
      waiting: 2,
    });
  });
});

describe('motion', () => {
  it('is set for styles, and stored only after a choice', () => {
    runAction(motion, 'publishMotion', {}, { running: false });
    expect(moving.publishMotion).toHaveBeenCalledExactlyOnceWith(false);
    runAction(motion, 'saveChoice', { context: { choice: null } });
    runAction(motion, 'saveChoice', { context: { choice: 'play' } });
    expect(moving.saveMotionChoice).toHaveBeenCalledExactlyOnceWith('play');
  });
});

describe('analytics', () => {
  it('record pages and identified visitors, and forget everything', () => {
    const { reported } = runJob(analytics, 'scanEmails');
    (firstCall(measured.scanEmails)[0] as (email: string) => void)('ann@example.com');
    expect(reported).toEqual([{ type: 'email.found', email: 'ann@example.com' }]);
    runAction(analytics, 'recordPage', { event: { type: 'page.viewed', page } });
    expect(measured.recordPage).toHaveBeenCalledExactlyOnceWith(page);
    runAction(analytics, 'identify', { event: { type: 'email.found', email: 'ann@example.com' } });
    expect(measured.identify).toHaveBeenCalledExactlyOnceWith('ann@example.com');
    runAction(analytics, 'recordLead', { event: { type: 'lead.accepted', form: 'hotline' } });
    expect(measured.recordLead).toHaveBeenCalledExactlyOnceWith('hotline');
    runAction(analytics, 'refreshSession', {});
    expect(measured.refreshSession).toHaveBeenCalledOnce();
    runAction(analytics, 'forgetVisitor', {});
    expect(measured.forgetVisitor).toHaveBeenCalledOnce();
  });
});

describe('an island without its code', () => {
  it('shows the other ways to reach us while its code cannot be loaded, and hides them again', () => {
    runAction(island, 'showOtherWays', { context: { id: 'island-form' } });
    runAction(island, 'hideOtherWays', { context: { id: 'island-form' } });
    expect(vi.mocked(islands.showOtherWays).mock.calls).toEqual([
      ['island-form', true],
      ['island-form', false],
    ]);
  });
});

it('reports an error that keeps a page or an island from being shown', async () => {
  const error = new SyntaxError('The code is broken.');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchPages).mockResolvedValue({} as never);
  vi.mocked(loadPage).mockRejectedValue(error);
  vi.mocked(fetchReact).mockRejectedValue(error);
  vi.mocked(fetchedIsland).mockReturnValue({} as Island);
  const jobs = [
    runJob(navigation, 'loadPage', { path: '/team' }),
    runJob(island, 'hydrate', { id: 'island-form' }),
  ];
  for (const { reported } of jobs)
    await vi.waitFor(() =>
      expect(reported).toMatchObject([{ type: 'xstate.error.actor.job', error }]),
    );
  expect(vi.mocked(reports.reportError).mock.calls).toEqual([[error], [error]]);
  expect(log.mock.calls).toEqual([[error], [error]]);
  log.mockRestore();
});

it('does not reload a page with a lead that the device could not store', async () => {
  const reload = vi.fn(async () => undefined);
  vi.stubGlobal('early', { reload });
  const real = await vi.importActual<typeof islands>('../../src/effects/island.effect.ts');
  vi.mocked(islands.reloadUnfinished).mockImplementation(real.reloadUnfinished);
  for (const isHeld of [true, false]) {
    vi.mocked(waiting.holdsUnstored).mockResolvedValue(isHeld);
    const outcomes = [
      runJob(navigation, 'reloadOnce', { path: '/team' }).reported,
      runJob(island, 'reloadPage', { id: 'island-enquiry' }).reported,
    ];
    await vi.waitFor(() => expect(outcomes.flat()).toHaveLength(2));
    expect(outcomes[0]).toMatchObject([{ type: `xstate.${isHeld ? 'error' : 'done'}.actor.job` }]);
    expect(outcomes[1]).toMatchObject([{ type: 'xstate.done.actor.job' }]);
    expect(places.reloadOnce).toHaveBeenCalledTimes(isHeld ? 0 : 1);
    expect(reload).toHaveBeenCalledTimes(isHeld ? 0 : 1);
  }
  vi.unstubAllGlobals();
});

describe('a page that may be requested', () => {
  it('is fetched with its renderer, and a failure is not reported', async () => {
    runJob(navigation, 'prefetchOnIntent');
    const [fetchPage] = firstCall(ahead.watchIntent) as [(path: string) => Promise<unknown>];
    vi.mocked(loadPage).mockResolvedValue();
    vi.mocked(fetchPages).mockResolvedValue({} as never);
    await fetchPage('/team');
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('/team');
    expect(fetchPages).toHaveBeenCalledOnce();
    vi.mocked(loadPage).mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fetchPage('/team')).resolves.toBeUndefined();
    vi.mocked(loadPage).mockResolvedValue();
    vi.mocked(fetchPages).mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fetchPage('/team')).resolves.toBeUndefined();
  });

  it('is reloaded once, and settled unless the visitor goes elsewhere', async () => {
    vi.mocked(places.reloadOnce).mockResolvedValue();
    vi.mocked(waiting.holdsUnstored).mockResolvedValue(false);
    runJob(navigation, 'reloadOnce', { path: '/team' });
    await vi.waitFor(() => expect(places.reloadOnce).toHaveBeenCalledExactlyOnceWith('/team'));
    const visit = { path: '/team', hash: '#a', kind: 'push', top: 7 };
    vi.mocked(places.settlePage).mockReturnValue(new Promise(() => {}));
    const { stop } = runJob(navigation, 'settlePage', visit);
    const [settled, signal] = firstCall(places.settlePage) as [object, AbortSignal];
    expect(settled).toEqual(visit);
    expect(signal.aborted).toBe(false);
    stop();
    expect(signal.aborted).toBe(true);
  });
});
