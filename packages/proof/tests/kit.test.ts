import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { ask, doorMachine, doorModel } from '../examples/door.ts';
import { complaintsAbout } from '../src/graph/check-model.ts';
import { Coverage } from '../src/graph/coverage.ts';
import { explore } from '../src/graph/graph.ts';
import { byItself, type Model, plain } from '../src/model/model.ts';
import { walkLive } from '../src/runs/live.ts';
import { walkAtRandom } from '../src/runs/walks.ts';
import { walkPure } from '../src/steps/pure.ts';
import { keepApart } from './apart.ts';

keepApart();

/** Tests that the kit detects the faults of machines and models that it is meant to detect. */

const complaints = (changes: Partial<Model>) =>
  complaintsAbout(explore({ ...doorModel(), ...changes })).join('\n');
const without = <T extends object>(whole: T, key: string): T =>
  Object.fromEntries(Object.entries(whole).filter(([each]) => each !== key)) as T;

describe('a model', () => {
  const door = doorModel();

  it('is complete when nothing is left out', () => {
    expect(complaints({})).toBe('');
  });

  it.each([
    ['a gesture', { gestures: without(door.gestures, 'bell.rung') }, 'no gesture for bell.rung'],
    [
      'a gesture of an outcome',
      { gestures: without(door.gestures, 'error:ask') },
      'no gesture for error:ask',
    ],
    [
      'a gesture of a delay',
      { gestures: without(door.gestures, 'after:spring') },
      'no gesture for after:spring',
    ],
    ['a sees', { sees: without(door.sees, 'open') }, 'no sees for open'],
    ['an outcome', { outcomes: {} }, 'outcomes say nothing about the actor ask'],
    [
      'a row',
      { table: without(door.table, 'open') },
      'after:spring is answered in open, which has no row for it',
    ],
    [
      'an answer in every state',
      {
        events: {
          ...door.events,
          'bell.rung': ({ leaf }: { leaf: string }) => (leaf === 'open' ? {} : plain),
        },
      },
      'bell.rung has no case in open: every event meets every state',
    ],
    [
      'a case of an event',
      { events: { ...door.events, 'bell.rung': {} } },
      'bell.rung has no case',
    ],
    ['a law of progress', { laws: door.laws.slice(0, 2) }, 'no law of progress (reachable,'],
    ['a journey', { journeys: {} }, 'no journey'],
  ] as const)('is not complete without %s', (_, changes, complaint) => {
    expect(complaints(changes as Partial<Model>)).toContain(complaint);
  });

  it.each([
    [
      'a gesture',
      { gestures: { ...door.gestures, 'bell.heard': byItself } },
      'nothing needs the gesture bell.heard',
    ],
    ['a state', { sees: { ...door.sees, ajar: byItself } }, 'ajar, which is not a leaf state'],
    [
      'an answer',
      { table: { ...door.table, '*': { 'bell.rung': 'asking' } } },
      'bell.rung changes nothing in open, which has a row for it',
    ],
    [
      'a row',
      { table: { ...door.table, ajar: { 'bell.rung': 'asking' } } },
      'the row bell.rung of ajar is about no step',
    ],
    ['an excuse', { excused: { 'state ajar': 'why not' } }, 'the excuse for "state ajar"'],
    [
      'an actor',
      { outcomes: { ...door.outcomes, call: { reports: [] } } },
      'call, which is never invoked',
    ],
  ] as const)('may not name %s that does not exist', (_, changes, complaint) => {
    expect(complaints(changes as unknown as Partial<Model>)).toContain(complaint);
  });

  it('is checked against its chart by the rules', () => {
    const careless = setup({
      actors: { ask },
      guards: { unused: () => true },
    }).createMachine({
      id: 'careless',
      initial: 'here',
      states: { here: { invoke: { src: 'ask', id: 'ask' }, after: { 10: 'there' } }, there: {} },
    });
    const found = complaintsAbout(
      explore({ ...door, machine: careless, events: {}, outcomes: {} }),
    ).join('\n');
    const notJson = doorMachine().provide({
      actions: { countTry: assign({ tries: () => Number.NaN }) },
    });
    expect(complaints({ machine: notJson })).toContain('context.tries is NaN: no JSON');
    for (const part of [
      'state here has no description',
      'state there names no clause',
      'state here has a delay without a name',
      'state here invokes ask without onError',
      'guard unused is set up and never used',
    ]) {
      expect(found).toContain(part);
    }
  });
});

describe('exploring', () => {
  it('stops at the budget, and the error gives advice', () => {
    expect(() => explore({ ...doorModel('counts up'), limit: 10 })).toThrow(/let `project` drop/);
  });
});

describe('executing', () => {
  it('fails on an impossible step, and lists the possible ones', () => {
    expect(() => walkPure(doorModel(), 'shut', ['after:spring'])).toThrow(
      '"after:spring" cannot happen in door shut; possible: bell.rung, door.pushed:softly',
    );
  });

  it('counts executed elements only', async () => {
    const model = doorModel();
    const coverage = new Coverage(model.machine);
    await walkLive(model, 'shut', ['bell.rung', 'error:ask'], coverage);
    expect(coverage.missed()).toEqual([
      'state open',
      'transition shut · door.pushed',
      'transition asking · xstate.done.actor.ask',
      'transition open · xstate.after.spring.door.open',
      'guard isHard true in shut · door.pushed',
      'guard isHard false in shut · door.pushed',
    ]);
    await walkLive(model, 'shut', ['door.pushed:softly', 'door.pushed:hard'], coverage);
    expect(coverage.missed()).not.toContain('guard isHard false in shut · door.pushed');
    expect(coverage.staleExcuses({ 'state open': 'never opened' })).toEqual(['state open']);
  });

  it('finds a projection that hides an important difference', async () => {
    const model = { ...doorModel(), events: { 'bell.rung': { '': {} } }, project: () => null };
    const graph = explore({ ...model, limit: 3 });
    const blind = { ...graph, nodes: graph.nodes.filter(({ leaf }) => leaf !== 'open') };
    await expect(walkAtRandom(blind, { runs: 50, length: 5, seed: 1 })).rejects.toThrow(
      /was never explored[\s\S]*again: WALK_SEED=1 WALK_PATH=[\d:]+ WALK_LENGTH=5 npx vitest run/,
    );
  });
});
