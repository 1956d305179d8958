import { activeNames, chartOf, layOut, valueText } from '@machines/room/chart';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { radioMachine, radioModel } from '../examples/radio.ts';
import { complaintsAbout } from '../src/graph/check-model.ts';
import { Coverage } from '../src/graph/coverage.ts';
import { explore } from '../src/graph/graph.ts';
import { defineModel } from '../src/graph/model-of.ts';
import { type Model, raised } from '../src/model/model.ts';
import { walkLive } from '../src/runs/live.ts';
import { proveMachine } from '../src/runs/suite.ts';
import { isWalkable, reasonNotByHand } from '../src/screen/moves.ts';
import { walkPure } from '../src/steps/pure.ts';

// No records are written, because the failures in this file are deliberate.
vi.stubEnv('PROOF', undefined);
afterAll(() => vi.unstubAllEnvs());

/** Tests the kit on a chart with parallel regions, a history state and a delay in each region. */

const music = 'on.tuner.fm & on.sound.loud & on.lamp';
const toMusic = ['power.pressed', 'volume.pressed', 'band.pressed'];

// This declares the whole suite of one model: laws, journeys, paths, coverage, pairs and random walks.
proveMachine(radioModel());

describe('a configuration', () => {
  it('is a dotted path, or one for each region in the order of the chart', () => {
    const value = { on: { tuner: 'fm', sound: 'loud', lamp: {} } };
    expect(valueText('open')).toBe('open');
    expect(valueText({ outcome: 'trial' })).toBe('outcome.trial');
    expect(valueText(value)).toBe(music);
  });

  it('distinguishes situations by the memory of the history states', () => {
    const { nodes } = explore(radioModel());
    expect(nodes.filter(({ leaf }) => leaf === 'off')).toHaveLength(3);
    expect(walkPure(radioModel(), 'off', toMusic).leaves).toEqual(music.split(' & '));
  });
});

describe('a model of regions', () => {
  const radio = radioModel();
  const complaints = (changes: Partial<Model>, faulty?: 'two delays') =>
    complaintsAbout(explore({ ...radioModel(faulty), ...changes })).join('\n');

  it('describes the screen of each leaf', () => {
    const { 'on.lamp': _, ...sees } = radio.sees;
    expect(complaints({ sees })).toContain('no sees for on.lamp');
  });

  it('has rows only for the events that an active leaf answers', () => {
    expect(complaints({})).toBe('');
    const { 'on.tuner.fm': fm, ...rest } = radio.table;
    expect(complaints({ table: rest })).toContain(
      `band.pressed is answered in ${music}, which has no row for it`,
    );
    expect(complaints({ table: { ...radio.table, 'on.lamp': fm ?? {} } })).toContain(
      'band.pressed changes nothing in on.tuner.am & on.sound.quiet & on.lamp, which has a row for it',
    );
  });

  it('follows its rows in the region that answers, and stays in the others', () => {
    const law = (table: object) =>
      defineModel({ ...radio, table, laws: () => [] } as never).laws[0]?.refute(explore(radio));
    expect(law(radio.table)).toBeNull();
    expect(law({ ...radio.table, 'on.sound.loud': {} })?.steps.at(-1)?.case.name).toBe(
      'after:fade',
    );
    expect(law({ ...radio.table, on: { 'power.pressed': 'off' } })).not.toBeNull();
  });

  it('takes no step for an event that the machine raises itself', () => {
    const model = {
      ...radio,
      events: { ...radio.events, 'band.pressed': raised } as const,
      gestures: { ...radio.gestures, 'band.pressed': raised } as const,
    };
    expect(explore(model).edges.map(({ case: { name } }) => name)).not.toContain('band.pressed');
    expect(complaintsAbout(explore(model)).join('\n')).not.toMatch(/band\.pressed has no case/);
  });

  it('has one running delay in each region at most', () => {
    expect(complaints({}, 'two delays')).toMatch(
      /on\.tuner\.fm.*: the delays scan, fade run in one region/,
    );
  });

  it('has delays of different names in regions that wait at the same time', () => {
    const same = radioMachine();
    (same.root.states.on?.states.sound?.states.loud?.after as { delay: string }[])[0] = {
      ...same.root.states.on?.states.sound?.states.loud?.after[0],
      delay: 'scan',
    } as never;
    expect(complaints({ machine: same })).toContain('two regions wait for scan');
  });
});

describe('executing regions', () => {
  it('can end the delay of each region first, and the other delay keeps running', async () => {
    const faded = await walkLive(radioModel(), 'off', [...toMusic, 'after:fade', 'after:scan']);
    expect(faded.situation.leaf).toBe('on.tuner.am & on.sound.quiet & on.lamp');
    const scanned = await walkLive(radioModel(), 'off', [...toMusic, 'after:scan', 'after:fade']);
    expect(scanned.situation.leaf).toBe('on.tuner.am & on.sound.quiet & on.lamp');
  });

  it('finds a history state that does not remember its state', () => {
    const law = radioModel('forgets the band').journeys['It comes back on its band, and quietly'];
    const end = walkPure(radioModel('forgets the band'), 'off', law?.steps ?? []);
    expect(end.leaves).not.toContain('on.tuner.fm');
  });

  it('counts the guards that each region evaluates', async () => {
    const model = radioModel();
    const coverage = new Coverage(model.machine);
    await walkLive(model, 'off', ['power.pressed', 'band.pressed', 'volume.pressed'], coverage);
    expect(coverage.executed).toContain('guard isLoud false in on.tuner.am · band.pressed');
    expect(coverage.executed).not.toContain('guard isLoud true in on.tuner.am · band.pressed');
    expect(coverage.executed).toContain('state on.lamp');
    expect(coverage.missed()).not.toContain('state on.tuner.last');
  });

  it('lets time pass in a browser only while a single delay runs', () => {
    const { model, edges } = explore(radioModel());
    const ends = edges.filter(({ case: { kind } }) => kind === 'delay');
    for (const edge of ends) {
      const isOnly = edge.from.leaf !== music;
      expect(isWalkable(model, edge)).toBe(isOnly);
      expect(reasonNotByHand(model, edge) === undefined).toBe(isOnly);
    }
    expect(new Set(ends.map(({ from }) => from.leaf)).size).toBe(3);
  });
});

describe('drawing regions', () => {
  it('gives the report a box for every state, and one for the history state', async () => {
    const { boxes, arrows } = await layOut(chartOf(radioMachine()));
    expect(boxes.map(({ state }) => state)).toContain('on.tuner.last');
    expect(boxes.find(({ state }) => state === 'on.tuner.last')).toMatchObject({ name: 'H last' });
    expect(boxes.filter(({ isRegion }) => isRegion).map(({ name }) => name)).toEqual([
      'tuner',
      'sound',
      'lamp',
    ]);
    expect(arrows.map(({ transition }) => transition)).toContain('off · power.pressed');
  });

  it('gives every active state of a value', () => {
    const value = { on: { tuner: 'fm', sound: 'loud', lamp: {} } };
    expect([...activeNames(chartOf(radioMachine()), value)].sort()).toEqual([
      '(root)',
      'on',
      'on.lamp',
      'on.sound',
      'on.sound.loud',
      'on.tuner',
      'on.tuner.fm',
    ]);
  });
});
