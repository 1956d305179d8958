import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileOf } from '../oracle/read.ts';
import { crowded, crowdedDrawings, cutOff, excess } from './fits.ts';
import { live, servedSite } from './harness.ts';
import { ALL_PICTURES, isApproving, lookedAt, lookFaults, lookOf, pictured } from './looks.ts';

/**
 * Every page looks as approved (looks.ts) at three widths. Between them rules judge: nothing is wider than the
 * window, cut off, or lies over something else.
 */

const { visit } = servedSite(...ALL_PICTURES);

/** Nothing has to fit into less than 320 px (WCAG 1.4.10). */
const widths = [320, 360, 480, 600, 700, 800, 900, 1000, 1100, 1280, 1536, 1920];

it.each(lookedAt)(
  '%s, from narrow to wide',
  async (path) => {
    // One window that becomes wider: a browser that has a large picture shows it in a narrow window, too.
    const { page } = await visit(path, {
      viewport: { width: 280, height: 740 },
      reducedMotion: 'reduce',
    });
    for (const width of widths) {
      const height = pictured[width];
      await page.setViewportSize({ width, height: height ?? 800 });
      await live(page);
      if (height !== undefined)
        expect.soft(await lookFaults(page, lookOf(path, width))).toEqual([]);
      if (isApproving) continue;
      // What styles depend on the width may take a frame.
      await expect.poll(() => excess(page), { message: `at ${width} px`, timeout: 2000 }).toBe(0);
      expect.soft(await cutOff(page), `cut off at ${width} px`).toEqual([]);
      expect.soft(await crowded(page), `crowded at ${width} px`).toEqual([]);
      expect.soft(await crowdedDrawings(page), `crowded at ${width} px`).toEqual([]);
    }
  },
  180_000,
);

it('every page is looked at between any two breakpoints of its styles', () => {
  const missed = lookedAt.slice(0, -1).flatMap((path) => {
    const page = readFileSync(join(process.env.DIST ?? 'dist', fileOf(path)), 'utf8');
    const breakpoints = [...page.matchAll(/\((?:min|max)-width:([\d.]+)rem\)/g)]
      .map(([, rem]) => 16 * Math.ceil(Number(rem)))
      .filter((width) => width >= 320);
    const ends = [...new Set(breakpoints), Number.POSITIVE_INFINITY].toSorted((a, b) => a - b);
    return ends.slice(1).flatMap((to, index) => {
      const from = ends[index] ?? 0;
      const isSeen = widths.some((width) => width >= from && width < to);
      return isSeen ? [] : [`${path} from ${from} to ${to} px`];
    });
  });
  expect(missed).toEqual([]);
});
