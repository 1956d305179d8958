/** Models the handling of one alarm (spec 1 alarm handling, spec 4 dispositions and example rules). */

import type { Screen } from '@machines/proof';
import { defineModel, notByHand, plain, raised, unseen } from '@machines/proof';
import {
  type AlarmChoice,
  type AlarmTimeId,
  alarmPiece,
  type DispositionId,
} from '../../src/data/pages/quill-alarm.copy.ts';
import { alarmDecisionMachine } from '../../src/machines/alarm-decision.machine.ts';
import { alarmHeard, confirmationOf, labels, stateTitleOf } from './alarm-decision.hears.ts';
import { alarmStateOf, alarmSteps, stateKindOf, vanishingPresses } from './alarm-decision.steps.ts';
import { asHeard } from './as-heard.ts';

type Row = readonly [
  DispositionId,
  DispositionId,
  DispositionId,
  DispositionId,
  DispositionId,
  DispositionId,
];

/** The columns of the table. Each is one instruction. */
export const tableRules = [
  'vehicle',
  'hiViz',
  'cardboard',
  'keyholders',
  'noThreat',
  'repeat',
] as const;

/**
 * The disposition of every combination, written by hand. A rule of the client comes first. Without a matching rule,
 * an expected person is staff and any other person an intruder. Without a person, the alarm is false or caused by the
 * weather. After ten false alarms, the next one is an intruder.
 */
export const decisionTable = {
  dark: {
    armed: ['intruder', 'intruder', 'intruder', 'intruder', 'intruder', 'intruder'],
    arming: ['intruder', 'intruder', 'intruder', 'intruder', 'intruder', 'intruder'],
    working: ['staff', 'staff', 'staff', 'staff', 'staff', 'staff'],
  },
  hiViz: {
    armed: ['intruder', 'intruder', 'intruder', 'keyholders', 'intruder', 'intruder'],
    arming: ['intruder', 'possiblyStaff', 'intruder', 'keyholders', 'intruder', 'intruder'],
    working: ['staff', 'staff', 'staff', 'keyholders', 'staff', 'staff'],
  },
  cardboard: {
    armed: ['intruder', 'intruder', 'homeless', 'intruder', 'intruder', 'intruder'],
    arming: ['intruder', 'intruder', 'homeless', 'intruder', 'intruder', 'intruder'],
    working: ['staff', 'staff', 'homeless', 'staff', 'staff', 'staff'],
  },
  contractor: {
    armed: ['staff', 'staff', 'staff', 'keyholders', 'noThreat', 'staff'],
    arming: ['staff', 'staff', 'staff', 'keyholders', 'noThreat', 'staff'],
    working: ['staff', 'staff', 'staff', 'keyholders', 'noThreat', 'staff'],
  },
  vehicle: {
    armed: ['threat', 'intruder', 'intruder', 'intruder', 'intruder', 'intruder'],
    arming: ['threat', 'intruder', 'intruder', 'intruder', 'intruder', 'intruder'],
    working: ['threat', 'staff', 'staff', 'staff', 'staff', 'staff'],
  },
  headlights: {
    armed: ['falseAlarm', 'falseAlarm', 'falseAlarm', 'falseAlarm', 'falseAlarm', 'intruder'],
    arming: ['falseAlarm', 'falseAlarm', 'falseAlarm', 'falseAlarm', 'falseAlarm', 'intruder'],
    working: ['falseAlarm', 'falseAlarm', 'falseAlarm', 'falseAlarm', 'falseAlarm', 'intruder'],
  },
  rain: {
    armed: ['weather', 'weather', 'weather', 'weather', 'weather', 'weather'],
    arming: ['weather', 'weather', 'weather', 'weather', 'weather', 'weather'],
    working: ['weather', 'weather', 'weather', 'weather', 'weather', 'weather'],
  },
} as const satisfies Record<AlarmChoice['event'], Record<AlarmTimeId, Row>>;

const choose = (
  event: AlarmChoice['event'],
  time: AlarmChoice['time'],
  rule: AlarmChoice['rule'],
) => ({ choice: { event, time, rule } });

/** One alarm for each path through the chart. The whole table has its own test. */
const alarms = {
  stranger: choose('hiViz', 'armed', 'hiViz'),
  authorisedStranger: choose('dark', 'armed', 'noThreat'),
  dayStranger: choose('dark', 'working', 'repeat'),
  lateVest: choose('hiViz', 'arming', 'hiViz'),
  vest: choose('hiViz', 'armed', 'keyholders'),
  cardboard: choose('cardboard', 'armed', 'cardboard'),
  contractor: choose('contractor', 'armed', 'noThreat'),
  van: choose('vehicle', 'armed', 'vehicle'),
  headlights: choose('headlights', 'armed', 'vehicle'),
  tenthHeadlights: choose('headlights', 'armed', 'repeat'),
  rain: choose('rain', 'armed', 'vehicle'),
} as const;

const isChosen = (choice: AlarmChoice, alarm: { readonly choice: AlarmChoice }): boolean =>
  choice.event === alarm.choice.event &&
  choice.time === alarm.choice.time &&
  choice.rule === alarm.choice.rule;

const PIECE = 'alarm-decision';
const {
  dismissFalse: AS_FALSE,
  dismissNoThreat: AS_NO_THREAT,
  reopen: REOPEN,
  next: NEXT,
} = alarmPiece;

/** The states whose title takes the focus if the pressed button no longer exists. */
const results = [
  'noThreat',
  'falseAlarm',
  'weather',
  'staff',
  'possiblyStaff',
  'keyholders',
  'homeless',
  'verifying',
  'police',
] as const;

function resultOf(state: string | undefined, choice: AlarmChoice): string | undefined {
  if (state === 'sounding') return confirmationOf(choice)[1];
  const result = results.find((each) => each === state);
  return result && stateTitleOf(result);
}

const moves = (leaves: readonly string[]) =>
  leaves.some((leaf) => leaf.startsWith('stage.moving.'));

async function chooseAll(screen: Screen, { event, time, rule }: AlarmChoice): Promise<void> {
  await screen.choose(labels.event[event]);
  await screen.choose(labels.time[time]);
  await screen.choose(labels.rule[rule]);
}

/** An event for each kind of question to the agent. */
const asked = ['dark', 'contractor', 'vehicle', 'rain'] as const;

const step = 'after:step';
const pressed = 'step.pressed';
const toVerifying = Array<typeof pressed>(6).fill(pressed);

const timing = unseen(
  'It only says when the next step comes; every state of the alarm is seen with it.',
);

export const alarmDecisionModel = defineModel({
  machine: alarmDecisionMachine,
  starts: { page: { path: '/quill' } },
  clauses: {
    stage: ['decision D13'],
    'stage.held': ['decision D13'],
    'stage.moving': ['decision D13'],
    'stage.moving.resting': ['decision D13'],
    'stage.moving.pausing': ['decision D13'],
    focus: ['decision D13'],
    'focus.staying': ['decision D13'],
    'focus.following': ['decision D13'],
    alarm: ['spec 1 alarm handling'],
    'alarm.choosing': ['spec 4 example rules'],
    'alarm.handling': ['spec 1 alarm handling'],
    'alarm.handling.evaluating': ['spec 1 alarm handling'],
    'alarm.handling.evaluating.receiving': ['spec 1 alarm handling'],
    'alarm.handling.evaluating.looking': ['spec 1 alarm handling'],
    'alarm.handling.evaluating.counting': ['spec 4 10 false alarms'],
    'alarm.handling.evaluating.timing': ['spec 4 example rules'],
    'alarm.handling.evaluating.matching': ['spec 1 alarm handling', 'spec 4 example rules'],
    'alarm.handling.evaluating.recording': ['spec 4 dispositions'],
    'alarm.handling.closed': ['spec 4 reopened'],
    'alarm.handling.closed.noThreat': ['spec 4 no threat'],
    'alarm.handling.closed.falseAlarm': ['spec 4 false alarm'],
    'alarm.handling.closed.weather': ['spec 4 suggested dispositions'],
    'alarm.handling.closed.staff': ['spec 4 site disarmed'],
    'alarm.handling.closed.possiblyStaff': ['spec 4 example rules'],
    'alarm.handling.delegated': ['spec 4 dispositions'],
    'alarm.handling.delegated.keyholders': ['spec 1 keyholders', 'spec 4 example rules'],
    'alarm.handling.delegated.homeless': ['spec 4 example rules'],
    'alarm.handling.escalated': ['spec 4 escalated as intruder'],
    'alarm.handling.escalated.intruder': ['spec 4 escalated as intruder'],
    'alarm.handling.escalated.threat': ['spec 4 example rules'],
    'alarm.handling.verifying': ['spec 1 agent keeps the final decision', 'spec 4 reopened'],
    'alarm.handling.sounding': ['spec 4 sirens'],
    'alarm.handling.police': ['spec 4 police dispatched'],
  },
  events: {
    // The form can send every alarm at any time. The paths send all alarms in the first situation, and elsewhere only
    // the chosen one, or one other.
    'alarm.sent': ({ leaves, context: { choice } }) =>
      leaves.includes('alarm.choosing') && isChosen(choice, alarms.lateVest)
        ? alarms
        : leaves.includes('alarm.choosing')
          ? { chosen: { choice } }
          : { van: alarms.van },
    'choice.changed': ({ context: { choice } }) =>
      isChosen(choice, alarms.van) ? { lateVest: alarms.lateVest } : { van: alarms.van },
    'step.pressed': plain,
    'threat.confirmed': plain,
    'threat.dismissed': plain,
    'alert.reopened': plain,
    'restart.pressed': plain,
    'stage.entered': plain,
    'stage.left': plain,
    'step.due': raised,
    'button.used': raised,
  },
  outcomes: { watchStage: { reports: ['stage.entered', 'stage.left'] } },
  project: ({ choice }) => choice,
  gestures: {
    'alarm.sent': async (screen, { choice }) => {
      await chooseAll(screen, choice);
      await screen.press('button', alarmPiece.send);
    },
    'choice.changed': (screen, { choice }) => chooseAll(screen, choice),
    'step.pressed': (screen) => screen.press('button', NEXT),
    'threat.confirmed': async (screen) => {
      for (const event of asked) {
        const [confirm] = confirmationOf({ ...alarms.stranger.choice, event });
        if (await screen.isShown('button', confirm)) return screen.press('button', confirm);
      }
      throw new Error('The agent is asked nothing.');
    },
    'threat.dismissed': async (screen) =>
      screen.press(
        'button',
        (await screen.isShown('button', AS_NO_THREAT)) ? AS_NO_THREAT : AS_FALSE,
      ),
    'alert.reopened': (screen) => screen.press('button', REOPEN),
    'restart.pressed': (screen) => screen.press('button', alarmPiece.restart),
    'stage.entered': (screen) => screen.sight.enters(PIECE),
    'stage.left': (screen) => screen.sight.leaves(PIECE),
    'step.due': raised,
    'button.used': raised,
    'after:step': (screen) => screen.wait(900),
    'error:watchStage': notByHand('Every browser that runs the site has IntersectionObserver.'),
  },
  offers: ({ leaves, snapshot }, name) => {
    if (name.startsWith('threat.')) return leaves.includes('alarm.handling.verifying');
    if (name === 'alert.reopened') return snapshot.hasTag('reopenable');
    if (name === 'step.pressed')
      return stateKindOf(leaves) === 'stepping' || leaves.includes('alarm.choosing');
    return true;
  },
  sees: {
    'stage.held': timing,
    'stage.moving.resting': timing,
    'stage.moving.pausing': timing,
    'focus.staying': unseen('The focus is where the visitor has it.'),
    'focus.following': unseen('What the model says of the focus is checked after each step.'),
    'alarm.choosing': asHeard,
    'alarm.handling.evaluating.receiving': asHeard,
    'alarm.handling.evaluating.looking': asHeard,
    'alarm.handling.evaluating.counting': asHeard,
    'alarm.handling.evaluating.timing': asHeard,
    'alarm.handling.evaluating.matching': asHeard,
    'alarm.handling.evaluating.recording': asHeard,
    'alarm.handling.escalated.intruder': asHeard,
    'alarm.handling.escalated.threat': asHeard,
    'alarm.handling.closed.noThreat': asHeard,
    'alarm.handling.closed.falseAlarm': asHeard,
    'alarm.handling.closed.weather': asHeard,
    'alarm.handling.closed.staff': asHeard,
    'alarm.handling.closed.possiblyStaff': asHeard,
    'alarm.handling.delegated.keyholders': asHeard,
    'alarm.handling.delegated.homeless': asHeard,
    'alarm.handling.verifying': asHeard,
    'alarm.handling.sounding': asHeard,
    'alarm.handling.police': asHeard,
  },
  hears: alarmHeard,
  focus: ({ leaves, context: { choice, trail } }, step) => {
    const title = resultOf(trail.at(-1), choice);
    const isFollowing = leaves.includes('focus.following') && step !== null;
    // A press starts the sirens. Their title takes the focus, and keeps it while the police are called.
    const isKept = leaves.includes('alarm.handling.police') && step === 'after:step';
    return (isFollowing || isKept) && title !== undefined ? `heading "${title}"` : undefined;
  },
  table: alarmSteps,
  journeys: {
    'A stranger at night: the agent confirms, the siren sounds, police come': {
      steps: ['alarm.sent:stranger', ...toVerifying, 'threat.confirmed', pressed],
      ends: {
        in: 'alarm.handling.police',
        context: {
          trail: [
            'receiving',
            'looking',
            'timing',
            'matching',
            'recording',
            'intruder',
            'verifying',
            'sounding',
            'police',
          ],
        },
      },
    },
    'The siren that a press has turned on keeps the focus while the police are called': {
      steps: [
        'stage.entered',
        'alarm.sent:stranger',
        ...Array<typeof step>(6).fill(step),
        'threat.confirmed',
        step,
      ],
      ends: {
        in: ['stage.moving.resting', 'focus.staying', 'alarm.handling.police'],
      },
    },
    'An alarm about headlights closes by itself while the piece moves': {
      steps: ['stage.entered', 'alarm.sent:headlights', step, step, step],
      ends: {
        in: ['alarm.handling.closed.falseAlarm'],
        context: { trail: ['receiving', 'looking', 'counting', 'falseAlarm'] },
      },
    },
    'A closed alert is reopened, and both decisions stay in the record': {
      steps: ['alarm.sent:rain', pressed, pressed, pressed, 'alert.reopened', 'threat.dismissed'],
      ends: {
        in: ['alarm.handling.closed.falseAlarm'],
        context: {
          trail: ['receiving', 'looking', 'counting', 'weather', 'verifying', 'falseAlarm'],
        },
      },
    },
    'A person with the badge of another is confirmed as an intruder': {
      steps: [
        'alarm.sent:contractor',
        ...Array<typeof pressed>(4).fill(pressed),
        'alert.reopened',
        'threat.confirmed',
      ],
      ends: { in: 'alarm.handling.sounding' },
    },
    'After ten false alarms, the next one can be an intruder': {
      steps: [
        'alarm.sent:tenthHeadlights',
        ...Array<typeof pressed>(4).fill(pressed),
        'threat.confirmed',
      ],
      ends: { in: 'alarm.handling.sounding' },
    },
    'Only with No Threat instructions can an agent close as no threat': {
      steps: [
        'alarm.sent:contractor',
        pressed,
        pressed,
        pressed,
        pressed,
        'alert.reopened',
        'threat.dismissed',
      ],
      ends: { in: 'alarm.handling.closed.noThreat' },
    },
    'The alarm waits while it is out of sight, and then goes on': {
      steps: ['stage.entered', 'alarm.sent:van', 'stage.left', 'stage.entered', step],
      ends: { in: ['stage.moving.pausing', 'alarm.handling.evaluating.looking'] },
    },
    'Start again keeps the choice, and the alarm moves only after it has been in sight': {
      steps: ['alarm.sent:stranger', pressed, 'restart.pressed'],
      ends: {
        in: ['stage.held', 'alarm.choosing'],
        context: { choice: alarms.stranger.choice, trail: [] },
      },
    },
  },
  laws: ({ always, never, leadsTo, reachable }) => [
    always('the record ends with the state of the alarm', ({ leaves, context: { trail } }) =>
      leaves.includes('alarm.choosing')
        ? trail.length === 0
        : trail.at(-1) === alarmStateOf(leaves),
    ),
    always('the record grows by one entry with each step', ({ leaves, context }, arrived) => {
      if (arrived === undefined || leaves.includes('alarm.choosing')) return true;
      if (arrived.name.startsWith('alarm.sent')) return context.trail.length === 1;
      const stays = alarmStateOf(leaves) === alarmStateOf(arrived.from.leaves);
      return context.trail.length === arrived.from.context.trail.length + (stays ? 0 : 1);
    }),
    always('the alarm that was chosen is the one that is decided', ({ context }, arrived) => {
      if (arrived === undefined || !arrived.name.match(/^(alarm\.sent|choice\.changed)/))
        return true;
      const { choice } = arrived.event as unknown as { readonly choice: AlarmChoice };
      return isChosen(context.choice, { choice });
    }),
    always('the alarm moves exactly while it is in sight', ({ leaves }, arrived) => {
      if (arrived === undefined) return true;
      if (arrived.name === 'stage.entered') return moves(leaves);
      if (arrived.name === 'stage.left') return !moves(leaves);
      return moves(leaves) === moves(arrived.from.leaves);
    }),
    always(
      'a step is due exactly while the piece moves and the alarm has a next step',
      ({ leaves }) =>
        leaves.includes('stage.moving.pausing') ===
        (moves(leaves) && stateKindOf(leaves) === 'stepping'),
    ),
    always('a result takes the focus only after a press', ({ leaves }, arrived) => {
      const follows = leaves.includes('focus.following');
      if (leaves.includes('alarm.choosing')) return !follows;
      if (arrived === undefined) return true;
      if (arrived.name.startsWith('alarm.sent')) return !follows;
      if (alarmStateOf(leaves) !== alarmStateOf(arrived.from.leaves)) {
        return follows === vanishingPresses.includes(arrived.name);
      }
      return follows === arrived.from.leaves.includes('focus.following');
    }),
    always(
      'each state offers the actions of a hand-written table',
      ({ leaves, snapshot }) =>
        (['stepping', 'reopenable'] as const).filter((tag) => snapshot.hasTag(tag)).join() ===
        stateKindOf(leaves),
    ),
    always(
      'police come only after a human agent has confirmed',
      ({ leaves, context: { trail } }) =>
        !leaves.includes('alarm.handling.police') || trail.at(-3) === 'verifying',
    ),
    never(
      'a timer runs while the piece may not move',
      ({ leaves, snapshot }) =>
        leaves.includes('stage.held') && snapshot._nodes.some(({ after }) => after.length > 0),
    ),
    leadsTo(
      'while the piece moves, an alarm reaches a disposition or a person by itself',
      ({ leaves }) => leaves.includes('stage.moving.pausing'),
      ({ leaves }) => results.some((each) => each === alarmStateOf(leaves)),
    ),
    reachable(
      'another alarm can always be chosen',
      () => true,
      ({ leaves }) => leaves.includes('alarm.choosing'),
    ),
  ],
});
