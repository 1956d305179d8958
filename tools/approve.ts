import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { documents } from '../tests/oracle/checks.ts';
import { approveMedia } from '../tests/oracle/media.ts';
import { fileOf, read } from '../tests/oracle/read.ts';
import { approve } from '../tests/oracle/transcript.ts';
import { run } from './run.ts';

/**
 * Writes the transcripts of the built pages anew, and the list of their pictures and sounds; with `--looks` also
 * the pictures of pages that look otherwise now (tests/site/looks.ts). What changed is what `git diff` shows: read
 * all of it, and open every picture.
 */

const dist = process.env.DIST ?? 'dist';
const folder = 'tests/oracle/transcripts';
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const path of documents) {
  const html = await readFile(join(dist, fileOf(path)), 'utf8');
  approve(read({ file: () => html, files: () => [] }, path));
}
approveMedia(dist);
console.log(`${documents.length} transcripts; now read "git diff tests/oracle"`);
if (process.argv.includes('--looks')) {
  process.env.LOOKS = 'approve';
  const files = ['tests/site/eye.test.ts', 'tests/site/looks.test.ts'];
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'site'];
  if (!(await run([...vitest, ...files]))) process.exitCode = 1;
}
