/** What the script in the head (`early-script.effect.ts`) left for the page that has come alive. */

declare global {
  interface Window {
    /** Forms and buttons pressed before the page was live; undefined from then on. */
    earlyActs?: [HTMLFormElement | HTMLButtonElement, HTMLElement | null][] | undefined;
  }
}

/** Does what was pressed before the page was live: each form and each button once, in order. */
export function replayEarlyActs(): void {
  const early = window.earlyActs ?? [];
  window.earlyActs = undefined;
  for (const [element, submitter] of new Map(early)) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
    else element.click();
  }
}
