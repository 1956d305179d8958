import { readItem, writeItem } from './storage.effect.ts';

/**
 * Motion of the whole site (decision D13). `data-motion` on the root element is the one place that CSS
 * and every moving part read; the script in the head sets it before the first paint.
 */

const KEY = 'motion';
const PREFERENCE = '(prefers-reduced-motion: reduce)';
const news = new EventTarget();

type Choice = 'play' | 'pause';

function asChoice(value: string | null): Choice | null {
  return value === 'play' || value === 'pause' ? value : null;
}

export function readMotion(): { choice: Choice | null; reduced: boolean } {
  return {
    choice: asChoice(readItem('localStorage', KEY)),
    reduced: window.matchMedia(PREFERENCE).matches,
  };
}

export function saveMotionChoice(choice: Choice): void {
  writeItem('localStorage', KEY, choice);
}

/** Tells CSS and every stage on this page whether things move. */
export function publishMotion(running: boolean): void {
  document.documentElement.dataset.motion = running ? 'playing' : 'paused';
  news.dispatchEvent(new Event('change'));
}

/** Reports changes of the system's preference, and the choice made in another tab. */
export function watchPreference(report: {
  preference: (reduced: boolean) => void;
  choice: (choice: Choice) => void;
}): () => void {
  const query = window.matchMedia(PREFERENCE);
  const onQuery = () => report.preference(query.matches);
  const onStorage = (event: StorageEvent) => {
    const choice = event.key === KEY ? asChoice(event.newValue) : null;
    if (choice !== null) report.choice(choice);
  };
  query.addEventListener('change', onQuery);
  window.addEventListener('storage', onStorage);
  return () => {
    query.removeEventListener('change', onQuery);
    window.removeEventListener('storage', onStorage);
  };
}

function isPlaying(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === undefined ? !window.matchMedia(PREFERENCE).matches : motion === 'playing';
}

/** Reports at once, and on each change, whether the site's motion plays. */
export function watchMotion(report: (playing: boolean) => void): () => void {
  const onChange = () => report(isPlaying());
  news.addEventListener('change', onChange);
  onChange();
  return () => news.removeEventListener('change', onChange);
}

/**
 * Reports whether a section may move: motion plays, the tab is visible and the section is in sight.
 *
 * @param id id of the element; an absent one counts as out of sight.
 */
export function watchStage(id: string, report: (running: boolean) => void): () => void {
  let inSight = false;
  let last: boolean | undefined;
  const tell = () => {
    const running = inSight && isPlaying() && document.visibilityState === 'visible';
    if (running !== last) report(running);
    last = running;
  };
  const element = document.getElementById(id);
  const sight = new IntersectionObserver((entries) => {
    inSight = entries.some((entry) => entry.isIntersecting);
    if (element) element.dataset.sight = inSight ? 'in' : 'out';
    tell();
  });
  if (element) sight.observe(element);
  news.addEventListener('change', tell);
  document.addEventListener('visibilitychange', tell);
  return () => {
    sight.disconnect();
    news.removeEventListener('change', tell);
    document.removeEventListener('visibilitychange', tell);
  };
}
