/** Models the Agent Portal (spec 1 Agent portal): the queue of 03:04, with one suggestion at a time. */

import type { Screen } from '@machines/proof';
import { defineModel, passing, plain } from '@machines/proof';
import * as v from 'valibot';
import type { TaskAnswer } from '../../src/data/night/portal.ts';
import { portalScreen } from '../../src/data/pages/monitoring-portal-screen.copy.ts';
import {
  type AgentPortalContext,
  agentPortalMachine,
} from '../../src/machines/agent-portal.machine.ts';
import {
  answersOf,
  endsOf,
  topTask as nextAfter,
  portalFocus,
  portalHeard,
  portalTasks,
  type TaskId,
  taskOrder,
  worstEnding,
} from './agent-portal.hears.ts';
import { asHeard } from './as-heard.ts';

const { accept: ACCEPT, overrule: OVERRULE, instead: ANSWERS } = portalScreen;
/** The event at which the view moves the focus to the next heading. */
const SHOWN = 'emit:task.shown';
/** The event at which the view moves the focus to the button that has opened or closed the list. */
const TOGGLED = 'emit:answers.toggled';
/** The event that sets the clock to the time of the decision. */
const SET = 'send:portalClock.clock.set';
const { restart: AGAIN } = portalScreen;

const topOf = ({ decisions }: AgentPortalContext) => nextAfter(decisions);
/** The answers to each task, by the name of the task's state in the chart. The first is the answer that Quill suggests. */
const answersAt: Readonly<Record<string, readonly TaskAnswer[]>> = {
  intruder: ['intruder', 'noThreat', 'staff', 'falseAlarm'],
  police: ['police', 'noPolice'],
  bicycle: ['intruder', 'noThreat', 'falseAlarm'],
  rain: ['weather', 'falseAlarm', 'intruder'],
  light: ['falseAlarm', 'noThreat', 'intruder'],
};
/** Returns the table row of an answer by its position. Position 0 is the suggestion. */
const decided = (place: number) => (from: { readonly context: AgentPortalContext }) => {
  const { decisions } = from.context;
  const task = topOf(from.context) as TaskId;
  const answer = answersAt[task]?.[place];
  if (answer === undefined) return null;
  const to =
    task === 'light'
      ? (`clear.${worstEnding([...decisions, { task, answer }])}` as const)
      : ('suggesting' as const);
  return { to, does: [SHOWN, SET] };
};
const chosen = (place: number) => decided(place + 1);

async function pressKey(screen: Screen, key: string): Promise<void> {
  await screen.sight.enters('agent-portal');
  // The key works only after the browser has reported the visible screen, which it does in its next frame.
  await screen.seeAttribute('[data-machine="portalKeys"]', 'data-state', 'on.listening');
  await screen.key(key);
}

/** Returns the name of the task on the screen. */
async function shownTask(screen: Screen): Promise<string> {
  for (const { name } of Object.values(portalTasks))
    if (await screen.isShown('heading', name)) return name;
  throw new Error('No task is shown.');
}

export const agentPortalModel = defineModel({
  machine: agentPortalMachine,
  starts: { page: { path: '/monitoring-portal' } },
  clauses: {
    suggesting: ['spec 1 agent portal'],
    overruling: ['spec 1 agent keeps the final decision'],
    goingOn: ['spec 1 agent portal'],
    clear: ['spec 1 agent portal'],
    'clear.judging': ['spec 1 agent portal'],
    'clear.missed': ['spec 1 agent portal'],
    'clear.siren': ['spec 1 agent keeps the final decision'],
    'clear.slip': ['spec 1 agent portal'],
    'clear.right': ['spec 1 agent keeps the final decision'],
  },
  events: {
    'suggestion.accepted': plain,
    'overrule.pressed': plain,
    'overrule.left': plain,
    'answer.chosen': { first: { place: 0 }, second: { place: 1 }, ninth: { place: 8 } },
    'queue.restarted': plain,
  },
  outcomes: {},
  schemas: { 'answer.chosen': v.object({ place: v.picklist([0, 1, 2]) }) },
  // Situations are equal if they agree on the number of decisions, on the call to the police, and on the worst
  // ending.
  project: ({ decisions }) => [
    decisions.length,
    decisions[0]?.answer === 'intruder',
    worstEnding(decisions),
  ],
  pairs: true,
  gestures: {
    // The keys work while the screen is in view. Enter on a focused button would press that button, so the test moves
    // the focus to the heading first.
    'suggestion.accepted': async (screen) => {
      const name = await shownTask(screen);
      if (name === portalTasks.intruder.name || (await screen.isShown('list', ANSWERS)))
        return screen.press('button', ACCEPT);
      await screen.press('heading', name);
      await pressKey(screen, 'Enter');
    },
    'overrule.pressed': async (screen) =>
      (await shownTask(screen)) === portalTasks.intruder.name
        ? screen.press('button', OVERRULE)
        : pressKey(screen, 'o'),
    'overrule.left': (screen) => pressKey(screen, 'Escape'),
    'answer.chosen': async (screen, { place }) => {
      const name = await shownTask(screen);
      const task = (['intruder', 'police', 'rain'] as const).find(
        (id) => portalTasks[id].name === name,
      );
      const answer = task && answersOf(task)[place + 1];
      return answer === undefined
        ? pressKey(screen, `${place + 1}`)
        : screen.press('button', answer);
    },
    'queue.restarted': (screen) => screen.press('button', AGAIN),
  },
  sees: {
    suggesting: asHeard,
    overruling: asHeard,
    goingOn: passing,
    'clear.judging': passing,
    'clear.missed': asHeard,
    'clear.siren': asHeard,
    'clear.slip': asHeard,
    'clear.right': asHeard,
  },
  hears: portalHeard,
  focus: portalFocus,
  table: {
    suggesting: {
      'suggestion.accepted': decided(0),
      'overrule.pressed': { to: 'overruling', does: [TOGGLED] },
    },
    overruling: {
      'suggestion.accepted': decided(0),
      'overrule.pressed': { to: 'suggesting', does: [TOGGLED] },
      'overrule.left': { to: 'suggesting', does: [SHOWN] },
      'answer.chosen:first': chosen(0),
      'answer.chosen:second': chosen(1),
      'answer.chosen:ninth': chosen(8),
    },
    clear: { 'queue.restarted': { to: 'suggesting', does: [SHOWN, SET] } },
  },
  journeys: {
    'A night as Quill suggests it': {
      steps: Array(5).fill('suggestion.accepted'),
      ends: {
        in: 'clear.siren',
        context: {
          decisions: [
            { task: 'intruder', answer: 'intruder' },
            { task: 'police', answer: 'police' },
            { task: 'bicycle', answer: 'intruder' },
            { task: 'rain', answer: 'weather' },
            { task: 'light', answer: 'falseAlarm' },
          ],
        },
      },
    },
    'The resident with the fob is no threat': {
      steps: [
        'suggestion.accepted',
        'suggestion.accepted',
        'overrule.pressed',
        'answer.chosen:first',
      ],
      ends: {
        in: 'suggesting',
        context: {
          decisions: [
            { task: 'intruder', answer: 'intruder' },
            { task: 'police', answer: 'police' },
            { task: 'bicycle', answer: 'noThreat' },
          ],
        },
      },
    },
    'A night with every decision right': {
      steps: [
        'suggestion.accepted',
        'suggestion.accepted',
        'overrule.pressed',
        'answer.chosen:first',
        'suggestion.accepted',
        'suggestion.accepted',
      ],
      ends: {
        in: 'clear.right',
      },
    },
    'The police are not called about a person who may be there': {
      steps: ['overrule.pressed', 'answer.chosen:second'],
      ends: {
        in: 'suggesting',
        context: { decisions: [{ task: 'intruder', answer: 'staff' }] },
      },
    },
    'Police are not needed, and rain is a false alarm': {
      steps: [
        'suggestion.accepted',
        'overrule.pressed',
        'answer.chosen:first',
        'suggestion.accepted',
        'overrule.pressed',
        'answer.chosen:first',
      ],
      ends: {
        in: 'suggesting',
      },
    },
    'Escape leaves the suggestion as it was': {
      steps: ['overrule.pressed', 'overrule.left'],
      ends: {
        in: 'suggesting',
        context: { decisions: [] },
      },
    },
    'The key that lists the other answers takes the focus to its button, and closes the list again':
      {
        steps: ['suggestion.accepted', 'overrule.pressed', 'overrule.pressed'],
        ends: { in: 'suggesting' },
      },
    'The minutes can be played again': {
      steps: [
        'overrule.pressed',
        'answer.chosen:first',
        'suggestion.accepted',
        'overrule.pressed',
        'answer.chosen:second',
        'suggestion.accepted',
        'queue.restarted',
      ],
      ends: { in: 'suggesting', context: { decisions: [] } },
    },
  },
  laws: ({ always, reachable }) => [
    always('the record lists the decisions in the order of the queue', ({ context }) =>
      context.decisions.every(({ task }, at) => task === taskOrder(context.decisions)[at]),
    ),
    always(
      'the verdict is shown exactly when no task waits',
      ({ leaf, context }) => leaf.startsWith('clear.') === (topOf(context) === undefined),
    ),
    always(
      'the verdict is "missed" exactly if an intruder was let go or the police were not called',
      ({ leaf, context }) =>
        !leaf.startsWith('clear.') ||
        (leaf === 'clear.missed') === endsOf(context.decisions).includes('missed'),
    ),
    always(
      'the verdict "siren" follows a needless siren, unless the intruder was let go',
      ({ leaf, context: { decisions } }) =>
        leaf !== 'clear.siren' ||
        (endsOf(decisions).includes('siren') && !endsOf(decisions).includes('missed')),
    ),
    always(
      'the verdict "slip" follows a wrong cause on record, if no decision was worse',
      ({ leaf, context: { decisions } }) =>
        leaf !== 'clear.slip' ||
        (endsOf(decisions).includes('slip') &&
          endsOf(decisions).every((end) => end === 'slip' || end === 'right')),
    ),
    always(
      'the verdict "right" follows a night without a wrong decision, in which Quill was overruled',
      ({ leaf, context: { decisions } }) =>
        leaf !== 'clear.right' ||
        (endsOf(decisions).every((end) => end === 'right') &&
          decisions.some(({ task, answer }) => task === 'bicycle' && answer === 'noThreat')),
    ),
    always('a decision is kept until the minutes are played again', ({ context }, arrived) => {
      if (arrived === undefined || arrived.name === 'queue.restarted') return true;
      return arrived.from.context.decisions.every(
        (decision, at) => decision === context.decisions[at],
      );
    }),
    reachable(
      'the queue can always be cleared',
      () => true,
      ({ leaf }) => leaf.startsWith('clear.'),
    ),
  ],
});
