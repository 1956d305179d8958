/** Tests every event, time and instruction against the hand-written table (spec 4 dispositions). */

import { describe, expect, test } from 'vitest';
import { alarmRules } from '../../src/data/pages/quill-alarm.copy.ts';
import { alarmDecisionMachine } from '../../src/machines/alarm-decision.machine.ts';
import { alarmRecord } from '../../src/machines/alarm-decision.record.ts';
import { tableRules } from '../models/alarm-decision.model.ts';
import { choices, decide, expectedDisposition } from './alarm-decision-table.ts';

describe('the decision table', () => {
  test('has every combination', () => {
    expect(choices).toHaveLength(126);
    expect(alarmRules.map(({ id }) => id)).toEqual(tableRules);
  });

  test.each(choices)('$event, $time, $rule', (choice) => {
    const record = alarmRecord(decide(alarmDecisionMachine, choice, 'button'), choice);
    expect(record.at(-1)?.node).toBe(expectedDisposition(choice));
    const byTime = decide(alarmDecisionMachine, choice, 'time');
    expect(byTime).toEqual(record.map(({ node }) => node));
    for (const { reason, who, title } of record) {
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(who).not.toBe('');
      expect(title).not.toBe('');
    }
  });
});
