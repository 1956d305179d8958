import { existsSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type AlarmNode, alarmEvents, alarmTimes } from '../../src/data/alarm-decision.ts';
import { tasks } from '../../src/data/night/portal.ts';
import { people } from '../../src/data/people.ts';
import { peoplePictures } from '../../src/data/pictures.ts';
import { AlertStill } from '../../src/views/pages/monitoring-portal/alert-still.tsx';
import { QueueList } from '../../src/views/pages/monitoring-portal/queue-list.tsx';
import { AlarmChart } from '../../src/views/pages/quill/alarm-chart.tsx';
import { AlarmScene } from '../../src/views/pages/quill/alarm-scene.tsx';
import { Waveform } from '../../src/views/pages/quill-voice/waveform.tsx';
import { DetectionMark } from '../../src/views/parts/intruder-cycle/detection-mark.tsx';
import { transcriptOf } from '../oracle/transcript.ts';

/**
 * Drawings in the states that a page is not served in. What is heard says nothing of them, so they are approved
 * like those of the served pages (tests/oracle/transcript.ts): where a hash changes, look at the page, then `-u`.
 */

const FILE = 'drawings.txt';

const draw = (drawing: ReactElement) => {
  document.body.innerHTML = renderToString(drawing);
  return document.body;
};

/** Ways of an alarm through the machine of /quill (spec 4), to where each ends. */
const trails: readonly (readonly AlarmNode[])[] = [
  ['receiving', 'looking', 'counting', 'falseAlarm'],
  ['receiving', 'looking', 'counting', 'weather'],
  ['receiving', 'looking', 'counting', 'intruder', 'verifying', 'sounding', 'police'],
  ['receiving', 'looking', 'timing', 'matching', 'noThreat', 'verifying'],
  ['receiving', 'looking', 'timing', 'matching', 'possiblyStaff'],
  ['receiving', 'looking', 'timing', 'matching', 'threat', 'verifying', 'falseAlarm'],
  ['receiving', 'looking', 'timing', 'matching', 'recording', 'staff'],
  ['receiving', 'looking', 'timing', 'matching', 'recording', 'intruder', 'verifying'],
];

const choice = { event: 'dark', time: 'armed', rule: 'vehicle' } as const;
const [first] = tasks;
const { culprit_02: climber, culprit_09: cyclist } = peoplePictures;
const stills = { intruder: climber, police: climber, bicycle: cyclist };

const drawings: readonly (readonly [name: string, drawing: ReactElement])[] = [
  ...alarmEvents.map(
    ({ id }) =>
      [`the event ${id}`, <AlarmScene key="" choice={{ ...choice, event: id }} />] as const,
  ),
  ...alarmTimes.map(
    ({ id }) => [`the time ${id}`, <AlarmScene key="" choice={{ ...choice, time: id }} />] as const,
  ),
  ...trails.map(
    (trail) =>
      [`the way ${trail.join(' ')}`, <AlarmChart key="" trail={trail} title="" />] as const,
  ),
  ...[undefined, ...tasks].map(
    (task) => [`the still ${task?.id}`, <AlertStill key="" task={task} stills={stills} />] as const,
  ),
  ...people.map(
    ({ id, box }) => [`the person ${id}`, <DetectionMark key="" box={box} text="" />] as const,
  ),
  ...[null, 0, 4.2, 12.7].map(
    (played) => [`the sound after ${played} s`, <Waveform key="" played={played} />] as const,
  ),
  [
    'the queue after a decision',
    <QueueList
      key=""
      decisions={[{ task: first?.id ?? 'intruder', answer: 'intruder' }]}
      waiting={tasks.slice(1)}
    />,
  ],
];

it('every drawing is what it was when somebody looked at it last', async () => {
  const isKept = existsSync(new URL(FILE, import.meta.url));
  const text = drawings.map(([name, drawing]) => `${name}\n${transcriptOf(draw(drawing))}`);
  await expect(text.join('\n')).toMatchFileSnapshot(FILE);
  expect(isKept, `${FILE} is new: look at the pages`).toBe(true);
});

describe('the chart of an alarm', () => {
  it.each(trails)('lights one arrow for each step of %s', (...trail) => {
    const chart = draw(<AlarmChart trail={trail} title="" />);
    expect(chart.querySelectorAll('path[marker-end="url(#alarm-tip-on)"]')).toHaveLength(
      trail.length - 1,
    );
    const boxes = [...chart.querySelectorAll('g[data-on=been], g[data-on=live]')];
    expect(boxes.filter((box) => box.hasAttribute('data-tone'))).toHaveLength(new Set(trail).size);
    expect(chart.querySelectorAll('g[data-on=live]')).toHaveLength(1);
  });
});

describe('the queue', () => {
  it('says of what waits how dangerous it is, and of what is decided that it is over', () => {
    const queue = draw(
      <QueueList
        decisions={[{ task: 'intruder', answer: 'intruder' }]}
        waiting={tasks.filter(({ id }) => id !== 'intruder')}
      />,
    );
    const told = [...queue.querySelectorAll('li')].map(
      (entry) => `${entry.firstElementChild?.textContent}: ${entry.dataset.danger}`,
    );
    expect(told).toEqual([
      'Intruder Detected - Escalating: none',
      'Call to Police: threat',
      'Person in the bike store: open',
      'Movement in the loading bay: low',
      'False Alarm - Light Reflection: low',
    ]);
  });
});
