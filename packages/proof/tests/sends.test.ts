/** Tests events between a machine and its child machines. */

import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type AnyActorRef,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { asMarkdown, asText } from '../src/gate/formats.ts';
import { prove } from '../src/prove/prove.ts';
import { linesOfSends } from '../src/prove/sends.ts';

vi.stubEnv('WALKS', '5');
// XState warns about events to actors that have ended, which these tests cause.
vi.spyOn(console, 'warn').mockReturnValue();
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const worker = createMachine({
  id: 'worker',
  initial: 'idle',
  context: { isReady: false },
  states: {
    idle: { on: { begin: 'busy', never: { guard: () => false, target: 'busy' }, 'any.*': {} } },
    busy: {
      entry: [sendParent({ type: 'started' }), emit({ type: 'hello' })],
      on: { stop: 'over' },
      after: { 100: 'over' },
    },
    over: { type: 'final' },
  },
});

const boss = (onDone?: string) =>
  setup({ actors: { worker } }).createMachine({
    id: 'boss',
    initial: 'working',
    states: {
      working: {
        invoke: { id: 'help', src: 'worker', ...(onDone && { onDone }) },
        on: {
          'start.pressed': { actions: sendTo('help', { type: 'begin' }) },
          'stop.pressed': {
            actions: enqueueActions(({ enqueue }) => enqueue.sendTo('help', { type: 'stop' })),
          },
          poke: { actions: [sendTo('help', { type: 'never' }), sendTo('help', { type: 'any.x' })] },
          leave: 'left',
        },
        exit: sendTo('help', { type: 'stop' }),
      },
      left: { on: { back: 'working' } },
    },
  });

describe('the events between a machine and its children', () => {
  it('are classified as taken, ignored, refused, or sent after the end of the child', async () => {
    const { sends, warnings, failures } = await prove(boss());
    expect(failures).toEqual([]);
    const lines = linesOfSends(sends);
    for (const line of [
      '+ boss in working sends begin to help in idle',
      '. boss in working sends begin to help in busy',
      'x boss in working sends begin to help in over',
      '. boss in working sends stop to help in idle',
      '+ boss in working sends stop to help in busy',
      '- boss in working sends never to help in idle',
      '+ boss in working sends any.x to help in idle',
      '. boss in working sends any.x to help in busy',
      '. help in idle sends started to boss in working',
    ])
      expect(lines).toContain(line);
    expect(lines.join()).not.toContain('hello');
    expect(warnings).toContain(
      'boss in working sends begin to help, which ignores it in busy\n    start.pressed → start.pressed',
    );
    expect(warnings).toContain(
      'boss in working sends begin to help, which has ended, in over\n    start.pressed → stop.pressed → start.pressed',
    );
    expect(warnings.join('\n')).not.toMatch(/never to help, which ignores it in idle/);
  });

  it('make the parent leave its state when a child ends', async () => {
    const lines = linesOfSends((await prove(boss('left'))).sends);
    // The exit action comes too late, because its state is left only when the child has ended.
    expect(lines.filter((line) => line.startsWith('x'))).toEqual([
      'x boss in working sends stop to help in over',
    ]);
  });

  it('are handled after the step in which they are sent, as in XState', async () => {
    const form = createMachine({
      initial: 'one',
      states: {
        one: { on: { a: { target: 'two', actions: sendParent({ type: 'x' }) } } },
        two: { on: { b: 'three', c: 'one' } },
        three: { on: { c: 'one' } },
      },
    });
    const send = (type: string) => sendTo('form', { type });
    const page = createMachine({
      id: 'page',
      invoke: { id: 'form', src: form },
      on: { go: { actions: [send('a'), send('b')] }, x: { actions: send('c') } },
    });
    expect(linesOfSends((await prove(page)).sends)).toEqual([
      '+ page in (root) sends a to form in one',
      '+ page in (root) sends b to form in two',
      '+ form in one sends x to page in (root)',
      '+ page in (root) sends c to form in three',
    ]);
  });

  it('exclude events from outside of a type that only the actors send', async () => {
    const form = createMachine({
      id: 'form',
      initial: 'empty',
      states: {
        empty: { on: { typed: 'full' } },
        full: { on: { reset: 'empty' }, exit: sendParent({ type: 'form.emptied' }) },
      },
    });
    const page = createMachine({
      id: 'page',
      initial: 'open',
      invoke: { id: 'form', src: form },
      states: {
        open: {
          on: { clear: { actions: sendTo('form', { type: 'reset' }) }, 'form.emptied': 'thanked' },
        },
        thanked: { on: { clear: { actions: sendTo('form', { type: 'reset' }) }, again: 'open' } },
      },
    });
    const { sends } = await prove(page);
    expect(linesOfSends(sends)).toEqual([
      '. page in open sends reset to form in empty',
      '+ page in open sends reset to form in full',
      '+ form in full sends form.emptied to page in open',
      '. page in thanked sends reset to form in empty',
      '+ page in thanked sends reset to form in full',
      '. form in full sends form.emptied to page in thanked',
    ]);
  });

  it('include those of children that are spawned and stopped', async () => {
    const nest = setup({
      actors: { worker },
      types: { context: {} as { ref: AnyActorRef | null } },
    }).createMachine({
      id: 'nest',
      context: { ref: null },
      initial: 'without',
      states: {
        without: {
          on: {
            hire: {
              guard: ({ context }) => context.ref === null,
              target: 'with',
              actions: assign({ ref: ({ spawn }) => spawn('worker', { id: 'w' }) }),
            },
            call: {
              guard: ({ context }) => context.ref !== null,
              actions: sendTo(({ context }) => context.ref as AnyActorRef, { type: 'begin' }),
            },
          },
        },
        with: { on: { fire: { target: 'without', actions: stopChild('w') } } },
      },
    });
    const { warnings } = await prove(nest);
    expect(warnings).toContain(
      'nest in without sends begin to worker, which was stopped before\n    hire → fire → call',
    );
  });

  it('are listed as not proven if they cannot be known', async () => {
    const job = fromPromise<{ ok: boolean }>(async () => ({ ok: true }));
    const guessing = setup({ actors: { worker, job } }).createMachine({
      id: 'guessing',
      initial: 'asking',
      invoke: { id: 'help', src: 'worker' },
      states: {
        asking: {
          invoke: {
            src: 'job',
            onDone: [{ guard: ({ event }) => event.output?.ok !== true, target: 'on' }],
          },
        },
        on: {
          entry: [
            sendTo('help', { type: 'stop' }),
            sendTo('help', { type: 'begin' }, { delay: 5 }),
            sendParent({ type: 'gone' }),
          ],
        },
      },
    });
    const { warnings, unproven, sends } = await prove(guessing);
    expect(warnings.join()).not.toMatch(/sends/);
    expect(sends.map(({ answer }) => answer)).toEqual(['unknown']);
    expect(unproven.join('\n')).toMatch(
      /sends stop to help, which ignores it in idle: not certain, because a step rests/,
    );
    expect(unproven.join('\n')).toMatch(
      /not known: guessing sends gone to parent; guessing sends begin after a delay/,
    );
    const cut = await prove(boss(), { limit: 3 });
    expect(cut.warnings.join()).not.toMatch(/sends/);
    expect(cut.unproven.join()).toMatch(/not everything was explored/);
    // The parent sees only the first state of the child, because the child does not run.
    const peeking = setup({
      actors: { worker },
      types: { context: {} as { help: AnyActorRef } },
    }).createMachine({
      id: 'peeking',
      context: ({ spawn }) => ({ help: spawn('worker', { id: 'help' }) }),
      on: {
        poke: {
          guard: ({ context }) => context.help.getSnapshot().value === 'idle',
          actions: sendTo('help', { type: 'stop' }),
        },
      },
    });
    const peeked = await prove(peeking);
    expect(peeked.warnings.join()).not.toMatch(/sends/);
    expect(peeked.unproven.join()).toMatch(/because steps read the snapshot of worker/);
  });

  it('are printed as text and Markdown with --matrix', async () => {
    const proof = await prove(boss());
    const found = (list: readonly string[]) => list.map((text) => ({ text }));
    const { failures, warnings } = proof;
    const machine = {
      ...{ ...proof, file: 'boss.ts', name: 'boss', id: 'boss', seconds: 1 },
      ...{ failures: found(failures), warnings: found(warnings) },
      chart: { states: [], transitions: [] },
    };
    const verdict = { machines: [machine], refused: [], notes: [], stale: [], code: 0 } as const;
    for (const text of [asText(verdict, true), asMarkdown(verdict, true)])
      expect(text).toContain('. boss in working sends begin to help in busy');
    expect(asText(verdict)).not.toContain('between actors');
  });
});
