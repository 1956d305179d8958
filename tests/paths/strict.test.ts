import { createServer } from 'vite';
import { openOn } from './open.ts';
import { extents } from './site-paths.ts';
import { type OpenStage, walkAll } from './walk-all.ts';

/** The generated paths on the development build in React's strict mode, which starts every actor twice. */
async function openStrict(): Promise<OpenStage> {
  const server = await createServer({
    server: { port: 0, strictPort: false, hmr: false, watch: null },
    // Its own folder, so that a development server that runs beside it is not disturbed.
    cacheDir: 'node_modules/.cache/strict-vite',
    logLevel: 'error',
  });
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' ? address?.port : '';
  return openOn({ origin: `http://localhost:${port}`, close: () => server.close() }, 'strict');
}

walkAll('strict', openStrict, extents.small);
