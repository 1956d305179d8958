import { createServer } from 'vite';
import { startContactService } from '../tests/stand-ins/contact-service.ts';

/** `npm run dev`: the development server and the stand-in sales-contact service, stopped together. */
async function main(): Promise<void> {
  const service = await startContactService({ database: '.data/leads.sqlite' });
  const server = await createServer();
  await server.listen();
  server.printUrls();
  console.log(`  ➜  Sales-contact stand-in: ${service.origin}\n`);
  const stop = async () => {
    await Promise.all([server.close(), service.close()]);
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
