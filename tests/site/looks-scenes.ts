/** What is seen only while motion plays: it follows the scroll position, or passes. */

interface Scene {
  readonly name: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** What is scrolled to, and by which share of the window its top is below the window's then. */
  readonly at: string;
  readonly below: number;
  readonly part: string;
}

const windows = [
  [{ width: 1280, height: 800 }, 0.3],
  [{ width: 360, height: 740 }, 0.7],
] as const;

const story = windows.flatMap(([viewport, below]) =>
  ['silence', 'call'].flatMap((take) =>
    ['event', 'rule', 'decision', 'end'].map(
      (stage): Scene => ({
        name: `story-${take}-${stage}-${viewport.width}`,
        path: '/',
        viewport,
        at: `[data-take="${take}"] [data-step="${stage}"]`,
        below,
        part: `[data-take="${take}"] figure`,
      }),
    ),
  ),
);

const areas = ['sites', 'sources', 'workflows', 'rules', 'quill'].map(
  (area): Scene => ({
    name: `manager-${area}`,
    path: '/manager',
    viewport: { width: 1280, height: 800 },
    at: `[data-area="${area}"]`,
    below: 0.4,
    part: 'figure:has([data-region])',
  }),
);

/** What follows the scroll position, while motion plays. */
export const scenes: readonly Scene[] = [...story, ...areas];

interface PassingState {
  readonly name: string;
  readonly path: string;
  readonly part: string;
  /** Is there as long as the state lasts. */
  readonly shows: string;
}

/** What lasts for moments of a cycle. */
export const passingStates: readonly PassingState[] = [
  {
    name: 'cycle-scanning',
    path: '/industries/monitoring',
    part: '[data-machine=intruderCycle]',
    shows: '[data-scanning=true]',
  },
  {
    name: 'feed-receiving',
    path: '/',
    part: '[data-machine=alertFeed]',
    shows: '[data-colour=green]',
  },
  {
    name: 'hybrid-cycling',
    path: '/solutions/hybrid-monitoring',
    part: '[data-machine=classification]',
    shows: 'h3[hidden]',
  },
];

/** Keeps a page in the state that it is in: no timer fires any more, and every animation stands. Runs in the page. */
export function hold(): void {
  const last = Number(setTimeout(() => undefined));
  for (let timer = 0; timer <= last; timer += 1) clearTimeout(timer);
  for (const animation of document.getAnimations()) {
    if (!(animation.timeline instanceof DocumentTimeline)) continue;
    animation.pause();
    animation.currentTime = 600;
  }
}
