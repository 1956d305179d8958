import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addedForms } from '../../src/data/added-forms.copy.ts';
import { formsOfPages } from '../../src/data/brand-pages.copy.ts';
import { type ClaimId, claim, claimIds, figure, foreignFigures } from '../../src/data/claims.ts';
import { autonomousPage } from '../../src/data/pages/autonomous.copy.ts';
import { corporateOfficesPage } from '../../src/data/pages/corporate-offices.copy.ts';
import { hybridPage } from '../../src/data/pages/hybrid.copy.ts';
import { multiFamilyPage } from '../../src/data/pages/multi-family.copy.ts';
import { retailPage } from '../../src/data/pages/retail.copy.ts';
import { securityCompaniesPage } from '../../src/data/pages/security-companies.copy.ts';
import { allRouteIds, type RouteId } from '../../src/data/paths.ts';
import { settings } from '../../src/data/settings.ts';
import { pageOf } from '../../tools/words.ts';
import { expectSound, stringsOf } from './copy-rules.ts';

const modules = import.meta.glob<object>('../../src/data/pages/*.ts', { eager: true });

interface Hero {
  readonly title: string;
  readonly intro: string;
  readonly match?: string;
  readonly illustration?: string;
}
const hasIntro = (page: object): page is { readonly hero: Hero } =>
  'hero' in page && typeof (page.hero as Hero)?.intro === 'string';

/** The pages that begin with a title and an intro. */
const pages = new Map<RouteId, { readonly hero: Hero }>(
  allRouteIds.flatMap((id) =>
    Object.values(modules)
      .flatMap((module) => Object.entries(module))
      .filter(([name, page]) => name === `${id}Page` && hasIntro(page))
      .map(([, page]) => [id, page] as const),
  ),
);
const pageIds = [...pages.keys()];

const industryIds = [
  'monitoring',
  'universities',
  'corporateOffices',
  'retail',
  'multiFamily',
  'securityCompanies',
] as const satisfies readonly RouteId[];
const sixes = {
  'cards of corporate offices': corporateOfficesPage.cards,
  'cards of retail': retailPage.cards,
  'cards of multi-family': multiFamilyPage.cards,
  'cards of security companies': securityCompaniesPage.cards,
  'benefits of autonomous monitoring': autonomousPage.benefits,
  'benefits of hybrid monitoring': hybridPage.benefits,
};

/** Returns the contents of the files of a page. */
const filesOf = (id: RouteId): object[] =>
  Object.entries(modules)
    .filter(([file]) => pageOf(basename(file).replace(/(?:\.copy)?\.ts$/, '')) === id)
    .map(([, module]) => module);
/** Returns the contents of the files of a page, and the words of its form. */
const partsOf = (id: RouteId): object[] => [
  ...filesOf(id),
  ...Object.entries(addedForms).flatMap(([kind, form]) =>
    formsOfPages[id] === kind ? [form] : [],
  ),
];
const textsOf = (id: RouteId): string[] => [
  ...new Set(partsOf(id).flatMap((part) => stringsOf(part).map(([, text]) => text))),
];
const words = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** The pages on which the specification allows a figure, written by hand from spec 1 and spec 2. */
const mayAppear: Partial<Record<ClaimId, readonly RouteId[]>> = {
  camerasAutonomous: ['home', 'autonomous', 'hotline'],
  camerasHybrid: ['home', 'hybrid', ...industryIds],
  agentEfficiency: ['monitoringPortal'],
  notifications: ['hotline'],
  match: industryIds,
  seedRound: ['about'],
  grant: ['about'],
};

const wording: Partial<Record<ClaimId, string>> = {
  camerasAutonomous: '25x',
  camerasHybrid: '6x',
  decisionTime: 'milliseconds',
  commandRecognition: '98%',
  handledAlone: '99%+',
  escalated: 'under 1%',
  fewerFalseAlarms: '87%',
  fasterResponse: '35%',
  notifications: '2%',
  alertProcessing: '5.9 s',
  sentryCapacity: '450%',
  match: '98.7%',
  seedRound: 'NZ$4.65m',
  grant: 'NZ$400k',
  dashboardCameras: '1,287',
};

describe('the claims module (decision D15)', () => {
  test.each(claimIds)('%s can be shown on its own pages and on no others', (id) => {
    const shown = allRouteIds.filter((route) => {
      try {
        return claim(id, route) !== '';
      } catch (error) {
        expect(String(error)).toContain(id);
        expect(String(error)).toContain(route);
        return false;
      }
    });
    expect(shown.length).toBeGreaterThan(0);
    const allowed = mayAppear[id];
    if (allowed) expect(shown.toSorted()).toEqual([...allowed].toSorted());
  });

  test('the figures of spec 1 and spec 9 have the words of the specification', () => {
    for (const [id, text] of Object.entries(wording) as [ClaimId, string][]) {
      const route = allRouteIds.find((candidate) => {
        try {
          return claim(id, candidate) === (settings.company.figures?.[id] ?? text);
        } catch {
          return false;
        }
      });
      expect(route, `${id} reads ${text}`).toBeDefined();
    }
  });

  test('a figure has its caption, and is refused on other pages', () => {
    expect(figure('camerasAutonomous', 'home')).toEqual({
      figure: settings.company.figures?.camerasAutonomous ?? '25x',
      meaning: 'more cameras per guard',
    });
    expect(() => figure('camerasAutonomous', 'retail')).toThrow(/camerasAutonomous.*retail/);
    expect(() => claim('camerasHybrid', 'autonomous')).toThrow(/camerasHybrid.*autonomous/);
  });

  test.each<[string, RouteId, string[]]>([
    ['up to 25x more cameras', 'home', []],
    ['up to 25x more cameras', 'retail', ['25x']],
    ['up to 25 times more cameras', 'retail', ['25 times']],
    ['99%+ handled, under 1% escalated', 'autonomous', []],
    ['99%+ handled, under 1% escalated', 'hybrid', ['99%', '1%']],
    ['about 6 times more efficient', 'monitoringPortal', []],
    ['5.9 s, or 5.9 seconds', 'hotline', []],
    ['5.9 s', 'retail', ['5.9 s']],
    ['match 98.7%', 'monitoring', []],
    ['match 98.7%', 'about', ['98.7%']],
    ['98 per cent', 'quillVoice', []],
    ['98 per cent', 'retail', ['98 per cent']],
    ['24/7, A-01, 03:04:18, CAM 07, 2.17.97, 30 Apr 2025, 4x4, +64 9 555 0132', 'retail', []],
    ['3 sites, 1,287 cameras', 'retail', ['3 sites', '1,287 cameras']],
    ['4 sites, 1,287 cameras', 'quillOperator', []],
    ['a recorder with 16 channels', 'quill', ['16 channels']],
    ['a 16-channel recorder', 'documentation', []],
    ['a 250-unit property, 250 units', 'multiFamily', []],
    ['a 250-unit property', 'retail', ['250-unit']],
    ['raised NZ$4.65m and NZ$400k', 'about', []],
    ['raised NZ$4.65m, or 4.65m', 'home', ['NZ$4.65m', '4.65m']],
    ['from $20 a month, or 1.5 million', 'quill', ['$20']],
    ['within 2 weeks, in 12 months', 'securityCompanies', ['2 weeks', '12 months']],
    ['7 ms', 'quill', ['7 ms']],
  ])('"%s" on %s contains the figures %j of other pages', (text, route, expected) => {
    expect(foreignFigures(text, route)).toEqual(expected);
  });

  test('no caption contains another figure', () => {
    for (const id of claimIds) {
      for (const route of allRouteIds) {
        let meaning = '';
        try {
          meaning = figure(id, route).meaning;
        } catch {
          continue;
        }
        expect(foreignFigures(meaning, route), id).toEqual([]);
      }
    }
  });
});

describe('the copy of product, solution and industry pages', () => {
  const sources = import.meta.glob<string>(
    [
      '../../src/data/pages/*.ts',
      '../../brand/nightjar/*.yaml',
      '!../../brand/nightjar/figures.yaml',
    ],
    { eager: true, query: '?raw', import: 'default' },
  );

  test.each(Object.entries(sources))(
    '%s holds no literal multiplier, percentage or seconds figure',
    (_, source) => {
      const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|# ).*$/gm, '');
      expect(text.match(/\d\s?%|\b\d+x\b|\d (?:s|times|seconds)\b/g)).toBeNull();
    },
  );

  test('there is no exclamation mark except the specified ones and those of the recording', () => {
    const shouted = pageIds.flatMap(textsOf).filter((text) => text.includes('!'));
    expect(shouted.toSorted()).toEqual([
      'Attention! You are on private property and being recorded.',
      'Good news: You qualify for a free trial!',
      'Thank you for your interest!',
      'Thank you! Your request has been received.',
      `We can help! Joining ${settings.productName} is easy.`,
      `We can help! Switching to ${settings.productName} is easy.`,
    ]);
  });

  test.each(pageIds)('%s has sound copy, a short hero title and a short intro', (id) => {
    for (const part of partsOf(id)) expectSound(part, id);
    const { title = '', intro = '' } = pages.get(id)?.hero ?? {};
    expect(words(title)).toBeLessThanOrEqual(9);
    expect(words(intro)).toBeLessThanOrEqual(35);
  });

  test('no two pages contain the same sentence, apart from fixed labels', () => {
    const seen = new Map<string, RouteId>();
    const fixed = new Set([
      'Illustration. The people shown are generated.',
      'Last incident: 3 hours ago',
      `Log in to ${settings.productName} OS`,
      // The log and the still show the same event.
      'Warned, guard sent, person left',
      // A link has the same text as the title of its page.
      'How an alarm is handled',
      // Two pages show the same message of the same night.
      'Intruder at the yard gate, 03:04. Police are on their way. Are you coming?',
    ]);
    for (const id of pageIds) {
      // Forms have the same steps and the same consent.
      const parts = filesOf(id).map((part) =>
        stringsOf(part)
          .filter(
            ([path, text]) => !(words(text) < 5 || fixed.has(text) || path.endsWith('.meaning')),
          )
          .map(([, text]) => text),
      );
      for (const said of parts) expect(said).toEqual([...new Set(said)]);
      for (const text of new Set(parts.flat())) {
        expect(seen.get(text), text).toBeUndefined();
        seen.set(text, id);
      }
    }
  });

  test.each(Object.entries(sixes))(
    '%s are six, of 20 to 40 words, each with its icon',
    (_, cards) => {
      for (const { title, text } of cards) {
        expect(words(text), `${title}: ${text}`).toBeGreaterThanOrEqual(20);
        expect(words(text), `${title}: ${text}`).toBeLessThanOrEqual(40);
      }
      expect(new Set(cards.map((card) => card.icon)).size).toBe(6);
    },
  );

  test('every industry page shows the 6x claim and labels its hero as an illustration', () => {
    for (const id of industryIds) {
      expect(
        textsOf(id).some((text) => text.includes(claim('camerasHybrid', id))),
        id,
      ).toBe(true);
      expect(pages.get(id)?.hero.match).toBe(claim('match', id));
      expect(pages.get(id)?.hero.illustration).toBeTruthy();
    }
  });
});
