import type { MotionChoice, MotionReading } from '../machines/motion.machine.ts';
import { readItem, writeItem } from './storage.effect.ts';

/**
 * Motion of the whole site (decision D13). Styles read `data-motion` on the root element, which the script in
 * the head sets before the first paint.
 */

const KEY = 'motion';
const PREFERENCE = '(prefers-reduced-motion: reduce)';

function asChoice(value: string | null): MotionChoice | null {
  return value === 'play' || value === 'pause' ? value : null;
}

/** Returns the visitor's earlier choice, if any, and whether the system asks for reduced motion. */
export function readMotion(): MotionReading {
  return {
    choice: asChoice(readItem('localStorage', KEY)),
    reduced: window.matchMedia(PREFERENCE).matches,
  };
}

/** Stores the visitor's choice for all tabs and later visits. */
export function saveMotionChoice(choice: MotionChoice): void {
  writeItem('localStorage', KEY, choice);
}

/** Publishes to styles whether motion plays. */
export function publishMotion(running: boolean): void {
  document.documentElement.dataset.motion = running ? 'playing' : 'paused';
}

/** Reports presses of the motion control. */
export function watchToggle(id: string, report: () => void): () => void {
  const control = document.getElementById(id);
  control?.addEventListener('click', report);
  return () => control?.removeEventListener('click', report);
}

/** Reports changes of the system's preference, and a choice made in another tab or on another page. */
export function watchPreference(report: {
  preference: (reduced: boolean) => void;
  choice: (choice: MotionChoice) => void;
}): () => void {
  const query = window.matchMedia(PREFERENCE);
  const onQuery = () => report.preference(query.matches);
  const onStorage = (event: StorageEvent) => {
    const choice = event.key === KEY ? asChoice(event.newValue) : null;
    if (choice !== null) report.choice(choice);
  };
  // Not every browser informs a page in its back/forward cache of a choice made meanwhile.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    const choice = persisted ? readMotion().choice : null;
    if (choice !== null) report.choice(choice);
  };
  query.addEventListener('change', onQuery);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  return () => {
    query.removeEventListener('change', onQuery);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}

/** A watched section. */
interface Stage {
  /** Receives whether motion plays. */
  readonly play: (playing: boolean) => void;
  readonly stop: () => void;
}

/**
 * Reports whether a section may move: motion plays, the tab is visible, no modal dialog is open over the page
 * (`data-modal`, elements.effect.ts), and the section is in view.
 *
 * @param id id of the element. Behaviours start before their page is rendered: an absent element counts as out
 *   of view until it appears. The element of the previous page is watched until another replaces it.
 * @param playing whether motion plays at the beginning.
 */
export function watchStage(
  id: string,
  playing: boolean,
  report: (running: boolean) => void,
): Stage {
  let isPlaying = playing;
  let inSight = false;
  let last: boolean | undefined;
  const { documentElement: root } = document;
  const tell = () => {
    const isUncovered = document.visibilityState === 'visible' && root.dataset.modal === undefined;
    const running = inSight && isPlaying && isUncovered;
    if (running !== last) report(running);
    last = running;
  };
  let watched: HTMLElement | null = null;
  let holder: HTMLElement | null = null;
  const sight = new IntersectionObserver((entries) => {
    // One element may have several entries, the latest last, and some may be of the previous page.
    for (const { target, isIntersecting } of entries)
      if (target === watched) inSight = isIntersecting;
    if (holder) holder.dataset.sight = inSight ? 'in' : 'out';
    tell();
  });
  const observe = () => {
    const element = document.getElementById(id);
    if (element === watched) return;
    if (watched !== null) {
      sight.disconnect();
      inSight = false;
      tell();
    }
    watched = element;
    if (element === null) return;
    // Styles read `data-sight`. It goes on the island's own element: inside it would be a hydration
    // mismatch.
    holder = element.closest<HTMLElement>('.part') ?? element;
    sight.observe(element);
  };
  observe();
  const changes = new MutationObserver(observe);
  const main = document.getElementById('main') ?? document.body;
  changes.observe(main, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', tell);
  const dialogs = new MutationObserver(tell);
  dialogs.observe(root, { attributeFilter: ['data-modal'] });
  return {
    play: (now) => {
      isPlaying = now;
      tell();
    },
    stop: () => {
      changes.disconnect();
      dialogs.disconnect();
      sight.disconnect();
      document.removeEventListener('visibilitychange', tell);
    },
  };
}

/** Keeps `data-sight` up to date on each element with `data-moves`, on every shown page; styles read it. */
export function markSight(): () => void {
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      (target as HTMLElement).dataset.sight = isIntersecting ? 'in' : 'out';
  });
  const main = document.getElementById('main');
  const observe = () => {
    sight.disconnect();
    for (const element of document.querySelectorAll('[data-moves]')) sight.observe(element);
    // A page reached by navigation is rendered in a separate element (src/start/pages.tsx).
    for (const element of main?.children ?? []) pages.observe(element, { childList: true });
  };
  const pages = new MutationObserver(observe);
  if (main) pages.observe(main, { childList: true });
  observe();
  return () => {
    sight.disconnect();
    pages.disconnect();
  };
}
