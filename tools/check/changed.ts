import { git } from '../git.ts';

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** The changed files of a working tree, and the commit since which they have changed. */
export interface Changed {
  readonly since: string;
  readonly files: readonly string[];
}

/** Lists uncommitted files, including new ones; if there are none, those of commits that are not pushed. */
export async function changedFiles(): Promise<Changed> {
  const uncommitted = [
    ...linesOf(await git('diff', '--name-only', 'HEAD')),
    ...linesOf(await git('ls-files', '--others', '--exclude-standard')),
  ];
  if (uncommitted.length > 0) return { since: 'the last commit', files: uncommitted };
  for (const origin of ['@{upstream}', 'origin/HEAD']) {
    const committed = await git('diff', '--name-only', `${origin}...HEAD`).catch(() => undefined);
    if (committed !== undefined) return { since: 'the origin', files: linesOf(committed) };
  }
  return { since: 'the last commit', files: [] };
}
