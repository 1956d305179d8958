/** For tests: a page and an inspector without a browser, which store all messages that they receive, and canaries. */

export { DIGITS, expectNoTrace, MARK, traces } from './canaries.ts';
export { inspectorWindow, turn } from './inspector-window.ts';
export { linkedPage } from './linked-page.ts';
