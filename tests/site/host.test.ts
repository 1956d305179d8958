/**
 * Tests the preview as an example of a host, the files with which the build configures hosts, and pages without
 * scripts.
 */

import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locale, phones } from '../../src/data/company.copy.ts';
import { allRouteIds } from '../../src/data/paths.ts';
import { routeIds, routes } from '../../src/data/routes.ts';
import { settings } from '../../src/data/settings.ts';
import {
  documentFile,
  ERROR_PAGE,
  hashSource,
  isDocument,
  parseHeaders,
} from '../../tools/headers.ts';
import { writeHosting } from '../../tools/hosting.ts';
import { startPreview } from '../../tools/preview.ts';
import { isLeftOut } from '../../tools/test-scope.ts';
import { brandText } from '../brand-text.ts';
import { describeHostRules, policyIn } from '../hosts/rules.ts';
import { calmSite } from './harness.ts';
import { servedAt } from './served-at.ts';

const { siteOrigin } = settings;
const { site, visit } = calmSite();

const DIST = process.env.DIST ?? 'dist';
const read = (file: string) => readFile(join(DIST, file), 'utf8');

describe('the preview', () => {
  describeHostRules(() => site().preview.origin, {});

  it('answers 503 while a failed build has removed the site, and serves the next one', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'preview-'));
    const files = ['_headers', '_redirects', '404.html', 'index.html'];
    const build = () =>
      Promise.all(files.map((file) => copyFile(join(DIST, file), join(dist, file))));
    await build();
    const preview = await startPreview({ dist, port: 0 });
    const status = async () => (await fetch(preview.origin)).status;
    try {
      expect(await status()).toBe(200);
      await Promise.all(files.map((file) => rm(join(dist, file))));
      expect(await status()).toBe(503);
      await build();
      expect(await status()).toBe(200);
      // Another build has other scripts, whose hashes are in its headers, and may have other redirects.
      await writeFile(join(dist, '_headers'), '/\n  X-Build: next\n');
      await writeFile(join(dist, '_redirects'), '/former / 301\n');
      expect((await fetch(preview.origin)).headers.get('x-build')).toBe('next');
      expect((await fetch(`${preview.origin}/former`)).redirected).toBe(true);
    } finally {
      await preview.close();
      await rm(dist, { recursive: true });
    }
  });

  it('listens on the loopback addresses of IPv4 and IPv6', async () => {
    const { port } = new URL(site().preview.origin);
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${port}/about`)).status, host).toBe(200);
    }
  });

  it.each<[what: string, head: string, status: number]>([
    ...[
      ['whole, as one that is reversed', 'bytes=5-2', 200],
      ['in part', 'bytes=2-5', 206],
      ['not, past its end', 'bytes=999999999-', 416],
    ].map(([what, range, status]): [string, string, number] => [
      `a file ${what}`,
      `GET /robots.txt HTTP/1.1\r\nHost: HOST\r\nRange: ${range}\r\n`,
      Number(status),
    ]),
    ...['x', '*'].map((tag): [string, string, number] => [
      `the entity tag ${tag.slice(0, 9)}`,
      `GET /robots.txt HTTP/1.1\r\nHost: HOST\r\nIf-None-Match: ${tag}\r\nIf-Modified-Since: never\r\n`,
      200,
    ]),
    ['the absolute form', 'GET http://HOST/about HTTP/1.1\r\nHost: HOST\r\n', 200],
    [
      'the absolute form of another site',
      'GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\n',
      404,
    ],
    ['an unusual method', 'PROPFIND /about HTTP/1.1\r\nHost: HOST\r\n', 405],
    ['what is not HTTP', 'hello\r\n', 400],
    ['a broken escape', 'GET /%E0%A4%A?%ZZ#% HTTP/1.1\r\nHost: HOST\r\n', 404],
  ])('answers %s, and continues to serve', async (_, head, status) => {
    const { host, hostname, port } = new URL(site().preview.origin);
    const answer = await new Promise<string>((resolve, reject) => {
      let got = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head.replaceAll('HOST', host)}\r\n`);
      });
      socket.setEncoding('latin1').on('data', (chunk) => {
        got += chunk;
        if (got.includes('\r\n')) socket.destroy();
      });
      socket.on('close', () => resolve(got)).on('error', reject);
    });
    expect(answer.split('\r\n')[0]).toContain(` ${status} `);
    expect((await fetch(`${site().preview.origin}/about`)).status).toBe(200);
  });

  it('answers any possible address', async () => {
    const { hostname, port } = new URL(site().preview.origin);
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ hostname, port, path }, (response) => resolve(response.resume().statusCode)).on(
          'error',
          reject,
        );
      });
    for (const path of [
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/..%5cpackage.json',
      '/%00',
      '/%E0%A4%A',
      '//assets/..//package.json',
      '/assets%2F..%2F..%2Fpackage.json',
      '/%252e%252e/package.json',
      `/${'a'.repeat(8000)}`,
      'http://evil.example/',
    ]) {
      expect(await ask(path), path).toBe(404);
    }
  });

  it('serves the present files of the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'preview-'));
    await mkdir(join(folder, 'assets'));
    for (const file of ['_headers', '_redirects', '404.html', '404.html.br'])
      await copyFile(join(DIST, file), join(folder, file));
    const preview = await startPreview({ dist: folder, port: 0 });
    try {
      const address = `${preview.origin}/assets/new.txt`;
      expect((await fetch(address)).status).toBe(404);
      await writeFile(join(folder, 'assets/new.txt'), 'new');
      expect(await (await fetch(address)).text()).toBe('new');
      await rm(join(folder, 'assets/new.txt'));
      const gone = await fetch(address);
      expect([gone.status, gone.headers.get('cache-control')]).toEqual([
        404,
        'public, max-age=0, must-revalidate',
      ]);
    } finally {
      await preview.close();
      await rm(folder, { recursive: true });
    }
  });

  it('explains what to do if no site was built', async () => {
    await expect(startPreview({ dist: 'no-such-folder', port: 0 })).rejects.toThrow(
      'Run "npm run build" first.',
    );
  });
});

describe("the build's instructions for hosts", () => {
  it('are explained in the document that their files name', async () => {
    for (const file of ['nginx.conf', 'Caddyfile']) {
      const [guide = 'none'] = /[\w/-]+\.md/.exec(await readFile(`hosting/${file}`, 'utf8')) ?? [];
      expect(await readFile(guide, 'utf8'), file).toContain(`hosting/${file}`);
    }
  });

  it('keep to the limits of Cloudflare Pages', async () => {
    const text = await read('_headers');
    expect(parseHeaders(text).length).toBeLessThanOrEqual(100);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
  });

  it('name no header twice for one address, because hosts would join the values', async () => {
    const rules = parseHeaders(await read('_headers'));
    for (const { path } of rules) {
      const names = rules
        .filter(({ path: rule }) =>
          rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path,
        )
        .flatMap(({ headers }) => headers.map(([name]) => name));
      expect(new Set(names).size, path).toBe(names.length);
    }
  });

  it('hold a rule for every document, and a document for every rule', async () => {
    const rules = parseHeaders(await read('_headers')).filter(isDocument);
    const documents = (await readdir(DIST, { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    );
    expect(rules.map(({ path }) => documentFile(path).slice(1)).sort()).toEqual(documents.sort());
  });

  it('are complete for nginx and Caddy', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hosting-'));
    try {
      await writeHosting(DIST, folder);
      const [maps, headers, caddy] = await Promise.all(
        ['nginx-maps.conf', 'nginx-headers.conf', 'caddy-site.conf'].map((file) =>
          readFile(join(folder, file), 'utf8'),
        ),
      );
      for (const rule of parseHeaders(await read('_headers'))) {
        for (const [name, value] of rule.headers) {
          expect(headers).toContain(`add_header ${name} `);
          expect(rule.path === '/*' ? headers : maps).toContain(`"${value}"`);
          expect(caddy).toContain(`${name} "${value}"`);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('every document', () => {
  it('carries its policy before all content that the policy governs', async () => {
    for (const id of routeIds) {
      const html = await read(documentFile(routes[id].path));
      expect(html, id).toMatch(
        new RegExp(
          `^<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" `,
          'i',
        ),
      );
    }
  });

  it('holds the hash of every inline style and script in its policy, and no other', async () => {
    for (const path of [...routeIds.map((id) => routes[id].path), ERROR_PAGE]) {
      const html = await read(documentFile(path));
      const policy = policyIn(html);
      const inline = [...html.matchAll(/<(style|script)(?: data-[^>]*)?>(.*?)<\/\1>/gs)].map(
        (match) => match[2] ?? '',
      );
      expect(inline.length).toBeGreaterThan(1);
      for (const text of inline) expect(policy, path).toContain(hashSource(text));
      expect(policy.match(/sha256-/g)).toHaveLength(inline.length);
    }
  });
});

describe('every page', () => {
  it('names only files and pages that exist', async () => {
    const checked = new Map<string, number>();
    const missing: string[] = [];
    for (const id of routeIds) {
      const html = await (await fetch(site().preview.origin + routes[id].path)).text();
      const named = [...html.matchAll(/(?:src|href|srcset|srcSet)="([^"]*)"/g)].flatMap(
        ([, value = '']) => value.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
      );
      for (const address of new Set(named)) {
        const [path = ''] = address.split('#');
        if (!path.startsWith('/')) continue;
        if (!checked.has(path))
          checked.set(path, (await fetch(site().preview.origin + path)).status);
        if (checked.get(path) !== 200) missing.push(`${id}: ${address}`);
      }
    }
    expect(missing).toEqual([]);
    expect(checked.size).toBeGreaterThan(100);
  });

  it('names only anchors that exist', async () => {
    const pages = new Map<string, string>();
    for (const id of routeIds) {
      pages.set(
        routes[id].path,
        await (await fetch(site().preview.origin + routes[id].path)).text(),
      );
    }
    const missing: string[] = [];
    for (const [path, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*#[^"]+)"/g)) {
        const [target = '', anchor = ''] = href.split('#');
        const page = pages.get(target === '' ? path : target);
        if (target.startsWith('http')) continue;
        if (page === undefined || !page.includes(`id="${anchor}"`))
          missing.push(`${path}: ${href}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('files for machines', () => {
  it('list every route', async () => {
    const sitemap = await (await fetch(`${site().preview.origin}/sitemap.xml`)).text();
    const llms = await (await fetch(`${site().preview.origin}/llms.txt`)).text();
    // A shallow clone has no dates of changes, and an uncommitted page of text has none either.
    const known = routeIds.filter((id) => allRouteIds.includes(id));
    const dated = known.filter((id) =>
      new RegExp(`${routes[id].path}</loc><lastmod>20\\d\\d-\\d\\d-\\d\\d</lastmod>`).test(sitemap),
    );
    expect([0, known.length]).toContain(dated.length);
    for (const id of routeIds) {
      expect(sitemap).toContain(`<loc>${siteOrigin}${routes[id].path}</loc>`);
      expect(llms).toContain(`(${siteOrigin}${routes[id].path})`);
      const picture = await fetch(
        `${site().preview.origin}${servedAt(`/images/social/${id}.jpg`)}`,
      );
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
    }
    expect(await (await fetch(`${site().preview.origin}/robots.txt`)).text()).toContain('Sitemap:');
    const feed = await fetch(`${site().preview.origin}/feed.xml`);
    expect(feed.status).toBe(isLeftOut('/updates') ? 404 : 200);
    if (feed.ok) expect(await feed.text()).toContain(`<id>${siteOrigin}/updates#v3.1.135</id>`);
    const manifest = JSON.parse(
      await (await fetch(`${site().preview.origin}/site.webmanifest`)).text(),
    );
    for (const icon of manifest.icons) {
      expect((await fetch(site().preview.origin + icon.src)).status).toBe(200);
    }
    expect(
      await (await fetch(`${site().preview.origin}/.well-known/gpc.json`)).json(),
    ).toMatchObject({ gpc: true });
  });
});

describe('without JavaScript', () => {
  it('the menus open, the headline is complete, and the hotline names other ways to reach us', async () => {
    const phone = await visit('/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    await phone.page.getByRole('button', { name: brandText('Open menu') }).click();
    await phone.page.getByRole('dialog').waitFor();
    const wide = await visit('/', { javaScriptEnabled: false });
    await wide.page.getByRole('button', { name: brandText('Product') }).click();
    await wide.page
      .getByRole('banner')
      .getByRole('link', { name: brandText('Quill Voice') })
      .waitFor();
    await wide.page
      .getByRole('heading', { level: 1, name: brandText('Eliminate Alarms.') })
      .waitFor();
    const hotline = await visit('/urgent-crime-hotline', { javaScriptEnabled: false });
    await hotline.page.getByText(/need JavaScript/).waitFor();
    expect(
      await hotline.page
        .getByRole('link', { name: phones[0]?.text ?? '' })
        .first()
        .isVisible(),
    ).toBe(true);
  });
});
