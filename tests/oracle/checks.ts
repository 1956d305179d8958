import { deepEqual, equal, match, ok } from 'node:assert/strict';
import {
  captions,
  contents,
  exampleRules,
  integrations,
  marquee,
  marqueeCopies,
} from './contents.ts';
import {
  errorPage,
  external,
  ORIGIN,
  organization,
  type Page,
  PRODUCT,
  pages,
  redirects,
  settings,
  software,
} from './documents.ts';
import {
  everyHead,
  everywhere,
  gpc,
  headLinks,
  kept,
  manifest,
  ofDocuments,
  releases,
  robots,
  security,
} from './files.ts';
import { footer, header, type Link, mobile } from './menus.ts';
import {
  all,
  type BuiltSite,
  definitions,
  fileOf,
  nameOf,
  only,
  type Read,
  read,
  textOf,
  xml,
} from './read.ts';
import { approved, transcript } from './transcript.ts';

/** Compares a built site with the oracle. Each check throws where the two differ. */

export interface PageCheck {
  readonly says: string;
  readonly check: (page: Read) => void;
}
export interface SiteCheck {
  readonly says: string;
  readonly check: (site: BuiltSite) => void;
}

const ERROR = '/404';
/** Addresses of all documents, the error page among them. */
export const documents: readonly string[] = [...pages.map(({ path }) => path), ERROR];

const attribute = (root: ParentNode, selector: string, name: string) =>
  all(root, selector).map((element) => element.getAttribute(name));

// ── The head ────────────────────────────────────────────────────────────────

/** Its words are approved with the transcript. */
const descriptionOf = (document: Document): string =>
  only(document, 'meta[name=description]').getAttribute('content') ?? '';

const pageAt = (path: string): Page => {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`The oracle knows no page at ${path}.`);
  return page;
};

function checkHead({ path, html, document }: Read): void {
  const { head } = document;
  equal(document.documentElement.lang, 'en-NZ');
  ok(
    /^<!doctype html><html lang="en-NZ"><head><meta charset="utf-8">/i.test(html),
    'charset first',
  );
  for (const [selector, [name, value]] of Object.entries(everyHead)) {
    deepEqual(attribute(head, selector, name), [value], selector);
  }
  deepEqual(
    all(head, 'link:not([rel=canonical], [rel=preload])').map((link) =>
      Object.fromEntries([...link.attributes].map((each) => [each.name, each.value])),
    ),
    headLinks,
  );
  // Letters of the first view are asked for with the document: later, the page would be set twice.
  const ahead = all(head, 'link[rel=preload][as=font]').map((link) =>
    [...link.attributes].map((each) => `${each.name}=${each.value}`).join(' '),
  );
  equal(ahead.length, 1, 'one font is fetched ahead');
  match(
    ahead[0] ?? '',
    /^rel=preload href=\/assets\/instrument-sans-core-[\w-]+\.woff2 as=font type=font\/woff2 crossorigin=$/,
  );
  if (path === ERROR) {
    equal(document.title, errorPage.title);
    deepEqual(attribute(document, 'meta[name=robots]', 'content'), [errorPage.robots]);
    deepEqual(attribute(document, 'link[rel=canonical], meta[property]', 'content'), []);
    return;
  }
  const { name, title, picture } = pageAt(path);
  const description = descriptionOf(document);
  ok(description.length > 50 && description.length < 160, description);
  equal(document.title, title);
  equal(all(document, 'head > title').length, 1);
  const url = ORIGIN + path;
  const image = `${ORIGIN}/images/social/${picture}.jpg`;
  deepEqual(attribute(document, 'link[rel=canonical]', 'href'), [url]);
  deepEqual(attribute(document, 'meta[name=robots]', 'content'), [], 'every page may be found');
  const said = all(document, 'meta[property], meta[name=description], meta[name^="twitter:"]').map(
    (meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ],
  );
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

function checkStructuredData({ path, document }: Read): void {
  const found = all(document, 'script[type="application/ld+json"]').map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  if (path === ERROR) {
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
    offers: { '@type': 'Offer', category: 'subscription', url: external.demo, seller: publisher },
  };
  deepEqual(found, [
    {
      '@context': 'https://schema.org',
      '@graph': [organization, place, ...(software.includes(path) ? [product] : [])],
    },
  ]);
}

// ── Header, side dialog, footer ─────────────────────────────────────────────

const linkOf = (link: Element): Link => ({
  name: nameOf(link).replace(/ \(opens in a new tab\)$/, ''),
  href: link.getAttribute('href') ?? '',
  ...(link.getAttribute('target') === '_blank' ? { newTab: true as const } : {}),
});
const linksIn = (root: Element, selector = 'a') => all(root, selector).map(linkOf);
/** The first words of a link: a line about where it leads may follow them. */
const named = (link: Link, { name, ...rest }: Link): Link =>
  link.name.startsWith(`${name} `) ? { name, ...rest } : link;

/** Titles over lists of links, in the folders of a menu. */
const groupsIn = (panel: Element) =>
  all(panel, 'ul').map((list) => {
    const title = list.previousElementSibling;
    return {
      title: title === null || title.localName === 'summary' ? null : textOf(title),
      links: linksIn(list),
    };
  });

function checkMenus({ document }: Read): void {
  const bar = only(document, 'body > header');
  const menus = all(bar, 'nav[aria-label=Main] > ul > li').map((item) => {
    const button = only(item, 'button');
    const panel = only(item, '[popover]');
    equal(button.getAttribute('popovertarget'), panel.id);
    return { name: nameOf(button), groups: groupsIn(panel) };
  });
  const firstWords = menus.map(({ name, groups }, menu) => ({
    name,
    groups: groups.map(({ title, links }, group) => {
      const wanted = header.menus[menu]?.groups[group]?.links ?? [];
      return { title, links: links.map((link, at) => named(link, wanted[at] ?? link)) };
    }),
  }));
  deepEqual(firstWords, header.menus);
  deepEqual(linksIn(bar, 'nav[aria-label=Main] > a'), header.right);
  const dialog = only(bar, 'dialog');
  const direct = all(bar, 'a').filter(
    (link) => !dialog.contains(link) && link.closest('nav') === null,
  );
  const { urgent } = header;
  deepEqual(direct.map(linkOf), [header.home, { name: urgent.labels[0], href: urgent.href }]);

  equal(dialog.getAttribute('aria-label'), 'Menu');
  for (const [name, action] of [
    ['Open menu', 'show'],
    ['Close menu', 'hide'],
  ]) {
    const button = only(bar, `button[aria-label="${name}"]`);
    equal(button.getAttribute('popovertarget'), dialog.id);
    equal(button.getAttribute('popovertargetaction'), action);
  }
  deepEqual(
    all(dialog, 'details').map((group) => ({
      name: textOf(only(group, 'summary')),
      groups: groupsIn(group),
    })),
    mobile.menus,
  );
  // Decision D14: the urgent button stands in the menu of small screens, too.
  deepEqual(linksIn(only(dialog, 'nav'), ':scope > ul a, :scope > div a'), [
    ...mobile.direct,
    { name: urgent.labels[0], href: urgent.href },
  ]);
}

function checkFooter({ document }: Read): void {
  const root = only(document, 'body > footer');
  const columns = only(root, 'nav[aria-label=Footer]');
  deepEqual(groupsIn(columns), footer.columns);
  deepEqual(
    all(root, 'dl dt').map((term) => {
      const link = only(term.nextElementSibling as Element, 'a');
      return [textOf(term), textOf(link), link.getAttribute('href')];
    }),
    footer.contact,
  );
  const others = all(root, 'a').filter((link) => !columns.contains(link) && !link.closest('dl'));
  deepEqual(others.map(linkOf), [footer.home, footer.social, ...footer.legal]);
  for (const text of footer.last) ok(textOf(root).includes(text), text);
}

// ── Between header and footer ───────────────────────────────────────────────

function checkContent({ path, document }: Read): void {
  const main = only(document, 'body > main');
  const text = textOf(main);
  const heading = textOf(only(main, 'h1'));
  const content = contents[path];
  if (path === ERROR) {
    equal(heading, errorPage.heading);
    ok(text.includes(errorPage.text), errorPage.text);
    const { text: name, href } = errorPage.home;
    deepEqual(linksIn(main), [{ name, href }, ...errorPage.others]);
    return;
  }
  if (content === undefined) throw new Error(`The oracle says nothing of ${path}.`);
  if (content.heading !== undefined) ok(heading.startsWith(content.heading), content.heading);
  let from = 0;
  for (const wanted of content.reads ?? []) {
    const at = text.indexOf(wanted, from);
    ok(
      at >= 0,
      `${path} does not say "${wanted}" after "${text.slice(Math.max(0, from - 60), from)}"`,
    );
    from = at + wanted.length;
  }
  for (const run of content.runs ?? []) {
    const found = ['h2', 'h3', 'h4'].some((level) =>
      all(main, level).map(textOf).join('\n').includes(run.join('\n')),
    );
    ok(found, `${path} has no run of headings ${run.join(', ')}`);
  }
  const links = linksIn(main);
  let next = 0;
  for (const [name, href] of content.links ?? []) {
    const at = links.findIndex(
      (link, index) => index >= next && link.name === name && link.href === href,
    );
    ok(at >= 0, `${path} has no link "${name}" to ${href} at its place`);
    next = at + 1;
  }
  for (const [selector, count] of Object.entries(content.counts ?? {})) {
    equal(all(main, selector).length, count, `${path}: ${selector}`);
  }
}

/** Decision D1: a name never stands beside somebody else's number, figure or address. */
function checkCaptions({ document }: Read): void {
  for (const [term, value] of definitions(document)) {
    const wanted = captions[term];
    if (wanted !== undefined) equal(value, wanted, term);
  }
  const known = Object.values(settings);
  for (const link of all(document, 'a[href^="tel:"], a[href^="mailto:"]')) {
    const href = link.getAttribute('href');
    const entry = known.find((each) => each.href === href);
    ok(entry !== undefined, `${href} is none of ours`);
    equal(textOf(link), entry.text);
  }
  for (const number of textOf(document.body).match(/\+\d[\d ()-]{7,}\d/g) ?? []) {
    ok(
      known.some(({ text }) => text === number),
      `${number} is none of ours`,
    );
  }
}

function checkHome({ path, document }: Read): void {
  if (path !== '/') return;
  const strips = all(document, 'main ul').filter((list) =>
    textOf(list).startsWith('Potential Intruder'),
  );
  deepEqual(
    strips.map((strip) => all(strip, ':scope > li').map(textOf)),
    Array.from({ length: marqueeCopies }, () => [...marquee]),
  );
  deepEqual(
    strips.map((strip) => strip.getAttribute('aria-hidden')),
    [null, 'true', 'true', 'true'],
  );
  // One sentence is shown at a time; the others wait unseen.
  const rules = all(document, 'main [data-machine=ruleSentence] li').filter((item) =>
    item.textContent?.startsWith('If a '),
  );
  deepEqual(
    rules.map(({ textContent }) => textContent),
    exampleRules,
  );
}

function checkLists({ path, document }: Read): void {
  const main = only(document, 'body > main');
  if (path === '/integrations') {
    const cards = all(main, 'li').filter((item) => item.querySelector('h3') !== null);
    deepEqual(
      cards.map((card) => [textOf(only(card, 'h3')), all(card, 'ul li').map(textOf)]),
      integrations,
    );
  }
  if (path === '/updates') {
    const notes = notesOf(document);
    equal(notes.length, 29);
    const dates = new Map(notes.map(({ version, date }) => [version, date]));
    for (const [version, date = dates.get(version)] of releases)
      equal(dates.get(version), date ?? 'told', version);
    deepEqual(
      notes
        .map(({ version }) => version)
        .filter((version) => releases.some(([each]) => each === version)),
      releases.map(([version]) => version),
    );
    for (const { date, printed: said } of notes) equal(said, printed(date));
  }
}

/** The releases as the page tells them. */
function notesOf(document: Document) {
  return all(document, 'main ol > li')
    .filter((item) => item.querySelector('h3') !== null)
    .map((note) => {
      const time = only(note, 'time');
      return {
        version: textOf(only(note, 'a[href^="#v"]')),
        date: time.getAttribute('datetime') ?? '',
        printed: textOf(time),
        title: textOf(only(note, 'h3')),
        items: all(note, 'ul > li').map(textOf),
      };
    });
}

/** `2025-04-30` as spec 9 prints it: `30 Apr 2025`. */
function printed(date: string): string {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

// ── Forms, and what screen readers are told ─────────────────────────────────

/** The fields of the form that is served, with what they are for (spec 5, decision D2). */
const universityFields = [
  'Name: text name, required, autofill name',
  'Email: email email, required, autofill email',
  'University: text university, required, autofill organization',
  'Security Challenges: textarea message',
  'Leave this empty: text website, autofill off',
];

function checkForms({ path, document }: Read): void {
  const main = only(document, 'body > main');
  if (path === '/industries/universities') {
    const found = all(main, 'input, textarea').map((field) => {
      const { type, name } = field as HTMLInputElement;
      const autofill = field.getAttribute('autocomplete');
      return [
        `${textOf(only(main, `label[for="${field.id}"]`))}: ${type} ${name}`,
        ...(field.hasAttribute('required') ? ['required'] : []),
        ...(autofill === null ? [] : [`autofill ${autofill}`]),
      ].join(', ');
    });
    deepEqual(found, universityFields);
  }
  for (const form of all(main, 'form')) {
    ok(
      form.getAttribute('method') === 'dialog' || form.getAttribute('method') === 'get',
      'a form that runs no script puts nothing into an address (decision D7)',
    );
    if (form.getAttribute('method') === 'get') equal(form.getAttribute('action'), path);
  }
}

/** What every document keeps to, whatever is on it, and no checker of HTML or of accessibility judges. */
function checkStructure({ path, document }: Read): void {
  const { body } = document;
  // Decision D19: placeholders stand on one page only; the oracle counts them there.
  if (path !== '/documentation') equal(all(body, 'a[href="#"]').length, 0);
  deepEqual(
    [...body.children].flatMap(({ localName }) =>
      ['header', 'main', 'footer'].includes(localName) ? [localName] : [],
    ),
    ['header', 'main', 'footer'],
  );
  equal(body.firstElementChild?.getAttribute('href'), '#main');
  equal(nameOf(only(body, 'a[href="#main"]')), 'Skip to main content');
  equal(only(body, 'main').getAttribute('tabindex'), '-1');
  equal(only(body, '#announcement').getAttribute('aria-live'), 'polite');
  const motion = only(body, 'button[data-machine=motion]');
  equal(textOf(motion), 'Pause motion Play motion');

  for (const name of [
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'for',
    'popovertarget',
  ]) {
    for (const element of all(document, `[${name}]`)) {
      for (const id of (element.getAttribute(name) ?? '').split(' ')) {
        ok(document.getElementById(id) !== null, `${name}="${id}" leads nowhere`);
      }
    }
  }
  for (const drawing of all(body, 'svg')) {
    const named = drawing.getAttribute('role') === 'img' && drawing.hasAttribute('aria-label');
    const hidden = drawing.closest('[aria-hidden=true]') !== null;
    ok(named || hidden, `a drawing without a name is hidden: ${drawing.outerHTML.slice(0, 90)}`);
  }
  for (const picture of all(body, 'img')) {
    ok(picture.hasAttribute('alt'), `${picture.getAttribute('src')} has no alt`);
    for (const side of ['width', 'height']) {
      ok(picture.hasAttribute(side), `${picture.getAttribute('src')} has no ${side}`);
    }
  }
  for (const place of all(body, 'nav, dialog, [role=progressbar]')) {
    ok(
      place.hasAttribute('aria-label') || place.hasAttribute('aria-labelledby'),
      `${place.localName} has no name`,
    );
  }
  for (const title of all(body, 'main section h2[id]')) {
    const section = title.closest('section');
    if (all(body, `a[href="#${title.id}"]`).length > 0) continue;
    equal(section?.getAttribute('aria-labelledby'), title.id, 'a section is named by its heading');
  }
  for (const link of all(body, 'a[target]')) {
    equal(link.getAttribute('target'), '_blank');
    ok(nameOf(link).endsWith('(opens in a new tab)'), `"${nameOf(link)}" opens a tab unsaid`);
  }
}

export const pageChecks: readonly PageCheck[] = [
  { says: 'head', check: checkHead },
  { says: 'structured data', check: checkStructuredData },
  { says: 'menus', check: checkMenus },
  { says: 'footer', check: checkFooter },
  { says: 'shows what the specification lists', check: checkContent },
  { says: 'names and numbers side by side', check: checkCaptions },
  { says: 'the strip of sample alerts', check: checkHome },
  { says: 'lists of integrations and releases', check: checkLists },
  { says: 'fields and forms', check: checkForms },
  {
    says: 'reads as it was approved (tests/oracle/transcript.ts)',
    check: (page) => equal(transcript(page), approved(page.path)),
  },
  { says: 'keeps its structure, and placeholders to one page', check: checkStructure },
];

// ── Files ───────────────────────────────────────────────────────────────────

const textIn = (site: BuiltSite, name: string) => {
  const text = site.file(name);
  if (text === undefined) throw new Error(`There is no ${name}.`);
  return text;
};

function checkFeed(site: BuiltSite): void {
  const feed = xml(textIn(site, 'feed.xml')).documentElement;
  const page = `${ORIGIN}/updates`;
  const said = (root: Element, selector: string) => only(root, `:scope > ${selector}`).textContent;
  equal(feed.namespaceURI, 'http://www.w3.org/2005/Atom');
  deepEqual(
    ['title', 'id', 'updated', 'author'].map((name) => said(feed, name)?.trim()),
    ['Platform Updates | Nightjar', page, '2025-04-30T00:00:00Z', PRODUCT],
  );
  deepEqual(
    all(feed, ':scope > link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
    [
      [null, page],
      ['self', `${ORIGIN}/feed.xml`],
    ],
  );
  // The full notes: what the feed tells of a release is what the page tells.
  const told = all(feed, 'entry').map((entry) => {
    const content = only(entry, 'content');
    equal(content.getAttribute('type'), 'html');
    const items = all(xml(`<ul>${content.textContent}</ul>`), 'li').map((item) =>
      textOf(item).replace(':', ''),
    );
    return [
      said(entry, 'id'),
      only(entry, 'link').getAttribute('href'),
      said(entry, 'title'),
      said(entry, 'updated'),
      items,
    ];
  });
  deepEqual(
    told,
    notesOf(read(site, '/updates').document).map(({ version, date, title, items }) => [
      `${page}#v${version}`,
      `${page}#v${version}`,
      `${version}: ${title}`,
      `${date}T00:00:00Z`,
      items,
    ]),
  );
}

function checkSecurityText(site: BuiltSite): void {
  const lines = textIn(site, '.well-known/security.txt').trim().split('\n');
  const said = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  const { Expires, ...rest } = said as Record<string, string>;
  deepEqual(rest, security);
  const days = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000;
  ok(days > 300 && days < 366, `it expires in ${days} days; RFC 9116 wants less than a year`);
}

function checkPageLists(site: BuiltSite): void {
  deepEqual(
    all(xml(textIn(site, 'sitemap.xml')), 'urlset > url > loc').map((loc) => loc.textContent),
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
  for (const { picture } of pages) {
    ok(site.files().includes(`images/social/${picture}.jpg`), `no social picture of ${picture}`);
  }
}

function checkManifest(site: BuiltSite): void {
  const { icons, ...rest } = JSON.parse(textIn(site, 'site.webmanifest'));
  const { icons: wanted, ...others } = manifest;
  deepEqual(rest, others);
  deepEqual(icons, wanted);
  for (const { src } of wanted) ok(site.files().includes(src.slice(1)), `no ${src}`);
}

// ── Headers ─────────────────────────────────────────────────────────────────

const lower = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));

/** Hashes differ from document to document, and are checked against its text elsewhere. */
export const withoutHashes = (policy: string) =>
  policy.replace(/'sha256-[\w+/=]{44}'(?: 'sha256-[\w+/=]{44}')*/g, '{hashes}');

/** The rules of `dist/_headers`, as hosts read them. */
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

function checkHeadersFile(site: BuiltSite): void {
  deepEqual(rulesIn(textIn(site, '_headers')), {
    '/*': everywhere,
    ...Object.fromEntries(
      Object.entries(kept).map(([path, value]) => [path, { 'cache-control': value }]),
    ),
    ...Object.fromEntries(documents.map((path) => [path, ofDocuments])),
  });
}

function checkPolicies(site: BuiltSite): void {
  const wanted = ofDocuments['content-security-policy'].replace("frame-ancestors 'none'; ", '');
  for (const path of documents) {
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        textIn(site, fileOf(path)),
      ) ?? [];
    equal(withoutHashes(policy), wanted, path);
  }
}

function checkRedirects(site: BuiltSite): void {
  deepEqual(
    textIn(site, '_redirects').trim().split('\n'),
    redirects.flatMap(([from, to]) => [`${from} ${to} 301`, `${from}/ ${to} 301`]),
  );
}

/** Decision D21. */
function checkConsent(site: BuiltSite): void {
  const { document } = read(site, '/industries/universities');
  const consent = all(document, 'form p').find((each) => textOf(each).startsWith('By submitting'));
  ok(consent, 'there is a consent line');
  deepEqual(linksIn(consent), [
    { name: 'privacy policy', href: '/privacy' },
    { name: 'terms of service', href: '/terms' },
  ]);
}

export const siteChecks: readonly SiteCheck[] = [
  { says: 'the consent line names both policies, as links (decision D21)', check: checkConsent },
  {
    says: 'robots.txt lets everybody in',
    check: (site) => equal(textIn(site, 'robots.txt'), robots),
  },
  { says: 'sitemap, llms.txt and documents are the pages of the oracle', check: checkPageLists },
  { says: 'feed', check: checkFeed },
  { says: 'manifest', check: checkManifest },
  {
    says: 'gpc.json',
    check: (site) => deepEqual(JSON.parse(textIn(site, '.well-known/gpc.json')), gpc),
  },
  { says: 'security.txt', check: checkSecurityText },
  { says: '_redirects', check: checkRedirects },
  { says: '_headers, every value', check: checkHeadersFile },
  { says: 'the policy in each document', check: checkPolicies },
];

/** What an answer with a document has to carry, as names and values in lower case. */
export const wantedOfDocuments: Readonly<Record<string, string>> = {
  ...everywhere,
  ...ofDocuments,
};
/** The headers of an answer among those that the oracle knows. */
export function judgedHeaders(
  headers: Iterable<readonly [string, string]>,
): Record<string, string> {
  const all = lower(headers);
  return Object.fromEntries(
    Object.keys(wantedOfDocuments).flatMap((name) =>
      all[name] === undefined ? [] : [[name, withoutHashes(all[name])]],
    ),
  );
}
