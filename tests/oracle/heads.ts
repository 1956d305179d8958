/** Checks the head of a document, for browsers, search engines and social networks (spec 2, decision D3). */

import { deepEqual, equal, match, ok } from 'node:assert/strict';
import {
  ERROR_PATH,
  errorPage,
  externalAddresses,
  ORIGIN,
  organization,
  type Page,
  PRODUCT,
  pages,
  softwarePages,
} from './documents.ts';
import { everyHead, headLinks } from './files.ts';
import { allElements, attribute, onlyElement, type Read, withoutFolderHashes } from './read.ts';

/** Returns the description of a page. Its words are approved with the transcript. */
export const descriptionOf = (document: Document): string =>
  onlyElement(document, 'meta[name=description]').getAttribute('content') ?? '';

const pageAt = (path: string): Page => {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`The oracle knows no page at ${path}.`);
  return page;
};

/**
 * The number of bytes at the beginning of a document that every program reads. Chat previews read at most 32 kB, and
 * some of them less.
 */
const READ_BY_ALL = 8192;

/** Checks that the description of a page is in the part of the document that every program reads. */
function checkBeginning({ path, html }: Read): void {
  const bytes = Buffer.from(html);
  const wanted = [
    '<title>',
    '<meta name="description"',
    '<link rel="icon"',
    '<link rel="apple-touch-icon"',
    '<link rel="manifest"',
    ...(path === ERROR_PATH
      ? []
      : ['<link rel="canonical"', '<meta property="og:', '<meta name="twitter:']),
  ];
  for (const tag of wanted) {
    const at = bytes.lastIndexOf(tag, bytes.indexOf('</head>'));
    ok(at > 0 && bytes.indexOf('>', at) < READ_BY_ALL, `${tag} stands at byte ${at}`);
  }
}

export function checkHead({ path, html, document }: Read): void {
  const { head } = document;
  checkBeginning({ path, html, document });
  equal(document.documentElement.lang, 'en-NZ');
  ok(
    /^<!doctype html><html lang="en-NZ"><head><meta charset="utf-8">/i.test(html),
    'charset first',
  );
  for (const [selector, [name, value]] of Object.entries(everyHead)) {
    deepEqual(attribute(head, selector, name), [value], selector);
  }
  deepEqual(
    allElements(head, 'link:not([rel=canonical], [rel=preload])').map((link) =>
      Object.fromEntries(
        [...link.attributes].map((each) => [each.name, withoutFolderHashes(each.value)]),
      ),
    ),
    headLinks,
  );
  // The document requests the font of the first view. If the font came later, the browser would lay out the text
  // twice.
  const ahead = allElements(head, 'link[rel=preload][as=font]').map((link) =>
    [...link.attributes].map((each) => `${each.name}=${each.value}`).join(' '),
  );
  equal(ahead.length, 1, 'one font is fetched ahead');
  match(
    ahead[0] ?? '',
    /^rel=preload href=\/assets\/instrument-sans-core-[\w-]+\.woff2 as=font type=font\/woff2 crossorigin=$/,
  );
  if (path === ERROR_PATH) {
    equal(document.title, errorPage.title);
    deepEqual(attribute(document, 'meta[name=robots]', 'content'), [errorPage.robots]);
    deepEqual(attribute(document, 'link[rel=canonical], meta[property]', 'content'), []);
    return;
  }
  const { name, title, picture } = pageAt(path);
  const description = descriptionOf(document);
  ok(description.length > 50 && description.length < 160, description);
  equal(document.title, title);
  equal(allElements(document, 'head > title').length, 1);
  const url = ORIGIN + path;
  const image = `${ORIGIN}/images/social/${picture}.jpg`;
  deepEqual(attribute(document, 'link[rel=canonical]', 'href'), [url]);
  deepEqual(attribute(document, 'meta[name=robots]', 'content'), [], 'every page may be found');
  const said = allElements(
    document,
    'meta[property], meta[name=description], meta[name^="twitter:"]',
  ).map((meta) => [
    meta.getAttribute('property') ?? meta.getAttribute('name'),
    withoutFolderHashes(meta.getAttribute('content') ?? ''),
  ]);
  deepEqual(said, [
    ['description', description],
    ['og:type', 'website'],
    ['og:site_name', PRODUCT],
    ['og:locale', 'en_NZ'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${name}, over a yard at night`],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ]);
}

export function checkStructuredData({ path, document }: Read): void {
  const found = allElements(document, 'script[type="application/ld+json"]').map((script) =>
    JSON.parse(withoutFolderHashes(script.textContent ?? '')),
  );
  if (path === ERROR_PATH) {
    deepEqual(found, []);
    return;
  }
  const { name } = pageAt(path);
  const publisher = { '@id': `${ORIGIN}/#organization` };
  const place =
    path === '/'
      ? {
          '@type': 'WebSite',
          '@id': `${ORIGIN}/#website`,
          name: PRODUCT,
          url: `${ORIGIN}/`,
          publisher,
        }
      : {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: PRODUCT, item: `${ORIGIN}/` },
            { '@type': 'ListItem', position: 2, name, item: ORIGIN + path },
          ],
        };
  const product = {
    '@type': 'SoftwareApplication',
    name,
    applicationCategory: 'SecurityApplication',
    operatingSystem: 'Web',
    description: descriptionOf(document),
    url: ORIGIN + path,
    publisher,
    offers: {
      '@type': 'Offer',
      category: 'subscription',
      url: externalAddresses.demo,
      seller: publisher,
    },
  };
  deepEqual(found, [
    {
      '@context': 'https://schema.org',
      '@graph': [organization, place, ...(softwarePages.includes(path) ? [product] : [])],
    },
  ]);
}
