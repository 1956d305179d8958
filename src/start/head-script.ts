/**
 * This script stands in the head of every document. Unlike all other behaviour of the site, it is not a machine,
 * because it must work when no other code can be fetched. The build compiles it into one inline script, whose hash is
 * in the Content-Security-Policy (tools/head-script.ts).
 *
 * The script sets `data-motion`, picks the label of the urgent button, and keeps presses in regions that are not live
 * yet. It fetches the entry (`src/start/main.ts`) when the page has been loaded and painted, or at the first press.
 *
 * While the entry is fetched, the whole document goes through the states of `src/machines/island.machine.ts`, from
 * `served` to `live`; `data-state` on the root element shows the state. No step on the way to `live` waits for a
 * timer, so the site also starts on a page whose clock a test has stopped.
 */

import { urgentLabels } from '../data/menus.copy.ts';
import { chooseNumber } from '../effects/country.effect.ts';
import type { EarlyPresses, Press } from '../effects/early.effect.ts';

const root = document.documentElement;
const { entry = '', site = '' } = (document.currentScript as HTMLScriptElement).dataset;

// Redirects from other addresses of the site, such as `www.` or a host's own name, to the site's own address,
// before the visitor types anything. The service accepts leads from that address only (decision D7). A build that
// is opened on a developer's machine stays there.
const { hostname, pathname, search, hash } = location;
const isOwn = (name: string) => [name, 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
if (site !== '' && !isOwn(new URL(site).hostname))
  location.replace(site + pathname + search + hash);

/** Listens on the window in the capture phase, before any other listener. */
function on<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options: AddEventListenerOptions = {},
): void {
  addEventListener(type, listener, { capture: true, ...options });
}

// `data-motion` is set before the first paint, because a later change would restyle the whole page (decision D13;
// src/effects/motion.effect.ts).
let choice: string | null = null;
try {
  choice = localStorage.getItem('motion');
} catch {
  // If storage is blocked, the system's preference decides.
}
const prefersLess = matchMedia('(prefers-reduced-motion: reduce)').matches;
const plays = choice === 'play' || (choice !== 'pause' && !prefersLess);
root.dataset.motion = plays ? 'playing' : 'paused';

// A page that is opened at its top has `data-top`. The browser then skips the rendering of sections far from
// view, whose measured heights are reserved (tools/heights.ts). A page that is opened at another place is
// rendered as a whole, because that place must be found. If the visitor jumps past sections, the rest is rendered
// as well, and the section in view stays in place, so that Back and a reload find it.
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (opened?.type === 'navigate' && !location.hash.includes('#')) {
  root.dataset.top = '';
  let at = 0;
  on('scroll', () => {
    const isJump = Math.abs(scrollY - at) > innerHeight;
    at = scrollY;
    if (!isJump || root.dataset.top === undefined) return;
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? root;
    const { top } = seen.getBoundingClientRect();
    delete root.dataset.top;
    scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

// All urgent buttons of a page load have the same label (decision D14).
const label = urgentLabels[Math.floor(Math.random() * urgentLabels.length)] ?? '';
const others = urgentLabels.filter((each) => each !== label);
new MutationObserver((_, observer) => {
  const labels = document.querySelectorAll('[data-urgent-label]');
  // Only labels with a served text are changed. A translated label is left alone, because the translator would
  // translate it again after each change.
  for (const element of labels)
    if (others.some((each) => each === element.textContent)) element.textContent = label;
  if (document.querySelector('[data-emergency]')) chooseNumber();
  if (document.readyState !== 'loading') observer.disconnect();
}).observe(document, { childList: true, subtree: true });

/** The time that a press waits for code, in milliseconds. Then other ways to contact the company are shown. */
const PATIENCE = 15_000;

// Presses in regions that are not live are kept. Styles block a second press on an element that waits, because
// the first press may put another element in its place. The timer also covers a request for code that hangs or
// returns an empty file.
const presses: Press[] = [];
const regionOf = (element: Element) => element.closest<HTMLElement>('[data-island]') ?? root;
const isLive = (element: Element) => regionOf(element).dataset.live !== undefined;
const keep = (element: HTMLElement, submitter: HTMLElement | null) => {
  element.dataset.waits = '';
  presses.push([element, submitter]);
  // An element that React has replaced no longer waits.
  const waits = () => element.isConnected && element.dataset.waits === '';
  setTimeout(() => waits() && lose(regionOf(element)), PATIENCE);
};
const isBusy = () =>
  early.storing > 0 || document.querySelector('form[data-machine][data-waits]') !== null;

// The event is stopped here and replayed later, so that each press has its effect once. React alone would lose
// presses: it replays no submit, and no press on an element that it has rendered again.
const hold = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
on('submit', (event) => {
  const form = event.target as HTMLElement;
  if (isLive(form)) return;
  hold(event);
  keep(form, event.submitter);
});
on('click', (event) => {
  if (!(event.target instanceof Element)) return;
  // Buttons of popovers are left to the browser, because they work without scripts.
  const button = event.target.closest<HTMLElement>('button[type=button]:not([popovertarget])');
  const link = event.target.closest<HTMLElement>('a:is([href^="/"], [href^=http]):not([target])');
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (button && !isLive(button)) keep(button, null);
  // While a lead is being stored, no link leaves the page.
  else if (link && !event.button && isPlain && isBusy()) early.next = link;
  else return;
  hold(event);
});

// The functions below keep what was typed and pressed across one reload.
const locate: EarlyPresses['locate'] = (element) => {
  // Fields are found by name. The service reads them by name as well, so a new release is unlikely to change it.
  const name = ['name', 'id', 'href', 'class'].find((each) => element.hasAttribute(each)) ?? 'id';
  const value = JSON.stringify(element.getAttribute(name) ?? '');
  const selector = `${element.localName}[${name}=${value}]`;
  return [selector, [...document.querySelectorAll(selector)].indexOf(element)];
};
const find: EarlyPresses['find'] = (place) =>
  document.querySelectorAll<HTMLElement>(place[0])[place[1]];
const typed: EarlyPresses['typed'] = (region) =>
  [...region.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
const pressed = (region: Element) => region.querySelector<HTMLElement>('[data-waits]');
const save = () =>
  sessionStorage.setItem(
    'unfinished',
    JSON.stringify([
      typed(root).map((field) => [locate(field), field.value, field.checked]),
      presses.map((press) => press.map((element) => element && locate(element))),
      document.activeElement && locate(document.activeElement),
    ]),
  );
let again: unknown = null;
try {
  const kept = sessionStorage.getItem('unfinished');
  sessionStorage.removeItem('unfinished');
  again = JSON.parse(kept ?? 'null');
} catch {
  // Storage is blocked, or contains a value that is not JSON.
}
on('DOMContentLoaded', () => {
  try {
    const [fields, acts, focus] = again as [[Place, string, boolean][], Place[][], Place];
    // Elements that a new release no longer has are skipped.
    for (const [place, value, checked] of fields)
      Object.assign(find(place) ?? {}, { value, checked });
    for (const [place, submitter] of acts) {
      const element = find(place as Place);
      if (element) keep(element, (submitter && find(submitter)) ?? null);
    }
    // The focus does not move if the visitor has already focused another element.
    if (document.activeElement === document.body) find(focus)?.focus({ preventScroll: true });
  } catch {
    // The storage is empty, or another script has written to it.
  }
});
type Place = Parameters<EarlyPresses['find']>[0];

// Resolves when the visitor touches a region whose code could not be fetched, or when the network is back.
const touched: EarlyPresses['touched'] = (region, isNew, given) =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    given?.addEventListener('abort', () => stop.abort());
    const look = ({ type }: Pick<Event, 'type'>) => {
      const isOnline = type === 'online';
      if (!isOnline && !pressed(region) && (isNew || typed(region).length === 0)) return;
      stop.abort();
      resolve(isOnline ? 'online' : 'touched');
    };
    for (const type of ['online', 'submit', 'click', 'change'] as const) on(type, look, { signal });
    if (!isNew) look({ type: 'now' });
  });
const reload: EarlyPresses['reload'] = async () => {
  try {
    if (again || !(await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok) return;
    save();
    // The state is saved until this document ends. `pagehide` alone would be too late, because browsers may
    // dispatch it after the next document has read the state.
    for (const type of ['input', 'focusin', 'pagehide'] as const) on(type, save);
    location.reload();
    await new Promise(() => {});
  } catch {
    // The device is offline, or storage is blocked, so the state could not be saved.
  }
};
const lose: EarlyPresses['lose'] = (region) => {
  region.dataset.lost = '';
  early.next = null;
  const button = pressed(region);
  for (const [element] of presses) if (region.contains(element)) delete element.dataset.waits;
  if (button) regionOf(button).querySelector<HTMLElement>('.without-script')?.focus();
};

const early: EarlyPresses = {
  presses,
  storing: 0,
  next: null,
  again,
  locate,
  find,
  isBusy,
  typed,
  touched,
  reload,
  lose,
};
window.early = early;

// Takes the document through the states of a region. The code of this region is the entry.
async function comeAlive(): Promise<void> {
  const enter = (state: string) => {
    root.dataset.state = state;
  };
  for (let state = 'fetching'; ; ) {
    enter(state);
    try {
      if (root.dataset.live === 'failed') delete root.dataset.live;
      await import(/* @vite-ignore */ entry);
      if (root.dataset.live !== '') enter('hydrating');
      delete root.dataset.lost;
      return;
    } catch {
      // The browser follows links. Motion stops, because the control that pauses it does not work.
      root.dataset.live = 'failed';
      root.dataset.motion = 'paused';
    }
    if (state === 'fetching') enter('unavailable');
    else {
      enter('reloading');
      await reload();
      lose(root);
      enter('lost');
    }
    const news = await touched(root, root.dataset.state === 'lost');
    state = root.dataset.state === 'unavailable' && news === 'online' ? 'fetching' : 'refetching';
  }
}

let isBegun = false;
const begin = () => {
  if (!isBegun && entry) void comeAlive();
  isBegun = true;
};
root.dataset.state = 'served';
on('pointerdown', begin, { once: true });
on('keydown', begin, { once: true });
/** Starts the site after the first paint, or at once in a hidden tab or without reports of paints. */
const afterPaint = () => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return begin();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: 'paint', buffered: true });
};
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
