/**
 * A program that an agent watches (`packages/room/tests/mcp.test.ts`): its argument is the address of a relay.
 * Without one, machines alone.
 */

import * as v from 'valibot';
import { createActor, sendTo, setup } from 'xstate';
import { inspectPage, Redaction, shown, socketPort } from '../src/index.ts';

export const bell = setup({ types: { events: {} as { type: 'rung' } } }).createMachine({
  id: 'bell',
  initial: 'still',
  states: { still: { on: { rung: 'ringing' } }, ringing: {} },
});

export const door = setup({
  types: {
    context: {} as { code: string; floor: number },
    events: {} as { type: 'code.typed'; code: string } | { type: 'bell.pressed' },
  },
  actors: { bell },
  guards: { isRight: ({ context, event }) => 'code' in event && context.code === event.code },
}).createMachine({
  id: 'door',
  context: { code: '1234', floor: 2 },
  invoke: { src: 'bell', id: 'bell' },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'code.typed': { guard: 'isRight', target: 'open' },
        'bell.pressed': { actions: sendTo('bell', { type: 'rung' }) },
      },
    },
    open: {},
  },
});

const [, , relay] = process.argv;
if (relay !== undefined) {
  const inspect = inspectPage({
    channel: socketPort(relay),
    redaction: new Redaction({
      door: {
        context: v.object({ code: v.string(), floor: shown(v.number()) }),
        events: { 'code.typed': v.object({ code: v.string() }) },
      },
    }),
    path: () => 'door-program.ts',
  });
  const actor = createActor(door, { inspect }).start();
  // The program ends when the door is open.
  actor.subscribe(({ value }) => value === 'open' && setTimeout(inspect.close, 50));
  createActor(bell, { inspect }).start();
}
