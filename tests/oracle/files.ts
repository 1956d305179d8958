import { ORIGIN } from './documents.ts';

/**
 * The oracle: the files beside the pages, and the headers of every answer, value by value (spec 2, spec 9,
 * decisions D20 and D23). Values that the specification leaves open are marked "reviewed".
 */

/** Every page may be read by every search engine. */
export const robots = `User-agent: *
Allow: /

Sitemap: ${ORIGIN}/sitemap.xml
`;

export const gpc = { gpc: true, lastUpdate: '2025-02-09' } as const;

/** RFC 9116; `Expires` is checked apart. */
export const security = {
  Contact: 'mailto:security@nightjar.example',
  'Preferred-Languages': 'en',
  Canonical: `${ORIGIN}/.well-known/security.txt`,
} as const;

/** Reviewed. The colours are those of the header. */
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

/** In every head, the same (reviewed). `charset` and the policy come first, whatever else is added. */
export const everyHead = {
  'meta[name=viewport]': ['content', 'width=device-width, initial-scale=1'],
  'meta[name=theme-color]': ['content', '#0a0d12'],
  'meta[name=application-name]': ['content', 'Nightjar'],
} as const;

/** Files that every head names, with all that is said of them (reviewed). */
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

/** Of every answer. HSTS: two years (63,072,000 s), as the preload list asks for. */
export const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Of every document. `{hashes}` stands for one or more hashes of what is inline in that document. */
export const ofDocuments = {
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

/** How long files may be kept: a year where the name changes with the content, else thirty days. */
export const kept: Readonly<Record<string, string>> = {
  '/assets/*': 'public, max-age=31536000, immutable',
  '/images/*': 'public, max-age=2592000',
  '/icons/*': 'public, max-age=2592000',
  '/audio/*': 'public, max-age=2592000',
};

/**
 * The releases in their order. Spec 9 fixes the versions from the first to the last, both dates and that of
 * iHub; the versions between them, the other dates and all titles are reviewed.
 */
export const releases: readonly (readonly [version: string, date: string, title: string])[] = [
  ['3.1.135', '2025-04-30', 'Reopened alerts and the SLA'],
  ['3.1.133', '2025-04-28', 'Clearer messages for invalid images'],
  ['3.1.132', '2025-04-24', 'Escalation after repeated false alarms'],
  ['3.1.131', '2025-04-22', 'Alerts can be reopened'],
  ['3.1.124', '2025-04-14', 'Dahua events by channel'],
  ['3.1.118', '2025-04-07', 'A better shift handover'],
  ['3.1.112', '2025-03-31', 'Weather and No Threat in suggested dispositions'],
  ['3.1.106', '2025-03-25', 'Auto-closed events are marked viewed'],
  ['3.1.100', '2025-03-19', 'Quill Full Automation closes No Threat'],
  ['3.1.98', '2025-03-17', 'Sirens fire on confirmation'],
  ['3.1.71', '2025-03-10', 'We are paged before you notice'],
  ['3.1.40', '2025-03-03', 'NX Witness'],
  ['3.1.12', '2025-02-25', 'Workflows by monitoring group'],
  ['3.0.57', '2025-02-18', 'Asset sync with your accounting service'],
  ['3.0.49', '2025-02-11', 'Arming hours across time zones'],
  ['3.0.41', '2025-02-04', 'Find a device faster'],
  ['3.0.30', '2025-01-30', '3dEYE'],
  ['3.0.26', '2025-01-28', 'Steadier live view'],
  ['3.0.18', '2025-01-21', 'Hikvision NVRs'],
  ['3.0.12', '2025-01-16', 'First fixes for iHub'],
  ['3.0.6', '2025-01-12', 'iHub, the integrations platform'],
  ['2.17.97', '2024-12-18', 'Camect'],
  ['2.17.88', '2024-12-10', 'Keyholder messages'],
  ['2.17.76', '2024-12-03', 'Holiday schedules'],
  ['2.17.63', '2024-11-25', 'Alerts in the right place'],
  ['2.17.49', '2024-11-18', 'Roles and permissions'],
  ['2.17.36', '2024-11-11', 'Talk-downs from the alert'],
  ['2.17.22', '2024-11-04', 'Reports that add up'],
  ['2.17.10', '2024-10-26', 'A calmer live dashboard'],
];
