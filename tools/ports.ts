/**
 * The ports of `npm start`, `npm run dev` and `npm run preview`, from the environment or from `.env`: PORT of the
 * site and SERVICE_PORT of the stand-in. With other ports, two checkouts can run at the same time.
 *
 * Import this module before the settings, because it sets the address of the stand-in that pages use.
 */

import { loadEnv } from 'vite';

const { PORT, SERVICE_PORT } = {
  ...loadEnv('development', process.cwd(), ['PORT', 'SERVICE_PORT']),
  ...process.env,
};

function read(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  console.error(`${name} must be a number from 1 to 65535.`);
  process.exit(1);
}

/** The port of the site; undefined if it is not set. */
export const sitePort = read('PORT', PORT);

export const servicePort = read('SERVICE_PORT', SERVICE_PORT) ?? 8787;

if (servicePort !== 8787) process.env.VITE_SALES_ORIGIN ??= `http://localhost:${servicePort}`;
