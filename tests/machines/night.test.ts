/**
 * Tests that the sample night agrees with itself, with the claims register and with the rules of spec 4 (decision
 * D17).
 */

import '../../tools/words.ts';
import { describe, expect, test } from 'vitest';
import { type ClaimId, claim } from '../../src/data/claims.ts';
import { locale } from '../../src/data/company.copy.ts';
import { type Alarm, alarms, closedByQuill, seenByAgents } from '../../src/data/night/alarms.ts';
import { alarmOfTheNight, nightLog } from '../../src/data/night/log.ts';
import { clockOf, dispositionNames, secondsOf, sites } from '../../src/data/night/night.ts';
import { answerNames, portalOpens, tasks } from '../../src/data/night/portal.ts';
import { autonomousPage } from '../../src/data/pages/autonomous.copy.ts';
import { careersPage } from '../../src/data/pages/careers.copy.ts';
import { corporateOfficesPage } from '../../src/data/pages/corporate-offices.copy.ts';
import { homePage } from '../../src/data/pages/home.copy.ts';
import { hybridPage } from '../../src/data/pages/hybrid.copy.ts';
import { monitoringPage } from '../../src/data/pages/monitoring.copy.ts';
import { multiFamilyPage } from '../../src/data/pages/multi-family.copy.ts';
import { quillPage } from '../../src/data/pages/quill.copy.ts';
import { retailPage } from '../../src/data/pages/retail.copy.ts';
import { securityCompaniesPage } from '../../src/data/pages/security-companies.copy.ts';
import { universitiesPage } from '../../src/data/pages/universities.copy.ts';
import { portalTime, secondsLeft } from '../../src/machines/agent-portal.machine.ts';

const MINUTE = 60;
const [, , , siren, policeCall, , closing] = nightLog;
const alarm = (id: string): Alarm => {
  const found = alarms.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No alarm ${id}.`);
  return found;
};
const isSorted = (times: readonly number[]) =>
  times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0));

describe('the sample night', () => {
  test('the alarms are in order of time, and each has its own id', () => {
    const times = alarms.map(({ at }) => secondsOf(at));
    expect(isSorted(times)).toBe(true);
    expect(times.map(clockOf)).toEqual(alarms.map(({ at }) => at));
    expect(new Set(alarms.map(({ id }) => id)).size).toBe(alarms.length);
  });

  test.each(alarms)('$id is decided within four minutes after it arrives', (each) => {
    const wait = secondsOf(each.decidedAt) - secondsOf(each.at);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(4 * MINUTE);
  });

  test.each(alarms)('$id comes from a camera of a site that is armed', (each) => {
    const { armed } = sites[each.site];
    expect(secondsOf(each.at)).toBeGreaterThanOrEqual(secondsOf(armed[0]));
    expect(secondsOf(each.at)).toBeLessThan(secondsOf(armed[1]));
  });

  test('Maple Court has eight alarms, of which an agent sees one, as its page says', () => {
    const maple = alarms.filter(({ site }) => site === 'maple');
    expect(multiFamilyPage.night.counted).toBe(
      'Eight alarms: Quill closed seven, an agent one. The manager was not called.',
    );
    expect(maple).toHaveLength(8);
    expect(maple.filter(({ decidedBy }) => decidedBy !== 'quill')).toHaveLength(1);
    expect(maple.some(({ disposition }) => disposition === 'intruder')).toBe(false);
  });

  test('Quill decides alone only where that is allowed, and never about an intruder', () => {
    for (const { id, site, disposition } of closedByQuill) {
      expect(sites[site].permission, id).not.toBe('suggest');
      expect(['intruder', 'homeless'], id).not.toContain(disposition);
    }
  });

  test('each "possibly staff" is within ten minutes of arming or disarming', () => {
    const window = Number.parseInt(claim('armingWindow', 'tma'), 10) * MINUTE;
    const found = alarms.filter(({ disposition }) => disposition === 'possiblyStaff');
    expect(found).not.toEqual([]);
    for (const { id, at, site } of found) {
      const near = sites[site].armed.map((edge) => Math.abs(secondsOf(at) - secondsOf(edge)));
      expect(Math.min(...near), id).toBeLessThanOrEqual(window);
    }
  });

  test('a site that is disarmed for staff raises no alarm while it is disarmed', () => {
    const disarmed = Number.parseInt(claim('disarmWindow', 'tma'), 10) * MINUTE;
    const found = alarms.filter(({ disposition }) => disposition === 'staff');
    expect(found).not.toEqual([]);
    for (const { id, site, decidedAt } of found) {
      const from = secondsOf(decidedAt);
      const meanwhile = alarms.filter(
        (other) =>
          other.site === site &&
          secondsOf(other.at) > from &&
          secondsOf(other.at) < from + disarmed,
      );
      expect(meanwhile, id).toEqual([]);
    }
  });

  test('no camera has so many false alarms that the next would be an intruder', () => {
    const limit = Number(claim('falseAlarmLimit', 'tma'));
    const found = alarms.filter(({ disposition }) => disposition === 'falseAlarm');
    for (const { camera } of found) {
      const same = found.filter((other) => other.camera === camera);
      expect(same.length, camera).toBeLessThan(limit);
    }
  });

  test('all alarms about rain are between 01:42:11 and 03:37:20', () => {
    const rain = alarms.filter(({ seen }) => /\brain\b/i.test(seen)).map(({ at }) => secondsOf(at));
    expect(Math.min(...rain)).toBe(secondsOf('01:42:11'));
    expect(Math.max(...rain)).toBe(secondsOf('03:37:20'));
  });

  test.each<[ClaimId, number]>([
    ['nightAlarms', alarms.length],
    ['nightClosed', closedByQuill.length],
    ['nightSeen', seenByAgents.length],
    ['nightPolice', nightLog.filter((entry) => entry === policeCall).length],
    ['nightSites', Object.keys(sites).length],
    ['nightCameras', Object.values(sites).flatMap(({ cameras }) => Object.keys(cameras)).length],
  ])('%s is the counted number', (id, counted) => {
    expect(claim(id, 'monitoringPortal')).toBe(`${counted}`);
    expect(claim(id, 'tma')).toBe(`${counted}`);
  });

  test('every disposition except the calls of the portal occurs in the night', () => {
    expect(new Set(alarms.map(({ disposition }) => disposition))).toEqual(
      new Set(Object.keys(dispositionNames)),
    );
    expect(answerNames).toMatchObject(dispositionNames);
  });
});

/** Lists every still with the caption of a camera, without those in the product screens. */
const captioned = [
  ...[corporateOfficesPage, monitoringPage, multiFamilyPage, retailPage, securityCompaniesPage].map(
    ({ caseStudy }) => caseStudy.still,
  ),
  universitiesPage.caseStudy.still,
  multiFamilyPage.stills.stairs,
  multiFamilyPage.stills.courtyard,
  autonomousPage.night.still,
  careersPage.hero.still,
  homePage.hero.scene,
  hybridPage.judged,
  quillPage.slip,
];

const dayNames = new Intl.DateTimeFormat(locale, { weekday: 'short' });
const days = [1, 2, 3, 4, 5, 6, 7].map((day) => dayNames.format(new Date(2024, 0, day)));

test.each(captioned)('$camera at $time belongs to the night, or names another day', (still) => {
  const isOfTheNight = alarms.some(
    ({ at, camera }) => at === still.time && camera === still.camera,
  );
  const [day = '', clock] = still.time.split(' ');
  if (!isOfTheNight)
    expect([days.includes(day), clock]).toEqual([true, expect.stringMatching(/^\d\d:\d\d:\d\d$/)]);
});

describe('the log of 03:04', () => {
  const of = alarm(alarmOfTheNight);

  test('its entries are in order of time, from the alarm to its end', () => {
    expect(isSorted(nightLog.map(({ time }) => secondsOf(time)))).toBe(true);
    expect(nightLog[0].time).toBe(of.at);
    expect(siren.time).toBe(of.decidedAt);
  });

  test('the event is processed in the claimed time, to the second', () => {
    const taken = secondsOf(nightLog[1].time) - secondsOf(nightLog[0].time);
    expect(taken).toBe(
      Math.round(Number.parseFloat(claim('alertProcessing', 'tma').replace(',', '.'))),
    );
  });

  test('only an agent sounds the siren, calls the police and closes the event', () => {
    for (const { by, outcome } of [siren, policeCall, closing]) expect(by, outcome).toBe('agent');
  });
});

describe('the queue of the Agent Portal', () => {
  test.each(tasks)('$id is an alarm of the night, with its camera, place and time', (task) => {
    const of = alarm(task.alarm);
    const { name, cameras } = sites[of.site];
    expect([task.at, task.site, task.camera, task.place]).toEqual([
      of.at,
      name,
      of.camera,
      cameras[of.camera],
    ]);
    expect(secondsOf(task.at)).toBeLessThan(secondsOf(portalOpens));
  });

  test.each(tasks)('$id has one consequence for each answer', (task) => {
    const answers = [task.suggestion, ...task.instead];
    expect(Object.keys(task.result).toSorted()).toEqual(answers.toSorted());
  });

  test.each(tasks.filter(({ id }) => id !== 'police'))(
    '$id was decided when the night says, and Quill proposed what it says',
    (task) => {
      const of = alarm(task.alarm);
      expect(task.decidedAt).toBe(of.decidedAt);
      expect(task.suggestion).toBe(of.overruled ?? of.disposition);
      expect([task.suggestion, ...task.instead]).toContain(of.disposition);
    },
  );

  test('the police were called at the time in the log', () => {
    expect(tasks.find(({ id }) => id === 'police')?.decidedAt).toBe(policeCall.time);
  });

  test('it is sorted by danger, and the alarms are decided in that order', () => {
    const ranks = tasks.map(({ danger }) => ['threat', 'open', 'low'].indexOf(danger));
    expect(ranks).toEqual(ranks.toSorted());
    expect(isSorted(tasks.map(({ decidedAt }) => secondsOf(decidedAt)))).toBe(true);
    expect(secondsOf(tasks[0]?.decidedAt ?? '00:00:00')).toBeGreaterThan(secondsOf(portalOpens));
  });

  test('its clock goes from each decision to the next, and not past it', () => {
    for (const at of Array(tasks.length + 1).keys()) {
      const made = tasks.slice(0, at);
      const context = {
        decisions: made.map(({ id, suggestion }) => ({ task: id, answer: suggestion })),
      };
      const from = made.at(-1)?.decidedAt ?? portalOpens;
      expect(portalTime(context, secondsLeft(context))).toBe(from);
      expect(portalTime(context, 0)).toBe(tasks[at]?.decidedAt ?? from);
    }
  });

  test('it holds the alarms that agents had seen but not decided when the portal opens', () => {
    const waiting = seenByAgents.filter(
      ({ at, decidedAt }) =>
        secondsOf(at) < secondsOf(portalOpens) && secondsOf(decidedAt) > secondsOf(portalOpens),
    );
    expect(new Set(tasks.map((task) => task.alarm))).toEqual(new Set(waiting.map(({ id }) => id)));
  });
});
