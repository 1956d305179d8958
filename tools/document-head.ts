import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { RouteId } from '../src/data/routes.ts';
import type { Wakes } from '../src/views/support/island.tsx';

/**
 * What the build adds to the head of a rendered document: the early script with the modules that it is
 * to fetch, the font preload, the route's own styles inlined, and structured data. In the
 * browser React has the body alone, so none of this is in the visitors' bundle.
 */

interface Assets {
  /** The route's styles, in the order of their files. */
  readonly css: string;
  /** Addresses of the files that hold them, for the bundler's preloader. */
  readonly styles: readonly string[];
  readonly code: Code;
  readonly font: string;
}

/**
 * The files of a document's code, dependencies first (src/views/bindings/islands.ts). All of these are
 * fetched ahead but for the islands that come later.
 */
interface Code {
  readonly entry: string;
  /** React, the machines' library, what makes islands live, and the layout. */
  readonly engine: readonly string[];
  /** The list of pages, which is needed to go on from here. */
  readonly pages: string;
  /** What each island of the document adds, by its name. */
  readonly islands: ReadonlyMap<string, readonly string[]>;
  /** Names of the islands that are made live with the page, and of those that wait for a visitor. */
  readonly first: readonly string[];
  readonly waiting: readonly string[];
}

const ENTRY = 'src/main.ts';
const ENGINE = 'src/views/bindings/site.tsx';
const PAGES = 'src/views/pages.ts';

/** Source file of a route's page: the folder has the route's name in kebab-case. */
function pageSource(id: RouteId): string {
  const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/views/pages/${name}/${name}.tsx`;
}

/** @throws Error when the build made no chunk of that source. */
function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build made no chunk for ${key}.`);
  return chunk;
}

/**
 * A chunk with everything that it imports statically, each once, dependencies first.
 *
 * @throws Error when the build made no chunk of that source.
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

/** Names of the islands in a rendered document (support/island.tsx), by when they are made live. */
function islandsIn(html: string): ReadonlyMap<string, string> {
  const found = html.matchAll(/data-island="([^"]+)" data-wakes="(\w+)"/g);
  return new Map([...found].map(([, name = '', wakes = '']) => [name, wakes]));
}

/**
 * Where the manifest keeps an island: under its source, or as a shared chunk of its file's name.
 *
 * @throws Error when the build made no chunk for it.
 */
function islandKey(manifest: Manifest, name: string): string {
  const source = `src/views/${name}.island.tsx`;
  const shared = `_${name.slice(name.lastIndexOf('/') + 1)}.island-`;
  const key = source in manifest ? source : Object.keys(manifest).find((k) => k.startsWith(shared));
  if (key === undefined) throw new Error(`The build made no chunk for ${source}.`);
  return key;
}

/**
 * The files a route's document needs.
 *
 * @param id the route; undefined for the error page, which lives in the entry.
 * @param html the rendered document.
 * @throws Error when the page's chunk, or that of an island, is not in the manifest.
 */
export async function assetsOf(
  manifest: Manifest,
  id: RouteId | undefined,
  html: string,
  dist: string,
): Promise<Assets> {
  const entry = chunkOf(manifest, ENTRY);
  const engine = closure(manifest, ENGINE);
  const islands = islandsIn(html);
  const chunks = new Map([...closure(manifest, ENTRY), ...engine]);
  const common = scriptsOf(chunks);
  const added = (key: string) =>
    scriptsOf(closure(manifest, key)).filter((href) => !common.includes(href));
  const namesOf = (moment: Wakes) =>
    [...islands].flatMap(([name, wakes]) => (wakes === moment ? [name] : []));
  const code: Code = {
    entry: `/${entry.file}`,
    engine: scriptsOf(engine).filter((href) => href !== `/${entry.file}`),
    pages: `/${chunkOf(manifest, PAGES).file}`,
    islands: new Map([...islands.keys()].map((name) => [name, added(islandKey(manifest, name))])),
    first: namesOf('load'),
    waiting: namesOf('sign'),
  };
  if (id !== undefined) closure(manifest, pageSource(id), chunks);
  // What waits for a lead is not seen.
  for (const [name, wakes] of islands) {
    if (wakes !== 'lead') closure(manifest, islandKey(manifest, name), chunks);
  }
  // The entry's styles come first: they say in which order the layers of all others stand.
  const files = [entry, ...chunks.values()];
  const hrefs = [...new Set(files.flatMap((chunk) => chunk.css ?? []))];
  const texts = await Promise.all(hrefs.map((href) => readFile(join(dist, href), 'utf8')));
  const font = (entry.assets ?? []).find((file) => file.includes('instrument-sans-core'));
  if (font === undefined) throw new Error('The build holds no text font.');
  return {
    css: texts.map((text) => text.trim()).join(''),
    styles: hrefs.map((href) => `/${href}`),
    code,
    font: `/${font}`,
  };
}

/** React closes void elements as XML does; HTML has no use for the slash. */
const voidElement = /<(br|hr|img|input|link|meta|source|track|wbr)\b([^>]*?)\/>/g;

interface HeadParts {
  readonly assets: Assets;
  readonly earlyScript: string;
  /** Structured data (JSON-LD), if the page has any. */
  readonly data: object | undefined;
  /** The document's Content-Security-Policy. */
  readonly policy: string;
}

/** Tells each island in a document where its code lies. */
function withCode(html: string, islands: Code['islands']): string {
  return html.replace(
    /data-island="([^"]+)"/g,
    (attribute, name: string) => `${attribute} data-code="${islands.get(name)?.join(' ')}"`,
  );
}

/** What the early script and the entry are told: outside the policy's hash, for one script serves every route. */
function told({ code, styles }: Assets): string {
  const { engine, pages, islands, first, waiting } = code;
  const filesOf = (names: readonly string[]) => names.flatMap((name) => islands.get(name) ?? []);
  const ahead = new Set([...engine, ...filesOf(first)]);
  const withMouse = new Set(filesOf(waiting).filter((file) => !ahead.has(file)));
  const lists = {
    engine,
    ahead: [...ahead],
    mouse: [...withMouse],
    next: [pages],
    styles,
  };
  return Object.entries(lists)
    .map(([name, hrefs]) => ` data-${name}="${hrefs.join(' ')}"`)
    .join('');
}

/** A rendered document with the build's own parts of the head. */
export function withHead(html: string, { assets, earlyScript, data, policy }: HeadParts): string {
  const { css, code, font } = assets;
  const first = [
    `<script data-entry="${code.entry}"${told(assets)}>${earlyScript}</script>`,
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${css}</style>`,
  ].join('');
  const last =
    data === undefined
      ? ''
      : `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  // A policy says nothing about what stands before it.
  const charset = /<meta charset[^>]*>/i;
  const viewport = /<meta name="viewport"[^>]*>/;
  for (const place of [charset, viewport]) {
    if (!place.test(html))
      throw new Error(`The document has no ${place.source} to put the head after.`);
  }
  return withCode(html, code.islands)
    .replace(voidElement, '<$1$2>')
    .replace(
      charset,
      (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace(viewport, (tag) => tag + first)
    .replace('</head>', () => `${last}</head>`)
    .concat('\n');
}
