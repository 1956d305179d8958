/** This module makes the files around the pages, for search engines, feed readers, assistants and home screens. */

import './words.ts';
import { colours } from '../src/data/colours.copy.ts';
import { descriptions } from '../src/data/descriptions.copy.ts';
import { updatesPage } from '../src/data/pages/updates.copy.ts';
import { type RouteId, redirects, routeIds, routes } from '../src/data/routes.ts';
import { titles } from '../src/data/titles.copy.ts';
import { documentTitle } from '../src/data/titles.ts';
import { releases } from '../src/data/updates-releases.copy.ts';
import { formerWorkers, lastWorker } from './former-workers.ts';
import { git } from './git.ts';
import { headersFile, redirectsFile, type ServedDocument } from './headers.ts';
import { settings } from './settings.ts';
import { pageOfFile } from './words.ts';

const origin = settings.siteOrigin;

/** Returns the contents of every file besides the documents, by its name. */
export async function siteFiles(
  documents: readonly ServedDocument[],
): Promise<Readonly<Record<string, string>>> {
  return {
    'sitemap.xml': sitemap(await lastChanges()),
    'robots.txt': robotsText(),
    ...(routeIds.includes('updates') && { 'feed.xml': atomFeed() }),
    'llms.txt': llmsText(),
    'site.webmanifest': webManifest(),
    '.well-known/gpc.json': `${JSON.stringify({ gpc: true, lastUpdate: '2025-02-09' })}\n`,
    '.well-known/security.txt': securityTxt(new Date()),
    ...Object.fromEntries(formerWorkers.map((file) => [file, lastWorker])),
    _headers: headersFile(settings, documents),
    _redirects: redirectsFile(redirects),
  };
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Returns the day on which each page's view or words last changed, by git. The result is empty without a history, and
 * in a shallow clone, where every file would have the day of the only commit.
 */
async function lastChanges(): Promise<ReadonlyMap<RouteId, string>> {
  const days = new Map<RouteId, string>();
  const isShallow = await git('rev-parse', '--is-shallow-repository').catch(() => 'unknown');
  if (isShallow !== 'false') return days;
  let day = '';
  const log = await git('log', '--format=%cs', '--name-only', '--', 'brand', 'src/views/pages');
  for (const line of log.split('\n')) {
    if (/^[\d-]+$/.test(line)) day = line;
    const [, name = ''] =
      /(?:src\/views\/pages\/|brand\/[^/]+\/(?:pages\/)?)((?:forms\/)?[\w-]+)/.exec(line) ?? [];
    const page = pageOfFile(name, settings);
    if (page !== undefined && !days.has(page)) days.set(page, day);
  }
  return days;
}

function sitemap(changed: ReadonlyMap<RouteId, string>): string {
  const urls = routeIds.map((id) => {
    const day = changed.get(id);
    const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `  <url><loc>${escapeXml(origin + routes[id].path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function robotsText(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The time for which `/.well-known/security.txt` is valid, in days. RFC 9116 recommends less than a year. */
const SECURITY_TEXT_LIFETIME = 360;

/**
 * Returns the contents of `/.well-known/security.txt` (RFC 9116).
 *
 * @param built the time of the build. Only the day is used, so that builds of one day are identical.
 */
export function securityTxt(built: Date): string {
  const expires = new Date(built);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + SECURITY_TEXT_LIFETIME);
  return [
    `Contact: ${settings.securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${settings.company.locale.slice(0, 2)}`,
    `Canonical: ${origin}/.well-known/security.txt\n`,
  ].join('\n');
}

/** Returns the contents of `llms.txt` (https://llmstxt.org): a description of the site, and a line for each page. */
function llmsText(): string {
  const pages = routeIds.map(
    (id) => `- [${documentTitle(id)}](${origin}${routes[id].path}): ${descriptions[id]}`,
  );
  return `# ${settings.productName}\n\n> ${descriptions.home}\n\n## ${titles.list}\n\n${pages.join('\n')}\n`;
}

/** Returns the web manifest, with the name, colours and icons of the site on a home screen. */
export function webManifest(): string {
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return `${JSON.stringify(
    {
      name: settings.productName,
      short_name: settings.productName,
      description: descriptions.home,
      start_url: '/',
      display: 'browser',
      background_color: colours['night-ground'],
      theme_color: colours['night-ground'],
      icons: [
        icon(192),
        icon(512),
        { ...icon(512), src: '/icons/icon-maskable-512.png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`;
}

/** Returns an Atom feed (RFC 4287) with the full text of the release notes. */
function atomFeed(): string {
  const page = `${origin}${routes.updates.path}`;
  const entries = releases.map(({ version, date, title, items }) => {
    const notes = items.map(
      ({ tag, text }) => `<li><b>${escapeXml(updatesPage.tags[tag])}:</b> ${escapeXml(text)}</li>`,
    );
    return [
      '  <entry>',
      `    <title>${escapeXml(`${version}: ${title}`)}</title>`,
      `    <id>${page}#v${version}</id>`,
      `    <link href="${page}#v${version}"/>`,
      `    <updated>${date}T00:00:00Z</updated>`,
      `    <content type="html">${escapeXml(`<ul>${notes.join('')}</ul>`)}</content>`,
      '  </entry>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <title>${escapeXml(documentTitle('updates'))}</title>`,
    `  <id>${page}</id>`,
    `  <link href="${page}"/>`,
    `  <link rel="self" href="${origin}/feed.xml"/>`,
    `  <updated>${releases[0]?.date ?? '2025-04-30'}T00:00:00Z</updated>`,
    `  <author><name>${escapeXml(settings.productName)}</name></author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}
