import { documentFile, headersFile, metaPolicy, redirectsFile } from '../headers.ts';
import '../settings.ts';
import { type RouteId, redirects, routeIds, routes } from '../../src/data/routes.ts';
import { render } from '../../src/prerender.tsx';
import { withHead } from '../document-head.ts';
import { settings } from '../settings.ts';
import {
  atomFeed,
  llmsText,
  robotsText,
  securityText,
  sitemap,
  webManifest,
} from '../site-files.ts';
import { structuredData } from '../structured-data.ts';

/**
 * What `npm run build` writes and visitors read, made in memory from whatever sources this file was bundled
 * with: the documents, without styles and code, and the files around them.
 */

const inline = { scripts: ['script'], styles: ['style'] };

async function documentOf(path: string, id: RouteId | undefined): Promise<string> {
  const html = await render(path);
  const islands = new Map(
    [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => [name, []]),
  );
  const assets = {
    css: '',
    styles: [],
    entry: '/assets/main.js',
    islands,
    font: '/assets/f.woff2',
  };
  const data = id === undefined ? undefined : structuredData(id);
  return withHead(html, { assets, headScript: '', data, policy: metaPolicy(settings, inline) });
}

/** Texts by the names of their files. */
export async function makeSite(): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {
    'sitemap.xml': sitemap(),
    'robots.txt': robotsText(),
    'feed.xml': atomFeed(),
    'llms.txt': llmsText(),
    'site.webmanifest': webManifest(),
    '.well-known/security.txt': securityText(new Date()),
    '.well-known/gpc.json': '{"gpc":true,"lastUpdate":"2025-02-09"}',
    _redirects: redirectsFile(redirects),
  };
  const pages = [
    ...routeIds.map((id) => [routes[id].path, id] as const),
    ['/404', undefined] as const,
  ];
  for (const [path, id] of pages) files[documentFile(path).slice(1)] = await documentOf(path, id);
  files._headers = headersFile(
    settings,
    pages.map(([path]) => ({ path, ...inline })),
  );
  return files;
}
