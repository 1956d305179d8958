/** Tests files of words: their placeholders, and the messages with file and line about a writer's mistakes. */

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { figure as figureOf } from '../../src/data/claims.ts';
import { addedForm, hotlineForm } from '../../src/data/form-file.ts';
import {
  parseCompany,
  parseForms,
  parseTextPages,
  readSettings,
} from '../../src/data/node/read-settings.ts';
import { exactly, figure, link, list, pair, shape, text } from '../../src/data/shapes.ts';
import { parseWords } from '../../tools/words.ts';

const schema = shape({
  title: text,
  links: list(link),
  figures: v.optional(list(figure)),
  sides: v.optional(pair),
  stations: v.optional(exactly(3, text)),
});
const readFrom = (file: string, ...lines: string[]) =>
  parseWords(lines.join('\n'), `brand/nightjar/${file}.yaml`, schema, readSettings({}));
const read = (...lines: string[]) => readFrom('careers', ...lines);

const link2 = ['links:', '  - text: Open positions', '    href: careersUrl'];

describe('files of words', () => {
  it('can refer to settings, figures and pages', () => {
    const cameras = figureOf('camerasInUse', 'careers');
    expect(
      read(
        'title: "{productName} watches over {claim camerasInUse}"',
        ...link2,
        '  - { text: Contact, href: contact }',
        '  - { text: Place, href: "/about#team" }',
        'figures:',
        '  - claim: camerasInUse',
      ),
    ).toEqual({
      title: `Nightjar watches over ${cameras.figure}`,
      links: [
        { text: 'Open positions', href: 'https://careers.nightjar.example' },
        { text: 'Contact', href: '/contact' },
        { text: 'Place', href: '/about#team' },
      ],
      figures: [cameras],
    });
  });

  it.each([
    ['tma', 'tma'],
    ['home-how', 'home'],
    ['quill-voice-demo', 'quillVoice'],
    ['monitoring-portal-screen', 'monitoringPortal'],
  ])('%s belongs to the page %s, the longest name of a page with which it begins', (file, page) => {
    expect(() => readFrom(file, 'title: "{claim seedRound}"', ...link2)).toThrow(
      `may not appear on the page "${page}"`,
    );
  });

  it('can show only figures that every page may show if they belong to no page', () => {
    expect(() => readFrom('menus', 'title: "{claim match}"', ...link2)).toThrow('to no page');
    expect(readFrom('menus', 'title: "{claim decisionTime}"', ...link2)).toMatchObject({
      title: figureOf('decisionTime', undefined).figure,
    });
  });

  it.each([
    ['a colon in a text', ['title: Note: this', ...link2], ':1: ', 'quotation marks'],
    [
      'a text that YAML cuts',
      ['title: We are #1 in hiring', ...link2],
      ':1: ',
      'the text ends before "#1 in hiring". A text that holds a blank and then # stands in quotation marks',
    ],
    [
      'a text of several lines that YAML cuts',
      ['title: T', 'links:', '  - href: /', '    text: Our', '      rank # 1'],
      ':5: ',
      'the text ends before "# 1"',
    ],
    [
      'an entry left out',
      ['title: T', 'links:', '  - text: A', '    hint: b'],
      ':3: ',
      'links.0.href is missing',
    ],
    ['a name spelt wrong', ['title: T', 'titel: T', ...link2], ':2: ', 'titel is not known here'],
    [
      'a number for a text',
      ['title: T', 'links:', '  - text: 24', '    href: /'],
      ':3: ',
      'links.0.text is 24',
    ],
    ['nothing', ['title:', ...link2], ':1: ', 'title is empty'],
    [
      'an address of no page',
      ['title: T', 'links:', '  - text: A', '    href: /contakt'],
      ':4: ',
      'leads nowhere: "/contakt"',
    ],
    [
      'an unknown address',
      ['title: T', 'links:', '  - text: A', '    href: carersUrl'],
      ':4: ',
      '"carersUrl"',
    ],
    [
      'an unknown setting',
      ['title: "{productNam}"', ...link2],
      ':1: ',
      'names no setting: {productNam}',
    ],
    [
      'an unknown figure',
      ['title: "{claim cameras}"', ...link2],
      ':1: ',
      'names no figure: "cameras"',
    ],
    [
      'a figure of other pages',
      ['title: "{claim mapleUnits}"', ...link2],
      ':1: ',
      'may not appear',
    ],
    ['an empty text', ['title: ""', ...link2], ':1: ', 'title is empty'],
    [
      'a comma between brackets',
      ['title: T', ...link2, 'sides: [One, two, or three]'],
      ':5: ',
      'sides.2 is one too many',
    ],
    [
      'a list that stands nowhere',
      ['title: T', 'links: *pages'],
      ':2: ',
      '*pages names nothing: above it, "&pages" has to stand somewhere',
    ],
    [
      'a place without its text',
      ['title: T', ...link2, 'stations: [One, two]'],
      ':5: ',
      'stations has 2 entries, and needs 3',
    ],
  ])('are refused with the place of %s', (_, lines, place, problem) => {
    expect(() => read(...lines)).toThrow(`brand/nightjar/careers.yaml${place}`);
    expect(() => read(...lines)).toThrow(problem);
  });
});

describe('pages that a brand leaves out (decision D28)', () => {
  const COMPANY = 'brand/nightjar/company.yaml';
  const without = (...pages: string[]) =>
    readFileSync(COMPANY, 'utf8').replace(/^leftOut: .*/m, `leftOut: [${pages}]`);
  const settings = (() => {
    const base = readSettings({});
    return { ...base, company: parseCompany(without('team', 'hybrid'), COMPANY) };
  })();
  const menu = shape({ title: text, links: list(link) });
  const words = (...lines: string[]) =>
    parseWords(
      lines.join('\n'),
      'brand/nightjar/careers.yaml',
      shape({
        menus: v.optional(list(menu)),
        more: v.optional(link),
        two: v.optional(exactly(2, link)),
        links: v.optional(list(link)),
      }),
      settings,
    );
  const row = (href: string) => `{ text: A, href: ${href} }`;

  it('are removed from lists, and a menu without another entry is removed as well', () => {
    expect(
      words(
        'menus:',
        `  - { title: Us, links: [${row('team')}] }`,
        `  - { title: All, links: [${row('contact')}, ${row('hybrid')}, ${row('/team#top')}] }`,
        `links: [${row('/solutions/human-assisted-monitoring')}, ${row('about')}]`,
      ),
    ).toEqual({
      menus: [{ title: 'All', links: [{ text: 'A', href: '/contact' }] }],
      links: [{ text: 'A', href: '/about' }],
    });
  });

  it.each([
    ['a link by itself', ['more:', '  text: A', '  href: team'], ':3: more.href leads only to'],
    ['a list without another entry', ['links:', `  - ${row('team')}`], ':1: links leads only to'],
    [
      'a list with a fixed number of entries',
      ['two:', `  - ${row('team')}`, `  - ${row('about')}`],
      ':1: two has 1 entries, and needs 2, without those that lead to',
    ],
  ])('are named in the message if %s leads to one', (_, lines, problem) => {
    expect(() => words(...lines)).toThrow(
      new RegExp(`careers.yaml${problem}.* leftOut of brand/nightjar/company.yaml`),
    );
  });

  it.each([
    ['hotline', 'leftOut.0: hotline cannot be left out: every brand has the pages home, hotline'],
    ['universitys', 'leftOut.0: names no page: "universitys"; the pages that can be left out are'],
  ])('cannot be %s', (page, problem) => {
    const source = without(page);
    const line = source.split('\n').findIndex((each) => each.startsWith('leftOut')) + 1;
    expect(() => parseCompany(source, COMPANY)).toThrow(`${COMPANY}:${line}: ${problem}`);
  });
});

describe('pages of text that a brand adds (decision D28)', () => {
  const pages = (path: string, name = 'imprint') =>
    parseTextPages({
      'brand/yours/pages/imprint-first.yaml': 'path: /first',
      [`brand/yours/pages/${name}.yaml`]: `title: T\npath: ${path}`,
    });

  it('have the paths in their files, and are linked by the names of their files', () => {
    const settings = { ...readSettings({}), textPages: pages('/legal/imprint') };
    expect(settings.textPages).toEqual({ 'imprint-first': '/first', imprint: '/legal/imprint' });
    const lines = [
      'links:',
      ...['imprint', '/first#top'].map((href) => `  - { text: A, href: ${href} }`),
    ];
    expect(
      parseWords(lines.join('\n'), 'careers.yaml', shape({ links: list(link) }), settings),
    ).toMatchObject({ links: [{ href: '/legal/imprint' }, { href: '/first#top' }] });
  });

  it.each([
    ['/Imprint', 'imprint', 'is no path such as /imprint'],
    ['/team', 'imprint', 'is that of the page team'],
    ['/home', 'imprint', 'is that of a redirect to the page home'],
    ['/first', 'imprint', 'is that of brand/yours/pages/imprint-first.yaml'],
    ['/imprint', 'team', 'is in a file that cannot be called "team"'],
  ])('cannot be %s in %s.yaml', (path, name, problem) => {
    expect(() => pages(path, name)).toThrow(`brand/yours/pages/${name}.yaml:2: path ${problem}`);
  });
});

describe('a form that a brand adds (decision D28)', () => {
  const file = (name: string) => `brand/yours/forms/${name}.yaml`;
  const forms = (name: string, page = 'imprint') =>
    parseForms(
      { [file('first')]: 'page: visit', [file(name)]: `name: N\npage: ${page}` },
      'yours',
      { imprint: '/legal/imprint', visit: '/visit' },
      ['tma'],
    );

  it('has the kind that its file is called, and the page that the file names, in the order of pages', () => {
    expect(forms('callback')).toEqual({ callback: 'imprint', first: 'visit' });
    expect(forms('callback', 'retail')).toEqual({ callback: 'retail', first: 'visit' });
    expect(forms('callback', '/industries/retail')).toEqual(forms('callback', 'retail'));
  });

  it.each([
    ['callback', 'nowhere', 'names no page: "nowhere"; those are home, about,'],
    ['callback', '/nowhere', 'names no page: "/nowhere"'],
    ['callback', 'tma', 'names a page that leftOut of brand/yours/company.yaml names: "tma"'],
    ['callback', 'visit', `shows ${file('first')} already: a page shows one form`],
    ['callback', 'hotline', 'shows the hotline already: a page shows one form'],
    ['metrics', 'imprint', 'is in a file that cannot be called "metrics"'],
    ['call-back', 'imprint', 'is in a file that cannot be called "call-back"'],
  ])('cannot be called %s on the page %s', (name, page, problem) => {
    expect(() => forms(name, page)).toThrow(`${file(name)}:2: page ${problem}`);
  });

  it('is the form of the hotline in a file of this name, which names no page', () => {
    expect(forms('hotline', 'retail')).toEqual({ first: 'visit' });
    const sample = readFileSync('brand/nightjar/forms/hotline.yaml', 'utf8');
    const read = (source: string) =>
      parseWords(source, file('hotline'), hotlineForm, readSettings({}));
    expect(() => read(`page: retail\n${sample}`)).toThrow(
      `${file('hotline')}:1: page is not known here`,
    );
    expect(() => read(sample.replace('  phone:', '  mobile:'))).toThrow(
      'a "phone" of the type phone',
    );
    expect(() => read(sample.replace('  location:', '  hasCCTV:'))).toThrow(
      'is the name of an answer to a question',
    );
  });

  it('of the sample stays known where its page is left out', () => {
    const sample = { 'brand/nightjar/forms/ask.yaml': 'page: tma' };
    expect(parseForms(sample, 'yours', {}, ['tma'])).toEqual({ ask: 'tma' });
  });

  const source = (...fields: readonly string[]) =>
    ['fields:', ...fields.map((f) => `  ${f}`)].join('\n');
  const [name, email] = [
    'name: { type: text, label: Name, missing: Enter a name }',
    'email: { type: email, label: Email, missing: Enter an address }',
  ];
  const readForm = (...fields: readonly string[]) =>
    parseWords(
      source(...fields),
      file('callback'),
      shape({ fields: addedForm.entries.fields }),
      readSettings({}),
    );

  it('cannot link words that its consent does not have', () => {
    const sample = readFileSync('brand/nightjar/forms/reseller.yaml', 'utf8');
    const changed = sample.replace('text: privacy policy', 'text: Privacy policy');
    expect(() => parseWords(changed, file('reseller'), addedForm, readSettings({}))).toThrow(
      /consentLinks have words that "consent:" has not/,
    );
  });

  it('cannot answer with a setting that does not exist', () => {
    const answer = 'answer:\n  subject: Thanks\n  text: ["Write to {emial}."]';
    expect(() =>
      parseWords(
        answer,
        file('callback'),
        shape({ answer: addedForm.entries.answer }),
        readSettings({}),
      ),
    ).toThrow(`${file('callback')}:3: answer.text.0 names no setting`);
  });

  it('has the fields of its file, and requires those with an error for an empty field', () => {
    expect(
      readForm(
        name,
        email,
        'when: { type: long text, label: When, hint: Any day }',
        'day: { type: choice, label: Day, options: [{ id: a, text: A }, { id: b, text: B }] }',
        'terms: { type: consent, label: Terms, text: I agree., missing: Agree }',
      ),
    ).toMatchObject({
      fields: {
        name: { field: { kind: 'line', isRequired: true, isVital: true, autoComplete: 'name' } },
        email: { field: { kind: 'email', isRequired: true, isVital: true } },
        when: { field: { kind: 'text' }, label: 'When', hint: 'Any day', subject: 'When' },
        day: { field: { kind: 'choice', options: ['a', 'b'] } },
        terms: {
          field: { kind: 'consent', isRequired: true, options: ['I agree.'] },
          options: [{ id: 'I agree.', text: 'I agree.' }],
        },
      },
    });
  });

  it.each([
    [
      'a number without its error',
      [name, email, 'size: { type: number, label: Size }'],
      '4: fields.size.notANumber is missing',
    ],
    [
      'a type that is unknown',
      [name, email, 'when: { type: day, label: When }'],
      '4: fields.when.type is "day", and can be "text", "long text", "phone", "email", "number", "choice", "fixed", "consent"',
    ],
    ...[
      ['no options', '', 'options is missing'],
      ['one option', ', options: [{ id: a, text: A }]', 'options are fewer than two'],
      [
        'options with the same id',
        ', options: [{ id: a, text: A }, { id: a, text: B }]',
        'options have two with the same "id:"',
      ],
      [
        'options with the same words',
        ', options: [{ id: a, text: A }, { id: b, text: A }]',
        'options have two with the same "text:"',
      ],
      [
        'an id with other signs',
        ', options: [{ id: A b, text: A }, { id: b, text: B }]',
        'options.0.id has other signs than small letters',
      ],
      [
        'words of a consent',
        ', text: A, options: [{ id: a, text: A }, { id: b, text: B }]',
        'text is not known here',
      ],
    ].map(([what = '', rest = '', problem = '']): [string, string[], string] => [
      `a choice with ${what}`,
      [name, email, `when: { type: choice, label: When${rest} }`],
      `4: fields.when.${problem}`,
    ]),
    [
      'a consent without words',
      [name, email, 'terms: { type: consent, label: Terms }'],
      '4: fields.terms.text is missing',
    ],
    [
      'a field without a label',
      [name, email, 'when: { type: text }'],
      '4: fields.when.label is missing',
    ],
    [
      'an address that may stay empty',
      [name, email, 'other: { type: email, label: Other }'],
      '4: fields.other needs "missing:"',
    ],
    [
      'the name of the trap',
      [name, email, 'topic: { type: text, label: Topic }'],
      '4: fields.topic is the name of the field that only programs fill in',
    ],
    [
      'a name with other signs',
      [name, email, 'my-day: { type: text, label: Day }'],
      '4: fields.my-day has other signs than letters and digits',
    ],
    [
      'no address',
      [name],
      '1: fields need a "name" of the type text and an "email" of the type email',
    ],
  ])('cannot have %s', (_, fields, problem) => {
    expect(() => readForm(...fields)).toThrow(`${file('callback')}:${problem}`);
  });
});
