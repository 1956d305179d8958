import { createServer, loadEnv } from 'vite';
import { startAnalyticsService } from '../tests/stand-ins/analytics-service.ts';
import { startContactService } from '../tests/stand-ins/contact-service.ts';

/** Starts the analytics stand-in when a key is set; in development records go nowhere else. */
async function startAnalytics() {
  const env = { ...loadEnv('development', process.cwd(), 'VITE_'), ...process.env };
  if (!env.VITE_ANALYTICS_KEY) return undefined;
  const service = await startAnalyticsService();
  process.env.VITE_ANALYTICS_ORIGIN = service.origin;
  return service;
}

/** `npm run dev`: the development server and the stand-in services, stopped together. */
async function main(): Promise<void> {
  const service = await startContactService({ database: '.data/leads.sqlite' });
  const analytics = await startAnalytics();
  const server = await createServer();
  await server.listen();
  server.printUrls();
  console.log(`  ➜  Sales-contact stand-in: ${service.origin}`);
  if (analytics) {
    console.log(
      `  ➜  Analytics stand-in: ${analytics.origin} (received: ${analytics.origin}/__records)`,
    );
  }
  console.log('');
  const stop = async () => {
    await Promise.all([server.close(), service.close(), analytics?.close()]);
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
