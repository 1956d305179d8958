import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { walkSite } from '../kit/executors/site.ts';
import type { PageScreen, Stage } from '../kit/executors/stage.ts';
import { explore } from '../kit/graph.ts';
import { traceOf } from '../kit/itf.ts';
import { defineModel, plain } from '../kit/model.ts';
import { raceAtRandom } from '../kit/races.ts';
import { sitePaths } from '../kit/site-paths.ts';
import { proveMachine } from '../kit/suite.ts';
import { keepApart } from './apart.ts';

/** The kit knows nothing of this site: a machine of somebody else uses the whole of it (tests/kit/README.md). */

keepApart();

const lampMachine = setup({
  types: { events: {} as { type: 'switch.pressed' } },
  delays: { glow: 1000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp that goes out by itself.',
  initial: 'off',
  states: {
    off: { description: 'It is dark', on: { 'switch.pressed': 'on' } },
    on: { description: 'It shines', on: { 'switch.pressed': 'off' }, after: { glow: 'off' } },
  },
});

const lamp = defineModel({
  machine: lampMachine,
  starts: { dark: { path: '/' } },
  clauses: { off: ['manual 1'], on: ['manual 1', 'manual 2'] },
  events: { 'switch.pressed': plain },
  outcomes: {},
  gestures: {
    'switch.pressed': (screen) => screen.press('button', 'Lamp'),
    'after:glow': (screen) => screen.wait(1000),
  },
  sees: {
    off: (screen) => screen.seeText('dark'),
    on: (screen) => screen.seeText('bright'),
  },
  hears: ({ leaf }) => `- button "Lamp" ${leaf === 'on' ? '[pressed]' : '[pressed=false]'}`,
  journeys: {
    'It goes out by itself': { steps: ['switch.pressed', 'after:glow'], ends: { in: 'off' } },
  },
  laws: ({ always, reachable }) => [
    always('A press changes it', ({ leaf }, step) => step === undefined || leaf !== step.from.leaf),
    reachable(
      'It can always be dark',
      () => true,
      ({ leaf }) => leaf === 'off',
    ),
  ],
  ignored: {},
});

/** A stage of somebody else: no browser and no document, but a lamp. */
function lampStage(): Stage {
  return {
    executor: 'chromium',
    again: () => '',
    visit: async (_, use) => {
      const actor = createActor(lampMachine).start();
      let isUsed = false;
      const state = () => actor.getSnapshot().value;
      const expectText = async (text: unknown) =>
        expect(text).toBe(state() === 'on' ? 'bright' : 'dark');
      const screen = {
        open: async () => {},
        bring: async () => {},
        look: async () => ({ state: state(), path: '/', headings: ['Lamp'], announcement: '' }),
        perceive: async () => ({
          tree: `- button "Lamp" ${state() === 'on' ? '[pressed]' : '[pressed=false]'}`,
          focus: isUsed ? 'button "Lamp"' : 'page',
          used: isUsed ? 'button "Lamp"' : 'page',
          faults: [],
        }),
        press: async () => {
          isUsed = true;
          actor.send({ type: 'switch.pressed' });
        },
        wait: async () => {
          actor.system.scheduler.cancel(actor, 'xstate.after.glow.lamp.on');
          actor.send({ type: 'xstate.after.glow.lamp.on' } as never);
        },
        seeText: expectText,
      } as unknown as PageScreen;
      return use({ screen, complaints: [], picture: async () => Buffer.from('') });
    },
  };
}

proveMachine(lamp);

describe('a foreign machine', () => {
  const graph = explore(lamp);

  it('is raced', async () => {
    await raceAtRandom(graph, { runs: 20, seed: 1 });
  });

  it.each(sitePaths(graph, { edges: 100, moves: 100 }))(
    'walks $name on its own stage',
    async (path) => {
      const situations = await walkSite(lampStage(), lamp, path);
      expect(situations?.length).toBe(path.steps.length + 1);
    },
  );

  it('has traces that other tools read', () => {
    const { vars, states } = traceOf(lamp, {
      name: 'on',
      start: 'dark',
      steps: ['switch.pressed'],
    });
    expect(vars).toEqual(['step', 'state']);
    expect(states).toEqual([
      { '#meta': { index: 0 }, step: 'init', state: 'off' },
      { '#meta': { index: 1 }, step: 'switch.pressed', state: 'on' },
    ]);
  });
});

describe('the core of the kit', () => {
  // The core of the inspection knows no site either: its own test says so (machine-room.test.ts).
  it('imports nothing of the site', () => {
    const files = readdirSync('tests/kit', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      // Stages of the site's own views; the core does not import them.
      .filter((file) => !file.startsWith('view/'));
    expect(files.length).toBeGreaterThan(40);
    const wrong = files.filter((file) =>
      /(from|import\(?) ?'[^']*(\/src\/(?!inspect\/core\/)|\/models\/|\/clauses\/|\.\/view\/)/.test(
        readFileSync(join('tests/kit', file), 'utf8'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
