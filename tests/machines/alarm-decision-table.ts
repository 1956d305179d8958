/** Applies the hand-written table of decisions to any machine that decides. */

import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import {
  type AlarmChoice,
  type AlarmNode,
  alarmEvents,
  alarmRules,
  alarmTimes,
} from '../../src/data/pages/quill-alarm.copy.ts';
import { decisionTable, tableRules } from '../models/alarm-decision.model.ts';

export const choices: readonly AlarmChoice[] = alarmEvents.flatMap(({ id: event }) =>
  alarmTimes.flatMap(({ id: time }) => alarmRules.map(({ id: rule }) => ({ event, time, rule }))),
);

const isDisposed = (snapshot: AnyMachineSnapshot) =>
  ['closed', 'delegated', 'escalated'].some((disposed) =>
    snapshot.matches({ alarm: { handling: disposed } }),
  );

/** Returns the state of an alarm at its first disposition, which is reached only by the button or only by time. */
export function decide(
  machine: AnyStateMachine,
  choice: AlarmChoice,
  by: 'button' | 'time',
): readonly AlarmNode[] {
  let [snapshot] = initialTransition(machine) as [AnyMachineSnapshot, unknown];
  const send = (event: { readonly type: string; readonly choice?: AlarmChoice }) => {
    [snapshot] = transition(machine, snapshot, event) as [AnyMachineSnapshot, unknown];
  };
  if (by === 'time') send({ type: 'stage.entered' });
  send({ type: 'alarm.sent', choice });
  for (let step = 0; step < 10 && !isDisposed(snapshot); step += 1) {
    const timed = snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType));
    send({ type: by === 'time' ? (timed[0] ?? '') : 'step.pressed' });
  }
  return snapshot.context.trail;
}

/** Returns the disposition that the table lists for a choice. */
export function expectedDisposition({ event, time, rule }: AlarmChoice): AlarmNode {
  return decisionTable[event][time][tableRules.indexOf(rule)] as AlarmNode;
}
