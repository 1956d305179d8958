/** An example for each kind of machine. Each is read, drawn and replayed in a room without schemas. */

import { editor } from '@machines/proof/examples/editor';
import { form } from '@machines/proof/examples/form';
import { game } from '@machines/proof/examples/game';
import { uploader } from '@machines/proof/examples/uploader';
import { watch } from '@machines/proof/examples/watch';
import { wizard } from '@machines/proof/examples/wizard';
import { expect, it, vi } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  raise,
  SimulatedClock,
} from 'xstate';
import { layOut } from '../src/chart/index.ts';
import { valueText } from '../src/core/chart.ts';
import { type PageMessage, readPageMessage } from '../src/core/protocol.ts';
import { inspectPage, showEverything } from '../src/index.ts';
import { replay } from '../src/recording/recording.ts';
import { applyMessages, emptyRoom } from '../src/recording/room-state.ts';

interface Example {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly events: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[];
  readonly ends: string;
}
const typed = (type: string, text: string) => ({ type, text });
const press = (...types: readonly string[]) => types.map((type) => ({ type }));

const examples: Readonly<Record<string, Example>> = {
  wizard: {
    machine: wizard,
    events: [
      ...[
        { type: 'size.chosen', size: 'large' },
        { type: 'name.typed', name: 'Jane' },
      ],
      ...press('next', 'back'),
    ],
    ends: 'name',
  },
  form: {
    machine: form,
    events: [typed('email.typed', 'a@b.example'), typed('age.typed', '20'), ...press('submitted')],
    ends: 'email.fits & age.fits',
  },
  uploader: {
    machine: uploader,
    events: [{ type: 'file.chosen', name: 'photo.jpg' }],
    ends: 'busy',
  },
  game: {
    machine: game,
    events: [6, 1, 5].map((dots) => ({ type: 'thrown', dots })),
    ends: 'won',
  },
  editor: {
    machine: editor,
    input: { field: { current: null } },
    events: [...press('opened'), { type: 'marked', mark: 'bold' }, typed('typed', 'a')],
    ends: 'dirty',
  },
  watch: {
    machine: watch,
    events: press('a', 'b', 'alarm', 'a'),
    ends: 'face.shown.stopwatch.running & lamp.on',
  },
};

it.each(Object.entries(examples))('%s', async (id, { machine, input, events, ends }) => {
  const said: PageMessage[] = [];
  const channel = {
    post: (message: object) => said.push(message as PageMessage),
    listen: () => () => undefined,
  };
  const inspect = inspectPage({ channel, redaction: showEverything() });
  const actor = createActor(machine, { inspect, input }).start();
  for (const event of events) actor.send(event);
  const messages = said.flatMap((each) => readPageMessage(JSON.parse(JSON.stringify(each))) ?? []);
  expect(messages).toHaveLength(said.length);
  const { charts, log } = applyMessages(emptyRoom, messages, 0);
  const own = log.filter((each) => each.machine === id);
  expect(valueText(own.at(-1)?.after.value)).toBe(ends);
  const chart = charts.get(id);
  expect(chart && (await layOut(chart)).boxes.length).toBeGreaterThan(1);
  const replayed = replay(machine, own);
  expect(replayed).toHaveLength(events.length + 1);
  expect(replayed.filter(({ agrees }) => !agrees)).toEqual([]);
  actor.stop();
  inspect.close();
});

/** The bell rings once for each pull, even if two delays with one id run at the same time. */
const twice: Example = {
  machine: createMachine({
    id: 'bell',
    context: { rung: 0 },
    on: {
      pull: { actions: raise({ type: 'ring' }, { delay: 500, id: 'bell' }) },
      ring: { actions: assign({ rung: ({ context }) => context.rung + 1 }) },
    },
  }),
  events: press('pull', 'pull'),
  ends: '',
};

it.each(Object.entries({ ...examples, twice }))(
  '%s goes the same way with a room and without',
  (_, example) => {
    const { machine, input, events } = example;
    const streamOf = (isWatched: boolean) => {
      const channel = { post: () => {}, listen: () => () => undefined };
      const room = isWatched ? inspectPage({ channel, redaction: showEverything() }) : undefined;
      // From here on, each run gets the same random numbers and the same time.
      let drawn = 0;
      vi.spyOn(Math, 'random').mockImplementation(() => {
        drawn += 0.01;
        return drawn % 1;
      });
      vi.useFakeTimers({ now: 0, toFake: ['Date'] });
      const clock = new SimulatedClock();
      const options = { input, clock, id: 'it', ...(room && { inspect: room }) };
      const actor = createActor(machine, options);
      const stream: unknown[] = [];
      actor.subscribe(({ value, context, status, children }) =>
        stream.push(
          // The number of an actor without an id is removed, because it differs between runs.
          JSON.stringify([value, context, status, Object.keys(children)]).replaceAll(/x:\d+/g, 'x'),
        ),
      );
      actor.on('*', (event) => stream.push(event));
      actor.start();
      for (const event of events) {
        actor.send(event);
        clock.increment(100);
      }
      clock.increment(60_000);
      actor.stop();
      room?.close();
      vi.restoreAllMocks();
      vi.useRealTimers();
      return { stream, drawn };
    };
    const alone = streamOf(false);
    expect(alone.stream.length).toBeGreaterThan(events.length);
    expect(streamOf(true)).toEqual(alone);
  },
);
