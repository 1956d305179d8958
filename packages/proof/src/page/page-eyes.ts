/** Reads the content of a page through Playwright. */

import type { Locator, Page } from 'playwright-core';
import type { Name, Role } from '../model/screen.ts';
import { positionOf, showsText } from '../screen/in-page.ts';
import { choiceName, type Eyes, serialisedName } from '../screen/sight.ts';

interface PageEyes extends Eyes {
  readonly find: (role: Role, name?: Name, inside?: Role) => Locator;
  readonly choice: (label: string) => Locator;
}

/** Returns functions that read the content of a Playwright page. */
export function playwrightEyes(page: Page): PageEyes {
  const find = (role: Role, name?: Name, inside?: Role): Locator =>
    (inside === undefined ? page : page.getByRole(inside).first()).getByRole(
      role,
      name === undefined ? {} : { name, exact: typeof name === 'string' },
    );
  const choice = (label: string) => {
    // Playwright removes soft hyphens from the names of a page.
    const name = choiceName(label.replaceAll('\u00ad', ''));
    return page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));
  };
  return {
    find,
    choice,
    count: (role, name, inside) => find(role, name, inside).count(),
    hasFocus: (role, name) =>
      find(role, name)
        .first()
        .evaluate((element) => element.contains(document.activeElement)),
    showsText: (text) => page.evaluate(showsText, serialisedName(text)),
    isChosen: (label) => choice(label).first().isChecked(),
    typed: (label) => page.getByLabel(label, { exact: true }).first().inputValue(),
    progress: () => find('progressbar').first().evaluate(positionOf),
    title: () => page.title(),
    address: async () => page.url(),
    texts: (selector) => page.locator(`${selector}:visible`).allTextContents(),
    attribute: (selector, name) => page.locator(selector).first().getAttribute(name),
  };
}
