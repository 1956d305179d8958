import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/**
 * `npm run preview`: serves `dist/` as a static host would, from the files that such a host reads:
 * `_redirects`, `_headers`, `404.html` with status 404, brotli files, entity tags and byte ranges.
 */

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Reads a `_headers` file: a path, then indented `Name: value` lines. */
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

function applies(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** First and last byte of a `Range: bytes=` header, or null for none or one that cannot be met. */
function byteRange(header: string | undefined, length: number): [number, number] | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const from = match[1] === '' ? Math.max(0, length - Number(match[2])) : Number(match[1]);
  const to =
    match[1] === '' || match[2] === '' ? length - 1 : Math.min(length - 1, Number(match[2]));
  return from <= to && from < length ? [from, to] : null;
}

interface PreviewOptions {
  readonly dist?: string;
  /** 0 takes any free port. */
  readonly port?: number;
}

export interface Preview {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts the preview server on `localhost` (IPv4 and IPv6).
 *
 * @throws Error with a sentence when `dist/` was not built or the port is taken.
 */
export async function startPreview({
  dist = 'dist',
  port = 4173,
}: PreviewOptions = {}): Promise<Preview> {
  const rules = await readFile(join(dist, '_headers'), 'utf8').then(parseHeaders, () => {
    throw new Error(`There is no built site in ${dist}/. Run "npm run build" first.`);
  });
  const redirects = new Map(
    (await readFile(join(dist, '_redirects'), 'utf8'))
      .split('\n')
      .flatMap((line): [string, [string, number]][] => {
        const [from, to, status] = line.split(/\s+/);
        return from && to ? [[from, [to, Number(status ?? 301)]]] : [];
      }),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURI(url.pathname);
    const obey = (address: string) => {
      for (const rule of rules) {
        if (!applies(rule.path, address)) continue;
        for (const [name, value] of rule.headers) response.setHeader(name, value);
      }
    };
    obey(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
    const redirect =
      redirects.get(trimmed) ?? (trimmed === path ? undefined : [trimmed || '/', 301]);
    if (redirect !== undefined) {
      response.writeHead(Number(redirect[1]), { Location: `${redirect[0]}${url.search}` }).end();
      return;
    }
    const hidden = path === '/_headers' || path === '/_redirects' || path.endsWith('.br');
    const wanted = join(dist, normalize(path));
    const candidates = hidden ? [] : [wanted, join(wanted, 'index.html')];
    let file = join(dist, '404.html');
    let status = 404;
    for (const candidate of candidates) {
      if (await isFile(candidate)) {
        file = candidate;
        status = 200;
        break;
      }
    }
    if (status === 404) obey('/404.html');
    await send(request, response, file, status);
  }

  const servers: Server[] = [];
  let chosen = port;
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((request, response) => {
      answer(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(400);
        response.end();
      });
    });
    const listening = await listen(server, chosen, host);
    if (listening === null) continue;
    chosen = listening;
    servers.push(server);
  }
  if (servers.length === 0) throw new Error('This machine has no loopback address to serve on.');
  return {
    origin: `http://localhost:${chosen}`,
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** @returns the port, or null where the host's address does not exist. */
function listen(server: Server, port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(null);
      else if (error.code === 'EADDRINUSE') {
        reject(new Error(`Port ${port} is taken. End what listens there, then try again.`));
      } else reject(error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
): Promise<void> {
  const accepts = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const brotli = accepts && (await isFile(`${file}.br`));
  const found = await stat(brotli ? `${file}.br` : file);
  const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}${brotli ? '-br' : ''}"`;
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', tag);
  if (!response.hasHeader('Cache-Control')) {
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  }
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  const body = await readFile(brotli ? `${file}.br` : file);
  if (brotli) response.setHeader('Content-Encoding', 'br');
  else response.setHeader('Accept-Ranges', 'bytes');
  const range = brotli || status !== 200 ? null : byteRange(request.headers.range, body.length);
  if (range !== null) {
    const [from, to] = range;
    response.setHeader('Content-Range', `bytes ${from}-${to}/${body.length}`);
    response.writeHead(206, { 'Content-Length': to - from + 1 });
    response.end(request.method === 'HEAD' ? undefined : body.subarray(from, to + 1));
    return;
  }
  response.writeHead(status, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

if (import.meta.main) {
  try {
    const preview = await startPreview();
    console.log(`The built site: ${preview.origin}  (Ctrl-C stops it)`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void preview.close().then(() => process.exit(0)));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
