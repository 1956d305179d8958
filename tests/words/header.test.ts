/** The header in a language whose labels are a third longer than those of the sample: it fits at every width. */

import { expect, it } from 'vitest';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { closeAfterAll } from '../world/opened.ts';

const STEP = 16;
const widths = Array.from({ length: (1920 - 320) / STEP + 1 }, (_, at) => 320 + at * STEP);

const { opened } = closeAfterAll();
const { origin } = opened(await startPreview({ port: 0 }));
const browser = opened(await launchEngine({ args: [NO_PICTURES] }));

/** Lists what does not fit in the header. Runs in the page. */
function misfits(): string[] {
  const header = document.querySelector('body > header');
  const end = header?.firstElementChild?.getBoundingClientRect().right ?? 0;
  const controls = [...(header?.querySelectorAll('a, button') ?? [])]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => ({
      name: each.textContent?.trim() ?? '',
      each,
      box: each.getBoundingClientRect(),
    }))
    .toSorted((one, other) => one.box.left - other.box.left);
  const found = controls.flatMap(({ name, each, box }, at) => {
    // The padding of the last one, the menu button, is beyond the end of the row.
    const next = controls[at + 1]?.box.left ?? end + 10;
    // The name beside the mark is out of view where there is no room for it.
    const isCut = !each.querySelector('[aria-hidden]') && each.scrollWidth > each.clientWidth + 1;
    return box.left < 0 || box.right > next + 0.5 || isCut ? [name] : [];
  });
  const height = header?.getBoundingClientRect().height ?? 0;
  return [
    ...found,
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
    ...(height > 80 ? [`a height of ${height} px`] : []),
  ];
}

it.each(['/', '/industries/retail', '/privacy'])(
  'the header of %s has one row, in which all controls fit',
  async (path) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(origin + path);
    await page.evaluate(() => document.fonts.ready);
    const found: string[] = [];
    for (const width of [...widths, 1023, 1199]) {
      await page.setViewportSize({ width, height: 800 });
      for (const misfit of await page.evaluate(misfits)) found.push(`${misfit} at ${width} px`);
    }
    expect(found).toEqual([]);
  },
);
