import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Returns the address at which a build serves a picture, an icon or a sound, by its name in the source, such as
 * `/images/team/x.svg`.
 *
 * @throws Error if the build has no such file.
 */
export function servedAt(file: string, dist = process.env.DIST ?? 'dist'): string {
  const [found] = globSync(`assets${dirname(file)}-????????/${basename(file)}`, { cwd: dist });
  if (found === undefined) throw new Error(`${dist} has no ${file}.`);
  return `/${found}`;
}
