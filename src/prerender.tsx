import { prerenderToNodeStream } from 'react-dom/static';
import { Document } from './views/document.tsx';
import { loadPage } from './views/loaded-pages.ts';

/** Returns the HTML document of a path for the build; for a path without a route, the error page. */
export async function render(path: string): Promise<string> {
  await loadPage(path);
  const { prelude } = await prerenderToNodeStream(<Document path={path} />);
  let html = '';
  for await (const part of prelude) html += String(part);
  return html;
}
