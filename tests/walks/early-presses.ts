/**
 * Walks the first step of a path while the page comes alive. The press happens between two tasks of script, fetch and
 * hydration. Wherever it happens, the page must end as if the press had come after all tasks.
 */

import type { Model, PageScreen, Screen } from '@machines/proof';
import { movesOf, viewports } from '@machines/proof';
import { complaintsOf, pageScreen, playwrightEyes, stopPainting } from '@machines/proof/page';
import { compare, elementOf, type SitePath, widthsOf } from '@machines/proof/vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { comesAlive, ourSite } from './site.ts';
import { type Gate, holdPage } from './task-gate.ts';

/** The manners of pressing. Each sends other events to the page, at other times. */
export const pressManners = {
  /** Presses with a mouse. */
  click: (target) => target.click(),
  /** Presses with a mouse that is released one task later. */
  'slow click': async (target, page, gate) => {
    await target.hover();
    await page.mouse.down();
    await gate.step();
    await page.mouse.up();
  },
  /** Presses with a keyboard. */
  key: async (target, page, _, key) => {
    await target.focus();
    await page.keyboard.press(key);
  },
  /** Presses with a key that is released one task later. */
  'slow key': async (target, page, gate) => {
    await target.focus();
    await page.keyboard.down('Space');
    await gate.step();
    await page.keyboard.up('Space');
  },
  /** Presses as assistive technology does, with a `click` event alone. */
  'click alone': (target) => target.evaluate((element: HTMLElement) => element.click()),
} as const satisfies Record<
  string,
  (target: Locator, page: Page, gate: Gate, key: string) => Promise<void>
>;
export type PressManner = keyof typeof pressManners;

/** Returns a screen on which all presses happen in one manner. */
function screenFor(screen: PageScreen, page: Page, gate: Gate, way: PressManner): PageScreen {
  const { find, choice } = playwrightEyes(page);
  return {
    ...screen,
    press: async (role, name) => {
      // The Space key does not follow links.
      const how = role === 'link' && way === 'slow key' ? 'key' : way;
      await pressManners[how](find(role, name), page, gate, 'Enter');
    },
    choose: (label) => pressManners[way](choice(label), page, gate, 'Space'),
    type: async (label, text) => {
      if (way === 'click alone') return screen.type(label, text);
      await page.getByLabel(label, { exact: true }).focus();
      const middle = way.startsWith('slow') ? Math.floor(text.length / 2) : text.length;
      await page.keyboard.type(text.slice(0, middle));
      if (way.startsWith('slow')) await gate.step();
      await page.keyboard.type(text.slice(middle));
    },
    key: async (name) => {
      if (!way.startsWith('slow')) return page.keyboard.press(name);
      await page.keyboard.down(name);
      await gate.step();
      await page.keyboard.up(name);
    },
  };
}

/** Lists the actions of a screen that a gesture uses. */
async function usedBy(act: (screen: Screen) => Promise<void>): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const anything: object = new Proxy(async () => true, {
    get: (_, name) => {
      used.add(String(name));
      return anything;
    },
  });
  await act(anything as Screen);
  return used;
}

const presses = ['press', 'choose', 'type', 'key'] as const;

/** Returns whether the first step of a path is a press on the served page. */
async function isPressed(model: Model, path: SitePath): Promise<boolean> {
  const [load, first] = movesOf(model, path);
  if (!load || !first || model.starts[path.start]?.begin !== undefined) return false;
  const used = await usedBy(first.act);
  const arranged = await Promise.all(load.arranged.map(usedBy));
  return presses.some((name) => used.has(name)) && arranged.every(({ size }) => size === 0);
}

/**
 * Returns paths that end with their first step, which is a press. There is one for each event and start of a model.
 */
export async function firstPresses(
  model: Model,
  paths: readonly SitePath[],
): Promise<readonly SitePath[]> {
  const found = new Map<string, SitePath>();
  for (const path of paths) {
    const [, first] = movesOf(model, path);
    const name = `${path.start}, ${first?.taken?.gesture}`;
    if (found.has(name) || !(await isPressed(model, path))) continue;
    found.set(name, { ...path, name, steps: path.steps.slice(0, first?.steps) });
  }
  return [...found.values()];
}

interface Place {
  readonly browser: Browser;
  readonly origin: string;
}

export interface PressMoment {
  /** The number of tasks that run before the press. */
  readonly tasks: number;
  readonly way: PressManner;
  /** The change that an extension or a translator makes before the page comes alive. */
  readonly change?: () => void;
}

/** The result of a press: `late` if the page was already live, `right` if the page ended as it must. */
type Outcome = 'late' | 'right' | Error;

/** Presses at a given moment while the page comes alive, and checks the resulting state. */
export async function pressAt(
  { browser, origin }: Place,
  model: Model,
  path: SitePath,
  { tasks, way, change }: PressMoment,
): Promise<Outcome> {
  const context = await browser.newContext({
    viewport: viewports[widthsOf(model)[0]],
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    let gate: Gate | undefined;
    const prepare = async () => {
      gate = await holdPage(context, page, elementOf(model));
      await page.addInitScript(stopPainting);
      if (change !== undefined) await page.addInitScript(change);
    };
    const screen = await pageScreen(context, page, origin, ourSite, { prepare });
    if (gate === undefined) throw new Error('The page was not held back.');
    const held = screenFor(screen, page, gate, way);
    const [load, first] = movesOf(model, path);
    if (load === undefined || first === undefined) throw new Error('The path has no step.');
    for (const arrange of load.arranged) await arrange(screen);
    await screen.open(model.starts[path.start]?.path ?? '/', false);
    await screen.bring(elementOf(model));
    for (let done = 0; done < tasks; done += 1) await gate.step();
    if (await gate.isLive()) return 'late';
    for (const arrange of first.arranged) await arrange(screen);
    try {
      await first.act(held);
      await gate.open();
      await page.waitForFunction(comesAlive);
      await compare(screen, model, first.situation, new Map());
      const left = await page.evaluate(() => [
        ...Array.from(document.querySelectorAll('[data-waits]'), ({ outerHTML }) => outerHTML),
        ...window.early.presses.map(([element]) => element.outerHTML),
      ]);
      expect(left, 'what still waits').toEqual([]);
      expect(complaints.join('\n'), 'errors of the page').toBe('');
    } catch (error) {
      return error as Error;
    }
    return 'right';
  } finally {
    await context.close();
  }
}
