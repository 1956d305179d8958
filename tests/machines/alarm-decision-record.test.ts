import { describe, expect, it } from 'vitest';
import type { AlarmChoice, AlarmNode } from '../../src/data/alarm-decision.ts';
import { alarmRecord, readChoice, ruleFits } from '../../src/machines/alarm-decision.record.ts';

/** What the record of an alarm says of each step, and who it says did it: by hand, from spec 4. */

const dark: AlarmChoice = { event: 'dark', time: 'armed', rule: 'vehicle' };

/** The last entry of a record, as `who: reason`. */
function last(trail: readonly AlarmNode[], choice: Partial<AlarmChoice> = {}): string {
  const entry = alarmRecord(trail, { ...dark, ...choice }).at(-1);
  return `${entry?.who}: ${entry?.reason}`;
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

  it.each<[step: AlarmNode, choice: Partial<AlarmChoice>, said: string]>([
    ['receiving', {}, 'Data source: Camera PL-07 sends a clip at 03:04, through iHub.'],
    [
      'receiving',
      { time: 'working' },
      'Data source: Camera PL-07 sends a clip at 11:20, through iHub.',
    ],
    [
      'looking',
      {},
      'Quill: One person in dark clothes, walking along the wall. No uniform, no badge.',
    ],
    ['looking', { event: 'rain' }, 'Quill: Rain across the whole picture. Nobody is there.'],
    ['counting', { event: 'rain' }, 'Quill: Weather is not counted as a false alarm.'],
    [
      'counting',
      { event: 'rain', rule: 'repeat' },
      'Quill: Weather is not counted as a false alarm.',
    ],
    ['counting', { event: 'headlights' }, 'Quill: The first of its kind from this camera tonight.'],
    [
      'counting',
      { event: 'headlights', rule: 'repeat' },
      'Quill: False alarm number 11 from this camera, and your rule escalates after 10.',
    ],
    ['timing', {}, 'Quill: The site has been armed since the evening. Nobody should be here.'],
    [
      'timing',
      { time: 'arming' },
      'Quill: The site was armed at 18:30. The last people may still be leaving.',
    ],
    [
      'matching',
      { event: 'vehicle' },
      'Quill: Your rule fits: a vehicle that is not security is a threat.',
    ],
    [
      'matching',
      {},
      'Quill: Your rule is about vehicles; this is a person in dark clothes. Quill goes on to the records.',
    ],
    [
      'matching',
      { event: 'hiViz', rule: 'hiViz' },
      'Quill: Your rule is about hi-viz within 10 minutes of arming hours. The vest is right, the hour is not.',
    ],
    [
      'matching',
      { event: 'hiViz', rule: 'hiViz', time: 'arming' },
      'Quill: Your rule fits: hi-viz, and within 10 minutes of arming hours.',
    ],
    [
      'matching',
      { rule: 'hiViz' },
      'Quill: Your rule is about hi-viz; this is a person in dark clothes. Quill goes on to the records.',
    ],
    [
      'matching',
      { event: 'hiViz', rule: 'cardboard' },
      'Quill: Your rule is about cardboard; this is a person in hi-viz. Quill goes on to the records.',
    ],
    [
      'recording',
      {},
      'Quill: No shift, no delivery and no visit is on record. Nobody is expected.',
    ],
    [
      'recording',
      { time: 'working' },
      'Quill: Shifts, deliveries and visits are on record for this hour.',
    ],
    [
      'recording',
      { event: 'contractor' },
      'Quill: The visit is on record. No Threat is not offered: the group has no No Threat instructions.',
    ],
    [
      'recording',
      { event: 'contractor', time: 'working' },
      'Quill: The visit is on record. No Threat is not offered: the group has no No Threat instructions.',
    ],
    ['falseAlarm', {}, 'Quill: A light reflection. The alert is closed with its cause.'],
    [
      'noThreat',
      {},
      'Your rule: The person is authorised. The alert is closed, marked viewed, and kept with its reason.',
    ],
    ['weather', {}, 'Quill: Rain set it off. The alert is closed with its cause.'],
  ])('says of %s with %o: %s', (step, choice, said) => {
    expect(last([step], choice)).toBe(said);
  });

  it.each<[before: AlarmNode, step: AlarmNode, said: string]>([
    [
      'intruder',
      'verifying',
      'Human agent: The clip, the reason and the instructions are on the screen. The agent decides.',
    ],
    [
      'threat',
      'verifying',
      'Human agent: The clip, the reason and the instructions are on the screen. The agent decides.',
    ],
    [
      'falseAlarm',
      'verifying',
      'Human agent: Reopened. The earlier decision stays in the record, and a person looks again.',
    ],
    [
      'verifying',
      'falseAlarm',
      'Human agent: The agent saw nothing that threatens the site. The alert is closed.',
    ],
    [
      'verifying',
      'noThreat',
      'Human agent: The agent saw that it is no threat, as your instructions allow. Closed.',
    ],
    [
      'verifying',
      'sounding',
      'Human agent: The siren fires as soon as the intruder is confirmed, and not before.',
    ],
    [
      'counting',
      'intruder',
      "Your rule: A talk-down plays, and the alert opens at the top of an agent's queue.",
    ],
    [
      'recording',
      'intruder',
      "Quill: A talk-down plays, and the alert opens at the top of an agent's queue.",
    ],
    ['counting', 'falseAlarm', 'Quill: A light reflection. The alert is closed with its cause.'],
    [
      'matching',
      'noThreat',
      'Your rule: The person is authorised. The alert is closed, marked viewed, and kept with its reason.',
    ],
  ])('after %s says of %s: %s', (before, step, said) => {
    expect(last([before, step])).toBe(said);
  });

  it('knows no choice that is not offered', () => {
    expect(() => last(['timing'], { time: 'midnight' as never })).toThrow(
      'There is no option "midnight".',
    );
  });
});

describe('an instruction', () => {
  it.each<[AlarmChoice['rule'], AlarmChoice['event'], AlarmChoice['time'], fits: boolean]>([
    ['hiViz', 'hiViz', 'arming', true],
    ['hiViz', 'hiViz', 'armed', false],
    ['hiViz', 'dark', 'arming', false],
    ['keyholders', 'hiViz', 'armed', true],
    ['keyholders', 'contractor', 'armed', true],
    ['keyholders', 'dark', 'armed', false],
    ['noThreat', 'contractor', 'armed', true],
    ['noThreat', 'hiViz', 'armed', false],
    ['cardboard', 'cardboard', 'armed', true],
    ['cardboard', 'vehicle', 'armed', false],
    ['repeat', 'headlights', 'armed', false],
  ])('%s fits %s in %s: %s', (rule, event, time, fits) => {
    expect(ruleFits({ rule, event, time })).toBe(fits);
  });
});

describe('the form', () => {
  it('is read as it is chosen', () => {
    expect(readChoice({ event: 'rain', time: 'working', rule: 'repeat' }, dark)).toEqual({
      event: 'rain',
      time: 'working',
      rule: 'repeat',
    });
  });

  it('leaves what it does not hold, or nobody offers, as it was', () => {
    expect(readChoice({ event: 'meteor', rule: 'hiViz' }, dark)).toEqual({
      ...dark,
      rule: 'hiViz',
    });
  });
});
