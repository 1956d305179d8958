import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { documents } from '../tests/oracle/checks.ts';
import { approveMedia } from '../tests/oracle/media.ts';
import { fileOf, read } from '../tests/oracle/read.ts';
import { approve } from '../tests/oracle/transcript.ts';

/** Writes the transcripts of the built pages anew, and the list of their pictures and sounds. What changed is what `git diff` shows: read all of it. */

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
