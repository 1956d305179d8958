/** Helpers for tests: canaries, and a page and an inspector that work without a browser and store all messages. */

export { DIGITS, expectNoTrace, MARK, traces } from './canaries.ts';
export { inspectorWindow, turn } from './inspector-window.ts';
export { linkedPage } from './linked-page.ts';
