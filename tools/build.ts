/**
 * `npm run build`: bundles the browser's code, then renders one document for each route with the same code, then
 * writes the files around the documents. `dist/` needs no server of its own.
 */

import './settings.ts';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { command } from '../src/data/node/command.ts';
import { type RouteId, routeIds, routes } from '../src/data/routes.ts';
import { domain } from '../src/data/settings.ts';
import { assetsOf, layoutFile, withHead } from './document-head.ts';
import { compileHeadScript } from './head-script.ts';
import { documentFile, ERROR_PAGE, metaPolicy, type ServedDocument } from './headers.ts';
import { readHeights, skippingStyles } from './heights.ts';
import { writeHosting } from './hosting.ts';
import { lettersWithoutFont } from './letters.ts';
import { publicFiles } from './public-files.ts';
import { expectReady } from './ready.ts';
import { settings } from './settings.ts';
import { siteFiles } from './site-files.ts';
import { structuredData } from './structured-data.ts';

/**
 * The output folder: `dist`, or the folder that the environment variable `DIST` names. Each output folder has a
 * separate folder for the server bundle, so that two builds can run at once.
 */
const DIST = process.env.DIST ?? 'dist';
const CACHE = DIST.replaceAll(/\W+/g, '-');
const SERVER = `node_modules/.cache/prerender/${CACHE}`;

function say(text: string): void {
  console.log(`build: ${text}`);
}

async function write(file: string, text: string): Promise<void> {
  const path = join(DIST, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Options for Vite. The report of slow plugins is switched off, because users of the build do not need it. */
const quiet = { rolldownOptions: { checks: { pluginTimings: false } } } as const;

/**
 * Builds the whole site into `dist/`.
 *
 * @param isQuick whether files are compressed only a little, for tests.
 * @throws Error that names an invalid setting, or a page without a chunk.
 */
export async function buildSite(isQuick = false): Promise<void> {
  const started = performance.now();
  await rm(DIST, { recursive: true, force: true });
  say('pictures and icons');
  const { folder: publicDir, readdress, plugin } = await publicFiles(CACHE, domain);
  const plugins = [plugin];
  say('code for browsers');
  await build({ publicDir, plugins, logLevel: 'warn', build: { ...quiet, outDir: DIST } });
  say('code for prerendering');
  await build({
    plugins,
    logLevel: 'warn',
    build: {
      ...quiet,
      ssr: 'src/prerender.tsx',
      outDir: SERVER,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  const manifest = JSON.parse(
    await readFile(join(DIST, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  await rm(join(DIST, '.vite'), { recursive: true });
  await rm(join(DIST, layoutFile(manifest)));

  say(`${routeIds.length} pages and the error page`);
  const headScript = await compileHeadScript();
  const ofErrorPage = await compileHeadScript('typed-address');
  const { render } = (await import(
    `${pathToFileURL(join(SERVER, 'prerender.js')).href}?${Date.now()}`
  )) as { render: (path: string) => Promise<string> };
  const documents: ServedDocument[] = [];
  const heights = await readHeights();
  const page = async (path: string, id: RouteId | undefined) => {
    const html = await render(path);
    const assets = await assetsOf(manifest, id, html, DIST, skippingStyles(heights[path]));
    const data = id === undefined ? undefined : structuredData(id);
    const typedAddress = id === undefined ? ofErrorPage : undefined;
    const scripts = [typedAddress, headScript].filter((script) => script !== undefined);
    const inline = { scripts, styles: [assets.css] };
    documents.push({ path, ...inline });
    const policy = metaPolicy(settings, inline);
    const document = withHead(html, { assets, headScript, typedAddress, data, policy });
    await write(documentFile(path).slice(1), readdress(document));
  };
  for (const id of routeIds) await page(routes[id].path, id);
  await page(ERROR_PAGE, undefined);

  say('sitemap, feed, headers, redirects');
  for (const [file, text] of Object.entries(await siteFiles(documents)))
    await write(file, readdress(text));
  // The configuration of nginx and Caddy is written outside of the served folder. A build into another folder is
  // for tests and must not change it.
  if (DIST === 'dist') await writeHosting(DIST, 'hosting/site');
  await compress(isQuick ? 1 : 11);
  for (const line of await lettersWithoutFont(settings.brand)) say(`warning: ${line}`);
  say(`done in ${((performance.now() - started) / 1000).toFixed(1)} s: ${DIST}/`);
}

const brotli = promisify(brotliCompress);

/** Writes a `.br` file beside every text file, for hosts that serve precompressed files. */
async function compress(quality: number): Promise<void> {
  const files = await readdir(DIST, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(html|js|css|svg|xml|txt|json|webmanifest|vtt)$/.test(file))
      .map(async (file) => {
        const text = await readFile(join(DIST, file));
        const small = await brotli(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        });
        await writeFile(join(DIST, `${file}.br`), small);
      }),
  );
}

if (import.meta.main) {
  const usage = `npm run build -- [--quick] [--production]
  Builds the site into dist/, or into the folder that DIST names.

  --quick        with little compression: for tests
  --production   only if nothing of the sample is left (npm run ready)`;
  const options = { quick: { type: 'boolean' }, production: { type: 'boolean' } } as const;
  await command({ usage, options }, async ({ values }) => {
    if (values.production) await expectReady();
    await buildSite(values.quick);
  });
}
