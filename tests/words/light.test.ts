/** A light theme, by the colours of a brand's file alone (brand/light-colours.yaml): every text can be read on it. */

import { describe, expect, it } from 'vitest';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { SMALLER_SITE_DIST } from '../../tools/pseudo-brand.ts';
import { contrastFaults } from '../site/accessibility.ts';
import { endTransitions, labelFaults } from '../site/judges/contrast.ts';
import { pointAtAll } from '../site/looks.ts';
import { closeAfterAll } from '../world/opened.ts';

const { opened } = closeAfterAll();
const { origin } = opened(await startPreview({ port: 0, dist: SMALLER_SITE_DIST }));
const browser = opened(await launchEngine({ args: [NO_PICTURES] }));
const page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });

describe.each([
  '/',
  '/urgent-crime-hotline',
  '/monitoring-portal',
  '/quill',
  '/quill-operator',
  '/industries/retail',
  '/privacy',
  '/no/such/page',
])('%s', (path) => {
  it('has light grounds, and texts with enough contrast', async () => {
    await page.goto(origin + path);
    // Axe does not judge a text on a gradient.
    await page.addStyleTag({ content: '*, ::before { background-image: none !important }' });
    const header = page.locator('body > header');
    expect(await header.evaluate((each) => getComputedStyle(each).colorScheme)).toBe('light only');
    expect(await header.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await contrastFaults(page)).toEqual([]);
    expect(await labelFaults(page)).toEqual([]);
    await pointAtAll(page);
    await endTransitions(page);
    expect(await contrastFaults(page), 'pointed at').toEqual([]);
  });
});
