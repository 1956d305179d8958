/** Tests that the machine room of this site draws every machine, and reports its events. */

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

const entries = Object.entries(catalogue) as [string, CatalogueEntry][];

test('views and the room give a configuration the same name', () => {
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

  test('draws every state inside its parent, and no two states over each other', async () => {
    const { boxes, width, height } = await layOut(chart);
    const own = boxes.filter(({ name }) => name !== '');
    // The root has no box of its own, because it is the whole drawing.
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

  test('equals the machine that is rebuilt from the data for the Stately inspector', () => {
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

test.each(Object.entries(samples))('the sample events of %s fit its schemas', (id, events) => {
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
