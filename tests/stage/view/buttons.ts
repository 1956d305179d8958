import { computeAccessibleName } from 'dom-accessibility-api';

/**
 * Which buttons the walks of a suite have met, and which of them they have pressed: two buttons may do the same, and
 * a gesture presses only one.
 */
const met = new Set<string>();
const pressed = new Set<string>();

/** Buttons of one kind differ in a number, such as those of each release. */
const kindOf = (name: string) => name.replaceAll(/\d[\d.]*/g, '#');

/** Notes the buttons of an accessibility snapshot. */
export function meetButtons(tree: string): void {
  for (const [, name = ''] of tree.matchAll(/- button "([^"]+)"/g)) met.add(kindOf(name));
}

/** Notes that an element has been pressed, if it is a button. */
export function pressButton(element: HTMLElement): void {
  if (element.matches('button, summary')) pressed.add(kindOf(computeAccessibleName(element)));
}

/** The buttons that were met and never pressed, by name. */
export function neverPressed(): readonly string[] {
  return [...met].filter((name) => !pressed.has(name)).toSorted();
}
