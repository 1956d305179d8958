/** Rewrites the references with which tests compare the built pages. */

import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSample } from '../../tools/test-scope.ts';
import { documents } from '../oracle/documents.ts';
import { fileOf, read } from '../oracle/read.ts';
import { approve } from '../oracle/transcript.ts';
import '../../tools/settings.ts';
import { command, expectNames, UsageError } from '../../src/data/node/command.ts';
import { measureHeights } from '../../tools/heights.ts';
import { run } from '../../tools/run.ts';

const usage = `npm run approve -- [--looks] [PAGE…]
  Builds the site and rewrites the transcripts of its pages. What changed is what "git diff tests/oracle" shows: read
  all of it, and open every picture.

  PAGE      only these: careers, industries/retail; home is the home page
  --looks   also the pictures of pages that look otherwise now (tests/site/looks.ts), and the heights that the next
            build reserves for what lies below the first view (tools/heights.ts)`;

const dist = process.env.DIST ?? 'dist';
const folder = 'tests/oracle/transcripts';

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

await command(
  { usage, options: { looks: { type: 'boolean' } }, names: true },
  async ({ values, positionals }) => {
    if (!isSample && values.looks !== true)
      throw new UsageError(
        'Only the pages of the sample brand are approved (build without VITE_BRAND); --looks measures the heights of any.',
      );
    const names = positionals.map((name) => name.replace(/^\/(?=.)/, ''));
    expectNames('page', names, documents.map(nameOf));
    // Builds first, because an older build would otherwise be approved.
    if (!(await run(['node', 'tools/build.ts']))) return false;
    const paths = documents.filter((path) => names.length === 0 || names.includes(nameOf(path)));
    if (!isSample) {
      await measureHeights(paths);
      console.log('Heights are measured; the next build reserves them.');
      return true;
    }
    if (positionals.length === 0) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const path of paths) {
      const html = await readFile(join(dist, fileOf(path)), 'utf8');
      approve(read({ file: () => html, files: () => [] }, path));
    }
    const pages = paths.length === 1 ? 'one page' : `${paths.length} pages`;
    console.log(`Transcripts of ${pages}; now read "git diff tests/oracle".`);
    if (values.looks !== true) return true;
    await measureHeights(paths);
    process.env.LOOKS = 'approve';
    const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'site'];
    // The title of each test of looks and of pages begins with the path of its page, which Vitest may quote.
    const tested = paths.map((path) => (path === '/404' ? '/no/such/page' : path)).join('|');
    const only = `^'?(${tested})'?(,| .*looks as approved)`;
    const chosen = positionals.length > 0 ? ['-t', only] : [];
    return run([...vitest, 'tests/site/looks', 'tests/site/pages', ...chosen]);
  },
);
