/** Tests that the kit does not depend on this site: a machine of another project uses all of it (README.md). */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { lamp, lampMachine } from '../examples/lamp.ts';
import { explore } from '../src/graph/graph.ts';
import { everyEdge, tour } from '../src/graph/tours.ts';
import { traceOf } from '../src/runs/itf.ts';
import { raceAtRandom } from '../src/runs/races.ts';
import { isWalkable } from '../src/screen/moves.ts';
import { walkSite } from '../src/screen/site.ts';
import type { PageScreen, Stage } from '../src/screen/stage.ts';
import { keepApart } from './apart.ts';

keepApart();

/** Returns a stage of another project. It has a lamp and no browser or document. */
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

  it.each([
    ['gate.ts', 'ts'],
    ['lamp.ts', 'ts'],
    ['github.yml', 'yaml'],
  ])('%s is shown by the README', (name, language) => {
    const example = readFileSync(`packages/proof/examples/${name}`, 'utf8');
    expect(readFileSync('packages/proof/README.md', 'utf8')).toContain(
      `\`\`\`${language}\n${example}\`\`\``,
    );
  });

  it('is proven by ten lines of code, and the proof lists the changes that no law notices', () => {
    const { stdout } = spawnSync(process.execPath, ['packages/proof/examples/gate.ts'], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^gate: no fault was found\n/);
    expect(stdout).toContain(
      'changes of a state that no law and no journey notices:\n  - (root): begins in open, not in shut\nproven:',
    );
  });

  it('can be tested by races', async () => {
    await raceAtRandom(graph, { runs: 20, seed: 1 });
  });

  it.each(tour(graph, everyEdge, (edge) => isWalkable(lamp, edge)))(
    'walks $name on its own stage',
    async (path) => {
      const situations = await walkSite(lampStage(), lamp, path);
      expect(situations?.length).toBe(path.steps.length + 1);
    },
  );

  it('has traces in a format that other tools read', () => {
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
