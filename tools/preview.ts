/**
 * `npm run preview`: serves `dist/` as a static host would. sirv serves files, brotli, entity tags and byte ranges.
 * This module adds the headers of `_headers`, the redirects of `_redirects`, a single address for each page, and
 * `404.html` with status 404.
 */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { plainPath } from '../src/data/addresses.ts';
import { command, onStop } from '../src/data/node/command.ts';
import {
  allRedirects,
  ERROR_PAGE,
  type HeaderRule,
  parseHeaders,
  parseRedirects,
} from './headers.ts';
import { type Listening, listen } from './listen.ts';
import { explainTakenPort } from './port-holder.ts';

/** Returns whether a rule of `_headers` applies to a path. */
function applies(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
}

/** Matches paths that are not addresses of their own: files that only the host reads, the error page, and folders. */
const hidden = /^\/(_headers|_redirects|404|404\.html)$|\.br$|.\/$/;

/** Returns whether a client accepts brotli. `br;q=0` means that it does not. */
function takesBrotli({ headers }: IncomingMessage): boolean {
  return String(headers['accept-encoding'])
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()))
    .some(([name, quality = 'q=1']) => name === 'br' && !/^q=0(\.0*)?$/.test(quality));
}

/** Returns the path of a request as hosts read it. A trailing slash is kept, because no file ends with one. */
function pathOf(asked: string): string {
  const path = plainPath(asked);
  return /(\/|%2f)$/i.test(asked) && path !== '/' ? `${path}/` : path;
}

/** The types of files that sirv does not know, or sends without their charset. */
const types: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.txt': 'text/plain;charset=utf-8',
};

/**
 * Replaces files of the served folder, for tests.
 *
 * @param path the path, such as `/about` or `/assets/main-1a2b.js`.
 * @returns the text of a document, a script or a style; `null` for a missing file; `undefined` to serve the folder's
 *   own file.
 */
export type Overlay = (path: string) => Promise<string | null | undefined>;

/** The types of the texts of an overlay. */
const textTypes: Readonly<Record<string, string>> = {
  '': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * Returns whether sirv answers a range correctly. If not, the whole file is sent, as a server may do. A reversed
 * range is invalid (RFC 9110, 14.1.2), sirv ignores an end of 0, and no file can be read to an end like 1e21.
 */
function takesRange({
  method,
  headers: { range = '', 'if-range': condition },
}: IncomingMessage): boolean {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  const isPlain = first !== '' && (last === '' || Number(last) >= Math.max(1, Number(first)));
  return method === 'GET' && condition === undefined && isPlain;
}

/** Returns the target of a request, which may be in absolute form (RFC 9112, 3.2.2). */
function targetOf({ url = '', headers: { host = '' } }: IncomingMessage): string {
  const own = `http://${host}`;
  const path = url.slice(own.length);
  return url.startsWith(own) && /^([/?]|$)/.test(path) ? path.replace(/^(?!\/)/, '/') : url;
}

interface PreviewOptions {
  /** The folder to serve; by default the output folder of the build, which is `DIST` or `dist`. */
  readonly dist?: string;
  /** The port; 0 for any free one. */
  readonly port?: number | undefined;
  readonly overlay?: Overlay;
}

export type Preview = Listening;

/**
 * Starts the preview server on `localhost` (IPv4 and IPv6).
 *
 * @throws Error with a sentence if `dist/` was not built or the port is taken.
 */
export async function startPreview({
  dist = process.env.DIST ?? 'dist',
  port = 4173,
  overlay,
}: PreviewOptions = {}): Promise<Preview> {
  // The files are read for every request, because a build may replace them.
  const instructions = async () => {
    const read = (file: string) => readFile(join(dist, file), 'utf8');
    const rules = parseHeaders(await read('_headers'));
    return { rules, redirects: allRedirects(rules, parseRedirects(await read('_redirects'))) };
  };
  await instructions().catch(() => {
    throw new Error(`There is no built site in ${dist}/. Run "npm run build" first.`);
  });
  // With `dev`, sirv reads the disk for every request, too.
  const serve = sirv(dist, {
    dev: true,
    etag: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const type = types[extname(path)];
      if (type !== undefined) response.setHeader('Content-Type', type);
    },
  });

  const obey = (response: ServerResponse, path: string, rules: readonly HeaderRule[]) => {
    for (const rule of rules.filter((candidate) => applies(candidate.path, path))) {
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    }
  };

  async function notFound(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    obey(response, ERROR_PAGE, (await instructions()).rules);
    const brotli = takesBrotli(request);
    const page = await readFile(join(dist, brotli ? '404.html.br' : '404.html'));
    if (brotli) response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Type', 'text/html;charset=utf-8');
    response.setHeader('Vary', 'Accept-Encoding');
    response.writeHead(404, { 'Content-Length': page.length });
    response.end(page);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.url = targetOf(request);
    const [, asked = '', query = ''] = /^([^?#]*)([^#]*)/.exec(request.url) ?? [];
    const path = pathOf(asked);
    const { rules, redirects } = await instructions();
    obey(response, path, rules);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const target = redirects.get(path);
    if (target !== undefined) {
      response.writeHead(301, { Location: target + query }).end();
      return;
    }
    const text = await overlay?.(path);
    if (text === null || hidden.test(path)) return notFound(request, response);
    if (text !== undefined) {
      response.writeHead(200, { 'Content-Type': textTypes[extname(path)] }).end(text);
      return;
    }
    if (!takesBrotli(request)) delete request.headers['accept-encoding'];
    if (!takesRange(request)) delete request.headers.range;
    // The path is encoded, because sirv decodes it once more.
    request.url = encodeURI(path).replace(/[?#]/g, encodeURIComponent) + query;
    serve(request, response, () => notFound(request, response).catch(fail(response)));
  }

  /** Returns a function that answers 503 after an error, for example because a build has removed the files. */
  const fail = (response: ServerResponse) => (error: unknown) => {
    const isBuilt = existsSync(join(dist, '404.html'));
    console.error(
      isBuilt ? error : `There is no built site in ${dist}/: a build runs, or has failed.`,
    );
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'Content-Type': 'text/plain' }).end('There is no built site.\n');
  };

  const listener: RequestListener = (request, response) => {
    answer(request, response).catch(fail(response));
  };
  return listen(listener, port).catch(async (error: unknown) => {
    throw await explainTakenPort(error, port, 'PORT');
  });
}

if (import.meta.main) {
  const usage = 'npm run preview   (serves the built site as a static host would)';
  await command({ usage, options: {} }, async () => {
    // `tools/ports.ts` is imported only here, because it changes the address of the stand-in, and tests import this
    // module.
    const { sitePort } = await import('./ports.ts');
    const preview = await startPreview({ port: sitePort });
    console.log(`The built site: ${preview.origin}  (Ctrl-C stops it)`);
    onStop(() => void preview.close().then(() => process.exit(0)));
  });
}
