/** Tests that the redaction removes every value by default: a value stays only if a schema marks it as shown. */

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { createRecorder, type UnaddressedMessage } from '../src/core/recorder.ts';
import { type MachineSchemas, Redaction, shown } from '../src/core/redaction.ts';
import { canaries, DIGITS, expectNoTrace, MARK } from '../src/testing/canaries.ts';
import { orderMachine, schemas } from './order.ts';

const canary = canaries('order.');

describe('redaction', () => {
  const open = v.object({ answer: shown(v.picklist(['yes', 'no'])), email: v.string() });
  const of = (schema: MachineSchemas['context'], value: unknown) =>
    new Redaction().value(schema, value);

  test('passes values that a schema marks as shown and that fit the schema', () => {
    expect(of(open, { answer: 'yes', email: 'yes' })).toEqual({
      answer: 'yes',
      email: '‹email#1 string 3›',
    });
    expect(of(open, { answer: MARK, email: '' })).toEqual({
      answer: '‹answer#1 string 8›',
      email: '‹email#1 string 0›',
    });
  });

  test('masks a field that is added to a schema, until the schema marks it', () => {
    const added = {
      city: v.string(),
      age: v.number(),
      camera: v.pipe(v.string(), v.url()),
      isHome: v.boolean(),
      birthday: v.date(),
      coordinates: v.tuple([v.number(), v.number()]),
      devices: v.array(v.string()),
      notes: v.record(v.string(), v.string()),
      person: v.object({ name: v.string() }),
      contact: v.nullable(v.optional(v.string())),
    };
    const value = {
      city: 'Riverton',
      age: 41,
      camera: 'https://camera.example',
      isHome: true,
      birthday: new Date(0),
      coordinates: [1, 2],
      devices: ['gate'],
      notes: { gate: 'open' },
      person: { name: 'yes' },
      contact: 'somebody',
    };
    const seen = JSON.stringify(
      of(v.object({ ...open.entries, ...added }), { answer: 'yes', ...value }),
    );
    expect(JSON.parse(seen)).toEqual({
      answer: 'yes',
      city: '‹city#1 string 8›',
      age: '‹age#1 number›',
      camera: '‹camera#1 string 22›',
      isHome: '‹isHome#1 boolean›',
      birthday: '‹birthday#1 object›',
      coordinates: ['‹coordinates#1 number›', '‹coordinates#2 number›'],
      devices: ['‹devices#1 string 4›'],
      notes: { '‹field#1 string 4›': '‹value#1 string 4›' },
      person: { name: '‹name#1 string 3›' },
      contact: '‹contact#1 string 8›',
    });
    expect(of(v.object({ city: shown(added.city) }), { city: 'Riverton' })).toEqual({
      city: 'Riverton',
    });
  });

  test('masks fields that no schema names, their keys included', () => {
    expect(of(open, { answer: 'yes', [MARK]: MARK })).toEqual({
      answer: 'yes',
      '‹field#1 string 8›': '‹value#1 string 8›',
    });
    expect(of(undefined, { answer: 'yes' })).toBe('‹value#1 object›');
  });

  test('masks only the actor in a value, also in a variant of a union', () => {
    const ref = createActor(orderMachine);
    const union = v.union([
      v.object({ kind: shown(v.literal('pet')), name: shown(v.string()), ref: v.string() }),
      v.object({ kind: shown(v.literal('person')), name: v.string(), ref: v.string() }),
    ]);
    const masked = { kind: 'person', name: '‹name#1 string 3›', ref: '‹ref#1 object›' };
    expect(of(union, { kind: 'person', name: 'yes', ref })).toEqual(masked);
    expect(of(union, { kind: 'pet', name: 'yes', ref })).toMatchObject({ name: 'yes' });
    expect(of(union, { kind: 'thing', name: 'yes', ref })).toBe('‹value#1 object›');
  });

  test('shows the type of an event to any receiver if one of the machines has the type', () => {
    const redaction = new Redaction(schemas);
    const heard = { type: 'form.submitted', id: MARK };
    const event = redaction.event(orderMachine, heard);
    expect(event.type).toBe('form.submitted');
    expectNoTrace(JSON.stringify(event));
    expectNoTrace(JSON.stringify(redaction.event(orderMachine, { type: MARK })));
  });

  test('gives equal values the same pseudonym, and different values different ones', () => {
    const redaction = new Redaction();
    const seen = ['one', 'two', 'one'].map((email) =>
      redaction.value(open, { answer: 'no', email }),
    );
    expect(seen.map((each) => (each as { email: string }).email)).toEqual([
      '‹email#1 string 3›',
      '‹email#2 string 3›',
      '‹email#1 string 3›',
    ]);
  });

  test('passes no canary, never throws, and returns plain data for any input', () => {
    const wild = fc.anything({
      key: fc.oneof(canary, fc.constantFrom('answer', 'answers', 'email', '__proto__')),
      values: [canary, fc.integer(), fc.boolean(), fc.constant(Number(DIGITS))],
      withMap: true,
      withSet: true,
      withDate: true,
      withNullPrototype: true,
    });
    const redaction = new Redaction(schemas);
    fc.assert(
      fc.property(wild, canary, wild, (context, text, payload) => {
        const fields = typeof payload === 'object' && payload !== null ? payload : { payload };
        const once = [
          redaction.snapshot(orderMachine, {
            status: text,
            value: { [text]: text, outcome: text },
            context,
            output: payload,
            error: context,
            tags: new Set([text]),
          }),
          redaction.value(schemas.order.context, { answers: context }),
          redaction.event(orderMachine, { ...fields, type: text }),
          redaction.event(orderMachine, { ...fields, type: 'answer.given' }),
          redaction.event(orderMachine, { ...fields, type: `xstate.done.actor.${text}` }),
          redaction.event(orderMachine, { ...fields, type: `xstate.error.actor.${text}` }),
          redaction.childEvent({}, { ...fields, type: text }),
          redaction.actorName(text, []),
          redaction.error(context),
        ];
        expectNoTrace(JSON.stringify(once));
        expect(structuredClone(once)).toEqual(once);
      }),
      { numRuns: 600, seed: Number(process.env.SEED ?? 1) },
    );
  });

  test('handles cycles, depth, width, getters that throw, and values that are no data', () => {
    const cycle: Record<string, unknown> = { answer: 'yes' };
    cycle.self = cycle;
    let deep: unknown = MARK;
    for (let level = 0; level < 5000; level += 1) deep = { deep };
    const throwing = () => {
      throw new Error(MARK);
    };
    const trap = new Proxy({}, { ownKeys: throwing, get: throwing, getPrototypeOf: throwing });
    const getter = {
      get answer() {
        return throwing();
      },
    };
    const schema = v.object({
      answer: shown(v.any()),
      self: v.lazy(() => schema),
      list: shown(v.array(v.any())),
    }) as NonNullable<MachineSchemas['context']>;
    const list = Array.from({ length: 100_000 }, () => ({ answer: MARK }));
    for (const value of [
      ...[cycle, deep, trap, getter, { list }, { answer: () => MARK }, { answer: Symbol(MARK) }],
      ...[{ answer: 10n ** 20n }, { answer: new Map([[MARK, MARK]]) }, { answer: trap }],
      ...[MARK, new URL(`https://${MARK}.example`), new Blob([MARK])],
    ]) {
      const seen = of(schema, value);
      expectNoTrace(JSON.stringify(seen));
      expect(structuredClone(seen)).toEqual(seen);
      expect(JSON.stringify(seen).length).toBeLessThan(100_000);
    }
  });

  test('shows only the class of an error', () => {
    const redaction = new Redaction();
    expect(redaction.error(new RangeError(MARK))).toBe('‹RangeError›');
    expect(redaction.error(Object.assign(new Error(MARK), { name: MARK }))).toBe('‹Error›');
    expect(redaction.error(MARK)).toBe('‹error#1 string 8›');
  });
});

describe('the recorder', () => {
  const recording = (limit?: number) =>
    createRecorder({ redaction: new Redaction(schemas), ...(limit && { limit }) });

  test('keeps chart, start and last snapshot of running actors after any number of events', () => {
    const recorder = recording(20);
    const inspect = (event: InspectionEvent) => recorder.record(event);
    const early = createActor(orderMachine, { inspect }).start();
    const gone = createActor(orderMachine, { inspect }).start();
    const late = createActor(orderMachine, { inspect }).start();
    gone.stop();
    for (let turns = 0; turns < 100; turns += 1) late.send({ type: 'back.pressed' });
    const { messages, charts, dropped } = recorder.kept();
    const of = (actor: { readonly sessionId: string }) =>
      messages.filter((each) => each.actor === actor.sessionId).map(({ kind }) => kind);
    expect(charts.map(({ id }) => id)).toEqual(['order']);
    expect(of(early)).toEqual(['started', 'happened']);
    expect(of(gone)).toEqual([]);
    expect(messages.length).toBeLessThan(40);
    expect(dropped).toBeGreaterThan(60);
    expect(messages.map(({ number }) => number)).toEqual(
      messages.map(({ number }) => number).sort((a, b) => a - b),
    );
    early.stop();
    late.stop();
  });

  test('sends followers every later message', () => {
    const recorder = recording();
    const actor = createActor(orderMachine, { inspect: recorder.record }).start();
    const seen: (UnaddressedMessage | object)[] = [];
    const stop = recorder.follow((message) => seen.push(message));
    actor.send({ type: 'answer.given', answer: 'small' });
    expect(seen).toMatchObject([
      // This is the job that loads earlier answers.
      { kind: 'happened', name: 'restore', event: { type: 'xstate.stop' } },
      {
        kind: 'happened',
        event: { type: 'answer.given', answer: 'small' },
        after: { value: 'size' },
      },
    ]);
    stop();
    actor.send({ type: 'back.pressed' });
    expect(seen).toHaveLength(2);
    actor.stop();
  });

  test('recognises an actor that strict mode has stopped and started again', () => {
    const recorder = recording();
    const actor = createActor(orderMachine, { inspect: recorder.record });
    actor.start();
    actor.stop();
    expect(recorder.find(actor.sessionId)).toBeUndefined();
    // @ts-expect-error: `useActorRef` resets this private field in strict mode
    actor._processingStatus = 0;
    // @ts-expect-error: `useActorRef` changes this private field as well
    actor._snapshot = { ...actor._snapshot, status: 'active' };
    // @ts-expect-error: `useActorRef` calls this private method as well
    actor.system._register(actor.sessionId, actor);
    actor.start();
    actor.send({ type: 'answer.given', answer: 'small' });
    expect(recorder.find(actor.sessionId)).toBe(actor);
    actor.stop();
  });

  test('shows no actor that was created but never started', () => {
    const recorder = recording();
    createActor(orderMachine, { inspect: recorder.record });
    expect(recorder.kept().messages).toEqual([]);
  });
});
