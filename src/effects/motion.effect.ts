/**
 * This module plays and pauses motion on the whole site (decision D13). Styles read `data-motion` on the root
 * element, which the script in the head sets before the first paint.
 */

import type { MotionChoice, MotionReading } from '../machines/motion.machine.ts';
import { readItem, writeItem } from './storage.effect.ts';

const KEY = 'motion';
const PREFERENCE = '(prefers-reduced-motion: reduce)';

function asChoice(value: string | null): MotionChoice | null {
  return value === 'play' || value === 'pause' ? value : null;
}

/** Returns the visitor's stored choice, if any, and whether the system asks for reduced motion. */
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

/** Sets `data-motion`, by which styles know whether motion plays. */
export function publishMotion(running: boolean): void {
  document.documentElement.dataset.motion = running ? 'playing' : 'paused';
}

/** Reports presses of the motion control. */
export function watchToggle(id: string, report: () => void): () => void {
  const control = document.getElementById(id);
  control?.addEventListener('click', report);
  return () => control?.removeEventListener('click', report);
}

/** Reports changes of the system's preference for reduced motion, and choices made in other tabs or on other pages. */
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
  // Not every browser sends storage events to a page in its back/forward cache, so the choice is read again when
  // the page returns.
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

/** A section whose motion depends on whether it is in view. */
interface Stage {
  /** Sets whether motion plays on the site. */
  readonly play: (playing: boolean) => void;
  readonly stop: () => void;
}

/**
 * Reports whether a section may move. It may move while motion plays, the tab is visible, the section is in view, and
 * no modal dialog covers the page (`data-modal`, src/effects/elements.effect.ts).
 *
 * @param id id of the section's element. Behaviours start before their page is rendered, so an absent element counts
 *   as out of view until it appears. An element of the previous page is watched until another replaces it.
 * @param playing whether motion plays on the site when the watch begins.
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
    // An element may have several entries, the latest last. Entries of the previous page's element are skipped.
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
    // Styles read `data-sight`. The attribute is set on the element that contains the island, because an
    // attribute inside the island would be a hydration mismatch.
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

/** Sets `data-sight`, which styles read, on each element with `data-moves` of every page that is shown. */
export function markSight(): () => void {
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      (target as HTMLElement).dataset.sight = isIntersecting ? 'in' : 'out';
  });
  const main = document.getElementById('main');
  const observe = () => {
    sight.disconnect();
    for (const element of document.querySelectorAll('[data-moves]')) sight.observe(element);
    // Each page reached by navigation is rendered in an element of its own (src/start/pages.tsx).
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
