import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { walkSite } from '../kit/executors/site.ts';
import type { PageScreen, Stage } from '../kit/executors/stage.ts';
import { explore } from '../kit/graph.ts';
import { traceOf } from '../kit/itf.ts';
import { raceAtRandom } from '../kit/races.ts';
import { sitePaths } from '../kit/site-paths.ts';
import { keepApart } from './apart.ts';
import { lamp, lampMachine } from './lamp.ts';

/** The kit knows nothing of this site: a machine of somebody else uses the whole of it (tests/kit/README.md). */

keepApart();

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

describe('a foreign machine', () => {
  const graph = explore(lamp);

  it('is the one that the README shows', () => {
    const [, shown] = /```ts\n(.*?)```/s.exec(readFileSync('tests/kit/README.md', 'utf8')) ?? [];
    expect(shown).toBe(readFileSync('tests/machines/lamp.ts', 'utf8'));
  });

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
