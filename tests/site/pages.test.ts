import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { foreignFigures } from '../../src/data/claims.ts';
import { descriptions } from '../../src/data/descriptions.ts';
import { documentTitle, routeIds, routes } from '../../src/data/routes.ts';
import { settings } from '../../src/data/settings.ts';
import { live, servedSite } from './harness.ts';

/** Every page of the built site as it is served; what a browser makes of it is looked at in eye.test.ts. */

const { site, visit } = servedSite();
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React's serialisation, valid HTML all the same.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

function attribute(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&') ?? '';
}

describe.each(routeIds)('%s', (id) => {
  const { path } = routes[id];
  const description = descriptions[id];

  it('is served with its own head, valid and with its own figures only', async () => {
    const response = await fetch(site().preview.origin + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(attribute(html, /<title>([^<]*)<\/title>/)).toBe(documentTitle(id));
    expect(attribute(html, /<meta name="description" content="([^"]*)"/)).toBe(description);
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(
      settings.siteOrigin + path,
    );
    expect(attribute(html, /<html lang="([^"]*)"/)).toBe('en-NZ');
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
      expect(
        attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)"`)),
        name,
      ).not.toBe('');
    }
    expect(attribute(html, /<meta name="twitter:card" content="([^"]*)"/)).toBe(
      'summary_large_image',
    );
    const data = JSON.parse(
      attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/s),
    );
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'Organization',
      sameAs: ['https://social.example/company/nightjar'],
    });
    const products = ['quill', 'quillVoice', 'quillOperator', 'manager', 'monitoringPortal'];
    expect(
      data['@graph'].some((entry: { '@type': string }) => entry['@type'] === 'SoftwareApplication'),
    ).toBe(products.includes(id));
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);

    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(
        (message) => `${message.ruleId} ${message.line}:${message.column} ${message.message}`,
      ),
    );
    expect(messages).toEqual([]);

    const visible = html
      .replace(/<(script|style|head)[\s>].*?<\/\1>/gs, ' ')
      .replace(/<progress.*?%<\/span>/gs, ' ')
      .replace(/<[^>]+>/g, ' ');
    expect(foreignFigures(visible, id)).toEqual([]);
  });
});

describe('an unknown path', () => {
  it('is the error page with status 404', async () => {
    const { page, complaints } = await visit('/no/such/page');
    await live(page);
    await page.getByRole('heading', { name: 'Page Not Found', level: 1 }).waitFor();
    await page.getByText("Sorry, we couldn't find the page you're looking for.").waitFor();
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    const response = await fetch(`${site().preview.origin}/no/such/page`);
    expect(response.status).toBe(404);
    await page.getByRole('link', { name: 'Return to Homepage' }).click();
    await page.waitForURL(`${site().preview.origin}/`);
  });
});
