/** Checks the files beside the pages, and the headers in the files for hosts. */

import { deepEqual, equal, ok } from 'node:assert/strict';
import { notesOf } from './content-checks.ts';
import { textsOfScripts } from './contents.ts';
import { documents, ORIGIN, PRODUCT, pages, redirects } from './documents.ts';
import {
  cacheTimes,
  fixedNames,
  headersOfAllAnswers,
  headersOfDocuments,
  manifest,
  security,
} from './files.ts';
import { descriptionOf } from './heads.ts';
import {
  allElements,
  type BuiltSite,
  fileOf,
  linksIn,
  onlyElement,
  read,
  textOf,
  withoutFolderHashes,
  xml,
} from './read.ts';

export const textIn = (site: BuiltSite, name: string) => {
  const text = site.file(name);
  if (text === undefined) throw new Error(`There is no ${name}.`);
  return text;
};

export function checkFeed(site: BuiltSite): void {
  const feed = xml(textIn(site, 'feed.xml')).documentElement;
  const page = `${ORIGIN}/updates`;
  const said = (root: Element, selector: string) =>
    onlyElement(root, `:scope > ${selector}`).textContent;
  equal(feed.namespaceURI, 'http://www.w3.org/2005/Atom');
  deepEqual(
    ['title', 'id', 'updated', 'author'].map((name) => said(feed, name)?.trim()),
    ['Platform Updates | Nightjar', page, '2025-04-30T00:00:00Z', PRODUCT],
  );
  deepEqual(
    allElements(feed, ':scope > link').map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ]),
    [
      [null, page],
      ['self', `${ORIGIN}/feed.xml`],
    ],
  );
  // Feed and page have the same texts of all notes.
  const entries = allElements(feed, 'entry').map((entry) => {
    const content = onlyElement(entry, 'content');
    equal(content.getAttribute('type'), 'html');
    const items = allElements(xml(`<ul>${content.textContent}</ul>`), 'li').map((item) =>
      textOf(item).replace(':', ''),
    );
    return [
      said(entry, 'id'),
      onlyElement(entry, 'link').getAttribute('href'),
      said(entry, 'title'),
      said(entry, 'updated'),
      items,
    ];
  });
  deepEqual(
    entries,
    notesOf(read(site, '/updates').document).map(({ version, date, title, items }) => [
      `${page}#v${version}`,
      `${page}#v${version}`,
      `${version}: ${title}`,
      `${date}T00:00:00Z`,
      items,
    ]),
  );
}

export function checkSecurityText(site: BuiltSite): void {
  const lines = textIn(site, '.well-known/security.txt').trim().split('\n');
  const said = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  const { Expires, ...rest } = said as Record<string, string>;
  deepEqual(rest, security);
  const days = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000;
  ok(days > 300 && days < 366, `it expires in ${days} days; RFC 9116 wants less than a year`);
}

export function checkPageLists(site: BuiltSite): void {
  deepEqual(
    allElements(xml(textIn(site, 'sitemap.xml')), 'urlset > url > loc').map(
      (loc) => loc.textContent,
    ),
    pages.map(({ path }) => ORIGIN + path),
  );
  deepEqual(textIn(site, 'llms.txt').trim().split('\n'), [
    '# Nightjar',
    '',
    `> ${descriptionOf(read(site, '/').document)}`,
    '',
    '## Pages',
    '',
    ...pages.map(
      ({ path, title }) =>
        `- [${title}](${ORIGIN}${path}): ${descriptionOf(read(site, path).document)}`,
    ),
  ]);
  deepEqual(
    site
      .files()
      .filter((file) => file.endsWith('.html'))
      .toSorted(),
    documents.map(fileOf).toSorted(),
  );
  const files = site.files().map(withoutFolderHashes);
  for (const { picture } of pages) {
    ok(files.includes(`images/social/${picture}.jpg`), `no social picture of ${picture}`);
  }
}

/**
 * Checks that the name of a file changes with its content, because browsers and social networks keep fetched files.
 */
export function checkFileNames(site: BuiltSite): void {
  const names = site.files().filter((name) => /[^/]\.\w+$|\/_/.test(name) || name.startsWith('_'));
  const fixed = names.filter(
    (name) => !/\.(html|br)$/.test(name) && !/^assets\/(?:.*\/)?[^/]+-[\w-]{8}[./]/.test(name),
  );
  deepEqual(fixed.toSorted(), fixedNames.toSorted());
}

/**
 * Checks that a document, a style sheet or a script of the site names each served file, except licences. A file of a
 * numbered series is named by the series; a picture of an island is named by its path, without size and type.
 */
export function checkNamedFiles(site: BuiltSite): void {
  const plain = (text: string) => text.replace(/\d+/g, '0');
  const files = site.files().filter((name) => /[^/]\.\w+$/.test(name));
  const said = files
    .filter((name) => /\.(html|js|css|xml|webmanifest)$/.test(name))
    .map((name) => plain(textIn(site, name)))
    .join('\n');
  deepEqual(
    files.filter(
      (name) =>
        !/\.(html|br)$|\/LICENCE\.txt$/.test(name) &&
        !fixedNames.includes(name) &&
        !said.includes(plain(name.replace(/.*\//, ''))) &&
        !said.includes(plain(`/${name.replace(/(-small)?\.(avif|webp)$/, '')}`)),
    ),
    [],
  );
}

export function checkManifest(site: BuiltSite): void {
  const { icons, ...rest } = JSON.parse(withoutFolderHashes(textIn(site, 'site.webmanifest')));
  const { icons: wanted, ...others } = manifest;
  deepEqual(rest, others);
  deepEqual(icons, wanted);
  const files = site.files().map(withoutFolderHashes);
  for (const { src } of wanted) ok(files.includes(src.slice(1)), `no ${src}`);
}

/** Replaces hashes, which differ between documents and are checked elsewhere. */
export const withoutHashes = (policy: string) =>
  policy.replace(/'sha256-[\w+/=]{44}'(?: 'sha256-[\w+/=]{44}')*/g, '{hashes}');

/** Returns the rules of `dist/_headers` in the way in which hosts read them. */
function rulesIn(text: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let at: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) at[name.toLowerCase()] = withoutHashes(value);
    else if (line.trim() !== '') {
      at = {};
      rules[line.trim()] = at;
    }
  }
  return rules;
}

export function checkHeadersFile(site: BuiltSite): void {
  deepEqual(rulesIn(textIn(site, '_headers')), {
    '/*': headersOfAllAnswers,
    ...Object.fromEntries(
      Object.entries(cacheTimes).map(([path, value]) => [path, { 'cache-control': value }]),
    ),
    ...Object.fromEntries(documents.map((path) => [path, headersOfDocuments])),
  });
}

export function checkPolicies(site: BuiltSite): void {
  const wanted = headersOfDocuments['content-security-policy'].replace(
    "frame-ancestors 'none'; ",
    '',
  );
  for (const path of documents) {
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        textIn(site, fileOf(path)),
      ) ?? [];
    equal(withoutHashes(policy), wanted, path);
  }
}

export function checkRedirects(site: BuiltSite): void {
  deepEqual(
    textIn(site, '_redirects').trim().split('\n'),
    redirects.flatMap(([from, to]) => [`${from} ${to} 301`, `${from}/ ${to} 301`]),
  );
}

export function checkScripts(site: BuiltSite): void {
  const scripts = site.files().filter((file) => file.endsWith('.js'));
  const said = scripts.map((file) => textIn(site, file)).join('\n');
  deepEqual(
    textsOfScripts.filter((text) => !said.includes(text)),
    [],
  );
}

/** Checks that every page is the target of a link. */
export function checkLinks(site: BuiltSite): void {
  const linked = new Set(
    documents.flatMap((path) =>
      [...textIn(site, fileOf(path)).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)]
        .map(([, to]) => to)
        .filter((to) => to !== path),
    ),
  );
  deepEqual(
    pages.filter(({ path }) => !linked.has(path)).map(({ path }) => path),
    [],
  );
}

/** Checks that each link with a fragment, such as `/about#timeline`, leads to an element with that id. */
export function checkPlaces(site: BuiltSite): void {
  const lost = documents.flatMap((path) =>
    [...textIn(site, fileOf(path)).matchAll(/<a [^>]*href="(\/[^"#?]*)?#([^"]+)"/g)]
      .filter(([, page = path, id]) => !textIn(site, fileOf(page)).includes(` id="${id}"`))
      .map(([, page = path, id]) => `${path}: ${page}#${id}`),
  );
  deepEqual(lost, []);
}

/** Checks the line of consent (decision D21). */
export function checkConsent(site: BuiltSite): void {
  const { document } = read(site, '/industries/universities');
  const consent = allElements(document, 'form p').find((each) =>
    textOf(each).startsWith('By submitting'),
  );
  ok(consent, 'there is a consent line');
  deepEqual(linksIn(consent), [
    { name: 'privacy policy', href: '/privacy' },
    { name: 'terms of service', href: '/terms' },
  ]);
}
