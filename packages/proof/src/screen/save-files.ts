/** Stores a picture and a trace of a failed walk for the report. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Width } from '../model/screen.ts';
import { type Failure, proofFolder } from '../runs/record.ts';
import type { Stage, Visit } from './stage.ts';

/** Returns a name for a file, such as `lamp-path-3`. */
export const fileName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120);

async function folderOf(proof: string, folder: string): Promise<void> {
  await mkdir(join(proof, folder), { recursive: true });
}

/** Stores a picture of the window. If the page is too broken for a picture, none is stored. */
export async function saveScreenshot(
  page: Pick<Visit, 'picture'>,
  name: string,
): Promise<Pick<Failure, 'picture'>> {
  const proof = proofFolder();
  if (proof === undefined) return {};
  const picture = `failures/${fileName(name)}.png`;
  try {
    const image = await page.picture();
    await folderOf(proof, 'failures');
    await writeFile(join(proof, picture), image);
    return { picture };
  } catch {
    // The failure of the walk is reported without a picture.
    return {};
  }
}

/**
 * Walks a failed path again with a trace. Walks have no trace the first time, because tracing takes a third more
 * time. The walk fails in the same way again, because the clock and the network are scripted. If it passes, the trace
 * shows the walk that passed.
 */
export async function saveTrace(
  stage: Stage,
  width: Width,
  name: string,
  walk: (visit: Visit) => Promise<void>,
): Promise<Pick<Failure, 'trace'>> {
  const proof = proofFolder();
  if (proof === undefined || stage.traces !== true) return {};
  const trace = `traces/${fileName(name)}.zip`;
  await folderOf(proof, 'traces');
  await stage.visit(width, walk, join(proof, trace)).catch(() => {});
  return { trace };
}
