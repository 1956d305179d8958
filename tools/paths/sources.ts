/** This module names the version of the sources on which results depend, by the commit and by the contents of files. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../git.ts';

/** The folders on which the results of paths depend. */
const folders = [
  'src',
  'public',
  'tests/models',
  'tests/paths',
  'tests/walks',
  'packages/proof/src',
];

/** Returns a hash of the present contents of the sources, including uncommitted changes. */
export async function nameSources(): Promise<string> {
  const hash = createHash('sha1');
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
      hash.update(file).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Returns the commit as `abc1234`, or `abc1234 + changes` if there are uncommitted changes. */
export async function nameCommit(): Promise<string> {
  try {
    const changes = await git('status', '--porcelain');
    return `${await git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : ' + changes'}`;
  } catch {
    return 'unknown';
  }
}
