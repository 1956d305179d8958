import { servicePort, sitePort } from './ports.ts';
import './settings.ts';
import { command, onStop } from '../src/data/node/command.ts';
import { buildSite } from './build.ts';
import { explainTakenPort } from './port-holder.ts';
import { startPreview } from './preview.ts';
import { serviceSettings } from './service-settings.ts';
import { startContactService } from './stand-ins/contact-service.ts';

/**
 * `npm start`: builds the site, serves it as a static host would, and starts the sales-contact service. Ctrl-C or
 * SIGTERM stops both.
 */
async function main(): Promise<void> {
  const { settings, password } = await serviceSettings();
  await buildSite();
  const service = await startContactService({
    port: servicePort,
    database: '.data/leads.sqlite',
    log: (line) => console.log(`Sales-contact service: ${line}`),
    settings,
  }).catch(async (error: unknown) => {
    throw await explainTakenPort(error, servicePort, 'SERVICE_PORT');
  });
  const preview = await startPreview({ port: sitePort }).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  console.log(`
The site                         ${preview.origin}
The sales-contact service        ${service.origin}   (npm run leads prints what it received)
The leads                        ${service.origin}/leads   (password: ${password})
Ctrl-C stops both.`);
  onStop(() => void Promise.all([preview.close(), service.close()]).then(() => process.exit(0)));
}

const usage = 'npm start   (builds and serves the site, with the sales-contact service)';
await command({ usage, options: {} }, main);
