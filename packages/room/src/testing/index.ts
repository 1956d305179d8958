/** A page and an inspector without a browser, which keep what they are told. */

export { inspectorWindow, turn } from './inspector-window.ts';
