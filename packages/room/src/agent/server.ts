/** The tools that a coding agent has in the room. They show what the programs have redacted, and no more. */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod/v4';
import { mermaidOf } from '../chart/mermaid.ts';
import { eventText, placeText } from '../core/chart.ts';
import { sendableEvents } from '../core/offers.ts';
import type { Happened } from '../core/protocol.ts';
import { beginsAtStart, lifeOf } from '../recording/life.ts';
import { type ReplayedStep, replayText } from '../recording/recording.ts';
import type { RoomActor, RoomState } from '../recording/room-state.ts';
import { whyText } from '../room/log-words.ts';
import { waitFor } from '../room/page-replay.ts';
import type { RoomStore } from '../room/store.ts';

/** Milliseconds for programs to connect: they look for a lost relay every second. */
const PATIENCE = 3000;

interface Options {
  readonly store: RoomStore;
  /** The address of the relay. */
  readonly url: string;
  /** Replays the life of an actor on the machine of today, by the machine's id. */
  readonly replayOf: (
    machine: string,
    life: readonly Happened[],
  ) => Promise<readonly ReplayedStep[]>;
}

/** The part of a tool call that the tools need. */
interface Call {
  readonly signal: AbortSignal;
}

const answer = (...lines: readonly string[]) => ({
  content: [{ type: 'text' as const, text: lines.join('\n') }],
});

/** Lists names in a sentence. */
const listed = (names: Iterable<string>) => [...names].join(', ') || 'none';

/** Returns the actor that has a name or an id; one that runs comes before those that have ended. */
function actorNamed({ actors }: RoomState, wanted: string): RoomActor {
  const all = [...actors.values()];
  const found = all.filter(({ key, name }) => key === wanted || name === wanted);
  const running = found.filter(({ isOver }) => !isOver);
  const [one, other] = running.length > 0 ? running : found.slice(-1);
  if (one === undefined) {
    const names = listed(new Set(all.map(({ name }) => name)));
    throw new Error(`No actor is called "${wanted}". The actors are: ${names}.`);
  }
  if (other !== undefined) {
    const ids = listed(running.map(({ key }) => `"${key}"`));
    throw new Error(`Several actors are called "${wanted}". Use one of these ids: ${ids}.`);
  }
  return one;
}

/** Describes an actor in one line. */
function lineOf(
  { actors }: RoomState,
  { key, page, name, machine, parent, last, isOver }: RoomActor,
) {
  const { name: of } = actors.get(`${page} ${parent}`) ?? {};
  return [
    `- ${name}${of === undefined ? '' : ` (child of ${of})`}:`,
    ...(machine === undefined ? ['a job,'] : machine === name ? [] : [`machine ${machine},`]),
    last === undefined ? 'just started' : `${isOver ? 'ended in' : 'in'} ${placeText(last.after)},`,
    ...(last === undefined ? [] : [`last event ${eventText(last.event.type)},`]),
    `id "${key}"`,
  ].join(' ');
}

/**
 * Serves the room to an agent over the standard input and output of this process.
 *
 * @returns when the server listens.
 */
export async function serveRoom({ store, url, replayOf }: Options): Promise<void> {
  const server = new McpServer({ name: 'machine-room', version: '1.0.0' });

  /** Returns the state of the room as soon as every connected program has told what it has kept. */
  const connected = ({ signal }: Call): Promise<RoomState> =>
    waitFor(
      store,
      () => {
        const state = store.state();
        const pages = [...state.pages.values()];
        return pages.length > 0 && pages.every(({ dropped }) => dropped !== undefined)
          ? state
          : undefined;
      },
      signal,
      `No program is connected to the relay at ${url}. Start one with inspectPage({ channel: socketPort('${url}') }).`,
      PATIENCE,
    );
  const actor = z.string().describe('The name of an actor, or its id as list_actors shows it');

  server.registerTool(
    'list_actors',
    {
      description: 'Lists the running XState programs and their actors, each with its state',
      annotations: { readOnlyHint: true },
    },
    async (call) => {
      const state = await connected(call);
      return answer(
        ...[...state.pages.values()].flatMap(({ page, path }) => [
          path,
          ...[...state.actors.values()]
            .filter((each) => each.page === page)
            .map((each) => lineOf(state, each)),
        ]),
      );
    },
  );

  server.registerTool(
    'read_chart',
    {
      description:
        'Returns the statechart of a machine, as a Mermaid diagram and as JSON with guards, actions and descriptions',
      inputSchema: { machine: z.string().describe('The id of a machine') },
      annotations: { readOnlyHint: true },
    },
    async ({ machine }, call) => {
      const { charts } = await connected(call);
      const chart = charts.get(machine);
      if (chart === undefined) {
        throw new Error(
          `No machine is called "${machine}". The machines are: ${listed(charts.keys())}.`,
        );
      }
      return answer(mermaidOf(chart), '', JSON.stringify(chart));
    },
  );

  server.registerTool(
    'send_event',
    {
      description: 'Sends an event to a running actor, and says what it did',
      inputSchema: { actor, event: z.looseObject({ type: z.string() }) },
    },
    async ({ actor: name, event }, call) => {
      const to = actorNamed(await connected(call), name);
      const { outcome, says, number } = await store.send(to, event);
      if (!['taken', 'refused', 'ignored'].includes(outcome)) throw new Error(says);
      const find = () => lifeOf(store.state(), to).find((each) => each.number === number);
      const moment = await waitFor(
        store,
        find,
        call.signal,
        'The program does not answer.',
        PATIENCE,
      );
      const chart = store.state().charts.get(to.machine ?? '');
      if (outcome === 'taken' || chart === undefined) return answer(says, whyText(moment));
      const now = sendableEvents(chart, moment.after.value, {}).filter(
        ({ group }) => group === 'now',
      );
      const types = listed(now.map(({ type }) => type));
      return answer(says, whyText(moment), `Events that this state answers: ${types}.`);
    },
  );

  server.registerTool(
    'why_did_nothing_happen',
    {
      description:
        'Explains what an event did, or why it did nothing: the transitions that were candidates, and the values that their guards read',
      inputSchema: {
        actor,
        event: z.string().optional().describe('The type of the event; the last event by default'),
      },
      annotations: { readOnlyHint: true },
    },
    async ({ actor: name, event }, call) => {
      const state = await connected(call);
      const life = lifeOf(state, actorNamed(state, name));
      const moment = life.findLast(({ event: { type } }) => event === undefined || type === event);
      if (moment !== undefined) return answer(whyText(moment));
      const types = listed(new Set(life.map(({ event: { type } }) => type)));
      throw new Error(
        `${name} has not received ${event ?? 'an event'}. It has received: ${types}.`,
      );
    },
  );

  server.registerTool(
    'replay',
    {
      description:
        'Replays all events of an actor on its machine as the file defines it now, and says whether the machine still goes the same way',
      inputSchema: { actor },
      annotations: { readOnlyHint: true },
    },
    async ({ actor: name }, call) => {
      const state = await connected(call);
      const { machine, ...rest } = actorNamed(state, name);
      const life = lifeOf(state, rest);
      if (machine === undefined) throw new Error(`${name} is a job: only machines are replayed.`);
      if (!beginsAtStart(life)) throw new Error(`The start of ${name} is not kept any more.`);
      const steps = await replayOf(machine, life);
      const ways = life
        .slice(0, steps.length)
        .map(({ event, after }, at) => `${at}. ${eventText(event.type)} → ${placeText(after)}`);
      return answer(replayText(steps), 'Recorded:', ...ways);
    },
  );

  await server.connect(new StdioServerTransport());
}
