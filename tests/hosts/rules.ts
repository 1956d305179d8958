/**
 * Requirements for every host of `dist/` (decisions D10, D20, D23), tested over HTTP. The suite of the built site
 * applies them to the preview, and `npm run test:hosts` to real hosts.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { redirects, routeIds, routes } from '../../src/data/routes.ts';
import { domain, settings } from '../../src/data/settings.ts';
import { documentHeaders, listedHeaders } from '../oracle/checks.ts';
import { ORIGIN } from '../oracle/documents.ts';
import { withoutHashes } from '../oracle/file-checks.ts';
import { headersOfAllAnswers } from '../oracle/files.ts';

const DIST = process.env.DIST ?? 'dist';
const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length));

const paths = routeIds.map((id) => routes[id].path);

/** The headers that the oracle requires, for the domain of the brand under test. */
const wantedHere = Object.fromEntries(
  Object.entries(documentHeaders).map(([name, value]) => [
    name,
    value.replace(`sales.${new URL(ORIGIN).hostname}`, `sales.${domain}`),
  ]),
);

/** Differences between hosts that are no fault of the site. */
export interface HostTraits {
  /**
   * Whether the host is Cloudflare, which applies headers by the requested address. An unknown address gets the
   * headers of every file, and its policy is that of the document itself. Cloudflare compresses by itself, so it
   * serves `.br` files as ordinary files. Its local engine answers a range request with the whole file.
   */
  readonly isCloudflare?: true;
}

const types: Readonly<Record<string, RegExp>> = {
  '.avif': /^image\/avif$/,
  '.css': /^text\/css\b/,
  '.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  '.jpg': /^image\/jpeg$/,
  '.js': /^(text|application)\/javascript\b/,
  '.json': /^application\/json\b/,
  '.m4a': /^audio\/(mp4|x-m4a)$/,
  '.mp3': /^audio\/mpeg$/,
  '.ogg': /^audio\/ogg$/,
  '.png': /^image\/png$/,
  '.svg': /^image\/svg\+xml\b/,
  '.txt': /^text\/plain; ?charset=utf-8$/i,
  '.vtt': /^text\/vtt\b/,
  '.webmanifest': /^application\/manifest\+json\b/,
  '.webp': /^image\/webp$/,
  '.woff2': /^font\/woff2$/,
  '.xml': /^(application|text)\/xml\b/,
};

const forText = /\.(css|html|js|json|svg|txt|vtt|webmanifest|xml)$/;

/** Returns the policy in a document's meta element. */
export function policyIn(html: string): string {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
}

/** Registers the tests of one host; `origin` is called when they run. */
export function describeHostRules(origin: () => string, { isCloudflare }: HostTraits): void {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(origin() + path, { headers, method, redirect: 'manual' });

  it('serves each page at its own address, with its policy and no redirect', async () => {
    for (const path of paths) {
      const response = await ask(path);
      const html = await response.text();
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(listedHeaders(response.headers), path).toEqual(wantedHere);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policyIn(html), path).toBe(policy.replace(" frame-ancestors 'none';", ''));
      expect(html, path).toContain(`<link rel="canonical" href="${settings.siteOrigin}${path}"`);
      expect((await ask(path, {}, 'HEAD')).status, path).toBe(200);
    }
  });

  it('redirects alternative addresses of a page to the page', async () => {
    for (const path of paths) {
      const second = path === '/' ? ['/index.html', '/index'] : [`${path}/`, `${path}.html`];
      for (const address of second) {
        const { status, headers } = await ask(address);
        expect([301, 308], address).toContain(status);
        expect(headers.get('location'), address).toBe(path);
      }
    }
  });

  it('decodes addresses as the site does: percent-encoded letters and slashes, doubled slashes', async () => {
    for (const path of paths) {
      const spellings = [
        `/${path}`,
        path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
        path.replaceAll('-', '%2D'),
        path.replace(/(?<=.)\//g, '%2f'),
        path.replace(/(?<=.)\//g, '//'),
      ];
      for (const address of spellings) {
        const response = await ask(address);
        expect(response.status, address).toBe(200);
        expect(await response.text(), address).toContain(
          `<link rel="canonical" href="${settings.siteOrigin}${path}"`,
        );
      }
    }
  });

  it('redirects linked addresses without a page (decision D10), and keeps the query', async () => {
    for (const [from, to] of Object.entries(redirects)) {
      for (const address of [from, `${from}/`]) {
        const { status, headers } = await ask(`${address}?a=b`);
        expect([status, headers.get('location')], address).toEqual([301, `${to}?a=b`]);
      }
    }
  });

  it('answers every other address with the error page and status 404', async () => {
    const unknown = [
      '/no/such/page',
      '/no/such/page/',
      '/assets/index-gone.js',
      '/assets/',
      '/industries',
      '/industries/',
      '/About',
      '/%ff',
      '/about%3Bx',
      '/%2561bout',
      '//a//evil.example/',
      '/%5Cevil.example/',
      '/package.json',
      ...(isCloudflare ? [] : ['/404', '/404.html', '/about.html.br', '/_headers', '/_redirects']),
    ];
    for (const path of unknown) {
      const response = await ask(path);
      const html = await response.text();
      expect(response.status, path).toBe(404);
      expect(html, path).toContain('Page Not Found');
      expect(withoutHashes(policyIn(html)), path).toBe(
        wantedHere['content-security-policy']?.replace(" frame-ancestors 'none';", ''),
      );
      expect(response.headers.get('cache-control'), path).toMatch(
        /^(no-store|no-cache|public, max-age=0, must-revalidate)$/,
      );
      expect(listedHeaders(response.headers), path).toMatchObject(
        isCloudflare ? headersOfAllAnswers : wantedHere,
      );
    }
  });

  it('serves neither its own configuration files, nor files outside of the site', async () => {
    for (const path of ['/_headers', '/_redirects', '/..%2fpackage.json', '/.git/config']) {
      const response = await ask(path);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(await response.text(), path).not.toMatch(
        /Strict-Transport|products \/manager|"private"|\[core/,
      );
    }
  });

  it('sends every file whole and with its type, and text with a charset that browsers know', async () => {
    const seen = new Set<string>();
    for (const file of files) {
      const kind = extname(file);
      const type = types[kind];
      if (type === undefined || seen.has(kind)) continue;
      seen.add(kind);
      const response = await ask(file);
      expect(response.status, file).toBe(200);
      expect(response.headers.get('content-type'), file).toMatch(type);
      expect(listedHeaders(response.headers), file).toMatchObject(headersOfAllAnswers);
      expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(DIST + file))).toBe(
        true,
      );
    }
    const kinds = new Set(files.map((file) => extname(file)));
    for (const known of ['', '.html', '.br', ...seen]) kinds.delete(known);
    expect([...kinds], 'kinds of file that no test knows').toEqual([]);
    for (const file of files.filter((name) => name.startsWith('/.well-known/'))) {
      if (file.endsWith('.br')) continue;
      const response = await ask(file);
      expect(response.status, file).toBe(200);
      expect(await response.text(), file).toBe(readFileSync(DIST + file, 'utf8'));
    }
  });

  it('compresses text for clients that accept it', async () => {
    const texts = ['/about', ...files.filter((file) => forText.test(file) && !/html$/.test(file))];
    for (const path of texts) {
      // A host may leave smaller files uncompressed.
      if (path !== '/about' && readFileSync(DIST + path).length < 2000) continue;
      const { headers } = await ask(path, { 'accept-encoding': 'br' });
      expect(headers.get('content-encoding'), path).toBe('br');
      if (!isCloudflare)
        expect(headers.get('vary')?.toLowerCase(), path).toContain('accept-encoding');
    }
    for (const accepted of ['identity', 'br;q=0', 'gzip;q=0, br;q=0.000']) {
      const response = await ask('/about', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding') ?? 'none', accepted).not.toBe('br');
      expect(await response.text(), accepted).toContain('</html>');
    }
  });

  it('lets clients cache assets for ever and icons at their usual addresses for a day, and makes them revalidate all others', async () => {
    const assets = files.filter((file) => file.startsWith('/assets/') && !file.endsWith('.br'));
    expect(assets.length).toBeGreaterThan(50);
    for (const file of assets) {
      const response = await ask(file, {}, 'HEAD');
      expect(response.headers.get('cache-control'), file).toBe(
        'public, max-age=31536000, immutable',
      );
    }
    for (const file of ['/favicon.ico', '/apple-touch-icon.png']) {
      const icon = await ask(file);
      expect([icon.status, icon.headers.get('cache-control')], file).toEqual([
        200,
        'public, max-age=86400',
      ]);
    }
    const page = await ask('/about', { 'accept-encoding': 'br' });
    const tag = page.headers.get('etag') ?? '';
    const again = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([tag === '', again.status]).toEqual([false, 304]);
  });

  it('sends the requested part of a file', async () => {
    const audio = files.find((file) => file.endsWith('.mp3')) ?? '';
    const { length } = readFileSync(DIST + audio);
    const part = await ask(audio, { range: 'bytes=0-99' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual(
      isCloudflare ? [200, length] : [206, 100],
    );
    const none = await ask(audio, { range: `bytes=${length}-` });
    expect(none.status).toBe(isCloudflare ? 200 : 416);
  });

  it('accepts only GET and HEAD', async () => {
    expect([404, 405]).toContain((await ask('/about', {}, 'POST')).status);
  });
}
