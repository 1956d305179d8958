import type { Settings } from '../src/data/settings.schema.ts';

/** Names of this machine. A build that is tried on it gets no public address. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the address of a build. The result is empty for a build without a real address: one for the reserved host of
 * company.yaml, or for a local host.
 */
export function siteAddress({ siteOrigin, company }: Settings): string {
  const { hostname } = new URL(siteOrigin);
  const isReserved = siteOrigin === company.siteOrigin && hostname.endsWith('.example');
  return isReserved || LOCAL_HOSTS.includes(hostname) ? '' : siteOrigin;
}
