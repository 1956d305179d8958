/**
 * Tests that the structured content agrees with itself, and with the specification where the oracle (tests/oracle)
 * cannot compare the served text.
 */

import { describe, expect, test } from 'vitest';
import { marqueeCards } from '../../src/data/alerts.ts';
import { campuses } from '../../src/data/campuses.ts';
import { claim } from '../../src/data/claims.ts';
import { locale } from '../../src/data/company.copy.ts';
import * as alerts from '../../src/data/home-alerts.copy.ts';
import { carousel } from '../../src/data/home-carousel.copy.ts';
import { integrations } from '../../src/data/integrations.ts';
import * as integrationsList from '../../src/data/integrations-list.copy.ts';
import { aboutPage } from '../../src/data/pages/about.copy.ts';
import { documentationPage } from '../../src/data/pages/documentation.copy.ts';
import { homeDrawings } from '../../src/data/pages/home-drawings.copy.ts';
import { loginPage } from '../../src/data/pages/login.copy.ts';
import { privacyPage } from '../../src/data/pages/privacy.copy.ts';
import { securityCompaniesPage } from '../../src/data/pages/security-companies.copy.ts';
import { team } from '../../src/data/pages/team-members.copy.ts';
import { termsPage } from '../../src/data/pages/terms.copy.ts';
import { universitiesPage } from '../../src/data/pages/universities.copy.ts';
import { updatesPage } from '../../src/data/pages/updates.copy.ts';
import * as people from '../../src/data/people.ts';
import { releaseThemes } from '../../src/data/releases.ts';
import type { RouteId } from '../../src/data/routes.ts';
import * as releases from '../../src/data/updates-releases.copy.ts';
import { expectSound, stringsOf } from './copy-rules.ts';

const modules = {
  alerts: [alerts, 'home'],
  documentation: [documentationPage, 'documentation'],
  integrations: [integrationsList, 'integrations'],
  login: [loginPage, 'login'],
  people: [people, 'hybrid'],
  privacy: [privacyPage, 'privacy'],
  terms: [termsPage, 'terms'],
  releases: [releases, 'updates'],
  team: [team, 'team'],
} as const satisfies Record<string, readonly [object, RouteId]>;

const textOf = (value: unknown) =>
  stringsOf(value)
    .map(([, text]) => text)
    .join('\n');

function expectUnique(values: readonly string[]): void {
  expect(values).toEqual([...new Set(values)]);
}

test.each(Object.entries(modules))(
  '%s: sound copy without an exclamation mark',
  (_, [content, route]) => {
    expectSound(content, route);
    expect(textOf(content)).not.toContain('!');
  },
);

test('ids and names are unique', () => {
  expectUnique(team.map(({ id }) => id));
  expectUnique(integrations.map(({ name }) => name));
  expectUnique(integrations.map(({ description }) => description));
  expectUnique(Object.values(integrationsList.labels));
  expectUnique(Object.values(campuses).map(({ stem }) => stem));
  expectUnique(aboutPage.timeline.items.map(({ date }) => date));
  expectUnique(alerts.flowAlerts.map(({ icon }) => icon));
  expectUnique(homeDrawings.sources.map(({ label }) => label));
  expectUnique(termsPage.sections.map(({ id }) => id));
});

test('every name in the carousel is the name of an integration', () => {
  const listed = integrations.map(({ name }) => name.toLowerCase());
  for (const name of carousel.flat()) expect(listed).toContain(name.toLowerCase());
});

test('the totals of the campuses add up', () => {
  const { rows, total } = universitiesPage.dashboard;
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(campuses));
  const cameras = rows.reduce((sum, row) => sum + Number(row.cameras), 0);
  expect(total.cameras).toContain(cameras.toLocaleString(locale));
  expect(total.sites).toContain(`${rows.length}`);
});

test('the margin of a reseller is the rest of the charge, at least and at most, for one and for eighty cameras', () => {
  const sums = securityCompaniesPage.resale.rows.map(([, one, all]) =>
    [one, all].map((range) =>
      (range.match(/\d[\d.,\s]*/g) ?? []).map((sum) => Number(sum.replace(/\D/g, ''))),
    ),
  );
  for (const place of [0, 1]) {
    const [charge, price, night, own, kept] = sums.map((row) => row[place] ?? []);
    const left = (paid: number, dear: number) =>
      [price, night, own].reduce((sum, cost) => sum - Number(cost?.[dear]), Number(charge?.[paid]));
    expect(kept).toEqual([left(0, 1), left(1, 0)]);
  }
  const middle = (sums.at(-1)?.[1] ?? []).reduce((sum, end) => sum + end / 2, 0);
  const shown = claim('resaleMiddle', 'securityCompanies');
  expect(shown).toContain(middle.toLocaleString(locale));
  expect(securityCompaniesPage.resale.intro).toContain(shown);
  for (const [one, all] of sums) expect(all).toEqual(one?.map((sum) => sum * 80));
});

test('the timeline has equal dates for readers and for machines, the oldest first', () => {
  for (const { date, dateText } of aboutPage.timeline.items) {
    const [year, month, day] = date.split('-');
    const shown = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      ...(month && { month: 'long' as const }),
      ...(day && { day: 'numeric' as const }),
      timeZone: 'UTC',
    });
    expect(dateText).toBe(
      shown.format(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1))),
    );
  }
  const dates = aboutPage.timeline.items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
});

test('months and dates have the names of the language', () => {
  const named = (options: object) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  for (const [month, name] of updatesPage.months.entries())
    expect(name).toBe(named({ month: 'long' }).format(Date.UTC(2025, month, 28)));
  for (const { date, dateText } of releases.releases) {
    const shown = named({ day: 'numeric', month: 'short', year: 'numeric' });
    expect(dateText).toBe(shown.format(new Date(date)));
  }
});

describe('release notes (spec 9)', () => {
  const notes = releases.releases;
  const rank = (version: string) => {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    return (major * 1000 + minor) * 1000 + patch;
  };

  test('versions and dates descend strictly and together', () => {
    for (const [index, note] of notes.entries()) {
      expect(note.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(new Date(`${note.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(note.date);
      const next = notes[index + 1];
      if (next === undefined) continue;
      expect(rank(note.version), note.version).toBeGreaterThan(rank(next.version));
      expect(note.date > next.date, note.version).toBe(true);
    }
  });

  test('no title or bullet appears twice', () => {
    expectUnique(notes.map(({ title }) => title));
    expectUnique(notes.flatMap(({ items }) => items.map(({ text }) => text)));
  });

  test('every tag and every type is used, and each type has its own icon and colour', () => {
    const tags = new Set(notes.flatMap(({ items }) => items.map(({ tag }) => tag)));
    expect([...tags].toSorted()).toEqual([...releases.releaseTags].toSorted());
    const types = [...new Set(notes.map(({ type }) => type))].toSorted();
    expect(types).toEqual(Object.keys(releaseThemes).toSorted());
    expectUnique(Object.values(updatesPage.types));
    for (const part of ['icon', 'colour'] as const) {
      expectUnique(Object.values(releaseThemes).map((theme) => theme[part]));
    }
  });
});

test('the marquee has five cards, each with a still that agrees with its badge (decision D17)', () => {
  expect(marqueeCards).toHaveLength(5);
  expectUnique(marqueeCards.map(({ picture }) => picture.stem));
  for (const { badge, picture } of marqueeCards) {
    // The description of a person agrees with the badge: staff wear a hi-viz vest.
    expect(picture.box.w * picture.box.h).toBeGreaterThan(0);
    expect(picture.alt).toMatch(badge === 'staff' ? /hi-viz vest/ : /dark hoodie/);
  }
});

test('there are eighteen stills, labelled A-01 to A-18, in two sizes', () => {
  const numbers = Array.from({ length: 18 }, (_, index) => `${index + 1}`.padStart(2, '0'));
  expect(people.people.map(({ label }) => label)).toEqual(numbers.map((n) => `A-${n}`));
  expect(people.people.map(({ id }) => id)).toEqual(numbers.map((n) => `culprit_${n}`));
  expectUnique(people.people.map(({ scene }) => scene));
  expectUnique(people.people.map(({ picture }) => picture.alt));
  for (const { picture } of people.people) {
    const sizes = picture.sizes.map(({ width, height }) => `${width}x${height}`);
    expect(sizes).toEqual(['480x360', '960x720']);
  }
});

test.each([
  ['information-collected', 'universities form'],
  ['information-collected', 'urgent crime hotline form'],
  ['information-collected', 'once for each browser'],
  ['information-collected', 'only when we have switched them on'],
  ['sharing', 'nothing is fetched from third parties'],
  ['security', 'After 7 days it is no longer sent'],
])('the privacy policy, %s, says "%s" (decisions D6 to D9)', (id, wording) => {
  expect(textOf(privacyPage.sections.find((section) => section.id === id))).toContain(wording);
});

test('the terms are plain about emergencies, and name the ways to reach us (decision D21)', () => {
  expect(termsPage.updated.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(textOf(termsPage.sections.find(({ id }) => id === 'emergencies'))).toMatch(
    /call the emergency number of your country first/,
  );
  expect(termsPage.sections.at(-1)?.blocks.at(-1)).toHaveProperty('contacts');
});
