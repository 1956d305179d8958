import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, initialTransition, transition } from 'xstate';
import { createRecorder } from '../../src/inspect/recorder.ts';
import { REDACTED } from '../../src/inspect/redact.ts';
import { layOut } from '../../src/inspect/room/chart-layout.ts';
import { activeIds, chartOf, withStates } from '../../src/inspect/room/chart-model.ts';
import { differences, valueText } from '../../src/inspect/room/difference.ts';
import type { Happening } from '../../src/inspect/room/messages.ts';
import { replay, testOf } from '../../src/inspect/room/recording.ts';
import { createTeller } from '../../src/inspect/teller.ts';
import type { Answers } from '../../src/machines/hotline.answers.ts';
import { hotlineMachine } from '../../src/machines/hotline.machine.ts';
import { type CatalogueEntry, catalogue } from '../../src/machines/index.ts';
import {
  type LeadFormEvent,
  type LeadToStore,
  leadFormMachine,
} from '../../src/machines/lead-form.machine.ts';

/** The machine room (design.md, What developers inspect): what it draws and tells is what the machines do. */

const entries = Object.entries(catalogue) as [string, CatalogueEntry][];

type Node = CatalogueEntry['machine']['root'];
const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

describe.each(entries)('the chart of %s', (_, { machine }) => {
  const chart = chartOf(machine);
  const { boxes, arrows, width, height } = layOut(chart);

  test('has every state once, and every transition as a line with an arrow to each target', () => {
    const nodes = nodesOf(machine.root);
    expect(boxes.map(({ state }) => state.id)).toEqual(nodes.map(({ id }) => id));
    for (const node of nodes) {
      const all = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
      const lines =
        boxes.find(({ state }) => state.id === node.id)?.lines.map(({ line }) => line) ?? [];
      expect(lines.filter(({ kind }) => kind !== 'invoke')).toHaveLength(all.length);
      expect(lines.filter(({ kind }) => kind === 'invoke')).toHaveLength(node.invoke.length);
      const targets = all.flatMap(({ target }) => (target ?? []).map(({ id }) => id));
      expect(arrows.filter(({ from }) => from === node.id).map(({ to }) => to)).toEqual(targets);
    }
    const keys = boxes.flatMap(({ lines }) => lines.map(({ line }) => line.key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('puts each state inside its parent, and no two over one another', () => {
    for (const { state, x, y, width: wide, height: high } of boxes) {
      const children = boxes.filter((box) => state.states.includes(box.state));
      for (const child of children) {
        expect(child.x).toBeGreaterThan(x);
        expect(child.y).toBeGreaterThan(y);
        expect(child.x + child.width).toBeLessThan(x + wide);
        expect(child.y + child.height).toBeLessThan(y + high);
        for (const other of children) {
          const apart =
            child.x + child.width <= other.x ||
            other.x + other.width <= child.x ||
            child.y + child.height <= other.y ||
            other.y + other.height <= child.y;
          expect(other === child || apart).toBe(true);
        }
      }
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(y + high).toBeLessThanOrEqual(height);
    }
  });
});

test('the live states of a value are the whole way down to it', () => {
  const chart = chartOf(hotlineMachine);
  expect([...activeIds(chart, { outcome: 'trial' })]).toEqual([
    'hotline',
    'hotline.outcome',
    'hotline.outcome.trial',
  ]);
  expect([...activeIds(chart, 'advisory')]).toEqual(['hotline', 'hotline.advisory']);
});

test('differences are named by their path, values as one would say them', () => {
  expect(
    differences({ a: { b: 1, c: [1] }, d: 2 }, { a: { b: 2, c: [1] }, d: 2, e: null }),
  ).toEqual([
    { path: 'a.b', before: 1, after: 2 },
    { path: 'e', before: undefined, after: null },
  ]);
  expect(valueText({ outcome: 'trial' })).toBe('outcome.trial');
  expect(valueText('advisory')).toBe('advisory');
});

const secret = 'zqxjkvwq';
const values = {
  name: secret,
  email: `${secret}@${secret}.example`,
  phone: secret,
  location: secret,
  message: '',
};

/** A walk through the questionnaire to the thank-you, as the room hears it. */
async function recorded(): Promise<Happening[]> {
  const recorder = createRecorder();
  const told: Happening[] = [];
  const leadForm = leadFormMachine.provide({
    actors: {
      storeLead: fromPromise<void, LeadToStore>(async () => {
        throw new Error(secret);
      }),
      markTitle: fromCallback<LeadFormEvent>(() => undefined),
    },
  });
  const machine = hotlineMachine.provide({
    actors: { restoreAnswers: fromPromise<Answers | null>(async () => null), leadForm },
    actions: { saveAnswers: () => undefined },
  });
  const actor = createActor(machine, { inspect: recorder.record }).start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  actor.send({ type: 'answer.given', answer: 'need-help' });
  actor.send({ type: 'answer.given', answer: 'yes' });
  // Here the room opens: what was before is told as well.
  recorder.follow(createTeller('page', (message) => told.push(structuredClone(message))));
  actor.send({ type: 'advisory.continued' });
  actor.send({ type: 'answer.given', answer: 'no' });
  const form = actor.getSnapshot().children.leadForm;
  form?.send({ type: 'form.submitted', values: { ...values, phone: '' }, signals: [] });
  form?.send({ type: 'form.submitted', values, signals: [] });
  await new Promise((resolve) => setTimeout(resolve, 0));
  actor.stop();
  return told;
}

describe('what a page tells the room', () => {
  test('is every event with its guards, its way and what became of it', async () => {
    const told = await recorded();
    const hotline = told.filter(({ machine }) => machine === 'hotline');
    expect(hotline.map(({ event, after }) => `${event.type} ${valueText(after.value)}`)).toEqual([
      'xstate.init restoring',
      'xstate.done.actor.restoreAnswers cctv.asked',
      'answer.given cctv.asked',
      'answer.given advisory',
      'advisory.continued crime.asked',
      'answer.given outcome.trial',
      'xstate.done.actor.leadForm received',
      'xstate.stop received',
    ]);
    expect(hotline[1]?.verdicts).toEqual([{ guard: 'hasSavedAnswers', holds: false }]);
    expect(hotline[2]?.verdicts).toEqual([{ guard: 'saysYesOrNo', holds: false }]);
    expect(hotline[2]?.taken).toEqual([]);
    expect(hotline[3]?.taken).toEqual([
      {
        key: 'hotline.cctv answer.given 0',
        targets: ['hotline.advisory'],
        actions: ['rememberCctv', 'markMoved', 'saveAnswers'],
      },
    ]);
    const form = told.filter(({ machine }) => machine === 'leadForm');
    expect(form.map(({ after }) => after.value)).toEqual([
      'editing',
      'refused',
      'storing',
      'received',
    ]);
    expect(form[0]?.parent).toBe(hotline[0]?.actor);
    const drawn = new Set(
      [hotlineMachine, leadFormMachine].flatMap((machine) =>
        withStates(chartOf(machine)).flatMap(({ lines }) => lines.map(({ key }) => key)),
      ),
    );
    for (const { taken } of told) for (const { key } of taken) expect(drawn).toContain(key);
  });

  test('holds nothing that the visitor typed, and nothing of an error', async () => {
    const told = await recorded();
    expect(JSON.stringify(told)).not.toContain(secret.slice(0, 4));
    expect(JSON.stringify(told)).toContain(REDACTED);
  });
});

describe('a recording', () => {
  test('is played again on the pure machine, with samples where values were left out', async () => {
    const told = await recorded();
    for (const machine of [hotlineMachine, leadFormMachine]) {
      const steps = replay(
        machine,
        told.filter((happening) => happening.machine === machine.id),
      );
      expect(steps.length).toBeGreaterThan(3);
      expect(steps.filter(({ agrees }) => !agrees)).toEqual([]);
    }
  });

  test.each(['hotline', 'leadForm'] as const)('of %s becomes a test that passes', async (id) => {
    const told = await recorded();
    const { machine } = catalogue[id];
    const text = testOf(
      id,
      machine,
      told.filter((happening) => happening.machine === id),
    );
    const code = stripTypeScriptTypes(text.replace(/^import .*$/gm, ''));
    const names: string[] = [];
    const run = (name: string, body: () => void) => {
      names.push(name);
      body();
    };
    new Function('test', 'expect', 'initialTransition', 'transition', 'catalogue', code)(
      run,
      expect,
      initialTransition,
      transition,
      catalogue,
    );
    expect(names).toEqual([`${id}, as recorded in the machine room`]);
    expect(text).not.toContain('went elsewhere');
  });
});
