/** Tests laws over several actors of the site, and the site with actors that really run. */

import { defineSystem, proveSystem, walkOptions } from '@machines/proof';
import { describe, expect, it, vi } from 'vitest';
import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  SimulatedClock,
  setup,
} from 'xstate';
import type { Lead } from '../../src/data/lead.ts';
import { type IslandInput, islandMachine } from '../../src/machines/island.machine.ts';
import { type KeepingInput, leadFormMachine } from '../../src/machines/lead-form.machine.ts';
import { type MotionReading, motionMachine } from '../../src/machines/motion.machine.ts';
import type { Attempt, SendingInput, StoredLead } from '../../src/machines/outbox.attempt.ts';
import { outboxMachine } from '../../src/machines/outbox.machine.ts';
import { siteMachine } from '../../src/machines/site.machine.ts';
import { stageActors, stageOf } from '../../src/machines/stage.ts';
import { leadFormModel } from '../models/lead-form.model.ts';
import { mobileMenuModel } from '../models/mobile-menu.model.ts';
import { motionModel } from '../models/motion.model.ts';
import { navigationModel } from '../models/navigation.model.ts';
import { outboxModel } from '../models/outbox.model.ts';
import { person } from '../models/person.ts';
import { siteModel } from '../models/site.model.ts';

const running = () => fromCallback(() => {}) as never;
const never = () => fromPromise<void>(() => new Promise(() => {}));

const turning = defineSystem({
  name: 'from page to page',
  actors: {
    site: { model: siteModel },
    navigation: { model: navigationModel },
    motion: { model: motionModel },
  },
  wired: { site: ['page.left', 'page.shown'], navigation: ['page.failed'] },
  // Failures of the site's own actors and of all watches are not explored here.
  allows: (_, actor, { kind, name }) =>
    kind !== 'error' || (actor !== 'site' && !name.includes('watch')),
  budget: 30_000,
  laws: ({ always, never, reachable }) => [
    always(
      'Leaving a page leaves no actor of it behind',
      ({ actors: { site, navigation } }) =>
        Object.keys(site.snapshot.children).includes('island-alarm-decision') ===
        (site.leaves.includes('page.served') && navigation.leaf !== 'failed.explained'),
    ),
    always(
      'A page is rendered only while its own behaviours run',
      ({ actors: { site, navigation } }) =>
        !['rendering', 'settling'].includes(navigation.leaf) ||
        (site.leaves.includes('page.rendered') &&
          Reflect.get(site.context, 'path') === Reflect.get(navigation.context, 'shown')),
    ),
    never(
      'The error screen is shown while behaviours of a page still run',
      ({ actors: { site, navigation } }) =>
        navigation.leaf === 'failed.explained' && !site.leaves.includes('page.between'),
    ),
    never(
      'A page is still shown after it has lost its behaviours',
      ({ actors: { site, navigation } }) =>
        ['failed.preparing', 'failed.unexplained'].includes(navigation.leaf) &&
        Reflect.get(navigation.context, 'shown') !== '' &&
        site.leaves.includes('page.between'),
    ),
    always('Navigation does not change the state of motion', ({ actors: { motion } }, step) =>
      step === undefined || step.name.startsWith('motion')
        ? true
        : motion.leaf === (step.from.actors.motion?.leaf ?? ''),
    ),
    reachable(
      'Another page can be shown from every situation',
      ({ actors: { navigation } }) => navigation.ended.length === 0,
      ({ actors: { site } }) => site.leaves.includes('page.rendered'),
    ),
  ],
});

/** The side dialog, while a visitor goes from page to page by links, Back and Forward. */
const covered = defineSystem({
  name: 'the dialog over pages',
  actors: { navigation: { model: navigationModel }, mobileMenu: { model: mobileMenuModel } },
  wired: { navigation: ['page.failed'], mobileMenu: ['page.changed'] },
  allows: (_, __, { kind, name }) => kind !== 'error' || !name.includes('watch'),
  budget: 30_000,
  laws: ({ always }) => [
    always(
      'The dialog is closed after the page, or the place on the page, has changed',
      ({ actors: { navigation, mobileMenu } }, step) => {
        const was = step?.from.actors.navigation;
        const isSame = (key: string) =>
          was === undefined ||
          Reflect.get(navigation.context, key) === Reflect.get(was.context, key);
        return (isSame('shown') && isSame('visit')) || mobileMenu.leaf === 'closed';
      },
    ),
  ],
});

/** A lead on its way from the form to the service. Visitor, device and service act in any order. */
const handingOver = defineSystem({
  name: 'a lead handed over',
  actors: {
    leadForm: { model: leadFormModel, start: 'university' },
    outbox: { model: outboxModel },
  },
  wired: { outbox: ['lead.added'], leadForm: ['lead.tried'] },
  laws: ({ always, leadsTo }) => [
    leadsTo(
      'If the device stores nothing, the visitor is thanked for the lead, whatever the service answers',
      ({ actors: { leadForm } }) => leadForm.leaf === 'storing.sending',
      ({ actors: { leadForm } }) => leadForm.leaf === 'received',
    ),
    always(
      'A visitor is thanked only after the lead is stored, or after storage has failed and the lead was tried',
      ({ actors: { leadForm } }, step) =>
        leadForm.leaf !== 'received' ||
        step === undefined ||
        step.from.actors.leadForm?.leaf === 'received' ||
        step.name === 'leadForm: done:keepLead.kept' ||
        // The device has refused the lead, and now the first attempt of the lead ends.
        (step.from.actors.leadForm?.leaf === 'storing.sending' &&
          step.from.actors.outbox?.leaf === 'sending' &&
          step.name.startsWith('outbox: ')) ||
        // The first attempt has ended before, and now the device refuses the lead or does not answer in time.
        (step.from.actors.leadForm?.leaf === 'storing.tried' &&
          ['leadForm: error:keepLead', 'leadForm: after:patience'].includes(step.name)),
    ),
    always(
      'A lead is in the outbox from the moment it is submitted',
      ({ actors: { leadForm, outbox } }, step) =>
        !leadForm.leaf.startsWith('storing') ||
        step === undefined ||
        step.from.actors.leadForm?.leaf.startsWith('storing') === true ||
        (outbox.leaf === 'sending' &&
          (Reflect.get(outbox.context, 'queue') as readonly string[])[0] ===
            (Reflect.get(leadForm.context, 'lead') as Lead | null)?.id),
    ),
  ],
});

it('the lead form hands leads over to the outbox as the laws require', () => {
  const { frontier } = proveSystem(handingOver, walkOptions());
  expect(frontier).toEqual([]);
}, 300_000);

it('the lead form hands a lead over at once; the outbox reads it from the device for later tries, and reports its delivery to analytics', async () => {
  const asked: SendingInput[] = [];
  const said = { status: 201, statusText: '', body: 'receipt', retryAfter: null } as const;
  const answers: Attempt[] = [
    { kind: 'unreachable', reason: 'Network error' },
    { kind: 'answered', ...said, unconfirmed: 0, form: 'hotline' },
  ];
  const counted = vi.fn();
  const visit = 'landing=%2F';
  const analytics = createMachine({
    context: { visit },
    on: { 'lead.accepted': { actions: ({ event }) => counted(event) } },
  });
  const clock = new SimulatedClock();
  const outbox = outboxMachine.provide({
    actors: {
      watchOutbox: running(),
      askTime: never(),
      listLeads: fromPromise<readonly StoredLead[]>(async () => []),
      sendLead: fromPromise<Attempt, SendingInput>(async ({ input }) => {
        asked.push(input);
        return answers.shift() ?? { kind: 'gone' };
      }),
    },
    actions: {
      logFailure: () => {},
      releaseFirst: () => {},
      deleteExpired: () => {},
      deleteFirst: () => {},
    },
  });
  const form = leadFormMachine.provide({
    actors: {
      keepLead: fromPromise<void, KeepingInput>(() => new Promise(() => {})),
      holdLinks: running(),
      markTitle: running(),
    },
  });
  const page = setup({ actors: { outbox, form, analytics } }).createMachine({
    invoke: [
      { src: 'analytics', systemId: 'analytics' },
      { src: 'outbox', systemId: 'outbox', input: { jitter: 0, receiptBy: 'named' } },
      { src: 'form', systemId: 'leadForm', input: { kind: 'hotline', extra: {} } },
    ],
  });
  const actor = createActor(page, { clock }).start();
  const leadForm: ActorRefFrom<typeof leadFormMachine> = actor.system.get('leadForm');
  leadForm.send({
    type: 'form.submitted',
    id: 'the key',
    values: person.hotline,
    signals: ['honeypot'],
  });
  // Storage never answers. The form waits for the end of the first attempt, and then three seconds longer.
  expect(leadForm.getSnapshot().value).toEqual({ storing: 'keeping' });
  await vi.waitFor(() => expect(leadForm.getSnapshot().value).toEqual({ storing: 'tried' }));
  clock.increment(2999);
  expect(leadForm.getSnapshot().value).toEqual({ storing: 'tried' });
  clock.increment(1);
  expect(leadForm.getSnapshot().value).toBe('received');
  clock.increment(2000);
  expect(asked).toEqual([
    {
      id: 'the key',
      fresh: {
        id: 'the key',
        kind: 'hotline',
        payload: { ...person.hotline, message: 'New urgent crime hotline submission' },
        signals: ['honeypot'],
        visit,
      },
    },
    { id: 'the key', fresh: null },
  ]);
  await vi.waitFor(() =>
    expect(counted).toHaveBeenCalledExactlyOnceWith({ type: 'lead.accepted', form: 'hotline' }),
  );
  actor.stop();
});

for (const system of [turning, covered])
  it(`its laws hold: ${system.name}`, () => proveSystem(system, walkOptions()), 300_000);

/** Makes a behaviour of a page that moves while its stage allows motion. */
const mover = (id: string, onStart = () => {}) =>
  setup({
    types: { events: {} as { type: 'stage.entered' } | { type: 'stage.left' } | { type: 'broke' } },
    actors: stageActors,
    actions: {
      onStart,
      fail: () => {
        throw new Error(`${id} broke`);
      },
    },
  })
    .createMachine({
      id,
      entry: 'onStart',
      invoke: stageOf(id),
      initial: 'still',
      on: { broke: { actions: 'fail' } },
      states: {
        still: { on: { 'stage.entered': 'moving' } },
        moving: { on: { 'stage.left': 'still' } },
      },
    })
    .provide({
      actors: {
        watchStage: fromCallback(({ sendBack, receive }) => {
          receive((event) =>
            sendBack({
              type: (event as { playing?: boolean }).playing ? 'stage.entered' : 'stage.left',
            }),
          );
        }),
      },
    });

/** Throws an error. The machines below fail in every way in which a behaviour can fail while it starts. */
const fail = (): never => {
  throw new Error('did not start');
};
const failing: Readonly<Record<string, AnyStateMachine>> = {
  'its context': createMachine({ id: 'failing', context: fail }),
  'its entry': createMachine({ id: 'failing', entry: fail }),
  'what it invokes': createMachine({ id: 'failing', invoke: { src: fromCallback(fail) } }),
  'the entry of what it invokes': createMachine({
    id: 'failing',
    invoke: { src: createMachine({ entry: fail }) },
  }),
};

/** Starts the site with real actors, except the actors that touch the world. */
function startSite(behaviours: Readonly<Record<string, readonly AnyStateMachine[]>>) {
  const reported: unknown[] = [];
  const received: string[] = [];
  const motion = motionMachine.provide({
    actors: {
      readMotion: fromPromise<MotionReading>(async () => ({ choice: null, reduced: false })),
      watchToggle: running(),
      watchPreference: running(),
      markSight: running(),
    },
    actions: { publishMotion: () => {}, saveChoice: () => {} },
  });
  const machine = siteMachine.provide({
    actors: {
      motion,
      navigation: fromCallback<{ type: string }>(({ receive }) =>
        receive(({ type }) => received.push(type)),
      ) as never,
      outbox: running(),
      menus: running(),
      mobileMenu: running(),
      island: running(),
      fetchAnalytics: never(),
    },
    actions: {
      startBehaviours: enqueueActions(({ context, enqueue }) => {
        for (const each of behaviours[context.path] ?? [])
          (enqueue.spawnChild as (...args: unknown[]) => void)(each, {
            id: each.id,
            systemId: each.id,
          });
      }),
      stopBehaviours: enqueueActions(({ context, enqueue }) => {
        for (const { id } of behaviours[context.path] ?? []) enqueue.stopChild(id);
      }),
      reportFailure: ({ event }) => {
        reported.push((event as unknown as { error: unknown }).error);
      },
    },
  });
  const site = createActor(machine, {
    systemId: 'site',
    input: { path: '/', islands: [], jitter: 0 },
  }).start();
  const show = (path: string) => {
    site.send({ type: 'page.left' });
    site.send({ type: 'page.shown', path });
  };
  return { site, show, reported, received };
}

describe('the site', () => {
  it('restarts a behaviour, under the same name, on the next page that has it', async () => {
    const started = vi.fn();
    const again = mover('cycle', started);
    const { site, show } = startSite({ '/a': [again, mover('other')], '/b': [again] });
    show('/a');
    const first = site.system.get('cycle');
    show('/b');
    expect(started).toHaveBeenCalledTimes(2);
    expect(site.system.get('cycle')).not.toBe(first);
    expect(site.system.get('other')).toBeUndefined();
    expect(first?.getSnapshot().status).toBe('stopped');
    site.stop();
  });

  it('stops all motion, in every actor, after Pause motion', async () => {
    const { site, show } = startSite({ '/a': [mover('one'), mover('two')] });
    show('/a');
    await Promise.resolve();
    const motion = site.system.get('motion');
    const values = () => ['one', 'two'].map((id) => site.system.get(id)?.getSnapshot().value);
    motion?.send({ type: 'motion.toggled' });
    motion?.send({ type: 'motion.toggled' });
    expect(values()).toEqual(['moving', 'moving']);
    motion?.send({ type: 'motion.toggled' });
    expect(values()).toEqual(['still', 'still']);
    site.stop();
  });

  it.each(Object.entries(failing))(
    'notifies navigation of a behaviour that fails in %s',
    (_, machine) => {
      const { site, show, reported, received } = startSite({
        '/a': [mover('one'), machine],
        '/b': [],
      });
      show('/a');
      expect(received).toEqual(['page.failed']);
      expect(reported).toEqual([new Error('did not start')]);
      expect(site.getSnapshot().status).toBe('active');
      expect(site.system.get('one')?.getSnapshot().status).toBe('active');
      show('/b');
      expect(site.getSnapshot().matches({ page: 'rendered' })).toBe(true);
      site.stop();
    },
  );

  it.each(Object.entries(failing))(
    'loses only the served island whose behaviour fails in %s',
    async (_, machine) => {
      const done: string[] = [];
      const island = createActor(
        islandMachine.provide({
          actors: {
            watchNear: fromCallback(({ sendBack }) => sendBack({ type: 'island.near' })),
            watchTouch: running(),
            watchPress: running(),
            fetchCode: fromPromise<void, IslandInput>(async () => {}),
            hydrate: never() as never,
          },
          actions: {
            startBehaviours: enqueueActions(({ enqueue }) => {
              (enqueue.spawnChild as (machine: AnyStateMachine, options: object) => void)(machine, {
                id: machine.id,
              });
            }),
            reportFailure: ({ event }) => done.push(String((event as { error?: unknown }).error)),
            showOtherWays: () => done.push('other ways'),
            hideOtherWays: () => {},
          },
        }),
        { input: { id: 'island' } },
      ).start();
      await expect.poll(() => island.getSnapshot().value).toBe('lost');
      expect(done).toEqual(['Error: did not start', 'other ways']);
      expect(island.getSnapshot().status).toBe('active');
      island.stop();
    },
  );

  it('continues when a behaviour fails, and reports the failure', () => {
    const { site, show, reported } = startSite({ '/a': [mover('one'), mover('two')] });
    show('/a');
    site.system.get('one')?.send({ type: 'broke' });
    expect(reported).toEqual([new Error('one broke')]);
    expect(site.getSnapshot().status).toBe('active');
    expect(site.system.get('two')?.getSnapshot().status).toBe('active');
    show('/b');
    site.stop();
  });
});
