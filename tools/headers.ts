import { createHash } from 'node:crypto';
import type { Settings } from '../src/data/settings.schema.ts';

/**
 * The headers of the site (quality.md, Security; decision D20), written to `dist/_headers` in the format
 * that Netlify, Cloudflare Pages and `npm run preview` read.
 */

/** A CSP source for an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The policy of a document; `inline` are the exact texts of inline scripts and styles. */
export function contentSecurityPolicy(settings: Settings, inline: Inline): string {
  const domain = new URL(settings.siteOrigin).hostname;
  const sales = settings.salesOrigin || `https://sales.${domain}`;
  const connect = ["'self'", sales, 'http://localhost:8787', 'http://127.0.0.1:8787'];
  if (settings.analyticsKey !== '') connect.push(settings.analyticsOrigin);
  const hashes = (texts: readonly string[]) => [...new Set(texts.map(hashSource))].sort().join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(inline.scripts)}`,
    `style-src 'self' ${hashes(inline.styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const DAY = 24 * 60 * 60;

/** A document with the exact texts of its inline scripts and styles. */
export interface ServedDocument extends Inline {
  readonly path: string;
}

/** What is said of every file. Few, for each of a page's files carries them. */
const everywhere: Record<string, string> = {
  'Strict-Transport-Security': `max-age=${730 * DAY}; includeSubDomains; preload`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What browsers read of documents alone. */
const ofDocuments: Record<string, string> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * The whole `_headers` file. Each document has a policy with its own hashes only, so that a page more
 * costs the others nothing. Hosts join what several rules say, and two policies would forbid all that
 * either forbids: so no rule with a policy may overlap another, and `404.html` also carries its policy
 * in a meta element, for hosts that go by the address that was asked for.
 */
export function headersFile(settings: Settings, documents: readonly ServedDocument[]): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', everywhere],
    ['/assets/*', { 'Cache-Control': `public, max-age=${365 * DAY}, immutable` }],
    ['/images/*', { 'Cache-Control': `public, max-age=${30 * DAY}` }],
    ['/icons/*', { 'Cache-Control': `public, max-age=${30 * DAY}` }],
    ['/audio/*', { 'Cache-Control': `public, max-age=${30 * DAY}` }],
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

/** The policy as a meta element may carry it: all but what only a header can say. */
export function metaPolicy(settings: Settings, inline: Inline): string {
  return contentSecurityPolicy(settings, inline)
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
}
