import { describe, expect, test } from 'vitest';
import * as alerts from '../../src/data/alerts.ts';
import * as campuses from '../../src/data/campuses.ts';
import { claim, foreignFigures } from '../../src/data/claims.ts';
import * as documentation from '../../src/data/documentation.ts';
import * as integrations from '../../src/data/integrations.ts';
import * as login from '../../src/data/login.ts';
import * as people from '../../src/data/people.ts';
import * as privacy from '../../src/data/privacy.ts';
import * as releases from '../../src/data/releases.ts';
import { type RouteId, redirectOf, routes } from '../../src/data/routes.ts';
import { settings, telLink } from '../../src/data/settings.ts';
import * as sources from '../../src/data/sources.ts';
import * as team from '../../src/data/team.ts';
import * as terms from '../../src/data/terms.ts';
import * as timeline from '../../src/data/timeline.ts';

/** The structured content agrees with the specification, whose figures and texts are written here by hand. */

const modules = {
  alerts: [alerts, 'home'],
  campuses: [campuses, 'universities'],
  documentation: [documentation, 'documentation'],
  integrations: [integrations, 'integrations'],
  login: [login, 'login'],
  people: [people, 'hybrid'],
  privacy: [privacy, 'privacy'],
  terms: [terms, 'terms'],
  releases: [releases, 'updates'],
  sources: [sources, 'home'],
  team: [team, 'team'],
  timeline: [timeline, 'about'],
} as const satisfies Record<string, readonly [object, RouteId]>;
const moduleNames = Object.keys(modules) as (keyof typeof modules)[];

/** Every string of a module, with the path that leads to it. */
function stringsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringsOf(part, `${path}.${key}`));
}

const isLink = ([path]: [string, string]) => /\.(?:href|url)$/.test(path);
const textOf = (value: unknown) =>
  stringsOf(value)
    .map(([, text]) => text)
    .join('\n');

function expectUnique(values: readonly string[]): void {
  expect(values).toEqual([...new Set(values)]);
}

describe('all content', () => {
  test.each(moduleNames)('%s: no exclamation mark, no stray blanks, nothing empty', (name) => {
    const strings = stringsOf(modules[name][0]).filter(([path]) => !path.endsWith('.suffix'));
    expect(strings).not.toEqual([]);
    for (const [path, text] of strings) {
      expect(text, path).not.toMatch(/!|revolutionary|undefined/i);
      expect(text, path).toBe(text.trim());
      expect(text, path).not.toBe('');
    }
  });

  test.each(moduleNames)('%s shows only figures that its page may show (decision D15)', (name) => {
    const [content, route] = modules[name];
    for (const [path, text] of stringsOf(content)) {
      expect(foreignFigures(text, route), path).toEqual([]);
    }
  });

  test.each(moduleNames)(
    '%s links to pages of the site and reserved hosts (decision D1)',
    (name) => {
      for (const [path, href] of stringsOf(modules[name][0]).filter(isLink)) {
        const internal =
          Object.values(routes).some((route) => route.path === href) ||
          redirectOf(href) !== undefined;
        const reserved = URL.canParse(href) && new URL(href).hostname.endsWith('.example');
        const person = [
          `mailto:${settings.email}`,
          telLink(settings.phoneNz),
          telLink(settings.phoneUs),
        ].includes(href);
        const setting = Object.values(settings).includes(href);
        // Decision D19: `#` is for the documentation page's placeholders alone.
        const placeholder = href === '#' && name === 'documentation';
        expect(internal || reserved || setting || person || placeholder, `${path}: ${href}`).toBe(
          true,
        );
      }
    },
  );
});

describe('team (spec 2 Team, decision D19)', () => {
  test('twelve members over three departments', () => {
    expect(team.team).toHaveLength(12);
    expectUnique(team.team.map(({ id }) => id));
    expectUnique(team.team.map(({ name }) => name));
    for (const { id } of team.departments) {
      expect(team.team.filter((member) => member.department === id).length).toBeGreaterThan(2);
    }
  });

  test('the filter buttons to the letter', () => {
    expect([team.allTeamLabel, ...team.departments.map(({ label }) => label)]).toEqual([
      'All Team Members',
      'Operations & Sales',
      'Design, Engineering & Product',
      'Customer Success',
    ]);
    expect(team.departments.map(({ id }) => id)).toEqual([
      'operations',
      'product',
      'customerSuccess',
    ]);
  });

  test('each member has a portrait by id and one or two paragraphs', () => {
    for (const { id, image, bio } of team.team) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
      expect(image).toBe(`/images/team/${id}.svg`);
      expect([1, 2]).toContain(bio.length);
    }
    expect(team.team[0]).toMatchObject({ name: 'Tessa Marlowe', department: 'operations' });
  });
});

describe('integrations (spec 2 Integrations, spec 3)', () => {
  const table = integrations.integrations.map((entry) => [
    entry.name,
    integrations.capabilities.filter(({ id }) => entry[id]).map(({ id }) => id),
  ]);
  const device = 'camera nvr cameraEvents nativeVideoPlayback smtp rtsp onvif'.split(' ');
  const platform = ['cameraEvents', 'nativeVideoPlayback', 'mqttEvents'];

  test('twelve brands and five platforms with exactly these capabilities', () => {
    expect(table).toEqual([
      ['Hikvision', device],
      ['Milesight', device],
      ['Dahua', device],
      ['Axis', device],
      ['Reolink', device],
      ['Uniview', device],
      ['Bosch', device],
      ['Intelbras', device],
      ['Lorex', device],
      ['Hanwha Vision', device],
      ['Panasonic', device],
      ['Honeywell', device],
      ['OpenEye', ['cameraEvents', 'nativeVideoPlayback', 'onvif', 'mqttEvents']],
      ['3DEye', platform],
      ['Umbo', platform],
      ['Camect', platform],
      ['Nx Witness', platform],
    ]);
    expect(integrations.integrations.map(({ kind }) => kind)).toEqual([
      ...Array<string>(12).fill('device'),
      ...Array<string>(5).fill('platform'),
    ]);
  });

  test('slugs and descriptions are unique, every capability has a label', () => {
    expectUnique(integrations.integrations.map(({ slug }) => slug));
    expectUnique(integrations.integrations.map(({ description }) => description));
    expectUnique(integrations.capabilities.map(({ label }) => label));
    expect(integrations.capabilities).toHaveLength(8);
  });

  test('the carousel has fifteen names in their order, in rows of eight and seven (spec 9)', () => {
    expect(integrations.carousel.map((row) => row.length)).toEqual([8, 7]);
    const entries = integrations.carousel.flat();
    expect(entries.map(({ name }) => name).join(', ')).toBe(
      'Hikvision, Axis, Dahua, Honeywell, 3dEYE, Camect, Hanwha Vision, Intelbras, Lorex, NX Witness, OpenEye, Panasonic, Reolink, Umbo, Uniview',
    );
    for (const { name, slug } of entries) {
      const entry = integrations.integrations.find((candidate) => candidate.slug === slug);
      expect(entry?.name.toLowerCase()).toBe(name.toLowerCase());
    }
  });
});

describe('campuses (spec 2 Universities, spec 9)', () => {
  test('four campuses with the numbers of the dashboard', () => {
    const rows = campuses.campuses.map(({ name, cameras, alertLoad, status }) => [
      name,
      cameras,
      alertLoad,
      status,
    ]);
    expect(rows).toEqual([
      ['Main Campus', 512, 5, 'All Clear'],
      ['Medical Campus', 215, 2, 'All Clear'],
      ['North Campus', 325, 30, 'Minor Alert'],
      ['Research Park', 235, 3, 'All Clear'],
    ]);
    expectUnique(campuses.campuses.map(({ picture }) => picture.stem));
  });

  test('the totals add up and agree with the claims', () => {
    const { sites, cameras, lastIncident } = campuses.campusTotals;
    expect(campuses.campuses).toHaveLength(sites);
    expect(campuses.campuses.reduce((sum, campus) => sum + campus.cameras, 0)).toBe(cameras);
    expect(claim('dashboardCameras', 'universities')).toBe('1,287');
    expect(cameras).toBe(1287);
    expect(lastIncident).toBe('Last incident: 3 hours ago');
  });
});

describe('timeline and investors (spec 1, decision D16)', () => {
  const on = (date: string) => timeline.timeline.find((entry) => entry.date === date);

  test('the dates of spec 1 are there, oldest first', () => {
    expect(on('2022-06-02')).toMatchObject({ dateText: '2 June 2022', title: 'Founded' });
    expect(on('2022-12-07')?.text).toMatch(/first version of the platform.*New Zealand/i);
    expect(on('2023')?.title).toBe('Launched');
    expect(on('2024-10-01')?.title).toMatch(/^NZ\$400k .*grant/);
    expect(on('2024-10-15')?.title).toBe('NZ$4.65m seed round');
    expect(on('2024-10-15')?.text).toMatch(/led by Longacre Ventures/);
    expect(on('2025-01-12')?.title).toMatch(/iHub/);
    const dates = timeline.timeline.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expectUnique(timeline.timeline.map(({ id }) => id));
  });

  test('what the printed date says is what the machine-readable one says', () => {
    const months =
      'January February March April May June July August September October November December';
    for (const { date, dateText } of timeline.timeline) {
      const [year, month, day] = date.split('-');
      const parts = [day && `${Number(day)}`, month && months.split(' ')[Number(month) - 1], year];
      expect(dateText).toBe(parts.filter(Boolean).join(' '));
    }
  });

  test('one venture investor leads', () => {
    expect(timeline.investors.map(({ name }) => name)).toEqual([
      'Longacre Ventures',
      'Lanternfold Capital',
      'Fernbank Partners',
      'Emberstile',
    ]);
    const leads = timeline.investors.filter(({ role }) => role === 'Lead investor');
    expect(leads.map(({ id }) => id)).toEqual(['longacre-ventures']);
  });
});

describe('release notes (spec 9)', () => {
  const notes = releases.releases;
  const rank = (version: string) => {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    return (major * 1000 + minor) * 1000 + patch;
  };

  test('between 26 and 30 releases, versions and dates strictly descending together', () => {
    expect(notes.length).toBeGreaterThanOrEqual(26);
    expect(notes.length).toBeLessThanOrEqual(30);
    for (const [index, note] of notes.entries()) {
      expect(note.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(new Date(`${note.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(note.date);
      const next = notes[index + 1];
      if (next === undefined) continue;
      expect(rank(note.version), note.version).toBeGreaterThan(rank(next.version));
      expect(note.date > next.date, note.version).toBe(true);
    }
  });

  test('every version of spec 9 is there, the first and the last with their dates', () => {
    const versions = notes.map(({ version }) => version);
    const named =
      '3.1.135 3.1.133 3.1.132 3.1.131 3.1.106 3.1.100 3.1.98 3.0.57 3.0.30 3.0.26 3.0.18 3.0.12 3.0.6 2.17.97 2.17.10';
    expect(versions).toEqual(expect.arrayContaining(named.split(' ')));
    expect(notes[0]).toMatchObject({ version: '3.1.135', date: '2025-04-30' });
    expect(notes.at(-1)).toMatchObject({ version: '2.17.10', date: '2024-10-26' });
  });

  test('iHub launches on the date that the timeline has too', () => {
    expect(notes.find(({ date }) => date === '2025-01-12')?.title).toMatch(/^iHub/);
  });

  test.each([
    ['Camect', /connect a camect hub/i],
    ['3dEYE', /link a 3dEYE account/i],
    ['Hikvision NVRs', /add Hikvision NVRs/i],
    ['Dahua', /Dahua recorders/],
    ['NX Witness', /connect an NX Witness server/i],
    ['asset sync', /synced as assets with your accounting service/],
    ['iHub', /iHub is here/],
    ['pager alerting', /pager alert when the ingestion pipeline backs up/],
    ['re-opened alerts and the SLA', /reopened alert no longer breaches the SLA/],
    ['invalid images', /sends an invalid image, the error message now/],
    ['reopening', /alert can be reopened after closing/],
    ['Full Automation', /Quill Full Automation, alerts .* No Threat are closed without an agent/],
    ['auto-closed events', /closes automatically are now marked viewed/],
    ['sirens', /Sirens now fire as soon as an intruder is confirmed/],
    ['Weather', /Suggested dispositions now include Weather/],
    ['No Threat', /only if the monitoring group has No Threat instructions/],
    ['ten false alarms', /escalate to intruder after .* false alarms .* for example after 10/],
  ])('they mention %s (spec 4, spec 9)', (_subject, wording) => {
    expect(textOf(notes)).toMatch(wording);
  });

  test('reopening came before its fix, and no title or bullet appears twice', () => {
    const of = (word: RegExp) => notes.findIndex(({ title }) => word.test(title));
    expect(of(/can be reopened/)).toBeGreaterThan(of(/Re-opened alerts and the SLA/));
    expectUnique(notes.map(({ title }) => title));
    expectUnique(notes.flatMap(({ items }) => items.map(({ text }) => text)));
  });

  test('every tag and every type is used, each type has its own look', () => {
    expect([...releases.releaseTags]).toEqual(['Monitoring', 'Devices', 'Platform', 'Admin']);
    const tags = new Set(notes.flatMap(({ items }) => items.map(({ tag }) => tag)));
    expect([...tags].toSorted()).toEqual([...releases.releaseTags].toSorted());
    const types = [...new Set(notes.map(({ type }) => type))].toSorted();
    expect(types).toEqual(Object.keys(releases.releaseThemes).toSorted());
    for (const part of ['label', 'icon', 'colour'] as const) {
      expectUnique(Object.values(releases.releaseThemes).map((theme) => theme[part]));
    }
  });

  test.each([
    ['2025-04-30', '30 Apr 2025'],
    ['2025-01-12', '12 Jan 2025'],
    ['2024-12-03', '3 Dec 2024'],
  ])('%s is printed as %s', (date, text) => {
    expect(releases.releaseDateText(date)).toBe(text);
  });
});

describe('sample alerts (spec 2, spec 3, spec 4)', () => {
  test('five marquee cards with a still each', () => {
    expect(alerts.marqueeCards).toHaveLength(5);
    expectUnique(alerts.marqueeCards.map(({ picture }) => picture.stem));
    for (const { badge, colour, area, time, picture } of alerts.marqueeCards) {
      expect([`Potential Intruder red`, `Possibly Staff grey`]).toContain(`${badge} ${colour}`);
      expect(['Residential development', 'Warehouse']).toContain(area);
      expect(time).toBe('2 seconds ago');
      // The picture and its badge agree (decision D17): who is marked wears a vest, or does not.
      expect(picture.box.w * picture.box.h).toBeGreaterThan(0);
      expect(picture.alt).toMatch(badge === 'Possibly Staff' ? /hi-viz vest/ : /dark hoodie/);
    }
  });

  test('five landing-flow cards with the titles to the letter', () => {
    expect(alerts.flowAlerts.map(({ name }) => name)).toEqual([
      'Intruder Detected - Escalating',
      'Staff Onsite - Site Disarmed',
      'False Alarm - Light Reflection',
      'Call to Police',
      'No Threat - Alert Closed',
    ]);
    expectUnique(alerts.flowAlerts.map(({ id }) => id));
    expectUnique(alerts.flowAlerts.map(({ icon }) => icon));
    for (const { time } of alerts.flowAlerts) expect(['15s ago', 'Now']).toContain(time);
  });

  test('four example rules', () => {
    const wordings = [
      /non-security vehicle is detected.*as a threat/,
      /hi-viz is detected within 10 minutes of arming hours.*possibly staff/,
      /brings cardboard onto site.*potential homeless person/,
      /looks like staff.*automatically.*keyholders by SMS/,
    ];
    expect(alerts.exampleRules).toHaveLength(wordings.length);
    for (const [index, wording] of wordings.entries()) {
      expect(alerts.exampleRules[index]?.sentence).toMatch(wording);
    }
  });

  test('five dispositions, one for each landing-flow card; only a person sends police', () => {
    expect(alerts.dispositions.map(({ id, sample }) => [id, sample])).toEqual(
      alerts.flowAlerts.map(({ id, name }) => [id, name]),
    );
    const byPeople = alerts.dispositions.filter(({ decidedBy }) => decidedBy === 'Human agent');
    expect(byPeople.map(({ id }) => id)).toEqual(['police']);
    expect(textOf(alerts.dispositions)).toContain('15 minutes');
  });
});

describe('people (spec 2 Hybrid monitoring, spec 9)', () => {
  test('eighteen stills, labelled A-01 to A-18, in two sizes', () => {
    const numbers = Array.from({ length: 18 }, (_, index) => `${index + 1}`.padStart(2, '0'));
    expect(people.people.map(({ label }) => label)).toEqual(numbers.map((n) => `A-${n}`));
    expect(people.people.map(({ id }) => id)).toEqual(numbers.map((n) => `culprit_${n}`));
    expectUnique(people.people.map(({ scene }) => scene));
    expectUnique(people.people.map(({ alt }) => alt));
    for (const { picture, box } of people.people) {
      expect(picture.sizes.map(({ width, height }) => `${width}x${height}`)).toEqual([
        '480x360',
        '960x720',
      ]);
      expect(box.x + box.w).toBeLessThan(1);
      expect(box.y + box.h).toBeLessThan(1);
    }
  });
});

describe('documentation (spec 2 Documentation)', () => {
  test('three guides and a developer portal behind placeholder links', () => {
    expect(documentation.guides.map(({ id }) => id)).toEqual([
      'getting-started',
      'api-reference',
      'video-tutorials',
    ]);
    for (const { link } of documentation.guides) expect(link.href).toBe('#');
    expect(documentation.developerResources.link).toEqual({ text: 'Developer Portal', href: '#' });
    expect(documentation.contactSupport.link).toEqual({
      text: 'Contact Support',
      href: settings.supportUrl,
    });
  });

  test('six topics and four questions', () => {
    expect(documentation.topics).toHaveLength(6);
    expectUnique(documentation.topics.map(({ id }) => id));
    const answers = [
      ['camera-setup', /'Add Device'/],
      ['false-alarms', /false alarms|Headlights/],
      ['integrations', /RTSP, ONVIF or SMTP.*MQTT/],
      ['data-security', /encrypted in transit and at rest/],
    ] as const;
    expect(documentation.questions.map(({ id }) => id)).toEqual(answers.map(([id]) => id));
    for (const [index, [, wording]] of answers.entries()) {
      expect(documentation.questions[index]?.answer).toMatch(wording);
    }
  });
});

describe('privacy (spec 2 Privacy, decisions D6 to D9)', () => {
  test('seven sections in their order, dated 9 Feb 2025', () => {
    expect(privacy.privacyUpdated).toEqual({ date: '2025-02-09', text: '9 Feb 2025' });
    expect(privacy.privacySections.map(({ id }) => id)).toEqual([
      'information-collected',
      'use',
      'sharing',
      'security',
      'choices',
      'policy-changes',
      'contact',
    ]);
    expectUnique(privacy.privacySections.map(({ title }) => title));
    for (const { blocks } of privacy.privacySections) expect(blocks.length).toBeGreaterThan(0);
  });

  test.each([
    ['information-collected', 'universities form'],
    ['information-collected', 'urgent crime hotline form'],
    ['information-collected', 'for up to 7 days'],
    ['information-collected', 'for 30 minutes in the same tab'],
    ['information-collected', 'lasts 365 days'],
    ['information-collected', '30 minutes pass without activity'],
    ['information-collected', 'once for each browser'],
    ['information-collected', 'only when we have switched them on'],
    ['sharing', 'nothing is fetched from third parties'],
    ['security', 'After 7 days it is no longer sent'],
    ['choices', 'Global Privacy Control or Do Not Track'],
    ['contact', settings.email],
  ])('%s says "%s"', (id, wording) => {
    expect(textOf(privacy.privacySections.find((section) => section.id === id))).toContain(wording);
  });
});

describe('terms (decision D21)', () => {
  test('in the manner of the privacy policy, and plain about emergencies', () => {
    expect(terms.termsUpdated.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expectUnique(terms.termsSections.map(({ id }) => id));
    for (const { blocks } of terms.termsSections) expect(blocks.length).toBeGreaterThan(0);
    expect(textOf(terms.termsSections.find(({ id }) => id === 'emergencies'))).toMatch(
      /call the emergency number of your country first/,
    );
    expect(textOf(terms.termsSections.at(-1))).toContain(`mailto:${settings.email}`);
  });
});

describe('login (spec 2 Login)', () => {
  test('three cards, the last of them not a link', () => {
    expect(login.loginCards.map(({ title, link }) => [title, link?.href])).toEqual([
      ['Agent Portal', settings.agentLoginUrl],
      [`${settings.productName} OS`, settings.osLoginUrl],
      ['Admin Users', undefined],
    ]);
    expect(login.loginDemo.link.href).toBe(settings.demoUrl);
  });
});

describe('diagrams of the home page (spec 2 Home)', () => {
  test('five sources and the three stations of the alarm path', () => {
    expect(sources.sourceIcons.map(({ id }) => id)).toEqual([
      'site',
      'building',
      'recorder',
      'bullet-camera',
      'note-tool',
    ]);
    expectUnique(sources.sourceIcons.map(({ label }) => label));
    expect(sources.alarmPath.map(({ label }) => label)).toEqual([
      'Your Data Source',
      'evaluating',
      'Human Agent',
    ]);
  });
});
