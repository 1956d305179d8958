import { UnsupportedGesture } from '@machines/proof';
import type { World } from '@machines/proof/page';
import { playwrightStage, replaceText } from '@machines/proof/page';
import type { Locator } from 'playwright-core';
import { launchBrowser } from '../../tools/browsers.ts';
import { startPreview } from '../../tools/preview.ts';
import { ourSite } from '../walks/site.ts';
import { walkExtents } from './site-paths.ts';
import { type OpenStage, replayCommandIn, walkAll } from './walk-all.ts';
import { wanted } from './wanted.ts';

/** Types a text. Over BiDi, Playwright sets the element's `value` directly, and React does not notice that change. */
async function types(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate(replaceText, text);
}

/** Mutes media, because Firefox plays no audible sound without a sound card. Chromium starts muted. */
function mute(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    this.muted = true;
    return play.call(this);
  };
}

/**
 * Opens the built site in Firefox, over WebDriver BiDi. Firefox reads the preference for reduced motion only when it
 * starts, so there is one browser for each preference.
 */
async function openFirefox(): Promise<OpenStage> {
  const headless = wanted.headed !== true;
  const [preview, moving, resting] = await Promise.all([
    startPreview({ port: 0 }),
    launchBrowser('firefox', { headless }),
    launchBrowser('firefox', { headless }, true),
  ]);
  const settled = (still: boolean): World => ({
    prepare: (page) => page.addInitScript(mute),
    types,
    reducesMotion: async (reduced: boolean) => {
      if (reduced === still) return;
      throw new UnsupportedGesture(
        'Firefox reads its preference for reduced motion only when it starts.',
      );
    },
  });
  const common = {
    executor: 'firefox' as const,
    site: ourSite,
    origin: preview.origin,
    again: replayCommandIn('firefox'),
    slow: wanted.slow ?? 0,
  };
  return {
    stage: playwrightStage({
      ...common,
      browser: moving,
      world: settled(false),
      still: playwrightStage({ ...common, browser: resting, world: settled(true) }),
    }),
    close: async () => {
      await Promise.all([moving.close(), resting.close()]);
      await preview.close();
    },
  };
}

walkAll('firefox', openFirefox, walkExtents.small);
