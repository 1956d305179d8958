/** Tests the placeholder of a still that has not loaded yet. */

import { expect, it } from 'vitest';
import { allStills, tonesOf } from '../../tools/picture-tones.ts';
import { servedSite } from './harness.ts';

const { visit } = servedSite();

it('the placeholder of every still has the colours of its halves, in less than 60 bytes', async () => {
  expect(allStills.length).toBeGreaterThan(30);
  for (const still of allStills) {
    expect(still.tones, still.stem).toEqual(await tonesOf(still));
    expect(JSON.stringify(still.tones).length).toBeLessThan(60);
  }
});

it('a still that is held back shows these colours, with the policy of the page', async () => {
  const { page, complaints } = await visit('/', {
    viewport: { width: 1280, height: 800 },
    beforeLoad: (fresh) => fresh.route(/\/images\/.*\.(avif|webp)/, (route) => route.abort()),
  });
  const yard = page.locator('img[src*="night-yard"]').first();
  const [top, bottom] = await yard.evaluate((image) => {
    const paint = document.createElement('i');
    return ['data-top', 'data-bottom'].map((name) => {
      paint.style.color = image.getAttribute(name) ?? '';
      return paint.style.color;
    });
  });
  expect(top).toMatch(/^rgb\(/);
  const shown = await yard.evaluate((image) => getComputedStyle(image).backgroundImage);
  expect(shown).toContain(`${top}, ${bottom}`);
  expect(complaints.filter((text) => /policy/i.test(text))).toEqual([]);
});
