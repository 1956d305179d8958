import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explore } from '@machines/proof';
import { radioMachine, radioModel } from '@machines/proof/examples/radio';
import { chartOf, mermaidOf } from '@machines/room/chart';
import { describe, expect, it } from 'vitest';
import { chartFiles } from '../../tools/charts/files.ts';
import { scenesOf } from '../paths/scenes.ts';

describe('the statecharts in docs', () => {
  it('match the machines: npm run charts writes them', async () => {
    const files = await chartFiles();
    for (const [file, text] of files) {
      const kept = await readFile(join('docs', file), 'utf8').catch(() => '');
      expect(kept === text, `docs/${file} is not current: run "npm run charts"`).toBe(true);
    }
    const drawn = (await readdir('docs/charts')).map((file) => `charts/${file}`);
    expect(drawn.sort()).toEqual([...files.keys()].filter((file) => file.endsWith('.svg')).sort());
  });

  it('show regions, guards, delays and first states in Mermaid', () => {
    const text = mermaidOf(chartOf(radioMachine()));
    expect(text).toContain('[*] --> off');
    expect(text).toContain('state "on" as on {');
    expect(text).toContain('on_tuner_am --> on_tuner_fm : band.pressed [isLoud]');
    expect(text).toContain('on_sound_loud --> on_sound_quiet : after fade');
    expect(text.match(/^ *--$/gm)).toHaveLength(2);
  });
});

it('a chart with regions is drawn in each leaf', () => {
  const shots = scenesOf(explore(radioModel())).flatMap((scene) => scene.shots);
  expect(shots.map(({ leaf }) => leaf).sort()).toEqual(Object.keys(radioModel().sees).sort());
});
