/** Checks the content that the specification fixes between header and footer. */

import { deepEqual, doesNotMatch, equal, ok } from 'node:assert/strict';
import {
  captions,
  contents,
  exampleRules,
  integrations,
  marquee,
  marqueeCopies,
} from './contents.ts';
import { ERROR_PATH, errorPage, settings } from './documents.ts';
import { releases } from './files.ts';
import {
  allElements,
  definitionsIn,
  linksIn,
  nameOf,
  onlyElement,
  type Read,
  textOf,
} from './read.ts';

export function checkContent({ path, document }: Read): void {
  const main = onlyElement(document, 'body > main');
  const text = textOf(main);
  const heading = textOf(onlyElement(main, 'h1'));
  const content = contents[path];
  if (path === ERROR_PATH) {
    equal(heading, errorPage.heading);
    ok(text.includes(errorPage.text), errorPage.text);
    const { text: name, href } = errorPage.home;
    deepEqual(linksIn(main), [{ name, href }, errorPage.hotline, ...errorPage.others]);
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
      allElements(main, level).map(textOf).join('\n').includes(run.join('\n')),
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
    equal(allElements(main, selector).length, count, `${path}: ${selector}`);
  }
}

/** Checks that a figure that compares names its source and its date (decision D29). */
export function checkEvidence({ document }: Read): void {
  const text = textOf(onlyElement(document, 'body > main'));
  if (!/\b(?:25x|6x|6 times|\d\d%\+? (?:fewer|faster|of spoken)|5\.9 s)/.test(text)) return;
  ok(/(?:Counted|Measured) by us, and not audited.* 20\d\d/.test(text), 'how it was counted');
}

/** Emergency numbers by country (decision D27). */
const emergencies = [
  { text: '111 New Zealand', href: 'tel:111' },
  { text: '911 United States', href: 'tel:911' },
];

/** Checks that each number, figure and address is beside its own name (decision D1). */
export function checkCaptions({ document }: Read): void {
  for (const [term, value] of definitionsIn(document)) {
    const wanted = captions[term];
    if (wanted !== undefined) equal(value, wanted, term);
  }
  const known = [...Object.values(settings), ...emergencies];
  for (const link of allElements(document, 'a[href^="tel:"], a[href^="mailto:"]')) {
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

export function checkHome({ path, document }: Read): void {
  if (path !== '/') return;
  const strips = allElements(document, 'main ul').filter((list) =>
    textOf(list).startsWith('Potential Intruder'),
  );
  deepEqual(
    strips.map((strip) => allElements(strip, ':scope > li').map(textOf)),
    Array.from({ length: marqueeCopies }, () => [...marquee]),
  );
  deepEqual(
    strips.map((strip) => strip.getAttribute('aria-hidden')),
    [null, 'true', 'true', 'true'],
  );
  // The page shows one sentence at a time, and hides the others.
  const rules = allElements(document, 'main [data-machine=ruleSentence] li').filter((item) =>
    item.textContent?.startsWith('If a '),
  );
  deepEqual(
    rules.map(({ textContent }) => textContent),
    exampleRules,
  );
}

export function checkLists({ path, document }: Read): void {
  const main = onlyElement(document, 'body > main');
  if (path === '/integrations') {
    const cards = allElements(main, 'li').filter((item) => item.querySelector('h3') !== null);
    deepEqual(
      cards.map((card) => [
        textOf(onlyElement(card, 'h3')),
        allElements(card, 'ul li').map(textOf),
      ]),
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

/** Returns the release notes on the page. */
export function notesOf(document: Document) {
  return allElements(document, 'main ol > li')
    .filter((item) => item.querySelector('h3') !== null)
    .map((note) => {
      const time = onlyElement(note, 'time');
      return {
        version: textOf(onlyElement(note, 'a[href^="#v"]')),
        date: time.getAttribute('datetime') ?? '',
        printed: textOf(time),
        title: textOf(onlyElement(note, 'h3')),
        items: allElements(note, 'ul > li').map(textOf),
      };
    });
}

/** Returns a date such as `2025-04-30` as spec 9 prints it: `30 Apr 2025`. */
function printed(date: string): string {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

/** The fields of the served form, with the purpose of each (spec 5, decision D2). */
const universityFields = [
  'Name: text name, required, autofill name',
  'Email: email email, required, autofill email',
  'University: text university, required, autofill organization',
  'Security Challenges: textarea message',
  'Leave this empty: text topic, autofill off',
];

/** Words in a name or a label by which browsers and password managers recognise a field. */
const fillersKnow =
  /name|mail|phone|tel|fax|street|address|city|town|state|region|province|post|zip|country|compan|organi[sz]|firm|business|url|web|site|page|user|login|account|pass|code|pin|card|birth|date|title|subject|comment|message/i;

export function checkForms({ path, document }: Read): void {
  const main = onlyElement(document, 'body > main');
  if (path === '/industries/universities') {
    const found = allElements(main, 'input, textarea').map((field) => {
      const { type, name } = field as HTMLInputElement;
      const autofill = field.getAttribute('autocomplete');
      return [
        `${textOf(onlyElement(main, `label[for="${field.id}"]`))}: ${type} ${name}`,
        ...(field.hasAttribute('required') ? ['required'] : []),
        ...(autofill === null ? [] : [`autofill ${autofill}`]),
      ].join(', ');
    });
    deepEqual(found, universityFields);
    const trap = onlyElement(main, 'input[autocomplete=off]');
    const said = [
      trap.id,
      trap.getAttribute('name'),
      textOf(onlyElement(main, `label[for="${trap.id}"]`)),
    ];
    doesNotMatch(said.join(' '), fillersKnow);
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type'])
      ok(trap.hasAttribute(name), name);
  }
  for (const form of allElements(main, 'form')) {
    ok(
      form.getAttribute('method') === 'dialog' || form.getAttribute('method') === 'get',
      'a form that runs no script puts nothing into an address (decision D7)',
    );
    if (form.getAttribute('method') === 'get') equal(form.getAttribute('action'), path);
  }
}

/** Checks rules for every document that neither an HTML checker nor axe checks. */
export function checkStructure({ path, document }: Read): void {
  const { body } = document;
  // Placeholders are on one page only (decision D19), where the oracle counts them.
  if (path !== '/documentation') equal(allElements(body, 'a[href="#"]').length, 0);
  deepEqual(
    [...body.children].flatMap(({ localName }) =>
      ['header', 'main', 'footer'].includes(localName) ? [localName] : [],
    ),
    ['header', 'main', 'footer'],
  );
  equal(body.firstElementChild?.getAttribute('href'), '#main');
  equal(nameOf(onlyElement(body, 'a[href="#main"]')), 'Skip to main content');
  equal(onlyElement(body, 'main').getAttribute('tabindex'), '-1');
  equal(onlyElement(body, '#announcement').getAttribute('aria-live'), 'polite');
  const motion = onlyElement(body, 'button[data-machine=motion]');
  equal(textOf(motion), 'Pause motion Play motion');

  for (const name of [
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'for',
    'popovertarget',
  ]) {
    for (const element of allElements(document, `[${name}]`)) {
      for (const id of (element.getAttribute(name) ?? '').split(' ')) {
        ok(document.getElementById(id) !== null, `${name}="${id}" leads nowhere`);
      }
    }
  }
  for (const drawing of allElements(body, 'svg')) {
    const named = drawing.getAttribute('role') === 'img' && drawing.hasAttribute('aria-label');
    const hidden = drawing.closest('[aria-hidden=true]') !== null;
    ok(named || hidden, `a drawing without a name is hidden: ${drawing.outerHTML.slice(0, 90)}`);
  }
  for (const picture of allElements(body, 'img')) {
    ok(picture.hasAttribute('alt'), `${picture.getAttribute('src')} has no alt`);
    for (const side of ['width', 'height']) {
      ok(picture.hasAttribute(side), `${picture.getAttribute('src')} has no ${side}`);
    }
  }
  for (const place of allElements(body, 'nav, dialog, [role=progressbar]')) {
    ok(
      place.hasAttribute('aria-label') || place.hasAttribute('aria-labelledby'),
      `${place.localName} has no name`,
    );
  }
  for (const title of allElements(body, 'main section h2[id]')) {
    const section = title.closest('section');
    if (allElements(body, `a[href="#${title.id}"]`).length > 0) continue;
    equal(section?.getAttribute('aria-labelledby'), title.id, 'a section is named by its heading');
  }
  for (const link of allElements(body, 'a[target]')) {
    equal(link.getAttribute('target'), '_blank');
    ok(nameOf(link).endsWith('(opens in a new tab)'), `"${nameOf(link)}" opens a tab unsaid`);
  }
}
