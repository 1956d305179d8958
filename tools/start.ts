import './settings.ts';
import { startContactService } from '../tests/stand-ins/contact-service.ts';
import { buildSite } from './build.ts';
import { startPreview } from './preview.ts';
import { settings } from './settings.ts';

/**
 * `npm start`: builds the site, serves it as a static host would, and starts the stand-in
 * sales-contact service beside it. Ctrl-C or SIGTERM stops both.
 */
async function main(): Promise<void> {
  await buildSite();
  const service = await startContactService({
    database: '.data/leads.sqlite',
    origins: [settings.siteOrigin],
  });
  const preview = await startPreview().catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  console.log(`
The site                         ${preview.origin}
The sales-contact stand-in       ${service.origin}   (npm run leads prints what it received)
Ctrl-C stops both.`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([preview.close(), service.close()]);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
