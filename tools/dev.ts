import { createServer, loadEnv } from 'vite';
import { command, onStop } from '../src/data/node/command.ts';
import { ROOM } from './dev-document.ts';
import { explainTakenPort } from './port-holder.ts';
import { servicePort, sitePort } from './ports.ts';
import { collectFiles } from './public-files.ts';
import { serviceSettings } from './service-settings.ts';
import { startAnalyticsService } from './stand-ins/analytics-service.ts';
import { startContactService } from './stand-ins/contact-service.ts';

/** Starts the stand-in of the analytics service if a key is set. In development, records are sent only to it. */
async function startAnalytics() {
  const env = { ...loadEnv('development', process.cwd(), 'VITE_'), ...process.env };
  if (!env.VITE_ANALYTICS_KEY) return undefined;
  const service = await startAnalyticsService();
  process.env.VITE_ANALYTICS_ORIGIN = service.origin;
  return service;
}

/** `npm run dev`: starts the development server and the stand-in services, and stops them together. */
async function main(): Promise<void> {
  const { settings, password } = await serviceSettings();
  const service = await startContactService({
    port: servicePort,
    database: '.data/leads.sqlite',
    settings,
    log: (line) => console.log(`Sales-contact stand-in: ${line}`),
  }).catch(async (error: unknown) => {
    throw await explainTakenPort(error, servicePort, 'SERVICE_PORT');
  });
  const analytics = await startAnalytics();
  const publicDir = await collectFiles('development');
  const server = await createServer({
    publicDir,
    ...(sitePort !== undefined && { server: { port: sitePort } }),
  });
  const { port } = server.config.server;
  await server.listen().catch(async (error: unknown) => {
    await Promise.all([service.close(), analytics?.close()]);
    throw await explainTakenPort(error, port, 'PORT');
  });
  const site = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  const lines = [
    ['The site', `${site}/`],
    ['Inspect a page', `${site}/?inspect   (any page: add ?inspect)`],
    ['Page beside the room', `${site}/?inspect=room`],
    ['Machine room', `${site}${ROOM}`],
    ['Sales-contact stand-in', `${service.origin}   (npm run leads prints what it received)`],
    ['The leads', `${service.origin}/leads   (password: ${password})`],
    ...(analytics
      ? [['Analytics stand-in', `${analytics.origin}   (received: ${analytics.origin}/__records)`]]
      : []),
  ];
  console.log(`\n${lines.map(([what = '', where]) => `${what.padEnd(24)} ${where}`).join('\n')}`);
  console.log('Ctrl-C stops all of it.\n');
  const close = () => Promise.all([server.close(), service.close(), analytics?.close()]);
  onStop(() => void close().then(() => process.exit(0)));
}

const usage = 'npm run dev   (serves the site as it is developed, with its machine room)';
await command({ usage, options: {} }, main);
