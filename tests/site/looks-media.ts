import type { Page } from 'playwright-core';
import { motion } from '../../src/data/site.copy.ts';
import { pictureName, pointAtAll } from './looks.ts';

/** Pictures of a page on paper, in other colours, or while motion is paused. */
export interface Medium {
  readonly kind: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** The selector of the pictured part; the whole page by default. */
  readonly part?: string;
  readonly reach: (page: Page) => Promise<unknown>;
}

const forced = { forcedColors: 'active' } as const;
const inForcedColours = (path: string): Medium => ({
  kind: 'forced',
  path,
  width: 800,
  height: 1100,
  reach: (page) => page.emulateMedia(forced),
});
const onPaper = (path: string): Medium => ({
  kind: 'print',
  path,
  width: 794,
  height: 1123,
  reach: (page) => page.emulateMedia({ media: 'print' }),
});
const pointedAt = (path: string): Medium => ({
  kind: 'pointed',
  path,
  width: 1280,
  height: 800,
  reach: pointAtAll,
});
/** The pages with the most drawings. Judges check all other pages without pictures. */
export const media: readonly Medium[] = [
  ...['/', '/quill', '/integrations', '/monitoring-portal', '/urgent-crime-hotline'].map(
    inForcedColours,
  ),
  {
    ...inForcedColours('/'),
    kind: 'forced-dark',
    width: 1280,
    height: 800,
    reach: (page) => page.emulateMedia({ ...forced, colorScheme: 'dark' }),
  },
  ...['/', '/quill', '/updates'].map(onPaper),
  ...['/', '/quill', '/monitoring-portal', '/contact'].map(pointedAt),
];

/** Parts of pages whose layout or drawing is different while motion is allowed. */
export const paused: readonly Medium[] = [
  ...[360, 1280].map((width) => ['/', width, 'main section:has([data-take])'] as const),
  ['/manager', 1280, 'main section:has([data-area])'] as const,
].map(([path, width, part]) => ({
  kind: 'paused',
  path,
  width,
  height: 900,
  part,
  reach: async (page) => {
    const isRunning = await page.evaluate(
      () => document.documentElement.dataset.motion !== 'paused',
    );
    if (isRunning)
      await page.getByRole('button', { name: `${motion.pause} ${motion.what}` }).click();
  },
}));

/** Returns the name of the picture. */
export const nameOf = ({ kind, path, width }: Medium): string =>
  `${kind}-${pictureName(path, width)}`;
