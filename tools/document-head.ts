/**
 * This module adds the build's parts to a rendered document. The head gets the script with the address of the entry,
 * the preload of the font, the route's own styles, and structured data. Each island gets the addresses of its code.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import './settings.ts';
import { type RouteId, redirects, routeIds, routes } from '../src/data/routes.ts';
import { pageSource } from './page-sources.ts';
import { settings } from './settings.ts';
import { siteAddress } from './site-address.ts';

interface Assets {
  /** The route's styles, in the order of their files. */
  readonly css: string;
  /** The addresses of the files with these styles, for the bundler's preloader. */
  readonly styles: readonly string[];
  /** The address of the entry. */
  readonly entry: string;
  /** The files that each island needs besides the entry and React, dependencies first, by the island's name. */
  readonly islands: ReadonlyMap<string, readonly string[]>;
  /** The files of React and of the code that hydrates islands, without the files of the entry. */
  readonly react: readonly string[];
  readonly font: string;
}

const ENTRY = 'src/start/main.ts';
/** The name of the chunk with src/start/react.tsx and the code that islands and pages share (vite.config.ts). */
const RENDER = 'render';
/** The source that only the build renders. Browsers receive its styles, but not its code. */
const LAYOUT = 'src/views/layout/layout.tsx';

/**
 * Returns the chunk of a source.
 *
 * @throws Error if the build has made no such chunk.
 */
function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build made no chunk for ${key}.`);
  return chunk;
}

/**
 * Returns the file of the layout, which browsers must not fetch.
 *
 * @throws Error that names a chunk which imports the file, because the bundler has put shared code into the file.
 */
export function layoutFile(manifest: Manifest): string {
  for (const { file, imports = [], dynamicImports = [] } of Object.values(manifest)) {
    if ([...imports, ...dynamicImports].includes(LAYOUT))
      throw new Error(`${file} imports ${LAYOUT}, which browsers do not get.`);
  }
  return chunkOf(manifest, LAYOUT).file;
}

/**
 * Returns a chunk with all its static imports, each once, dependencies first.
 *
 * @throws Error if the build has made no chunk of that source.
 */
function closure(manifest: Manifest, key: string, seen = new Map<string, ManifestChunk>()) {
  const chunk = chunkOf(manifest, key);
  if (seen.has(key)) return seen;
  for (const inner of chunk.imports ?? []) closure(manifest, inner, seen);
  seen.set(key, chunk);
  return seen;
}

function scriptsOf(chunks: ReadonlyMap<string, ManifestChunk>): string[] {
  return [...chunks.values()].flatMap(({ file }) => (file.endsWith('.js') ? [`/${file}`] : []));
}

/** Lists the names of the islands in a rendered document (src/views/support/island.tsx). */
function islandsIn(html: string): readonly string[] {
  return [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => name);
}

/**
 * Returns the manifest's key of a chunk that several others share. The ending is checked, because the key of the
 * chunk's styles may begin in the same way.
 *
 * @throws Error if the build has made no chunk of that name.
 */
function sharedKey(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((k) => k.startsWith(`_${name}-`) && k.endsWith('.js'));
  if (key === undefined) throw new Error(`The build made no chunk for ${name}.`);
  return key;
}

/**
 * Returns the manifest's key of an island, which is its source, or a shared chunk with the name of its file.
 *
 * @throws Error if the build has made no chunk of the island.
 */
function islandKey(manifest: Manifest, name: string): string {
  const source = `src/views/${name}.island.tsx`;
  if (source in manifest) return source;
  return sharedKey(manifest, `${name.slice(name.lastIndexOf('/') + 1)}.island`);
}

/**
 * Returns the files that a route's document needs.
 *
 * @param id the route; undefined for the error page, which is part of the entry.
 * @param html the rendered document.
 * @param own styles that only this document has.
 * @throws Error if the chunk of the page or of an island is not in the manifest.
 */
export async function assetsOf(
  manifest: Manifest,
  id: RouteId | undefined,
  html: string,
  dist: string,
  own = '',
): Promise<Assets> {
  const entry = chunkOf(manifest, ENTRY);
  const names = islandsIn(html);
  const ofEntry = closure(manifest, ENTRY);
  const chunks = new Map([...ofEntry, ...closure(manifest, sharedKey(manifest, RENDER))]);
  const common = scriptsOf(chunks);
  const added = (key: string) =>
    scriptsOf(closure(manifest, key)).filter((href) => !common.includes(href));
  const islands = new Map(names.map((name) => [name, added(islandKey(manifest, name))]));
  closure(manifest, LAYOUT, chunks);
  if (id !== undefined) closure(manifest, pageSource(id), chunks);
  for (const name of names) closure(manifest, islandKey(manifest, name), chunks);
  // The entry's styles come first, because they define the order of all cascade layers.
  const files = [entry, ...chunks.values()];
  const hrefs = [...new Set(files.flatMap((chunk) => chunk.css ?? []))];
  const texts = await Promise.all(hrefs.map((href) => readFile(join(dist, href), 'utf8')));
  const font = (entry.assets ?? []).find((file) => file.includes('instrument-sans-core'));
  if (font === undefined) throw new Error('The build holds no text font.');
  return {
    css: texts.map((text) => text.trim()).join('') + own,
    styles: hrefs.map((href) => `/${href}`),
    entry: `/${entry.file}`,
    islands,
    react: common.slice(scriptsOf(ofEntry).length),
    font: `/${font}`,
  };
}

/** Matches void elements, which React closes as in XML. HTML does not need the slash. */
const voidElement = /<(br|hr|img|input|link|meta|source|track|wbr)\b([^>]*?)\/>/g;

interface HeadParts {
  readonly assets: Assets;
  readonly headScript: string;
  /** The script of the error page that leads from a mistyped address to the right page; undefined for other pages. */
  readonly typedAddress: string | undefined;
  /** The structured data (JSON-LD), if the page has any. */
  readonly data: object | undefined;
  /** The document's Content-Security-Policy. */
  readonly policy: string;
}

/** Adds to each island the addresses of its code, and to a resting island those of all files that it needs. */
function withCode(html: string, { islands, react }: Assets): string {
  return html.replace(/data-island="([^"]+)"([^>]*)/g, (_, name: string, others: string) => {
    const code = islands.get(name) ?? [];
    const ahead = others.includes(' data-rests=')
      ? ` data-ahead="${[...react, ...code].join(' ')}"`
      : '';
    return `data-island="${name}" data-code="${code.join(' ')}"${ahead}${others}`;
  });
}

/**
 * Returns a rendered document with the build's parts of the head. They come after the description of the page,
 * because chat previews read only the first 32 kB of a document, and some of them less.
 */
export function withHead(
  html: string,
  { assets, headScript, typedAddress, data, policy }: HeadParts,
): string {
  const { css, styles, entry, font } = assets;
  const site = siteAddress(settings);
  const paths = [...routeIds.map((id) => routes[id].path), ...Object.keys(redirects)];
  const own = [
    typedAddress && `<script data-paths="${paths.join(' ')}">${typedAddress}</script>`,
    `<script data-entry="${entry}"${site && ` data-site="${site}"`}>${headScript}</script>`,
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<style data-files="${styles.join(' ')}">${css}</style>`,
    data &&
      `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
  // The policy is put right after the charset, because a policy does not apply to content before it.
  const charset = /<meta charset[^>]*>/i;
  if (!charset.test(html)) throw new Error('The document has no charset to put its policy after.');
  return withCode(html, assets)
    .replace(voidElement, '<$1$2>')
    .replace(
      charset,
      (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('</head>', () => `${own}</head>`)
    .concat('\n');
}
