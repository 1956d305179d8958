import { createServer } from 'vite';

/** Loads a module that Node cannot load itself (JSX, or data that a build inserts), and passes it to a function. */
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
    // Vite's server sets this variable. If it stayed, a later build would be a development build.
    delete process.env.NODE_ENV;
  }
}
