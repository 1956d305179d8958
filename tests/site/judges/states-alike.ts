/**
 * Finds elements that look the same in two states. A page is served and photographed in one state. These judges
 * switch each element to its other state for a moment, in the same way as the browser or a view does.
 */

import type { Page } from 'playwright-core';

/**
 * Lists choices that look the same selected and not selected. `isColourless` leaves colours out of the comparison.
 */
function alikeChoices(isColourless: boolean): string[] {
  const faults: string[] = [];
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    const mark = getComputedStyle(element, '::before');
    const outline = style.outlineStyle === 'none' ? '' : style.outlineWidth;
    const shape = [outline, style.borderWidth, style.fontWeight, mark.content, mark.display];
    const colours = [style.color, style.backgroundColor, style.borderColor, mark.backgroundColor];
    return [...shape, ...(isColourless ? [] : colours)].join();
  };
  const compare = (element: Element, choose: (isChosen: boolean) => void) => {
    const [on, off] = [true, false].map((isChosen) => {
      choose(isChosen);
      return lookOf(element);
    });
    if (on === off) faults.push(`"${element.textContent?.trim()}" looks the same when chosen`);
  };
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'main input:is([type=radio], [type=checkbox])',
  );
  const chosen = [...inputs].filter(({ checked }) => checked);
  for (const input of inputs) {
    const label = input.labels?.[0];
    // A visible native box shows its own check mark.
    if (!label || input.checkVisibility({ opacityProperty: true })) continue;
    compare(label, (isChosen) => {
      input.checked = isChosen;
    });
    input.checked = false;
  }
  for (const input of chosen) input.checked = true;
  for (const button of document.querySelectorAll('main [aria-pressed]')) {
    const was = button.getAttribute('aria-pressed') ?? '';
    compare(button, (isChosen) => button.setAttribute('aria-pressed', String(isChosen)));
    button.setAttribute('aria-pressed', was);
  }
  return faults;
}

/** Lists elements that do not show that they are open, current, off, linked to, or marked by their view. */
function alikeStates(unseen: readonly string[]): string[] {
  const faults = new Set<string>();
  const said =
    'color background-color background-image border-color border-width border-style fill stroke stroke-width opacity visibility font-size font-weight font-family transform text-decoration outline box-shadow order grid-area grid-template-columns padding text-align justify-content aspect-ratio'.split(
      ' ',
    );
  const lookOf = (root: Element) => {
    return [root, ...[...root.querySelectorAll('*')].slice(0, 24)]
      .flatMap((element) =>
        [undefined, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          if (part !== undefined && (style.content === 'none' || style.display === 'none'))
            return '';
          return [
            style.display,
            style.content,
            ...said.map((name) => style.getPropertyValue(name)),
          ];
        }),
      )
      .join();
  };
  const call = (element: Element) =>
    `${element.localName} "${(element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
  const compare = (element: Element, what: string, turn: () => void, back: () => void) => {
    const before = lookOf(element);
    turn();
    if (lookOf(element) === before) faults.add(`${call(element)} looks the same without ${what}`);
    back();
  };

  const met = new Set<string>();
  for (const element of document.querySelectorAll('main *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const { name, value } of [...element.attributes]) {
      const isState = /^aria-(current|disabled)$/.test(name);
      if (!isState && (!name.startsWith('data-') || unseen.includes(name))) continue;
      // Only one of several equal elements is compared.
      const kind = `${name}=${value} ${element.getAttribute('class')}`;
      if (value === 'false' || unseen.includes(`${name}=${value}`) || met.has(kind)) continue;
      met.add(kind);
      compare(
        element,
        `${name}="${value}"`,
        () =>
          value === 'true' && !isState
            ? element.setAttribute(name, 'false')
            : element.removeAttribute(name),
        () => element.setAttribute(name, value),
      );
    }
  }
  for (const summary of document.querySelectorAll('summary')) {
    const fold = summary.parentElement as HTMLDetailsElement;
    const dialog = fold.closest<HTMLElement>('[popover]');
    dialog?.showPopover();
    const turn = () => {
      fold.open = !fold.open;
    };
    // A list item has the marker of the browser.
    if (getComputedStyle(summary).display !== 'list-item')
      compare(summary, 'being open', turn, turn);
    dialog?.hidePopover();
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget]')) {
    const panel = button.popoverTargetElement;
    if (!(panel instanceof HTMLElement) || panel.localName === 'dialog') continue;
    compare(
      button,
      'its menu',
      () => {
        panel.showPopover();
        // The backdrop covers the page, but not the header.
        const { bottom = 0 } = button.closest('header')?.getBoundingClientRect() ?? {};
        const top = Number.parseFloat(getComputedStyle(panel, '::backdrop').top) || 0;
        if (top < bottom - 2) faults.add(`${call(button)} dims the header`);
      },
      () => panel.hidePopover(),
    );
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')) {
    const place = document.getElementById(link.hash.slice(1));
    if (!place?.contains(link) || location.hash !== '') continue;
    const turn = () => {
      location.hash = link.hash;
    };
    compare(place, 'being linked to', turn, () => undefined);
  }
  return [...faults];
}

/** Attributes for scripts, for motion, for a text that styles print, or for other widths than the present one. */
const UNSEEN =
  'area bottom code column emergency frames id island key live longest machine moves node of on part path print props region reversed second served shape sight size space stacks stage start state step take text tone top urgent-label when year'
    .split(' ')
    .map((name) => `data-${name}`);

/** Ordinary values, which may look like a missing value, and attributes that are only present or absent. */
const PLAIN = [
  'data-align=start',
  'data-by=Camera PL-07',
  'data-by=Speaker 2',
  'data-colour=grey',
  'data-count=7',
  'data-danger=low',
  'data-end=closed',
  'data-end=disarmed',
  'data-long=',
  'data-look=closed',
  'data-look=columns',
  'data-look=escalated',
  'data-look=threat',
  'data-permission=weekends',
  'data-shown=true',
  'data-status=All Clear',
  'data-status=clear',
  'data-threat=true',
  'data-time=armed',
  'data-which=first',
  'data-wide=true',
];

/** Ends transitions and animations, because the look of an element changes during them. Runs in the page. */
function endMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important }',
  );
  document.adoptedStyleSheets.push(still);
}

/** Lists elements that look the same in two different states. */
export async function stateFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(endMotion);
  return [
    ...(await page.evaluate(alikeChoices, false)),
    ...(await page.evaluate(alikeStates, [...UNSEEN, ...PLAIN])),
  ];
}

/** Lists choices that look the same in forced colours, selected and not selected. */
export async function forcedChoiceFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(endMotion);
  return page.evaluate(alikeChoices, true);
}
