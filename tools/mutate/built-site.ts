import '../settings.ts';
import { type RouteId, routeIds, routes } from '../../src/data/routes.ts';
import { render } from '../../src/prerender.tsx';
import { withHead } from '../document-head.ts';
import { documentFile, ERROR_PAGE, metaPolicy } from '../headers.ts';
import { settings } from '../settings.ts';
import { siteFiles } from '../site-files.ts';
import { structuredData } from '../structured-data.ts';

/**
 * What `npm run build` writes and visitors read, made in memory from the sources that this file was bundled
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
    font: '/assets/instrument-sans-core-0.woff2',
  };
  const data = id === undefined ? undefined : structuredData(id);
  return withHead(html, { assets, headScript: '', data, policy: metaPolicy(settings, inline) });
}

/** Texts by the names of their files. */
export async function makeSite(): Promise<Readonly<Record<string, string>>> {
  const pages = [
    ...routeIds.map((id) => [routes[id].path, id] as const),
    [ERROR_PAGE, undefined] as const,
  ];
  const documents = await Promise.all(
    pages.map(async ([path, id]) => [documentFile(path).slice(1), await documentOf(path, id)]),
  );
  return {
    ...Object.fromEntries(documents),
    ...siteFiles(pages.map(([path]) => ({ path, ...inline }))),
  };
}
