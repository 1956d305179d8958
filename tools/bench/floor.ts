import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Preview, startPreview } from '../preview.ts';

/**
 * The floor: the site's own pages with every script removed, and nothing else
 * changed. Nothing with the same content can be faster.
 */

const script = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const modulePreload = /<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi;

/** A document without scripts and without what is fetched for them. */
function withoutScripts(html: string): string {
  return html.replace(script, '').replace(modulePreload, '');
}

/**
 * Serves a copy of `dist` whose documents have no scripts, by the same server as the site itself.
 * Closing it removes the copy.
 *
 * @throws Error with a sentence when `dist` was not built.
 */
export async function startFloor(dist: string): Promise<Preview> {
  const copy = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await cp(dist, copy, { recursive: true });
    for (const file of await readdir(copy, { recursive: true })) {
      if (!file.endsWith('.html')) continue;
      const html = withoutScripts(await readFile(join(copy, file), 'utf8'));
      const small = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await writeFile(join(copy, file), html);
      await writeFile(join(copy, `${file}.br`), small);
    }
    const preview = await startPreview({ dist: copy, port: 0 });
    return {
      origin: preview.origin,
      close: async () => {
        await preview.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
