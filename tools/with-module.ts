import { createServer } from 'vite';

/** Uses a module that Node cannot load on its own: JSX, or data that a build fills in. */
export async function withModule<Module, Result>(
  file: string,
  use: (module: Module) => Promise<Result> | Result,
): Promise<Result> {
  const server = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'error',
  });
  try {
    return await use((await server.ssrLoadModule(file)) as Module);
  } finally {
    await server.close();
    // The server marks this process as a development one; a later build would be one, too.
    delete process.env.NODE_ENV;
  }
}
