/**
 * This module stores cookies on the parent domain, so that the site's subdomains share them. No function throws: a
 * blocked cookie reads as absent, and writing it returns false.
 */

/** Attributes of every cookie of the site. */
const ATTRIBUTES = 'Path=/; Secure; SameSite=Lax';

/**
 * Lists the domains on which a cookie of this host may be set, starting with the widest. Browsers refuse public
 * suffixes (`co.nz`), so the first domain that they accept is the registrable domain.
 */
function domainsOf(host: string): string[] {
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  const labels = host.split('.');
  if (isAddress || labels.length < 2) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(-2 - index).join('.'));
}

function put(name: string, value: string, maxAge: number, domain: string | undefined): void {
  const scope = domain === undefined ? '' : `; Domain=${domain}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${value}; Max-Age=${maxAge}; ${ATTRIBUTES}${scope}`;
  } catch {
    // A sandboxed document throws, because it has no cookies.
  }
}

/** Returns the value of a cookie; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  try {
    const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
    return pairs.find(([key]) => key === name)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Sets a cookie on the parent domain, or on the host alone if there is no parent (`localhost`, an IP address).
 *
 * @param maxAge the lifetime of the cookie, in seconds.
 * @returns whether the browser keeps the cookie.
 */
export function writeCookie(name: string, value: string, maxAge: number): boolean {
  for (const domain of [...domainsOf(location.hostname), undefined]) {
    put(name, value, maxAge, domain);
    if (readCookie(name) === value) return true;
  }
  return false;
}

/** Deletes a cookie from each domain on which `writeCookie` may have set it. */
export function deleteCookie(name: string): void {
  for (const domain of [...domainsOf(location.hostname), undefined]) put(name, '', 0, domain);
}
