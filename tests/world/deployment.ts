import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Preview, startPreview } from '../../tools/preview.ts';

/** The folder of the build that is tested. */
export const DIST = process.env.DIST ?? 'dist';

/** What a deployment does to the files of the release that open pages came from. */
export const deployments = ['gone for good', 'replaced by another release'] as const;
export type Deployment = (typeof deployments)[number];

/** A copy of the built site, served from a folder of its own, so that it can be deployed over. */
export interface ReleasedSite {
  readonly origin: string;
  deploy(deployment: Deployment): Promise<void>;
  close(): Promise<void>;
}

export async function releaseSite(): Promise<ReleasedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'world-site-'));
  await copySite(folder);
  const preview: Preview = await startPreview({ dist: folder, port: 0 });
  return {
    origin: preview.origin,
    deploy: (deployment) =>
      deployment === 'gone for good' ? deleteAssets(folder) : renameAssets(folder),
    close: async () => {
      await preview.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the built site, but for the pictures, which no deployment changes: they are linked. */
export async function copySite(folder: string): Promise<void> {
  const pictures = resolve(DIST, 'images');
  await cp(DIST, folder, { recursive: true, filter: (file) => resolve(file) !== pictures });
  await symlink(pictures, join(folder, 'images'));
}

async function deleteAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) await rm(join(assets, name));
}

/**
 * Gives all code and styles under `assets/` another hash, and every file that names them the new name.
 * Fonts keep theirs, as in a release that does not change them: inlined styles name fonts, and the policy
 * names the hash of inlined styles.
 */
export async function renameAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(?:css|js)$/.test(name));
  const brotli = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const renamed = new Map(
    names.map((name) => [name, name.replace(/(?=\.[^.]+$)/, 'next')] as const),
  );
  // The longest first: no name is taken for a part of another one.
  const pattern = new RegExp(
    names
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replaceAll('.', '\\.'))
      .join('|'),
    'g',
  );
  const releaseOf = async (file: string): Promise<string> =>
    (await readFile(join(folder, file), 'utf8')).replace(
      pattern,
      (name) => renamed.get(name) ?? name,
    );
  /** Writes a file, and the compressed copy that the host prefers. */
  const write = async (file: string, text: string) => {
    await writeFile(join(folder, file), text);
    await writeFile(join(folder, `${file}.br`), brotli(text));
  };
  // As a release does it: its code under its own names, then the documents that name it, then the old code goes. No
  // visitor gets new code under an old name.
  for (const [name, next] of renamed)
    await write(join('assets', next), await releaseOf(join('assets', name)));
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith('.html')) await write(file, await releaseOf(file));
    else if (file === '_headers') await writeFile(join(folder, file), await releaseOf(file));
  }
  for (const name of renamed.keys())
    for (const copy of ['', '.br']) await rm(join(assets, name + copy), { force: true });
}
