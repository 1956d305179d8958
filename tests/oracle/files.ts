/**
 * The oracle: the files beside the pages, and every header of every answer, with its value (spec 2, spec 9, decisions
 * D20 and D23). Values that the specification leaves open are marked "reviewed".
 */

import { ORIGIN } from './documents.ts';

/** The content of robots.txt, which lets every search engine read every page. */
export const robots = `User-agent: *
Allow: /

Sitemap: ${ORIGIN}/sitemap.xml
`;

/** The content of /.well-known/gpc.json (Global Privacy Control), with the day on which the site began to obey the signal. */
export const gpcFile = { gpc: true, lastUpdate: '2025-02-09' } as const;

/** The fields of security.txt (RFC 9116). `Expires` is checked separately. */
export const security = {
  Contact: 'mailto:security@nightjar.example',
  'Preferred-Languages': 'en',
  Canonical: `${ORIGIN}/.well-known/security.txt`,
} as const;

/** The web manifest, reviewed. The colours are those of the header. */
export const manifest = {
  name: 'Nightjar',
  short_name: 'Nightjar',
  description:
    'Nightjar watches your alarms and cameras with Quill, its AI engine: false alarms are closed, real threats reach a person in seconds.',
  start_url: '/',
  display: 'browser',
  background_color: '#0a0d12',
  theme_color: '#0a0d12',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
} as const;

/** Elements that are the same in every head (reviewed). `charset` and the policy come before them. */
export const everyHead = {
  'meta[name=viewport]': ['content', 'width=device-width, initial-scale=1'],
  'meta[name=theme-color]': ['content', '#0a0d12'],
  'meta[name=application-name]': ['content', 'Nightjar'],
} as const;

/** The links in every head, with all their attributes (reviewed). */
export const headLinks: readonly Readonly<Record<string, string>>[] = [
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icons/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Nightjar platform updates',
    href: '/feed.xml',
  },
];

/** The headers of every answer. HSTS lasts a year (31,536,000 s), for the host alone (decision D26). */
export const headersOfAllAnswers = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The headers of every document. `{hashes}` stands for the hashes of the inline content of that document. */
export const headersOfDocuments = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' {hashes}",
    "style-src 'self' {hashes}",
    "img-src 'self'",
    "font-src 'self' data:",
    "media-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https://sales.nightjar.example http://localhost:8787 http://127.0.0.1:8787",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
} as const;

/** Addresses at which a former site can have had its service worker. */
export const formerWorkers = [
  'sw.js',
  'service-worker.js',
  'serviceworker.js',
  'service_worker.js',
  'ngsw-worker.js',
  'pwabuilder-sw.js',
  'superpwa-sw.js',
  'firebase-messaging-sw.js',
  'OneSignalSDKWorker.js',
] as const;

/**
 * Files with fixed names, because programs request them by name. All other files have a hash of their content in
 * their address.
 */
export const fixedNames: readonly string[] = [
  '.well-known/gpc.json',
  '.well-known/security.txt',
  '_headers',
  '_redirects',
  'apple-touch-icon.png',
  'favicon.ico',
  'feed.xml',
  'llms.txt',
  'robots.txt',
  'site.webmanifest',
  'sitemap.xml',
  ...formerWorkers,
];

/** The time for which clients may keep files: a year if the name changes with the content, and otherwise a day. */
export const cacheTimes: Readonly<Record<string, string>> = {
  '/assets/*': 'public, max-age=31536000, immutable',
  '/favicon.ico': 'public, max-age=86400',
  '/apple-touch-icon.png': 'public, max-age=86400',
  ...Object.fromEntries(formerWorkers.map((file) => [`/${file}`, 'no-cache'])),
};

/** The releases that spec 9 fixes by version: the first, the last and some others. Three of them have dates. */
export const releases: readonly (readonly [version: string, date?: string])[] = [
  ['3.1.135', '2025-04-30'],
  ...['3.1.133', '3.1.132', '3.1.131', '3.1.106', '3.1.100', '3.1.98'].map(
    (version) => [version] as const,
  ),
  ...['3.0.57', '3.0.30', '3.0.26', '3.0.18', '3.0.12'].map((version) => [version] as const),
  // The release of the iHub.
  ['3.0.6', '2025-01-12'],
  ['2.17.97'],
  ['2.17.10', '2024-10-26'],
];
