/** Tests the record of an alarm: the reason of each step, and the actor that did it (spec 4). */

import { describe, expect, it } from 'vitest';
import { fill } from '../../src/data/fill.ts';
import {
  type AlarmChoice,
  type AlarmNode,
  alarmEvents,
  alarmKinds,
  alarmRules,
  alarmTimes,
  alarmNodes as nodes,
  alarmWho as people,
  alarmReasons as reasons,
} from '../../src/data/pages/quill-alarm.copy.ts';
import { alarmRecord, readChoice } from '../../src/machines/alarm-decision.record.ts';

const dark: AlarmChoice = { event: 'dark', time: 'armed', rule: 'vehicle' };

const byId = <Id extends string, Option extends { readonly id: Id }>(options: readonly Option[]) =>
  Object.fromEntries(options.map((option) => [option.id, option])) as Record<Option['id'], Option>;
const [events, times, rules] = [byId(alarmEvents), byId(alarmTimes), byId(alarmRules)];

const noFit = (about: string, instead: string) => fill(reasons.noFit, { about, instead });

/** Returns the actor, the action and the reason in the last entry of a record. */
function last(trail: readonly AlarmNode[], choice: Partial<AlarmChoice> = {}) {
  const { who, reason } = alarmRecord(trail, { ...dark, ...choice }).at(-1) ?? {};
  return { who, reason };
}

describe('the record of an alarm', () => {
  it('names each step in its order', () => {
    expect(alarmRecord([], dark)).toEqual([]);
    expect(
      alarmRecord(['receiving', 'looking', 'timing', 'matching', 'recording'], dark),
    ).toMatchObject([
      { node: 'receiving', title: nodes.receiving.title, who: people.source },
      { node: 'looking', title: nodes.looking.title, who: people.quill },
      { node: 'timing', title: nodes.timing.title, who: people.quill },
      { node: 'matching', title: nodes.matching.title, who: people.quill },
      { node: 'recording', title: nodes.recording.title, who: people.quill },
    ]);
  });

  it.each<
    [step: AlarmNode, choice: Partial<AlarmChoice>, who: keyof typeof people, reason: string]
  >([
    ['receiving', {}, 'source', fill(reasons.received, { clock: '03:04' })],
    ['receiving', { time: 'working' }, 'source', fill(reasons.received, { clock: '11:20' })],
    ['looking', {}, 'quill', events.dark.seen],
    ['looking', { event: 'rain' }, 'quill', events.rain.seen],
    ['counting', { event: 'rain' }, 'quill', reasons.countedWeather],
    ['counting', { event: 'rain', rule: 'repeat' }, 'quill', reasons.countedWeather],
    ['counting', { event: 'headlights' }, 'quill', reasons.countedLittle],
    ['counting', { event: 'headlights', rule: 'repeat' }, 'quill', reasons.counted],
    ['timing', {}, 'quill', times.armed.says],
    ['timing', { time: 'arming' }, 'quill', times.arming.says],
    ['matching', { event: 'vehicle' }, 'quill', rules.vehicle.fits ?? ''],
    ['matching', {}, 'quill', noFit(rules.vehicle.about, events.dark.instead)],
    ['matching', { event: 'hiViz', rule: 'hiViz' }, 'quill', reasons.wrongHour],
    [
      'matching',
      { event: 'hiViz', rule: 'hiViz', time: 'arming' },
      'quill',
      rules.hiViz.fits ?? '',
    ],
    ['matching', { rule: 'hiViz' }, 'quill', noFit(rules.hiViz.about, events.dark.instead)],
    ['recording', {}, 'quill', reasons.expectedNobody],
    ['recording', { time: 'working' }, 'quill', reasons.expectedStaff],
    ['recording', { event: 'contractor' }, 'quill', reasons.expectedContractor],
    ['recording', { event: 'contractor', time: 'working' }, 'quill', reasons.expectedContractor],
    ['sounding', { event: 'vehicle' }, 'agent', alarmKinds.vehicle.sounds],
    ['sounding', { event: 'contractor' }, 'agent', alarmKinds.expected.sounds],
    ['sounding', { event: 'rain' }, 'agent', alarmKinds.nobody.sounds],
    ['falseAlarm', {}, 'quill', reasons.falseAlarm],
    ['noThreat', {}, 'rule', reasons.noThreat],
    ['weather', {}, 'quill', reasons.weather],
  ])('names the actor and the reason of %s with %o: %s: %s', (step, choice, who, reason) => {
    expect(last([step], choice)).toEqual({ who: people[who], reason });
  });

  it.each<[before: AlarmNode, step: AlarmNode, who: keyof typeof people, reason: string]>([
    ['intruder', 'verifying', 'agent', reasons.verifying],
    ['threat', 'verifying', 'agent', reasons.verifying],
    ['falseAlarm', 'verifying', 'agent', reasons.reopened],
    ['verifying', 'falseAlarm', 'agent', reasons.closedByAgent],
    ['verifying', 'noThreat', 'agent', reasons.authorisedByAgent],
    ['verifying', 'sounding', 'agent', alarmKinds.person.sounds],
    ['counting', 'intruder', 'rule', reasons.intruder],
    ['recording', 'intruder', 'quill', reasons.intruder],
    ['counting', 'falseAlarm', 'quill', reasons.falseAlarm],
    ['matching', 'noThreat', 'rule', reasons.noThreat],
  ])('after %s names the actor and the reason of %s: %s: %s', (before, step, who, reason) => {
    expect(last([before, step])).toEqual({ who: people[who], reason });
  });

  it('refuses a choice that is not offered', () => {
    expect(() => last(['timing'], { time: 'midnight' as never })).toThrow(
      'There is no option "midnight".',
    );
  });
});

describe('the form', () => {
  it('gives the values that were chosen', () => {
    expect(readChoice({ event: 'rain', time: 'working', rule: 'repeat' }, dark)).toEqual({
      event: 'rain',
      time: 'working',
      rule: 'repeat',
    });
  });

  it('keeps the former values of fields that are absent or not offered', () => {
    expect(readChoice({ event: 'meteor', rule: 'hiViz' }, dark)).toEqual({
      ...dark,
      rule: 'hiViz',
    });
  });
});
