/** The page's end of the connection to machine rooms. It reports events and carries out the requests of rooms. */

import * as v from 'valibot';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { placeText, valueText } from './chart.ts';
import type { Delays } from './delays.ts';
import {
  type Outcome,
  type PageMessage,
  type Port,
  PROTOCOL,
  readRoomMessage,
} from './protocol.ts';
import { machineOf, type RecordedHappening, type Recorder } from './recorder.ts';
import { hasMask, type Redaction } from './redaction.ts';
import type { Scripts } from './scripts.ts';
import { endOf } from './xstate-internals.ts';

interface PageOptions {
  readonly port: Port;
  readonly recorder: Recorder;
  readonly redaction: Redaction;
  readonly scripts: Scripts;
  readonly delays: Delays;
  /** The names of this document and of its tab. The name of the tab stays the same after a reload. */
  readonly page: string;
  readonly tab: string;
  /** Returns the page's report about itself, which is sent after each change and when a room asks for it. */
  readonly about: () => {
    readonly path: string;
    readonly hidden: boolean;
    readonly picks?: boolean;
    readonly replay?: string;
  };
  /** Highlights the elements of an actor on the page. Without a machine, removes the highlight. */
  readonly point?: (machine: string | undefined) => void;
  /** Starts or cancels the picking of an element by the developer. */
  readonly pick?: (isOn: boolean) => void;
}

export interface PageLink {
  /** Announces the page, or a new address of it. */
  readonly here: () => void;
  /** Reports the actor that was picked: the newest actor of the given machine. */
  readonly picked: (machine: string | undefined) => void;
  /** Reports that the page is left, and closes the channel. */
  readonly close: () => void;
}

type Sent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Returns why an event cannot be sent to a machine, or undefined if it can be sent. */
export function sendProblemOf(
  redaction: Redaction,
  machine: AnyStateMachine,
  { type, ...payload }: Sent,
): string | undefined {
  if (hasMask(payload)) return 'it holds values that were left out; fill them in first';
  const schemas = redaction.of(machine.id);
  const { end, actor = '' } = endOf(type);
  const schema =
    end === 'done'
      ? v.object({ output: schemas.children?.[actor]?.output ?? v.unknown() })
      : schemas.events?.[type];
  if (schema === undefined) return undefined;
  const { issues } = v.safeParse(schema, payload);
  const [first] = issues ?? [];
  if (first === undefined) return undefined;
  const path = v.getDotPath(first);
  return `${path ?? 'its payload'} does not fit: ${first.expected ?? 'something else'} is wanted`;
}

/** Returns the outcome of an event that a developer has sent. */
function outcomeOf(
  { taken, candidates, after, event }: RecordedHappening,
  before: string,
): { readonly outcome: Outcome; readonly says: string } {
  const state = placeText(after);
  if (after.status === 'error')
    return { outcome: 'failed', says: `${event.type} broke the actor.` };
  if (taken.length > 0) {
    const way = before === state ? `stays ${state}` : `${before} → ${state}`;
    return { outcome: 'taken', says: `${event.type} was taken: ${way}.` };
  }
  const refused = candidates.filter(({ verdict }) => verdict !== 'taken');
  if (refused.length === 0) {
    return { outcome: 'ignored', says: `${event.type} is not answered in ${state}.` };
  }
  const guards = [...new Set(refused.map(({ guard }) => guard))].join(', ');
  return { outcome: 'refused', says: `${event.type} was refused by ${guards}.` };
}

/** Connects a page with every room on a port. */
export function linkPage(options: PageOptions): PageLink {
  const { port, recorder, redaction, scripts, delays, page, tab, about } = options;
  const post = (message: PageMessage) => port.post(message);
  const here = () =>
    post({
      kind: 'here',
      protocol: PROTOCOL,
      page,
      tab,
      scripts: scripts.all(),
      speed: delays.speed(),
      ...about(),
    });

  const stopFollowing = recorder.follow((message) => {
    if ('chart' in message) post({ kind: 'chart', page, chart: message.chart });
    else post({ ...message, page });
  });

  const catchUp = () => {
    const { charts, messages: told, dropped } = recorder.kept();
    for (const chart of charts) post({ kind: 'chart', page, chart });
    for (const one of told) post({ ...one, page });
    post({ kind: 'told', page, dropped });
  };

  const send = (request: string, session: string, event: Sent) => {
    const answer = (outcome: Outcome, says: string, number?: number) =>
      post({
        kind: 'answer',
        page,
        request,
        outcome,
        says,
        ...(number !== undefined && { number }),
      });
    const actor: AnyActorRef | undefined = recorder.find(session);
    if (actor === undefined) return answer('gone', `${session} has ended: nothing was sent.`);
    const machine = machineOf(actor);
    const problem = machine && sendProblemOf(redaction, machine, event);
    if (problem !== undefined) return answer('unfit', `Not sent: ${problem}.`);
    const before = valueText(actor.getSnapshot().value);
    let happening: RecordedHappening | undefined;
    const stop = recorder.follow((message) => {
      if ('kind' in message && message.kind === 'happened' && message.actor === session)
        happening ??= message;
    });
    try {
      actor.send(event);
    } catch (error) {
      return answer('failed', `${event.type} failed: ${redaction.error(error)}.`);
    } finally {
      stop();
    }
    if (happening === undefined) {
      const { status, error } = actor.getSnapshot();
      return status === 'error'
        ? answer('failed', `${event.type} broke the actor: ${redaction.error(error)}.`)
        : answer('gone', 'Not answered: the actor does not listen any more.');
    }
    const { outcome, says } = outcomeOf(happening, before);
    return answer(outcome, says, happening.number);
  };

  const machineOfSession = (session: string | undefined) => {
    const actor = session === undefined ? undefined : recorder.find(session);
    return actor && machineOf(actor)?.id;
  };

  const stopListening = port.listen((data) => {
    const message = readRoomMessage(data);
    if (message === undefined) return;
    if (message.kind === 'room') {
      here();
      catchUp();
    } else if (message.kind === 'ping') here();
    else if (message.page !== page) return;
    else if (message.kind === 'send') send(message.request, message.actor, message.event);
    else if (message.kind === 'script') {
      scripts.set(message.machine, message.job, message.mode);
      here();
    } else if (message.kind === 'speed') {
      delays.setSpeed(message.speed);
      here();
    } else if (message.kind === 'step') delays.step();
    else if (message.kind === 'point') options.point?.(machineOfSession(message.actor));
    else options.pick?.(message.on);
  });

  here();
  return {
    here,
    picked: (machine) => {
      const found = recorder
        .kept()
        .messages.filter((message) => message.kind === 'started' && message.machine === machine)
        .at(-1);
      post({ kind: 'picked', page, ...(found && { actor: found.actor }) });
    },
    close: () => {
      post({ kind: 'left', page });
      stopFollowing();
      stopListening();
    },
  };
}
