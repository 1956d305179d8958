/**
 * Tests facts about each still, and the boxes over it. No test can see where a person is in a picture. Check a
 * changed box by eye in the panels of /industries/retail and /solutions/hybrid-monitoring.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import * as pictures from '../../src/data/pictures.ts';

const { footageKinds: footage, ...groups } = pictures;
const all: readonly pictures.Picture[] = Object.values(groups).flatMap((group) =>
  'stem' in group ? [group] : Object.values(group),
);
it('every box lies inside its picture, and covers less than 15 % of it', () => {
  for (const { stem, box } of all) {
    if (box === null) continue;
    expect(Math.min(box.x, box.y), stem).toBeGreaterThan(0);
    expect(Math.max(box.x + box.w, box.y + box.h), stem).toBeLessThan(1);
    expect(box.w * box.h, stem).toBeLessThan(0.15);
  }
});

describe('frames of the moving part of a still', () => {
  const PUBLIC = join(import.meta.dirname, '../../public');
  const moving = all.filter(({ frames }) => frames !== undefined);

  it('exist for at least eight scenes', () => {
    expect(moving.length).toBeGreaterThanOrEqual(8);
  });

  it.each(moving)('$stem: both files are as large as their kind says, and light', async (still) => {
    const { width, height, count, region } = footage[still.frames ?? 'person'];
    for (const [type, bytes] of [
      ['avif', 30_000],
      ['webp', 60_000],
    ] as const) {
      const file = join(PUBLIC, `${still.stem}-frames.${type}`);
      const image = await loadImage(file);
      expect([image.width, image.height], file).toEqual([width, height]);
      expect(statSync(file).size, file).toBeLessThanOrEqual(bytes);
    }
    // The frame has the shape of its area in the still, so that it is not distorted.
    const [{ width: across, height: down }] = still.sizes;
    expect((width / count / height) * ((region.h * down) / (region.w * across))).toBeCloseTo(1, 1);
  });

  it('belong to a still of the register', () => {
    const found = (readdirSync(join(PUBLIC, 'images'), { recursive: true }) as string[])
      .filter((file) => /-frames\.\w+$/.test(file))
      .map((file) => `/images/${file}`);
    const known = moving.flatMap(({ stem }) => [`${stem}-frames.avif`, `${stem}-frames.webp`]);
    expect(found.toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(footage))('of the kind %s agree with the styles', (kind, strip) => {
    const css = readFileSync(
      join(PUBLIC, '../src/views/parts/camera-frame/footage.module.css'),
      'utf8',
    );
    const { region, count, seconds } = strip;
    const share = (part: number) => `${Math.round(part * 10_000) / 100}%`;
    const rule = css.split(`[data-frames='${kind}'] {`)[1]?.split('}')[0];
    expect(rule).toContain(`inset: ${share(region.y)} auto auto ${share(region.x)};`);
    expect(rule).toContain(`width: ${share(region.w)};`);
    expect(rule).toContain(`height: ${share(region.h)};`);
    // A still of 4:3 that is cropped to 3:2 loses one eighteenth of its height at the top, and one at the bottom.
    const cut = css.split(`[data-frames='${kind}'][data-shape='3:2'] {`)[1]?.split('}')[0];
    if (kind === 'person') {
      expect(cut).toContain(`inset-block-start: ${share(((region.y - 1 / 18) * 9) / 8)};`);
      expect(cut).toContain(`height: ${share((region.h * 9) / 8)};`);
    }
    const pace = css.split(`[data-frames='${kind}'] img {`)[1]?.split('}')[0];
    expect(pace ?? css).toMatch(new RegExp(`animation(-duration)?: (frames )?${seconds}s`));
    expect(css).toContain(`width: ${count * 100}%;`);
    expect(css).toContain(`steps(${count}, jump-none)`);
  });
});
