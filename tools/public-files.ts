/**
 * This module prepares the files that are served unchanged, such as pictures, icons and sound. The source names them
 * `/images/team/…`. The build serves each folder under a name with a hash of its files, so that a changed file has
 * another address.
 */

import './words.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { routeIds, routes } from '../src/data/routes.ts';
import { titles } from '../src/data/titles.copy.ts';
import { brandMark } from './brand-mark.ts';
import { AT_ROOT } from './headers.ts';
import { drawIcons } from './icons.ts';
import { settings } from './settings.ts';
import { renderSocialPictures } from './social-pictures.ts';
import { SAMPLE_BRAND } from './words.ts';

export interface PublicFiles {
  /** The folder that Vite copies into the output folder. */
  readonly folder: string;
  /** Replaces the source's addresses of files in a text by the addresses of the build. */
  readonly readdress: (text: string) => string;
  /** Replaces the addresses in the source files that Vite reads. */
  readonly plugin: Plugin;
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Copies `public` into a folder of the cache. For another brand than the sample, the brand's icons and its own files
 * are added.
 *
 * @param name the name of the folder in the cache, so that two builds can run at once.
 * @returns the path of the folder.
 */
export async function collectFiles(name: string): Promise<string> {
  const { brand } = settings;
  const folder = `node_modules/.cache/public/${name}`;
  await rm(folder, { recursive: true, force: true });
  await cp('public', folder, { recursive: true });
  if (brand !== SAMPLE_BRAND) await drawIcons(join(folder, 'icons'));
  const own = `brand/${brand}/public`;
  if (existsSync(own)) await cp(own, folder, { recursive: true });
  for (const file of AT_ROOT) await copyFile(join(folder, 'icons', file), join(folder, file));
  return folder;
}

/**
 * Prepares the files of a build, with the social picture of every page, and with a hash in the name of each folder.
 *
 * @param domain the domain that the social pictures show.
 */
export async function publicFiles(name: string, domain: string): Promise<PublicFiles> {
  const folder = await collectFiles(name);
  const pictures = routeIds.map((id) => ({
    id,
    title: titles.pages[id],
    path: routes[id].path,
  }));
  await renderSocialPictures(pictures, join(folder, 'images/social'), { ...brandMark, domain });

  const images = await readdir(join(folder, 'images'));
  const addresses = new Map<string, string>();
  for (const from of ['icons', 'audio', ...images.map((each) => `images/${each}`)]) {
    const to = `assets/${from}-${await hashOf(join(folder, from))}`;
    await mkdir(join(folder, dirname(to)), { recursive: true });
    await rename(join(folder, from), join(folder, to));
    addresses.set(`/${from}/`, `/${to}/`);
  }
  await rm(join(folder, 'images'), { recursive: true });
  const source = new RegExp([...addresses.keys()].join('|'), 'g');
  const readdress = (text: string) => text.replace(source, (from) => String(addresses.get(from)));
  return {
    folder,
    readdress,
    plugin: {
      name: 'public-addresses',
      enforce: 'pre',
      transform: (code, id) => (id.includes('/src/') ? { code: readdress(code), map: null } : null),
    },
  };
}
