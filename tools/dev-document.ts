import { json } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { compileHeadScript } from './head-script.ts';
import { settings } from './settings.ts';

export const ROOM = '/__machines';
const JOURNEYS = `${ROOM}/journeys`;
const PATHS = `${ROOM}/paths`;

/**
 * Returns the document of the machine room, which only the development server serves.
 *
 * @param beside the address of a page that is shown beside the room.
 */
const machineRoom = (beside?: string) => `<!DOCTYPE html>
<html lang="${settings.company.locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Machine room</title>
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
    <script type="module" src="/src/inspect/site/machine-room.ts"></script>
  </head>
  <body><div id="room"${beside === undefined ? '' : ` data-beside="${escaped(beside)}"`}></div></body>
</html>`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the address of the page that `?inspect=room` asks to show beside the room; undefined without that query. */
function pageBeside({ pathname, searchParams }: URL): string | undefined {
  if (searchParams.get('inspect') !== 'room') return undefined;
  const params = new URLSearchParams(searchParams);
  // The parameters of the room are removed, because the page does not need them.
  for (const name of [
    'machine',
    'state',
    'transition',
    'path',
    'print',
    'moment',
    'pane',
    'view',
  ]) {
    params.delete(name);
  }
  params.set('inspect', '');
  return `${pathname}?${params}`;
}

/** The module that gives the machine room the generated paths of a machine. */
interface RoomPaths {
  readonly answerRoom: (asked: URLSearchParams) => Promise<unknown>;
}

/**
 * Makes the development server render the same whole document as the build, for every path that asks for HTML.
 *
 * @param roomPaths the file of the module that gives the machine room its generated paths.
 */
export function devDocument(roomPaths: string): Plugin {
  return {
    name: 'dev-document',
    apply: 'serve',
    async configureServer(server) {
      const headScript = await compileHeadScript();
      server.middlewares.use(JOURNEYS, (request, response) => {
        const say = (status: number, text: string) => {
          response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
          response.end(text);
        };
        // A page of another origin in the browser must not write into the repository.
        const isOurs = request.headers['sec-fetch-site'] === 'same-origin';
        if (request.method !== 'POST' || !isOurs)
          return say(405, 'Only the machine room may write.');
        return void Promise.all([json(request), server.ssrLoadModule('/tools/journey.ts')])
          .then(([data, tools]) => (tools as typeof import('./journey.ts')).writeJourney(data))
          .then(
            (said) => say(200, said),
            (error: unknown) => say(422, error instanceof Error ? error.message : String(error)),
          );
      });
      server.middlewares.use(PATHS, (request, response) => {
        const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
        const say = (status: number, type: string, text: string) => {
          response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
          response.end(text);
        };
        return void server
          .ssrLoadModule(roomPaths)
          .then((answers) => (answers as unknown as RoomPaths).answerRoom(searchParams))
          .then(
            (answer) => say(200, 'application/json', JSON.stringify(answer)),
            (error: unknown) =>
              say(404, 'text/plain', error instanceof Error ? error.message : String(error)),
          );
      });
      // Every page requests the web manifest, which the build writes beside the pages.
      server.middlewares.use('/site.webmanifest', (_, response, next) => {
        server
          .ssrLoadModule('/tools/site-files.ts')
          .then((tools) => {
            response.setHeader('content-type', 'application/manifest+json');
            response.end((tools as typeof import('./site-files.ts')).webManifest());
          })
          .catch(next);
      });
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next();
          try {
            const address = new URL(request.originalUrl ?? '/', 'http://localhost');
            const { pathname } = address;
            const beside = pageBeside(address);
            if (pathname === ROOM || beside !== undefined) {
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
              response.end(await server.transformIndexHtml(ROOM, machineRoom(beside)));
              return;
            }
            const { matchRoute, normalizePath, redirectOf } = (await server.ssrLoadModule(
              '/src/data/routes.ts',
            )) as typeof import('../src/data/routes.ts');
            const { render } = (await server.ssrLoadModule(
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
              `<script data-entry="/src/start/main.ts">${headScript}</script></head>`,
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
