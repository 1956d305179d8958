/**
 * Counts the listeners, observers and timers that a page has started and not ended. The counts must be equal each
 * time a machine is in the same situation. A count that grows each time shows a leak.
 */

import type { Clock } from '@sinonjs/fake-timers';

const capturing = (options: unknown) =>
  typeof options === 'object' && options !== null && 'capture' in options
    ? options.capture === true
    : options === true;

/** Names a target that outlives the elements of a view. Returns undefined for all other targets. */
function nameOf(target: EventTarget): string | undefined {
  if (target === window) return 'the window';
  if (target === document) return 'the document';
  if (target === document.documentElement) return 'html';
  if (target === document.body) return 'body';
  if (target === window.visualViewport) return 'the visual viewport';
  return target instanceof MediaQueryList ? 'media queries' : undefined;
}

interface Kept {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
  readonly label: string;
}

/** Tracks the listeners that are added from now on until they are removed. */
function keepListeners(): ReadonlySet<Kept> {
  const kept = new Set<Kept>();
  const find = (target: EventTarget, type: string, listener: unknown, options: unknown) =>
    [...kept].find(
      (each) =>
        each.target === target &&
        each.type === type &&
        each.listener === listener &&
        each.capture === capturing(options),
    );
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    addEventListener.call(target, type, listener, options);
    const name = nameOf(target);
    const { signal, once } = typeof options === 'object' ? options : {};
    if (name === undefined || signal?.aborted || find(target, type, listener, options)) return;
    const capture = capturing(options);
    const entry = { target, type, listener, capture, label: `a listener for ${type} on ${name}` };
    kept.add(entry);
    const end = () => kept.delete(entry);
    if (signal) addEventListener.call(signal, 'abort', end);
    if (once) addEventListener.call(target, type, end, { once, capture });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    removeEventListener.call(target, type, listener, options);
    const entry = find(target, type, listener, options);
    if (entry) kept.delete(entry);
  };
  return kept;
}

interface Observes {
  observe(...given: unknown[]): void;
  disconnect(): void;
}

/** Tracks the active observers of one kind. */
function keepObservers({ prototype }: { readonly prototype: Observes }): ReadonlySet<unknown> {
  const kept = new Set<unknown>();
  const { observe, disconnect } = prototype;
  prototype.observe = function (...given) {
    observe.apply(this, given);
    kept.add(this);
  };
  prototype.disconnect = function () {
    disconnect.call(this);
    kept.delete(this);
  };
  return kept;
}

const observers = ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'] as const;

/** For each kind of object, the rising counts in one situation, starting at the last count that did not rise. */
type History = Map<string, readonly number[]>;

/**
 * Counts the objects, and returns sentences about the kinds whose counts have grown each time in this situation.
 *
 * @param most the allowed number of rising counts in a row. Some objects are added late and stay, for example by code
 *   that arrives late or an island that comes into view.
 */
type Ledger = (situation: string, most: number) => readonly string[];

/** Opens the ledger of a page. */
export function openLedger(clock: Clock): Ledger {
  const listeners = keepListeners();
  const observing = observers.map((name) => [name, keepObservers(window[name])] as const);
  const histories = new Map<string, History>();
  const count = () => {
    const counts = new Map<string, number>();
    const add = (label: string, more = 1) => counts.set(label, (counts.get(label) ?? 0) + more);
    for (const { label } of listeners) add(label);
    add('a timer', clock.countTimers());
    for (const [name, kept] of observing) add(`a ${name}`, kept.size);
    return counts;
  };
  return (situation, most) => {
    const history: History = histories.get(situation) ?? new Map();
    histories.set(situation, history);
    const grown: string[] = [];
    const counts = count();
    for (const label of new Set([...counts.keys(), ...history.keys()])) {
      const now = counts.get(label) ?? 0;
      const before = history.get(label) ?? [];
      const isMore = now > (before.at(-1) ?? 0);
      const rising = isMore ? [...before, now] : [now];
      history.set(label, rising);
      if (rising.length > most) grown.push(`${label}: ${rising.join(', then ')}`);
    }
    return grown;
  };
}
