/**
 * The Agent Portal of /monitoring-portal (spec 1 Agent portal). The visitor sits at desk 2 of the sample night and
 * works through the tasks that wait for a person, with the greatest danger first.
 *
 * Accepting a suggestion takes one press; overruling it takes two. The context contains only the decisions, and the
 * waiting tasks are derived from them. The clock of the screen (`src/machines/portal-clock.machine.ts`) is set at
 * each decision. The keys (`src/machines/portal-keys.machine.ts`) send the same events as the buttons.
 */

import { assign, emit, sendTo, setup } from 'xstate';
import { type Clock, clockOf, secondsOf } from '../data/night/night.ts';
import {
  type Ending,
  endings,
  portalOpens,
  type Task,
  type TaskAnswer,
  type TaskId,
  tasks,
} from '../data/night/portal.ts';

export interface Decision {
  readonly task: TaskId;
  readonly answer: TaskAnswer;
}

export interface AgentPortalContext {
  /** The decisions, in the order in which the agent made them. */
  readonly decisions: readonly Decision[];
}

export type AgentPortalEvent =
  | { readonly type: 'suggestion.accepted' }
  | { readonly type: 'overrule.pressed' }
  | { readonly type: 'overrule.left' }
  /** The agent chooses another answer than the suggestion, by its index in the list. */
  | { readonly type: 'answer.chosen'; readonly place: number }
  | { readonly type: 'queue.restarted' };

export type AgentPortalEmitted =
  /** The heading takes the focus, because the screen shows another task, or the focused button has disappeared. */
  | { readonly type: 'task.shown' }
  /** The button of the list takes the focus, so that a screen reader announces whether the list is open. */
  | { readonly type: 'answers.toggled' };

/** Lists the waiting tasks, greatest danger first. The police are called only about a confirmed intruder. */
export function waitingTasks({ decisions }: AgentPortalContext): readonly Task[] {
  const of = (id: TaskId) => decisions.find(({ task }) => task === id);
  return tasks.filter(({ id }) => {
    if (of(id) !== undefined) return false;
    return id !== 'police' || of('intruder')?.answer === 'intruder';
  });
}

const lastDecision = ({ decisions }: AgentPortalContext): Clock =>
  tasks.find(({ id }) => id === decisions.at(-1)?.task)?.decidedAt ?? portalOpens;

/** Returns the time from the last decision to the next decision in the sample night, in seconds; 0 if no task waits. */
export function secondsLeft(context: AgentPortalContext): number {
  const [next] = waitingTasks(context);
  return next === undefined ? 0 : secondsOf(next.decidedAt) - secondsOf(lastDecision(context));
}

/**
 * Returns the time that the screen's clock shows.
 *
 * @param left the seconds until the next decision of the sample night.
 */
export function portalTime(context: AgentPortalContext, left: number): Clock {
  return clockOf(secondsOf(lastDecision(context)) + secondsLeft(context) - left);
}

const taskOf = (id: TaskId) => tasks.find((task) => task.id === id);

/** Returns how a decision ends. */
export const endingOf = ({ task, answer }: Decision): Ending =>
  taskOf(task)?.wrong[answer] ?? 'right';

/**
 * Lists the decisions that the verdict names, with the worst first. The verdict names wrong decisions, and the
 * decision about the task with a wrong suggestion.
 */
export function judgedDecisions({ decisions }: AgentPortalContext): readonly Decision[] {
  const judged = decisions.filter((decision) => {
    const task = taskOf(decision.task);
    return endingOf(decision) !== 'right' || task?.wrong[task.suggestion] !== undefined;
  });
  const weight = (decision: Decision) => endings.indexOf(endingOf(decision));
  return judged.sort((one, other) => weight(one) - weight(other));
}

const answersOf = (context: AgentPortalContext): readonly TaskAnswer[] => {
  const [task] = waitingTasks(context);
  return task === undefined ? [] : [task.suggestion, ...task.instead];
};

export const agentPortalMachine = setup({
  types: {
    context: {} as AgentPortalContext,
    events: {} as AgentPortalEvent,
    emitted: {} as AgentPortalEmitted,
  },
  actions: {
    /** Records the answer to the first task. At place 0 is the suggestion. */
    decide: assign(({ context }, { place }: { readonly place: number }) => {
      const [task] = waitingTasks(context);
      const answer = answersOf(context)[place];
      if (task === undefined || answer === undefined) throw new Error('There is no such answer.');
      return { decisions: [...context.decisions, { task: task.id, answer }] };
    }),
    forget: assign({ decisions: [] }),
    showTask: emit({ type: 'task.shown' }),
    toggleAnswers: emit({ type: 'answers.toggled' }),
    setClock: sendTo(
      ({ system }) => system.get('portalClock'),
      ({ context }) => ({ type: 'clock.set', seconds: secondsLeft(context) }),
    ),
  },
  guards: {
    isOffered: ({ context }, { place }: { readonly place: number }) =>
      Number.isInteger(place) && place >= 0 && place + 1 < answersOf(context).length,
    nothingWaits: ({ context }) => waitingTasks(context).length === 0,
    hasEnded: ({ context }, { ending }: { readonly ending: Ending }) =>
      context.decisions.some((decision) => endingOf(decision) === ending),
  },
}).createMachine({
  id: 'agentPortal',
  description: 'The queue of an agent: one suggestion at a time, to accept or to overrule.',
  context: { decisions: [] },
  initial: 'suggesting',
  states: {
    suggesting: {
      description: 'The greatest danger is on top, with what Quill suggests.',
      on: {
        'suggestion.accepted': {
          description: 'One press: the agent agrees.',
          target: 'goingOn',
          actions: { type: 'decide', params: { place: 0 } },
        },
        'overrule.pressed': {
          description: 'The agent opens the list of other answers.',
          target: 'overruling',
          actions: 'toggleAnswers',
        },
      },
    },
    overruling: {
      description: 'The other answers are listed under the suggestion.',
      on: {
        'suggestion.accepted': {
          description: 'The agent agrees with the suggestion after all.',
          target: 'goingOn',
          actions: { type: 'decide', params: { place: 0 } },
        },
        'overrule.pressed': {
          description: 'The list is closed again.',
          target: 'suggesting',
          actions: 'toggleAnswers',
        },
        'overrule.left': {
          description: 'Escape closes the list; a button in it that had the focus is gone.',
          target: 'suggesting',
          actions: 'showTask',
        },
        'answer.chosen': {
          description: 'The agent overrules the suggestion, and the record shows both.',
          guard: { type: 'isOffered', params: ({ event }) => ({ place: event.place }) },
          target: 'goingOn',
          actions: { type: 'decide', params: ({ event }) => ({ place: event.place + 1 }) },
        },
      },
    },
    goingOn: {
      description: 'A decision has been recorded.',
      always: [
        { guard: 'nothingWaits', target: 'clear', actions: ['showTask', 'setClock'] },
        { target: 'suggesting', actions: ['showTask', 'setClock'] },
      ],
    },
    clear: {
      description:
        'No alarm waits for a person. The record stays, and the worst decision gives the verdict.',
      initial: 'judging',
      on: {
        'queue.restarted': {
          description: 'The queue starts over.',
          target: 'suggesting',
          actions: ['forget', 'showTask', 'setClock'],
        },
      },
      states: {
        judging: {
          description: 'The decisions are compared with the sample night.',
          always: [
            { guard: { type: 'hasEnded', params: { ending: 'missed' } }, target: 'missed' },
            { guard: { type: 'hasEnded', params: { ending: 'siren' } }, target: 'siren' },
            { guard: { type: 'hasEnded', params: { ending: 'slip' } }, target: 'slip' },
            { target: 'right' },
          ],
        },
        missed: { description: 'The intruder was let go, or the police were not called.' },
        siren: { description: 'A siren sounded at a resident, or at an empty place.' },
        slip: { description: 'No person was harmed, but an alarm has the wrong cause on record.' },
        right: { description: 'Every decision was right.' },
      },
    },
  },
});
