import { createHash } from 'node:crypto';
import type { Settings } from '../src/data/settings.schema.ts';
import { formerWorkers } from './former-workers.ts';
import { siteAddress } from './site-address.ts';

/** Icons that programs request at these fixed addresses, whatever a document says. */
export const AT_ROOT = ['favicon.ico', 'apple-touch-icon.png'];

/**
 * This module makes the headers of the site (decisions D20, D23) in the file `dist/_headers`, in the format that
 * Netlify, Cloudflare Pages and `npm run preview` read. `tools/hosting.ts` translates the file for nginx and Caddy.
 */

/** Returns the CSP source of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The addresses to which a page at a local address sends leads, unless a setting names others (decision D8). */
const LOCAL_SERVICES = ['http://localhost:8787', 'http://127.0.0.1:8787'];

/** Lists the origins to which forms are posted (decisions D8, D20); local ones only in a build without an address. */
function leadOrigins(settings: Settings): readonly string[] {
  const { siteOrigin, salesOrigin, leadsUrls } = settings;
  const given = Object.values(leadsUrls);
  const origins = given.filter((url) => url !== '').map((url) => new URL(url).origin);
  if (!given.includes('')) return origins;
  const { hostname } = new URL(siteOrigin);
  const sales = salesOrigin || `https://sales.${hostname}`;
  return [sales, ...(siteAddress(settings) === '' ? LOCAL_SERVICES : []), ...origins];
}

/**
 * Returns the policy of a document.
 *
 * @param inline the exact texts of the document's inline scripts and styles.
 */
export function contentSecurityPolicy(settings: Settings, inline: Inline): string {
  const connect = ["'self'", ...leadOrigins(settings)];
  if (settings.analyticsKey !== '') connect.push(new URL(settings.analyticsOrigin).origin);
  if (settings.reportUrl !== '') connect.push(new URL(settings.reportUrl).origin);
  const hashes = (texts: readonly string[]) => [...new Set(texts.map(hashSource))].sort().join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(inline.scripts)}`,
    `style-src 'self' ${hashes(inline.styles)}`,
    "img-src 'self'",
    "font-src 'self' data:",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${[...new Set(connect)].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Matches directives that browsers accept only in a header. */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

/**
 * Returns the policy for a meta element. With this element, a document has its policy at every address and on every
 * host, even if no rule of `_headers` matches.
 */
export function metaPolicy(settings: Settings, inline: Inline): string {
  return contentSecurityPolicy(settings, inline)
    .split('; ')
    .filter((directive) => !headerOnly.test(directive))
    .join('; ');
}

const DAY = 24 * 60 * 60;

/** A document with the exact texts of its inline scripts and styles. */
export interface ServedDocument extends Inline {
  readonly path: string;
}

/** A rule of `_headers`. */
export interface HeaderRule {
  /** An address, or the beginning of addresses, with a `*` at the end. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * The headers of every file. There are few of them, because each file of a page has them.
 *
 * `X-Frame-Options` protects documents that a host serves without a rule of their own. A `frame-ancestors` policy
 * would not do, because hosts would join it to the policy of each document with a comma.
 */
const everywhere: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Returns the header for a year of HTTPS (decision D26). Browsers preload a host only with its subdomains. */
function transportSecurity({ hsts }: Settings): string {
  const more = { subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' };
  return `max-age=${365 * DAY}${more[hsts as keyof typeof more] ?? ''}`;
}

/** The headers that browsers read only for documents. */
const ofDocuments: Record<string, string> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Returns the contents of the `_headers` file. The policy of each document has only its own hashes, so that other
 * pages do not lengthen it.
 *
 * Hosts join the values that several rules set for one header, so no two rules for one address name the same header.
 */
export function headersFile(settings: Settings, documents: readonly ServedDocument[]): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { 'Strict-Transport-Security': transportSecurity(settings), ...everywhere }],
    ['/assets/*', { 'Cache-Control': `public, max-age=${365 * DAY}, immutable` }],
    ...AT_ROOT.map((file): [string, Record<string, string>] => [
      `/${file}`,
      { 'Cache-Control': `public, max-age=${DAY}` },
    ]),
    ...formerWorkers.map((file): [string, Record<string, string>] => [
      `/${file}`,
      { 'Cache-Control': 'no-cache' },
    ]),
    ...documents.map(({ path, ...inline }): [string, Record<string, string>] => [
      path,
      { ...ofDocuments, 'Content-Security-Policy': contentSecurityPolicy(settings, inline) },
    ]),
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Parses a `_headers` file, which has a path and then indented `Name: value` lines. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([^:\s]+):\s*(.*)$/.exec(line);
    if (header?.[1] !== undefined && header[2] !== undefined) {
      rules.at(-1)?.headers.push([header[1], header[2]]);
    } else if (line.trim() !== '') rules.push({ path: line.trim(), headers: [] });
  }
  return rules;
}

/**
 * Returns the contents of the `_redirects` file. Each redirect has a second line for the address with a trailing
 * slash, which some hosts treat as another address.
 */
export function redirectsFile(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n${from}/ ${to} 301\n`)
    .join('');
}

/** Parses a `_redirects` file, all of whose lines have status 301. */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [from, to] = line.split(/\s+/);
      return from && to ? [[from, to]] : [];
    }),
  );
}

/** The path of the error page, which is sent for unknown addresses with status 404. */
export const ERROR_PAGE = '/404';

/** Returns whether a rule of `_headers` belongs to a document instead of files. */
export function isDocument({ path }: HeaderRule): boolean {
  return !/[*.]/.test(path);
}

/** Returns the path of the file with the document of an address. */
export function documentFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/**
 * Returns every address that leads to another one, with its target. These are the redirects of `_redirects` and the
 * second addresses of pages.
 *
 * The list is closed: a requested address never becomes part of a redirect, so that no redirect leads to another
 * host. Cloudflare Pages redirects second addresses on its own.
 */
export function allRedirects(
  rules: readonly HeaderRule[],
  redirects: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const pages = rules.filter((rule) => isDocument(rule) && rule.path !== ERROR_PAGE);
  const second = pages.flatMap(({ path }) =>
    path === '/'
      ? ['/index', '/index/', '/index.html'].map((from) => [from, path] as const)
      : [`${path}/`, `${path}.html`].map((from) => [from, path] as const),
  );
  return new Map([...redirects, ...second]);
}
