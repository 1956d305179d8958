import { type MachineSchemas, problemOf, Redaction } from '@machines/room';
import { chartOf, layOut, valueText, withStates } from '@machines/room/chart';
import { definitionOf } from '@machines/room/stately';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { samples } from '../../src/inspect/site/samples.ts';
import { schemas } from '../../src/inspect/site/schemas.ts';
import { type CatalogueEntry, catalogue } from '../../src/machines/index.ts';
import { stateName } from '../../src/views/support/state-name.ts';

/** The machine room of this site draws and reports what the machines do. */

const entries = Object.entries(catalogue) as [string, CatalogueEntry][];

test('views name a configuration like the room', () => {
  const radio = { on: { tuner: 'fm', sound: 'loud', lamp: {} } };
  for (const value of ['open', { outcome: 'trial' }, radio]) {
    expect(stateName(value)).toBe(valueText(value));
  }
});

describe.each(entries)('the chart of %s', (_, { machine }) => {
  const chart = chartOf(machine);
  const states = withStates(chart.root);

  test('names every state and every transition once, with targets that exist', () => {
    const names = states.map(({ name }) => name);
    const transitions = states.flatMap((state) => state.transitions);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(transitions.map(({ name }) => name)).size).toBe(transitions.length);
    for (const { targets } of transitions)
      expect(names).toEqual(expect.arrayContaining([...targets]));
  });

  test('is drawn whole, each state inside its parent and beside the others', async () => {
    const { boxes, width, height } = await layOut(chart);
    const own = boxes.filter(({ name }) => name !== '');
    // The root is the drawing itself.
    expect(own.map(({ state }) => state).sort()).toEqual(
      states
        .map(({ name }) => name)
        .filter((name) => states.length === 1 || name !== '(root)')
        .sort(),
    );
    const rows = boxes.flatMap((box) => box.rows.map(({ transition }) => transition));
    expect(rows.sort()).toEqual(
      states.flatMap((state) => state.transitions.map(({ name }) => name)).sort(),
    );
    for (const state of states) {
      const inner = own.filter((box) => state.states.some(({ name }) => name === box.state));
      for (const box of inner) {
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        for (const other of inner) {
          const isApart =
            box.x + box.width <= other.x ||
            other.x + other.width <= box.x ||
            box.y + box.height <= other.y ||
            other.y + other.height <= box.y;
          expect(other === box || isApart).toBe(true);
        }
      }
    }
  });

  test('makes the same machine again from the data for the Stately inspector', () => {
    const again = chartOf(createMachine(definitionOf(machine)));
    const plain = (each: typeof chart) =>
      withStates(each.root)
        .flatMap(({ name, kind, transitions }) => [
          `${name} ${kind}`,
          ...transitions.map(({ name: way, targets, guard }) => `${way} ${guard} ${targets}`),
        ])
        .sort();
    expect(plain(again)).toEqual(plain(chart));
  });
});

test.each(Object.entries(samples))('the samples of %s fit', (id, events) => {
  const { machine }: CatalogueEntry = catalogue[id as keyof typeof samples];
  for (const event of events) {
    expect(problemOf(new Redaction(schemas), machine, { ...event })).toBeUndefined();
    const job = /^xstate\.done\.actor\.(.*)$/.exec(event.type)?.[1];
    if (job === undefined) continue;
    const { children = {} }: MachineSchemas = schemas[id as keyof typeof samples];
    const { output } = children[job] ?? {};
    expect(output && 'output' in event && v.is(output, event.output), event.type).toBe(true);
  }
});
