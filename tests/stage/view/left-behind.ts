/**
 * Checks that a visit leaves nothing behind: listeners on the window and the document, timers and observers
 * must be gone when the site has stopped. Unhandled rejections fail the run anyway.
 */

/** Types of listeners that are added once and stay for the life of the document. */
const lasting = [
  // src/effects/report.effect.ts: faults are reported until the page ends.
  'error',
  'unhandledrejection',
  'securitypolicyviolation',
  // React, for all roots of a document together.
  'selectionchange',
];

interface Kept {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

const isCapture = (options: unknown) =>
  typeof options === 'object' && options !== null && 'capture' in options
    ? options.capture === true
    : options === true;

interface FakeTimer {
  readonly delay?: number;
  readonly func?: unknown;
}

/** Timers of the fake clock (`vi.useFakeTimers`) that have not fired, each with what it would call. */
function timers(): readonly string[] {
  const { clock } = setTimeout as unknown as {
    readonly clock?: { readonly timers?: Readonly<Record<string, FakeTimer>> };
  };
  return Object.values(clock?.timers ?? {}).map(
    ({ delay = 0, func }) => `a timer of ${delay} ms: ${String(func).replaceAll(/\s+/g, ' ')}`,
  );
}

export interface Ledger {
  /** What was added since the ledger was opened and is still there, as sentences. */
  leftBehind(): readonly string[];
  close(): void;
}

/** Starts counting what is added. */
export function openLedger(): Ledger {
  const listeners = new Set<Kept>();
  const observers = new Set<MutationObserver>();
  const places = new Map<EventTarget, string>([
    [window, 'the window'],
    [document, 'the document'],
    [document.documentElement, 'html'],
    [document.body, 'body'],
  ]);
  const find = (target: EventTarget, type: string, listener: unknown, options: unknown) =>
    [...listeners].find(
      (each) =>
        each.target === target &&
        each.type === type &&
        each.listener === listener &&
        each.capture === isCapture(options),
    );
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    addEventListener.call(target, type, listener, options);
    if (!places.has(target) || lasting.includes(type) || find(target, type, listener, options))
      return;
    const kept = { target, type, listener, capture: isCapture(options) };
    const { signal } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return;
    listeners.add(kept);
    signal?.addEventListener('abort', () => listeners.delete(kept));
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    removeEventListener.call(target, type, listener, options);
    const kept = find(target, type, listener, options);
    if (kept) listeners.delete(kept);
  };
  const { observe, disconnect } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (target, options) {
    observe.call(this, target, options);
    observers.add(this);
  };
  MutationObserver.prototype.disconnect = function () {
    disconnect.call(this);
    observers.delete(this);
  };
  return {
    leftBehind: () => {
      const left = [...listeners].map(
        ({ target, type }) => `a listener for ${type} on ${places.get(target)}`,
      );
      return [
        ...left,
        ...timers(),
        ...(observers.size > 0 ? [`${observers.size} mutation observers`] : []),
      ];
    },
    close: () => {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      Object.assign(MutationObserver.prototype, { observe, disconnect });
    },
  };
}
