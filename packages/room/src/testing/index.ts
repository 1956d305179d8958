/** Helpers for tests: canaries, and a page and an inspector that work without a browser and store all messages. */

export { DIGITS, expectNoTrace, fragmentsOfMark, MARK } from './canaries.ts';
export { inspectorWindow, runDueTimers } from './inspector-window.ts';
export { linkedPage } from './linked-page.ts';
