import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';

/** `npm run charts`: writes a diagram of the system and of each machine into `docs/`. */
async function main(): Promise<void> {
  // The drawing is a React component, which Node does not read by itself.
  const server = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'error',
  });
  try {
    const { chartFiles } = (await server.ssrLoadModule(
      '/tools/charts/files.ts',
    )) as typeof import('./charts/files.ts');
    const files = await chartFiles();
    await rm('docs/charts', { recursive: true, force: true });
    for (const [file, text] of files) {
      const path = join('docs', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    console.log(`${files.size} files written: docs/statecharts.md shows them all.`);
  } finally {
    await server.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
