import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { documents } from '../tests/oracle/checks.ts';
import { approveMedia } from '../tests/oracle/media.ts';
import { fileOf, read } from '../tests/oracle/read.ts';
import { approve } from '../tests/oracle/transcript.ts';
import { command } from './command.ts';
import { run } from './run.ts';

/** Rewrites the references with which tests compare the built pages. */

const usage = `node tools/approve.ts [--looks]
  Rewrites the transcripts of the built pages, and the list of their pictures and sounds. What changed is what
  "git diff tests/oracle" shows: read all of it, and open every picture.

  --looks   also the pictures of pages that look otherwise now (tests/site/looks.ts)`;

const dist = process.env.DIST ?? 'dist';
const folder = 'tests/oracle/transcripts';

await command({ usage, options: { looks: { type: 'boolean' } } }, async ({ values }) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const path of documents) {
    const html = await readFile(join(dist, fileOf(path)), 'utf8');
    approve(read({ file: () => html, files: () => [] }, path));
  }
  approveMedia(dist);
  console.log(`${documents.length} transcripts; now read "git diff tests/oracle"`);
  if (values.looks !== true) return true;
  process.env.LOOKS = 'approve';
  const files = ['tests/site/eye.test.ts', 'tests/site/looks.test.ts'];
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'site'];
  return run([...vitest, ...files]);
});
