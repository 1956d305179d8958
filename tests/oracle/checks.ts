import { deepEqual, equal, match, ok } from 'node:assert/strict';
import {
  captions,
  contents,
  exampleRules,
  integrations,
  marquee,
  marqueeCopies,
  team,
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
  figuresIn,
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
  const { title, description, picture } = pageAt(path);
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
    ['og:image:alt', `${title.replace(` | ${PRODUCT}`, '')}, over a yard at night`],
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
  const { title, description, software } = pageAt(path);
  const name = title.replace(` | ${PRODUCT}`, '');
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
    description,
    url: ORIGIN + path,
    publisher,
    offers: { '@type': 'Offer', category: 'subscription', url: external.demo, seller: publisher },
  };
  deepEqual(found, [
    {
      '@context': 'https://schema.org',
      '@graph': [organization, place, ...(software === true ? [product] : [])],
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
const plain = ({ about: _about, ...link }: Link): Link => link;
const withAbout = ({ name, about, ...link }: Link): Link => ({
  ...link,
  name: about === undefined ? name : `${name} ${about}`,
});

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
  deepEqual(
    menus,
    header.menus.map(({ name, groups }) => ({
      name,
      groups: groups.map(({ title, links }) => ({ title, links: links.map(withAbout) })),
    })),
  );
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
    mobile.menus.map(({ name, groups }) => ({
      name,
      groups: groups.map(({ title, links }) => ({ title, links: links.map(plain) })),
    })),
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
  deepEqual(figuresIn(text), content.figures);
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
  for (const wrong of content.never ?? []) ok(!text.includes(wrong), `${path} says ${wrong}`);
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
  if (path === '/team') {
    deepEqual(
      all(main, 'li')
        .filter((item) => item.querySelector('h3') !== null)
        .map((card) => [textOf(only(card, 'h3')), only(card, 'img').getAttribute('alt')]),
      team.map(([name]) => [name, `Drawn portrait of ${name}`]),
    );
  }
  if (path === '/updates') {
    const notes = all(main, 'ol > li').filter((item) => item.querySelector('h3') !== null);
    deepEqual(
      notes.map((note) => [
        textOf(only(note, 'a[href^="#v"]')),
        only(note, 'time').getAttribute('datetime'),
        textOf(only(note, 'h3')),
      ]),
      releases,
    );
    for (const note of notes) {
      const time = only(note, 'time');
      equal(textOf(time), printed(time.getAttribute('datetime') ?? ''));
    }
  }
}

/** `2025-04-30` as spec 9 prints it: `30 Apr 2025`. */
function printed(date: string): string {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

// ── Forms, and what screen readers are told ─────────────────────────────────

/** The fields as they are served, with what they are for (spec 5, decision D2). */
const fields: Readonly<Record<string, readonly string[]>> = {
  '/industries/universities': [
    'Name: text name, required, autofill name',
    'Email: email email, required, autofill email',
    'University: text university, required, autofill organization',
    'Security Challenges: textarea message',
    'Leave this empty: text website, autofill off',
  ],
  '/urgent-crime-hotline': ['Yes: radio answer', 'No: radio answer'],
  '/integrations': [
    'Search integrations: search q, autofill off',
    ...[
      ['Cameras 12', 'camera'],
      ['Recorders 12', 'nvr'],
      ['Camera events 17', 'cameraEvents'],
      ['Native playback 17', 'nativeVideoPlayback'],
      ['SMTP 12', 'smtp'],
      ['RTSP 12', 'rtsp'],
      ['ONVIF 13', 'onvif'],
      ['MQTT events 5', 'mqttEvents'],
    ].map(([label]) => `${label}: checkbox cap`),
  ],
  // What may be sent to Quill: event, hour, instruction (spec 4). Reviewed.
  '/quill': [
    'Person in dark clothes: radio event',
    'Person in hi-viz: radio event',
    'Person with cardboard: radio event',
    'Authorised contractor: radio event',
    'Vehicle at the gate: radio event',
    'Headlights on a wall: radio event',
    'Heavy rain: radio event',
    'Armed hours 03:04: radio time',
    'Within 10 minutes of arming 18:36: radio time',
    'Working hours 11:20: radio time',
    'Non-security vehicle : → threat: radio rule',
    'Hi-viz within 10 minutes of arming hours : → possibly staff: radio rule',
    'Person brings cardboard onto site : → potential homeless person: radio rule',
    'Person looks like staff : → SMS to keyholders: radio rule',
    'Person is authorised : → No Threat: radio rule',
    '10 false alarms before this one : → intruder: radio rule',
  ],
  '/updates': [
    'Search updates: search q, autofill off',
    'All changes: radio tag',
    'Monitoring: radio tag',
    'Devices: radio tag',
    'Platform: radio tag',
    'Admin: radio tag',
  ],
  '/documentation': [
    'Add a site: radio hour',
    'Connect its cameras: radio hour',
    'Write one rule: radio hour',
    'Watch an alarm pass through: radio hour',
  ],
  '/manager': ['The rule holds until: range '],
};
/** What is announced when it changes. */
const announced: Readonly<Record<string, readonly string[]>> = {
  '/team': ['All 12 people'],
  '/integrations': ['17 integrations'],
  '/updates': ['29 releases', ''],
  '/quill': [''],
  '/quill-voice': [''],
  '/manager': ['9 of 15 alarms decided otherwise'],
};

function checkForms({ path, document }: Read): void {
  const main = only(document, 'body > main');
  const found = all(main, 'input, textarea, select').map((field) => {
    const labels = [
      ...all(main, `label[for="${field.id}"]`).filter(() => field.id !== ''),
      ...[field.closest('label')].filter((label) => label !== null),
    ];
    const { type, name } = field as HTMLInputElement;
    return [
      `${field.getAttribute('aria-label') ?? [...new Set(labels)].map(textOf).join(' + ')}: ${type} ${name}`,
      ...(field.hasAttribute('required') ? ['required'] : []),
      ...(field.hasAttribute('autocomplete')
        ? [`autofill ${field.getAttribute('autocomplete')}`]
        : []),
    ].join(', ');
  });
  deepEqual(found, fields[path] ?? []);
  deepEqual(
    all(main, '[aria-live=polite], [role=status]').map(textOf),
    announced[path] ?? [],
    'what is announced',
  );
  for (const form of all(main, 'form')) {
    ok(
      form.getAttribute('method') === 'dialog' || form.getAttribute('method') === 'get',
      'a form that runs no script puts nothing into an address (decision D7)',
    );
    if (form.getAttribute('method') === 'get') equal(form.getAttribute('action'), path);
  }
}

/** What every document keeps to, whatever is on it. */
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

  const ids = attribute(document, '[id]', 'id');
  deepEqual(ids, [...new Set(ids)], 'an id stands once');
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
  let before = 1;
  for (const heading of all(body, 'main h1, main h2, main h3, main h4')) {
    const level = Number(heading.localName[1]);
    ok(level <= before + 1, `${heading.localName} "${textOf(heading)}" skips a level`);
    ok(textOf(heading) !== '' || heading.hasAttribute('hidden'), 'an empty heading');
    before = level;
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
  for (const control of all(body, 'button, a')) {
    ok(nameOf(control) !== '' || control.querySelector('img[alt]'), 'a control without a name');
    if (control.localName === 'button') ok(control.hasAttribute('type'), 'a button with no type');
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
  { says: 'names, numbers and figures side by side', check: checkCaptions },
  { says: 'the strip of sample alerts', check: checkHome },
  { says: 'lists of people, integrations and releases', check: checkLists },
  { says: 'fields and announcements', check: checkForms },
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
  const entries = all(feed, 'entry');
  deepEqual(
    entries.map((entry) => [
      said(entry, 'id'),
      only(entry, 'link').getAttribute('href'),
      said(entry, 'title'),
      said(entry, 'updated'),
    ]),
    releases.map(([version, date, title]) => [
      `${page}#v${version}`,
      `${page}#v${version}`,
      `${version}: ${title}`,
      `${date}T00:00:00Z`,
    ]),
  );
  // The full notes: what the feed tells of a release is what the page tells.
  const { document } = read(site, '/updates');
  for (const [index, [version]] of releases.entries()) {
    const content = only(entries[index] as Element, 'content');
    equal(content.getAttribute('type'), 'html');
    const note = only(document, `[id="v${version}"]`);
    const told = (content.textContent ?? '').match(/<li>(.*?)<\/li>/g)?.map((item) =>
      item
        .replace(/<[^>]+>/g, '')
        .replaceAll('&#39;', "'")
        .replaceAll('&#34;', '"')
        .replaceAll('&#38;', '&')
        .replace(':', ''),
    );
    deepEqual(told, all(note, 'ul > li').map(textOf), version);
  }
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
    `> ${pageAt('/').description}`,
    '',
    '## Pages',
    '',
    ...pages.map(
      ({ path, title, description }) => `- [${title}](${ORIGIN}${path}): ${description}`,
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
