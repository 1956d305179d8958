import { createActor, createMachine } from 'xstate';
import { inspectPage, showEverything, socketPort } from '../src/index.ts';

/** A program without a browser that a room watches (`connect.test.ts`). Its argument is the address of a relay. */

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});
const inspect = inspectPage({
  channel: socketPort(process.argv[2] ?? ''),
  redaction: showEverything(),
  path: () => 'lamp.ts',
});
const actor = createActor(lamp, { inspect }).start();
actor.subscribe(({ value }) => {
  // The program ends after the second press.
  if (value === 'off') setTimeout(inspect.close, 50);
});
