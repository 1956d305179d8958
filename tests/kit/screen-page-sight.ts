import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { showsText } from './in-page.ts';
import type { Name, Role, Screen } from './screen.ts';

/** What can be seen of a page through Playwright: the half of a screen that only looks. */

type Sight = Pick<Screen, Extract<keyof Screen, `see${string}`> | 'isShown'> & {
  readonly find: (role: Role, name?: Name, inside?: Role) => Locator;
  readonly choice: (label: string) => Locator;
};

/** `heading "Contact" in main`. */
export function describeSought(role: Role, name?: Name, inside?: Role): string {
  return [role, name === undefined ? '' : `"${name}"`, inside === undefined ? '' : `in ${inside}`]
    .filter(Boolean)
    .join(' ');
}

/**
 * The name of a radio or checkbox. Some names end with a count, and browsers put spaces between what is
 * laid out apart.
 */
export function choiceName(label: string): RegExp {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(':', ' ?:');
  return new RegExp(`^${words}(,? \\d+)?$`);
}

/** A name as it can be sent into a page. */
export interface Wording {
  readonly text: string;
  /** The flags of the pattern, if `text` is the source of one. */
  readonly flags?: string;
}

export function wording(name: Name): Wording {
  return typeof name === 'string'
    ? { text: name }
    : { text: name.source, flags: name.flags.replace('g', '') };
}

/** Looks at one page. */
export function pageSight(page: Page): Sight {
  const find = (role: Role, name?: Name, inside?: Role): Locator =>
    (inside === undefined ? page : page.getByRole(inside).first()).getByRole(
      role,
      name === undefined ? {} : { name, exact: typeof name === 'string' },
    );
  const choice = (label: string) => {
    const name = choiceName(label);
    return page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));
  };
  return {
    find,
    choice,
    isShown: (role, name) => find(role, name).first().isVisible(),
    see: (role, name, inside) =>
      eventually(async () => {
        const count = await find(role, name, inside).count();
        expect(count, describeSought(role, name, inside)).toBeGreaterThan(0);
      }),
    seeNot: (role, name, inside) =>
      eventually(async () =>
        expect(await find(role, name, inside).count(), describeSought(role, name, inside)).toBe(0),
      ),
    seeText: (text) =>
      eventually(async () => {
        expect(await page.evaluate(showsText, wording(text)), `the text "${text}"`).toBe(true);
      }),
    seeChosen: (label, chosen = true) =>
      eventually(async () =>
        expect(await choice(label).first().isChecked(), `${label} chosen`).toBe(chosen),
      ),
    seeTyped: (label, text) =>
      eventually(async () =>
        expect(await page.getByLabel(label, { exact: true }).first().inputValue()).toBe(text),
      ),
    seeProgress: (percent) =>
      eventually(async () => {
        const bar = await find('progressbar')
          .first()
          .evaluate((element) => {
            const [now, max] = ['aria-valuenow', 'aria-valuemax'].map((key) =>
              element.getAttribute(key),
            );
            return element instanceof HTMLProgressElement
              ? element.position
              : Number(now) / Number(max ?? 100);
          });
        expect(Math.round(bar * 100), 'progress').toBe(percent);
      }),
    seeTitle: (title) => eventually(async () => expect(await page.title()).toMatch(title)),
    seeFocus: (role, name) =>
      eventually(async () => {
        const has = await find(role, name)
          .first()
          .evaluate((element) => element.contains(document.activeElement));
        expect(has, `focus in ${describeSought(role, name)}`).toBe(true);
      }),
    seeAddress: (path) =>
      eventually(async () => {
        const { pathname, search } = new URL(page.url());
        expect(pathname + search, 'address').toBe(path);
      }),
    seeTyping: (characters) =>
      eventually(async () => {
        const words = page.locator('h1 [aria-hidden="true"] > span:visible');
        expect(await words.allTextContents(), 'the typing headline').toEqual([characters]);
      }),
    seeState: (machine, leaf) =>
      eventually(async () => {
        const state = page.locator(`[data-machine="${machine}"]`).first();
        expect(await state.getAttribute('data-state'), `data-state of ${machine}`).toBe(leaf);
      }),
    seeAttribute: (selector, attribute, value) =>
      eventually(async () =>
        expect(
          await page.locator(selector).first().getAttribute(attribute),
          `${attribute} of ${selector}`,
        ).toBe(value),
      ),
  };
}
