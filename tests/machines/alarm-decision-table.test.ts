import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import {
  type AlarmChoice,
  alarmEvents,
  alarmRules,
  alarmTimes,
} from '../../src/data/alarm-decision.ts';
import { alarmDecisionMachine } from '../../src/machines/alarm-decision.machine.ts';
import { alarmRecord } from '../../src/machines/alarm-decision.record.ts';
import { decisionTable, tableRules } from '../models/alarm-decision.model.ts';

/** Every event, time and instruction against the hand-written table (spec 4 dispositions). */

const choices: AlarmChoice[] = alarmEvents.flatMap(({ id: event }) =>
  alarmTimes.flatMap(({ id: time }) => alarmRules.map(({ id: rule }) => ({ event, time, rule }))),
);

/** The record of an alarm up to its first disposition, taken by the button alone. */
function decide(choice: AlarmChoice) {
  const [begun] = initialTransition(alarmDecisionMachine);
  let [snapshot] = transition(alarmDecisionMachine, begun, { type: 'alarm.sent', choice });
  for (let step = 0; step < 10 && !snapshot.matches({ handling: 'disposed' }); step += 1) {
    [snapshot] = transition(alarmDecisionMachine, snapshot, { type: 'step.pressed' });
  }
  return alarmRecord(snapshot.context.trail, choice);
}

describe('the decision table', () => {
  test('has every combination', () => {
    expect(choices).toHaveLength(126);
    expect(alarmRules.map(({ id }) => id)).toEqual(tableRules);
  });

  test.each(choices)('$event, $time, $rule', (choice) => {
    const record = decide(choice);
    const column = tableRules.indexOf(choice.rule);
    expect(record.at(-1)?.node).toBe(decisionTable[choice.event][choice.time][column]);
    for (const { reason, who, title } of record) {
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(who).not.toBe('');
      expect(title).not.toBe('');
    }
  });
});
