import type { Model } from '@machines/proof';
import { choices, decide, expectedDisposition } from '../machines/alarm-decision-table.ts';
import { timingTables } from '../machines/timing-tables.ts';

/**
 * Returns, in words, the first row of the timing and decision tables that a machine contradicts; null if there is
 * none.
 */
export async function byTables(model: Model): Promise<string | null> {
  for (const { machine, title, rows } of timingTables([model])) {
    if (machine !== model.id) continue;
    for (const row of rows) {
      try {
        await row.check(model.machine);
      } catch {
        return `timing: ${title}, ${row.name}`;
      }
    }
  }
  if (model.id !== 'alarmDecision') return null;
  const wrong = choices.find((choice) =>
    (['button', 'time'] as const).some(
      (by) => decide(model.machine, choice, by).at(-1) !== expectedDisposition(choice),
    ),
  );
  return wrong === undefined ? null : `decision table: ${Object.values(wrong).join(', ')}`;
}
