import type { Plugin } from 'vite';

/** The machine room (design.md, What developers inspect): a page of the development server only. */
const machineRoom = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Machine room</title>
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
    <script type="module" src="/src/inspect/room/main.tsx"></script>
  </head>
  <body><div id="room"></div></body>
</html>`;

/**
 * Development server: renders the same whole document as the build, for every path that asks for HTML.
 */
export function devDocument(): Plugin {
  return {
    name: 'dev-document',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next();
          try {
            const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
            if (pathname === '/__machines') {
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
              response.end(await server.transformIndexHtml(pathname, machineRoom));
              return;
            }
            const { matchRoute, normalizePath, redirectOf } = (await server.ssrLoadModule(
              '/src/data/routes.ts',
            )) as typeof import('../src/data/routes.ts');
            const { render, earlyScript } = (await server.ssrLoadModule(
              '/src/prerender.tsx',
            )) as typeof import('../src/prerender.tsx');
            const target = redirectOf(pathname);
            if (target !== undefined) {
              response.writeHead(301, { location: target }).end();
              return;
            }
            const path = normalizePath(pathname);
            const html = (await render(path)).replace(
              '</head>',
              `<script>${earlyScript}</script><script type="module" src="/src/main.ts"></script></head>`,
            );
            response.writeHead(matchRoute(path) === undefined ? 404 : 200, {
              'content-type': 'text/html; charset=utf-8',
            });
            response.end(await server.transformIndexHtml(pathname, html));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
