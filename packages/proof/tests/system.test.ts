/** Two actors that send each other events: a desk that takes letters, and a post that carries them. */

import { describe, expect, it } from 'vitest';
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import { modelOf } from '../src/graph/model-of.ts';
import { type Model, plain } from '../src/model/model.ts';
import { defineSystem, exploreSystem, proveSystem, type System } from '../src/prove/system.ts';
import { walkLive } from '../src/runs/live.ts';
import { walkPure } from '../src/steps/pure.ts';

const options = { runs: 200, seed: 1 };

interface Args {
  readonly system: { get(id: string): AnyActorRef | undefined };
}
const peer =
  (id: string) =>
  ({ system }: Args): AnyActorRef => {
    const found = system.get(id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };

function deskModel(): Model {
  const machine = setup({
    types: {
      events: {} as { type: 'letter.given' } | { type: 'letter.carried' },
    },
    actions: { hand: sendTo(peer('post'), { type: 'letter.handed' }) },
  }).createMachine({
    id: 'desk',
    initial: 'waiting',
    states: {
      waiting: { on: { 'letter.given': { target: 'thanking', actions: 'hand' } } },
      thanking: { on: { 'letter.given': { actions: 'hand' }, 'letter.carried': 'waiting' } },
    },
  });
  const events = { 'letter.given': plain, 'letter.carried': plain };
  return modelOf(machine, { starts: { open: {} }, events });
}

/** Returns a post that counts the letters to carry. With `deaf`, it loses a letter that arrives while it is out. */
function postModel(deaf = false, forgets: number | null = null): Model {
  const machine = setup({
    types: {
      context: {} as { readonly sack: number },
      events: {} as { type: 'letter.handed' },
    },
    actors: { carry: fromPromise<'home'>(() => Promise.reject(new Error('not scripted'))) },
    actions: {
      take: assign(({ context: { sack } }) => ({ sack: sack + 1 === forgets ? 0 : sack + 1 })),
      empty: assign({ sack: 0 }),
      tell: sendTo(peer('desk'), { type: 'letter.carried' }),
    },
  }).createMachine({
    id: 'post',
    context: { sack: 0 },
    initial: 'home',
    states: {
      home: { on: { 'letter.handed': { target: 'out', actions: 'take' } } },
      out: {
        ...(deaf ? {} : { on: { 'letter.handed': { actions: 'take' } } }),
        invoke: {
          src: 'carry',
          id: 'carry',
          onDone: { target: 'home', actions: ['empty', 'tell'] },
          onError: { target: 'out', reenter: true },
        },
      },
    },
  });
  return modelOf(machine, {
    starts: { home: {} },
    events: { 'letter.handed': plain },
    outcomes: { carry: { done: { home: 'home' } } },
    project: ({ sack }) => (forgets === null ? sack > 0 : sack),
  });
}

const carried = (post: Model, changes: Partial<Pick<System, 'budget' | 'allows'>> = {}): System =>
  defineSystem({
    name: 'a letter',
    actors: { 'the desk': { model: deskModel(), systemId: 'desk' }, post: { model: post } },
    wired: { 'the desk': ['letter.carried'], post: ['letter.handed'] },
    laws: ({ always }) => [
      always(
        'a letter that was thanked for is in the sack',
        ({ actors: { 'the desk': desk, post: carrier } }) =>
          !desk.leaves.includes('thanking') || Reflect.get(carrier.context, 'sack') > 0,
      ),
      always('each handed letter is taken', ({ actors }, step) => {
        const handed = step?.deeds.filter(({ action }) => action.endsWith('post.letter.handed'));
        if (step === undefined || handed?.length !== 1) return true;
        const sack = (look: typeof actors) => Reflect.get(look.post.context, 'sack') as number;
        return sack(actors) === sack(step.from.actors) + 1;
      }),
    ],
    ...changes,
  });

describe('a machine that sends events to another', () => {
  it('records each event as a deed, on the chart and with a running actor', async () => {
    const sent = {
      action: 'send:post.letter.handed',
      params: { type: 'letter.handed' },
      to: 'post',
    };
    expect(walkPure(deskModel(), 'open', ['letter.given']).deeds).toEqual([sent]);
    const run = await walkLive(deskModel(), 'open', ['letter.given', 'letter.given']);
    expect(run.deeds).toEqual([sent, sent]);
  });
});

describe('several actors', () => {
  it('are explored together, and receive events of each other within one step', () => {
    const { nodes, edges, frontier } = exploreSystem(carried(postModel()));
    expect(frontier).toEqual([]);
    expect(nodes.map(({ leaf }) => leaf).sort()).toEqual([
      'the desk: thanking; post: out',
      'the desk: waiting; post: home',
    ]);
    // The list lacks the events that only the other actor sends, because they have no other cause.
    expect([...new Set(edges.map(({ case: { name } }) => name))].sort()).toEqual([
      'post: done:carry.home',
      'post: error:carry',
      'the desk: letter.given',
    ]);
    proveSystem(carried(postModel()), options);
  });

  it('are named in the counter-example of a broken law', () => {
    expect(() => proveSystem(carried(postModel(true)), options)).toThrow(
      [
        'Law of a letter broken (always): each handed letter is taken',
        'the last step breaks it:',
        '   at the start: the desk: waiting; post: home',
        ' 1. the desk: letter.given → thanking; post: letter.handed → out',
        ' 2. the desk: letter.given → thanking; post: letter.handed (ignored)',
      ].join('\n'),
    );
  });

  it('reach each other within their own system only', () => {
    const tab = (name: string) => ({
      [`desk of ${name}`]: { model: deskModel(), systemId: 'desk', system: name },
      [`post of ${name}`]: { model: postModel(), systemId: 'post', system: name },
    });
    const tabs = defineSystem({
      name: 'two tabs',
      actors: { ...tab('tab 1'), ...tab('tab 2') },
      wired: Object.fromEntries(
        ['tab 1', 'tab 2'].flatMap((name) => [
          [`desk of ${name}`, ['letter.carried']],
          [`post of ${name}`, ['letter.handed']],
        ]),
      ),
      laws: ({ always, leadsTo }) => [
        always('a tab thanks for its own letters only', ({ actors }) =>
          ['tab 1', 'tab 2'].every(
            (name) =>
              actors[`desk of ${name}`]?.leaves.includes('thanking') ===
              actors[`post of ${name}`]?.leaves.includes('out'),
          ),
        ),
        leadsTo(
          'a letter is carried in the end, unless it rains for ever',
          ({ actors }) => actors['post of tab 1']?.leaves.includes('out') === true,
          ({ actors }) => actors['post of tab 1']?.leaves.includes('home') === true,
        ),
      ],
    });
    expect(exploreSystem(tabs).nodes).toHaveLength(4);
    expect(() => proveSystem(tabs, options)).toThrow(/leadsTo.*unless it rains for ever/);
    const allows: System['allows'] = (_, __, { kind }) => kind !== 'error';
    expect(() => proveSystem({ ...tabs, allows }, options)).not.toThrow();
  });

  it('are walked at random beyond the budget, and a walk that breaks a law is shortened', () => {
    const forgetful = carried(postModel(false, 9), { budget: 5 });
    expect(exploreSystem(forgetful).frontier.length).toBeGreaterThan(0);
    expect(() => proveSystem(forgetful, options)).toThrow(
      /beyond the budget[\s\S]*\n 9\. the desk: letter\.given → thanking; post: letter\.handed → out\nagain: WALK_SEED=1/,
    );
    const first = () => proveSystem(forgetful, options);
    const outcomeOf = (run: () => unknown) => {
      try {
        return String(run());
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(outcomeOf(first)).toBe(outcomeOf(first));
  });

  it('cannot decide a law about all later steps beyond the budget', () => {
    const { laws } = defineSystem({
      name: '',
      actors: { post: { model: postModel() } },
      laws: ({ reachable }) => [
        reachable(
          'the post comes home',
          () => true,
          () => true,
        ),
      ],
    });
    expect(() =>
      proveSystem({ ...carried(postModel(false, 9), { budget: 5 }), laws }, options),
    ).toThrow(/more than 5 situations, so that "the post comes home" is undecided/);
  });
});
