import type { Stage, Visit, Width } from '@machines/proof';
import { agreeOnTime, BEGINNING, holdSightBack, QUIET_PAGE } from '@machines/proof/page';
import { type Listening, listen } from '../../../tools/listen.ts';
import { type Driver, type DriverOptions, startDriver } from './driver.ts';
import { webkitScreen } from './screen.ts';
import { holdWorld } from './world.ts';

/** WebKitGTK as a stage: a driver for each page that is open at a time, each with a browser of its own. */

const WORLD = '/__world.js';

/**
 * Serves a site as it is, except that the first script of every document is the world: WebDriver has no
 * way to run something before the page does. The site's own policy allows scripts of its origin.
 */
function serveWithWorld(site: string): Promise<Listening> {
  const world = `(${agreeOnTime})();\n(${holdSightBack})();\n(${holdWorld})(${BEGINNING});`;
  return listen(async (request, response) => {
    if (request.url === WORLD) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(world);
      return;
    }
    try {
      const answer = await fetch(`${site}${request.url}`, { redirect: 'manual' });
      const headers = Object.fromEntries(answer.headers);
      for (const gone of ['content-encoding', 'content-length', 'transfer-encoding', 'etag']) {
        delete headers[gone];
      }
      const isPage = headers['content-type']?.startsWith('text/html') ?? false;
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, headers);
      response.end(
        isPage
          ? body.toString().replace(/<head[^>]*>/, `$&<script src="${WORLD}"></script>`)
          : body,
      );
    } catch {
      response.writeHead(502).end();
    }
  }, 0);
}

/** Removes the traces of the previous visitor: storage, cookies, and the page itself. */
async function freshPage(driver: Driver, origin: string, width: Width): Promise<void> {
  // A driver may not make a window narrower than its toolbar: some 450 pixels.
  const size = width === 'phone' ? { width: 390, height: 920 } : { width: 1280, height: 880 };
  await driver.call('POST', '/window/rect', size);
  await driver.call('POST', '/url', { url: origin + QUIET_PAGE });
  await driver.run(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await driver.call('DELETE', '/cookie');
}

interface WebkitStage extends Omit<Stage, 'visit' | 'executor'> {
  readonly site: string;
  readonly options: DriverOptions;
  /** Whether the system asks for reduced motion. */
  readonly isStill: boolean;
}

/** Walks in WebKitGTK. Drivers are started when they are needed, and used again. */
export async function webkitStage({
  site,
  options,
  isStill,
  ...stage
}: WebkitStage): Promise<{ readonly stage: Stage; close(): Promise<void> }> {
  const { origin, close } = await serveWithWorld(site);
  const drivers = new Set<Driver>();
  const idle: Driver[] = [];
  const start = async () => {
    const driver = await startDriver(options);
    drivers.add(driver);
    return driver;
  };
  const end = async (driver: Driver) => {
    drivers.delete(driver);
    await driver.close();
  };
  return {
    stage: {
      ...stage,
      executor: 'webkit',
      visit: async (width, use) => {
        const driver = idle.pop() ?? (await start());
        const complaints: string[] = [];
        const screen = webkitScreen(driver, origin, isStill);
        const visit: Visit = {
          complaints,
          screen: {
            ...screen,
            look: async (selector, milliseconds) => {
              const look = await screen.look(selector, milliseconds);
              const told = await driver.run(() => window.world?.complaints ?? []);
              complaints.splice(0, complaints.length, ...told);
              return look;
            },
          },
          picture: async () =>
            Buffer.from(await driver.call<string>('GET', '/screenshot'), 'base64'),
        };
        try {
          await freshPage(driver, origin, width);
          const result = await use(visit);
          idle.push(driver);
          return result;
        } catch (error) {
          // It is unknown in which state a failure has left the browser.
          await end(driver);
          throw error;
        }
      },
    },
    close: async () => {
      await Promise.all([...drivers].map(end));
      await close();
    },
  };
}
