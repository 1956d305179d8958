import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { allRouteIds, type RouteId } from '../src/data/paths.ts';

/**
 * Returns the source file of a route's page, whose folder has the route's name in kebab-case. The pages of text that
 * a brand adds share one source.
 */
export function pageSource(id: RouteId): string {
  const name = (allRouteIds.includes(id) ? id : 'text-page').replace(
    /[A-Z]/g,
    (letter) => `-${letter.toLowerCase()}`,
  );
  return `src/views/pages/${name}/${name}.tsx`;
}

/** Returns whether a source file is in the folder of one of these pages. */
export const isOfPages = (file: string, pages: readonly RouteId[]): boolean =>
  pages.some((id) => file.startsWith(`${dirname(pageSource(id))}/`));

/** Removes pages that a brand leaves out from the list of pages to load, so that no build contains their code. */
export const withoutPages = (pages: readonly RouteId[]): Plugin => ({
  name: 'without-pages',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/views/pages.ts')
      ? {
          code: code.replace(new RegExp(`^ *(${pages.join('|')}): .*import.*$`, 'gm'), ''),
          map: null,
        }
      : null,
});
