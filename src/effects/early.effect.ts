/** What the script in the head (`early-script.effect.ts`) left for the page that has come alive. */

/** A form with what sent it, or a button. */
export type EarlyAct = readonly [HTMLFormElement | HTMLButtonElement, HTMLElement | null];

declare global {
  interface Window {
    /** Forms and buttons pressed before the page was live; undefined from then on. */
    earlyActs?: EarlyAct[] | undefined;
  }
}

/** Buttons that do nothing without us; popovers open by themselves. */
export const PRESSABLE = 'button[type=button]:not([popovertarget])';

/** Sends forms and presses buttons that are still there: each once, in order. */
export function doActs(acts: readonly EarlyAct[]): void {
  for (const [element, submitter] of new Map(acts)) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
    else element.click();
  }
}

/** Does what was pressed before the page was live. */
export function replayEarlyActs(): void {
  const acts = window.earlyActs ?? [];
  window.earlyActs = undefined;
  doActs(acts);
}
