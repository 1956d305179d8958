/** Looks that exist only while motion plays, because they follow the scroll position or last for a moment. */

interface Scene {
  readonly name: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The element to scroll to. Its top is below the top of the window by `below`, a share of the window's height. */
  readonly at: string;
  readonly below: number;
  readonly part: string;
}

const desktop = { width: 1280, height: 800 };

/** Returns a scene of the scroll sequence. Each further step is lower in the window. */
const scene = (take: string, stage: string, step: number): Scene => ({
  name: `story-${take}-${stage}-1280`,
  path: '/',
  viewport: desktop,
  at: `[data-take="${take}"] [data-step="${stage}"]`,
  below: 0.22 + step * 0.081,
  part: 'figure:has([data-of])',
});
const stages = ['event', 'rule', 'decision', 'end'];

/** Scenes that follow the scroll position while motion plays. */
export const scenes: readonly Scene[] = [
  ...['silence', 'call'].flatMap((take, at) =>
    stages.map((stage, step) => scene(take, stage, 4 * at + step)),
  ),
  // On a phone, the figure stays in sight above the texts.
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
  /** Selects an element that exists as long as the state lasts. */
  readonly shows: string;
}

/** States that last only for moments of a cycle. */
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

/** Keeps a page in its present state. No timer fires any more, and every animation is paused. Runs in the page. */
export function freezePage(): void {
  const last = Number(setTimeout(() => undefined));
  for (let timer = 0; timer <= last; timer += 1) clearTimeout(timer);
  for (const animation of document.getAnimations()) {
    if (!(animation.timeline instanceof DocumentTimeline)) continue;
    animation.pause();
    animation.currentTime = 600;
  }
}
