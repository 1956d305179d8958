import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Preview, startPreview } from '../preview.ts';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi;

/**
 * Serves a copy of `dist` whose documents have no scripts and no other change. No page with the same content can be
 * faster. The copy is deleted when this process ends.
 */
export async function startFloor(dist: string): Promise<Preview> {
  const copy = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await cp(dist, copy, { recursive: true });
  const files = await readdir(copy, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = (await readFile(join(copy, file), 'utf8')).replace(scripts, '');
    await writeFile(join(copy, file), html);
    await writeFile(join(copy, `${file}.br`), brotliCompressSync(html));
  }
  return startPreview({ dist: copy, port: 0 });
}
