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

const desktop = { width: 1280, height: 800 };

/** The step that is read is further down in the window from one to the next. */
const scene = (take: string, stage: string, step: number): Scene => ({
  name: `story-${take}-${stage}-1280`,
  path: '/',
  viewport: desktop,
  at: `[data-take="${take}"] [data-step="${stage}"]`,
  below: 0.22 + step * 0.081,
  part: 'figure:has([data-of])',
});
const stages = ['event', 'rule', 'decision', 'end'];

/** What follows the scroll position, while motion plays. */
export const scenes: readonly Scene[] = [
  ...['silence', 'call'].flatMap((take, at) =>
    stages.map((stage, step) => scene(take, stage, 4 * at + step)),
  ),
  // The figure stays in sight above the words on a phone.
  {
    ...scene('call', 'decision', 6),
    name: 'story-call-decision-360',
    viewport: { width: 360, height: 740 },
    below: 0.7,
  },
  {
    name: 'manager-workflows',
    path: '/manager',
    viewport: desktop,
    at: '[data-area="workflows"]',
    below: 0.4,
    part: 'figure:has([data-region])',
  },
];

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
