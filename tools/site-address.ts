import type { Settings } from '../src/data/settings.schema.ts';

/** The names of the local machine. A build with one of them has no public address. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the public address of a build. Returns an empty text if the build has no real address, but the reserved
 * host of company.yaml or a local host.
 */
export function siteAddress({ siteOrigin, company }: Settings): string {
  const { hostname } = new URL(siteOrigin);
  const isReserved = siteOrigin === company.siteOrigin && hostname.endsWith('.example');
  return isReserved || LOCAL_HOSTS.includes(hostname) ? '' : siteOrigin;
}
