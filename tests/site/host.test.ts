import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { hashSource } from '../../tools/headers.ts';
import { live, servedSite } from './harness.ts';

/** What the host serves: headers, policy, caching, compression, files for machines; and pages without scripts. */

const { site, visit } = servedSite();

describe('headers', () => {
  it.each(['/', '/urgent-crime-hotline', '/no/such/page'])(
    '%s is sent with the whole policy',
    async (path) => {
      const { headers } = await fetch(site().preview.origin + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe-');
      const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
      expect(connect).toEqual([
        "'self'",
        'https://sales.nightjar.example',
        'http://localhost:8787',
        'http://127.0.0.1:8787',
      ]);
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it('hold the hash of every inline style and script of their page, and no other', async () => {
    for (const id of routeIds) {
      const response = await fetch(site().preview.origin + routes[id].path);
      const policy = response.headers.get('content-security-policy') ?? '';
      const html = await response.text();
      const inline = [...html.matchAll(/<(style|script)(?: data-[^>]*)?>(.*?)<\/\1>/gs)].map(
        (match) => match[2] ?? '',
      );
      expect(inline.length).toBeGreaterThan(1);
      for (const text of inline) expect(policy, id).toContain(hashSource(text));
      expect(policy.match(/sha256-/g)).toHaveLength(inline.length);
    }
  });

  it('of the error page stand in the document too, for hosts that go by the address', async () => {
    const response = await fetch(`${site().preview.origin}/no/such/page`);
    const html = await response.text();
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    expect(policy).toContain("default-src 'none'");
    for (const [, text = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) {
      expect(policy).toContain(hashSource(text));
    }
  });

  it('let assets be kept for ever and documents be asked for again', async () => {
    const html = await fetch(`${site().preview.origin}/`, { headers: { 'accept-encoding': 'br' } });
    expect(html.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(html.headers.get('content-encoding')).toBe('br');
    const entry = /data-entry="(\/assets\/[^" ]+\.js)/.exec(await html.text())?.[1] ?? '';
    const script = await fetch(site().preview.origin + entry);
    expect(script.headers.get('cache-control')).toContain('immutable');
    const tag = html.headers.get('etag') ?? '';
    const again = await fetch(`${site().preview.origin}/`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': tag },
    });
    expect(again.status).toBe(304);
    const part = await fetch(`${site().preview.origin}/audio/talkdown.mp3`, {
      headers: { range: 'bytes=0-99' },
    });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect((await fetch(`${site().preview.origin}/_headers`)).status).toBe(404);
    expect((await fetch(`${site().preview.origin}/..%2f..%2fpackage.json`)).status).toBe(404);
    expect((await fetch(`${site().preview.origin}/%E0%A4%A`)).status).toBe(400);
    expect((await fetch(site().preview.origin, { method: 'POST' })).status).toBe(405);
    const slash = await fetch(`${site().preview.origin}/about/?a=b`, { redirect: 'manual' });
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/about?a=b']);
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
    for (const id of routeIds) {
      expect(sitemap).toContain(`<loc>https://nightjar.example${routes[id].path}</loc>`);
      expect(llms).toContain(`(https://nightjar.example${routes[id].path})`);
      const picture = await fetch(`${site().preview.origin}/images/social/${id}.jpg`);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
    }
    expect(await (await fetch(`${site().preview.origin}/robots.txt`)).text()).toContain('Sitemap:');
    const feed = await (await fetch(`${site().preview.origin}/feed.xml`)).text();
    expect(feed).toContain('<id>https://nightjar.example/updates#v3.1.135</id>');
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
  it.each(routeIds)('%s can be read and its links followed', async (id) => {
    const { page } = await visit(routes[id].path, { javaScriptEnabled: false });
    const heading = page.getByRole('heading', { level: 1 });
    expect((await heading.textContent())?.trim()).not.toBe('');
    expect(await page.getByRole('button', { name: /motion/ }).count()).toBe(0);
  });

  it('the menus open, the headline stands, the hotline says how else to reach us', async () => {
    const phone = await visit('/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    await phone.page.getByRole('button', { name: 'Open menu' }).click();
    await phone.page.getByRole('dialog').waitFor();
    const wide = await visit('/', { javaScriptEnabled: false });
    await wide.page.getByRole('button', { name: 'Product' }).click();
    await wide.page.getByRole('link', { name: 'Quill Voice' }).waitFor();
    await wide.page.getByRole('heading', { level: 1, name: 'Eliminate Alarms.' }).waitFor();
    const hotline = await visit('/urgent-crime-hotline', { javaScriptEnabled: false });
    await hotline.page.getByText(/need JavaScript/).waitFor();
    expect(
      await hotline.page.getByRole('link', { name: '+1 (415) 555-0132' }).first().isVisible(),
    ).toBe(true);
  });
});

describe('the typing headline', () => {
  it('is right at −1, 0 and +1 ms of its beginning and its end (decision D12)', async () => {
    const { page } = await visit('/', {
      reducedMotion: 'no-preference',
      beforeLoad: async (fresh) => {
        await fresh.clock.install({ time: 0 });
      },
    });
    await live(page);
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('data-state')).toMatch(
      /^animating|done/,
    );
    await page.clock.runFor(4000);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).getAttribute('data-state'))
      .toBe('done');
    await page.getByRole('heading', { level: 1, name: 'Eliminate Alarms.' }).waitFor();
  });
});
