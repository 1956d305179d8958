import type { PageScreen } from '@machines/proof';
import { pageScreen } from '@machines/proof/page';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  branches,
  contactFields,
  headline,
  moving,
  type Screen,
  thanks,
  vendorLinks,
} from '../oracle/screens.ts';
import { ourSite } from '../stage/site.ts';
import { live, servedSite } from './harness.ts';

/** What the built site shows once something was pressed, or time has passed, against the oracle. */

const { site, visit } = servedSite();

/** What can be read in an element now, one line for all. */
const readIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .innerText()
    .then((text) => text.replace(/\s+/g, ' ').trim());

/** The first text that is not read after those before it, or null. */
function missing(text: string, wanted: readonly string[]): string | null {
  let from = 0;
  for (const each of wanted) {
    const at = text.indexOf(each, from);
    if (at < 0) return each;
    from = at + each.length;
  }
  return null;
}

async function reads(page: Page, selector: string, wanted: readonly string[]): Promise<void> {
  await expect
    .poll(async () => missing(await readIn(page, selector), wanted), {
      message: `reads, in this order: ${wanted.join(' / ')}`,
    })
    .toBeNull();
}

const card = 'main [data-machine=hotline]';

async function goThrough(page: Page, screens: readonly Screen[]): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  for (const [index, { choose, reads: wanted, reminder }] of screens.entries()) {
    if (index > 0) {
      if (choose !== undefined)
        await page.getByRole('radio', { name: choose, exact: true }).check();
      // What was complained about is answered.
      expect(await page.getByRole('alert').count()).toBe(0);
      await next.click();
    }
    await reads(page, card, wanted);
    if (reminder === undefined) continue;
    await next.click();
    // At the top, and beside the answers.
    await reads(page, card, ['There is a problem', reminder, reminder]);
  }
}

describe('the questionnaire', () => {
  it.each(Object.entries(branches))('%s', async (name, screens) => {
    const { page } = await visit('/urgent-crime-hotline');
    await live(page);
    await goThrough(page, screens);
    const links = await page
      .locator(`${card} a[target=_blank]`)
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    const recommends = name === 'sources cameras' || name === 'needs help';
    expect(links).toEqual(recommends ? vendorLinks : []);
  });

  it('thanks in the specified words', async () => {
    const { page } = await visit('/urgent-crime-hotline');
    await live(page);
    await goThrough(page, branches['not monitored'] ?? []);
    const fields = await page
      .locator(`${card} :is(input, textarea)`)
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ labels, type, name, required, autocomplete }) =>
          [
            `${labels?.[0]?.textContent}: ${type} ${name}`,
            ...(required ? ['required'] : []),
            `autofill ${autocomplete || 'none'}`,
          ].join(', '),
        ),
      );
    expect(fields).toEqual(contactFields);
    for (const label of ['Name', 'Email', 'Phone', 'Location']) {
      const value = label === 'Email' ? 'ann@example.com' : 'Ann';
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await reads(page, card, thanks);
  });
});

/** Runs a page whose clock stands still until somebody lets time pass. */
async function onClock(use: (page: Page, screen: PageScreen) => Promise<void>): Promise<void> {
  const context = await site().browser.newContext({ reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    await use(page, await pageScreen(context, page, site().preview.origin, ourSite));
  } finally {
    await context.close();
  }
}

describe('what moves by itself', () => {
  it.each(moving)('$path: $id, a millisecond before each moment and at it', ({ path, id, times }) =>
    onClock(async (page, screen) => {
      await screen.open(path);
      await screen.sight.enters(id);
      const holder = page.locator(`#${id}`);
      await expect.poll(() => holder.getAttribute('data-state')).not.toBe('resting');
      let now = 0;
      for (const [index, { at, reads: wanted, never }] of times.entries()) {
        const shows = async (moment: number, texts: readonly string[], not: readonly string[]) => {
          await screen.wait(moment - now);
          now = moment;
          await reads(page, `#${id}`, texts);
          const text = await readIn(page, `#${id}`);
          expect(
            not.filter((each) => text.includes(each)),
            `read ${moment} ms after the beginning`,
          ).toEqual([]);
        };
        const before = times[index - 1];
        if (before !== undefined) await shows(at - 1, before.reads, before.never);
        await shows(at, wanted, never);
      }
    }),
  );

  it('the headline is deleted and typed anew, step by step (decision D12)', () =>
    onClock(async (page, screen) => {
      await screen.open('/');
      await screen.sight.enters('headline');
      const heading = page.getByRole('heading', { level: 1, name: 'Eliminate Alarms.' });
      let now = 0;
      const heights = new Set<number | undefined>();
      for (const [at, text] of headline) {
        await screen.wait(at - now);
        now = at;
        await screen.seeTyping(text);
        heights.add((await heading.boundingBox())?.height);
      }
      // What follows on the page stays where it is.
      expect([...heights]).toHaveLength(1);
      await expect.poll(() => heading.getAttribute('data-state')).toBe('done');
    }));

  it.each([
    ['out of sight', (screen: PageScreen) => screen.sight.leaves('headline')],
    ['in a hidden tab', (screen: PageScreen) => screen.tab.hides()],
  ])('the headline does not type %s (decision D13)', (_, leave) =>
    onClock(async (page, screen) => {
      await screen.open('/');
      await screen.wait(5000);
      await screen.seeTyping('Eliminate False Alarms');
      await screen.sight.enters('headline');
      const heading = page.getByRole('heading', { level: 1, name: 'Eliminate Alarms.' });
      await expect.poll(() => heading.getAttribute('data-state')).toBe('animating.waiting');
      await screen.wait(2030);
      await screen.seeTyping('Eliminate False Alarm');
      await leave(screen);
      await expect.poll(() => heading.getAttribute('data-state')).toBe('done');
      await screen.seeTyping('Eliminate Alarms.');
    }),
  );
});
