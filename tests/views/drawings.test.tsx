/** Tests drawings in states in which no page is served: each shows what its state means. */

import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { tasks } from '../../src/data/night/portal.ts';
import type { AlarmNode } from '../../src/data/pages/quill-alarm.copy.ts';
import { QueueList } from '../../src/views/pages/monitoring-portal/queue-list.tsx';
import { AlarmChart } from '../../src/views/pages/quill/alarm-chart.tsx';

const draw = (drawing: ReactElement) => {
  document.body.innerHTML = renderToString(drawing);
  return document.body;
};

/** The paths of an alarm through the chart of /quill (spec 4), each to its end. */
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

describe('the chart of an alarm', () => {
  it.each(trails)('lights one arrow for each step of %s', (...trail) => {
    const chart = draw(<AlarmChart trail={trail} title="" branch="a vehicle" />);
    expect(chart.querySelectorAll('path[marker-end="url(#alarm-tip-on)"]')).toHaveLength(
      trail.length - 1,
    );
    const boxes = [...chart.querySelectorAll('g[data-on=been], g[data-on=live]')];
    expect(boxes.filter((box) => box.hasAttribute('data-tone'))).toHaveLength(new Set(trail).size);
    expect(chart.querySelectorAll('g[data-on=live]')).toHaveLength(1);
    expect(chart.textContent).toContain('a vehicle');
  });
});

describe('the queue', () => {
  it('shows the danger of a waiting alarm, and the outcome of a decided one', () => {
    const queue = draw(
      <QueueList
        decisions={[{ task: 'intruder', answer: 'intruder' }]}
        waiting={tasks.filter(({ id }) => id !== 'intruder')}
      />,
    );
    const entries = [...queue.querySelectorAll('li')].map(
      (entry) => `${entry.firstElementChild?.textContent}: ${entry.dataset.danger}`,
    );
    expect(entries).toEqual([
      'Intruder Detected - Escalating: none',
      'Call to Police: threat',
      'Person in the bike store: open',
      'Movement in the loading bay: low',
      'False Alarm - Light Reflection: low',
    ]);
  });
});
