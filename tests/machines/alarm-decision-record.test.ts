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
      { node: 'receiving', title: 'Event arrives', who: 'Data source' },
      { node: 'looking', title: 'What is there?', who: 'Quill' },
      { node: 'timing', title: 'At what hour?', who: 'Quill' },
      { node: 'matching', title: 'Does a rule fit?', who: 'Quill' },
      { node: 'recording', title: 'Who is expected?', who: 'Quill' },
    ]);
  });

  it.each<[step: AlarmNode, choice: Partial<AlarmChoice>, who: string, reason: string]>([
    ['receiving', {}, 'Data source', fill(reasons.received, { clock: '03:04' })],
    ['receiving', { time: 'working' }, 'Data source', fill(reasons.received, { clock: '11:20' })],
    ['looking', {}, 'Quill', events.dark.seen],
    ['looking', { event: 'rain' }, 'Quill', events.rain.seen],
    ['counting', { event: 'rain' }, 'Quill', reasons.countedWeather],
    ['counting', { event: 'rain', rule: 'repeat' }, 'Quill', reasons.countedWeather],
    ['counting', { event: 'headlights' }, 'Quill', reasons.countedLittle],
    ['counting', { event: 'headlights', rule: 'repeat' }, 'Quill', reasons.counted],
    ['timing', {}, 'Quill', times.armed.says],
    ['timing', { time: 'arming' }, 'Quill', times.arming.says],
    ['matching', { event: 'vehicle' }, 'Quill', rules.vehicle.fits ?? ''],
    ['matching', {}, 'Quill', noFit('vehicles', 'this is a person in dark clothes')],
    ['matching', { event: 'hiViz', rule: 'hiViz' }, 'Quill', reasons.wrongHour],
    [
      'matching',
      { event: 'hiViz', rule: 'hiViz', time: 'arming' },
      'Quill',
      rules.hiViz.fits ?? '',
    ],
    ['matching', { rule: 'hiViz' }, 'Quill', noFit('hi-viz', events.dark.instead)],
    ['recording', {}, 'Quill', reasons.expectedNobody],
    ['recording', { time: 'working' }, 'Quill', reasons.expectedStaff],
    ['recording', { event: 'contractor' }, 'Quill', reasons.expectedContractor],
    ['recording', { event: 'contractor', time: 'working' }, 'Quill', reasons.expectedContractor],
    ['sounding', { event: 'vehicle' }, 'Human agent', alarmKinds.vehicle.sounds],
    ['sounding', { event: 'contractor' }, 'Human agent', alarmKinds.expected.sounds],
    ['sounding', { event: 'rain' }, 'Human agent', alarmKinds.nobody.sounds],
    ['falseAlarm', {}, 'Quill', reasons.falseAlarm],
    ['noThreat', {}, 'Your rule', reasons.noThreat],
    ['weather', {}, 'Quill', reasons.weather],
  ])('names the actor and the reason of %s with %o: %s: %s', (step, choice, who, reason) => {
    expect(last([step], choice)).toEqual({ who, reason });
  });

  it.each<[before: AlarmNode, step: AlarmNode, who: string, reason: string]>([
    ['intruder', 'verifying', 'Human agent', reasons.verifying],
    ['threat', 'verifying', 'Human agent', reasons.verifying],
    ['falseAlarm', 'verifying', 'Human agent', reasons.reopened],
    ['verifying', 'falseAlarm', 'Human agent', reasons.closedByAgent],
    ['verifying', 'noThreat', 'Human agent', reasons.authorisedByAgent],
    ['verifying', 'sounding', 'Human agent', alarmKinds.person.sounds],
    ['counting', 'intruder', 'Your rule', reasons.intruder],
    ['recording', 'intruder', 'Quill', reasons.intruder],
    ['counting', 'falseAlarm', 'Quill', reasons.falseAlarm],
    ['matching', 'noThreat', 'Your rule', reasons.noThreat],
  ])('after %s names the actor and the reason of %s: %s: %s', (before, step, who, reason) => {
    expect(last([before, step])).toEqual({ who, reason });
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
