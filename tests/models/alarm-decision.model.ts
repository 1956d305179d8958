import type { AlarmChoice, AlarmTimeId, DispositionId } from '../../src/data/alarm-decision.ts';
import { alarmDecisionMachine } from '../../src/machines/alarm-decision.machine.ts';
import { defineModel, notByHand, passing, plain } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { alarmSteps, kindOf, presses, stateOfWay } from './alarm-decision.steps.ts';
import { follows } from './tables.ts';

/** What happens to this alarm (spec 1 alarm handling, spec 4 dispositions and example rules). */

type Row = readonly [
  DispositionId,
  DispositionId,
  DispositionId,
  DispositionId,
  DispositionId,
  DispositionId,
];

/** The columns of the table: one instruction at a time. */
export const tableRules = [
  'vehicle',
  'hiViz',
  'cardboard',
  'keyholders',
  'noThreat',
  'repeat',
] as const;

/**
 * Every combination and its disposition, by hand: a rule of the client comes first; without one that
 * fits, whoever is expected is staff and everybody else an intruder; where nobody is, it is a false
 * alarm or the weather, and the false alarm after ten is an intruder.
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

/** One alarm for each way through the chart; the whole table has a test of its own. */
const alarms = {
  stranger: choose('dark', 'armed', 'vehicle'),
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

const labels = {
  event: {
    dark: 'Person in dark clothes',
    hiViz: 'Person in hi-viz',
    cardboard: 'Person with cardboard',
    contractor: 'Authorised contractor',
    vehicle: 'Vehicle at the gate',
    headlights: 'Headlights on a wall',
    rain: 'Heavy rain',
  },
  time: {
    armed: 'Armed hours',
    arming: 'Within 10 minutes of arming',
    working: 'Working hours',
  },
  rule: {
    vehicle: 'Non-security vehicle: threat',
    hiViz: 'Hi-viz within 10 minutes of arming hours: possibly staff',
    cardboard: 'Person brings cardboard onto site: potential homeless person',
    keyholders: 'Person looks like staff: SMS to keyholders',
    noThreat: 'Person is authorised: No Threat',
    repeat: '10 false alarms before this one: intruder',
  },
} as const;

const PIECE = 'alarm-decision';
const CONFIRM = 'Confirm, it is an intruder';
const AS_FALSE = 'Close as false alarm';
const AS_NO_THREAT = 'Close as no threat';
const REOPEN = 'Reopen this alert';
const NEXT = 'Next step';

async function chooseAll(screen: Screen, { event, time, rule }: AlarmChoice): Promise<void> {
  await screen.choose(labels.event[event]);
  await screen.choose(labels.time[time]);
  await screen.choose(labels.rule[rule]);
}

/** A step on the way: its name, the button that goes on, and none of the agent's. */
const steps = (title: string) => async (screen: Screen) => {
  await screen.see('heading', title);
  await screen.see('button', NEXT);
  await screen.seeNot('button', CONFIRM);
};

/** A disposition at which the way ends. */
const ends = (title: string, reopenable: boolean) => async (screen: Screen) => {
  await screen.see('heading', title);
  await screen.seeNot('button', NEXT);
  await screen.seeNot('button', CONFIRM);
  if (reopenable) await screen.see('button', REOPEN);
  else await screen.seeNot('button', REOPEN);
};

/** The sees of a state that goes on by itself or waits, under one title. */
function both<const Id extends string>(id: Id, title: string) {
  const shown = steps(title);
  return {
    [`handling.${id}.arriving`]: passing,
    [`handling.${id}.held`]: shown,
    [`handling.${id}.moving`]: shown,
  } as { readonly [K in `handling.${Id}.${'held' | 'moving'}`]: typeof shown } & {
    readonly [K in `handling.${Id}.arriving`]: typeof passing;
  };
}

const step = 'after:step';
const pressed = 'step.pressed';
const toVerifying = Array<string>(6).fill(pressed);

const agentOnly = ['threat.confirmed', 'threat.dismissed'];
const onTheWay = [...agentOnly, 'alert.reopened'];
const closedIgnores = ['step.pressed', ...agentOnly];
const endIgnores = [...closedIgnores, 'alert.reopened'];

const walked = <const Id extends string>(id: Id) => {
  const ignored: readonly string[] = onTheWay;
  return { [`handling.${id}.held`]: ignored, [`handling.${id}.moving`]: ignored } as {
    readonly [K in `handling.${Id}.${'held' | 'moving'}`]: typeof ignored;
  };
};

export const alarmDecisionModel = defineModel({
  machine: alarmDecisionMachine,
  starts: { page: { path: '/quill' } },
  events: {
    // The form can send every alarm at any time: all of them from the page as it is loaded, elsewhere
    // the one that is chosen, and one that is not.
    'alarm.sent': ({ leaf, context: { choice } }) =>
      leaf === 'choosing' && isChosen(choice, alarms.stranger)
        ? alarms
        : leaf === 'choosing'
          ? { chosen: { choice } }
          : { van: alarms.van },
    'choice.changed': ({ context: { choice } }) =>
      isChosen(choice, alarms.van) ? { stranger: alarms.stranger } : { van: alarms.van },
    'step.pressed': plain,
    'threat.confirmed': plain,
    'threat.dismissed': plain,
    'alert.reopened': plain,
    'restart.pressed': plain,
    'stage.entered': plain,
    'stage.left': plain,
  },
  outcomes: { watchStage: { reports: ['stage.entered', 'stage.left'] } },
  project: ({ choice, moving }) => ({ choice, moving }),
  gestures: {
    'alarm.sent': async (screen, { choice }) => {
      await chooseAll(screen, choice);
      await screen.press('button', 'Send this alarm');
    },
    'choice.changed': (screen, { choice }) => chooseAll(screen, choice),
    'step.pressed': (screen) => screen.press('button', NEXT),
    'threat.confirmed': (screen) => screen.press('button', CONFIRM),
    'threat.dismissed': async (screen) =>
      screen.press(
        'button',
        (await screen.isShown('button', AS_NO_THREAT)) ? AS_NO_THREAT : AS_FALSE,
      ),
    'alert.reopened': (screen) => screen.press('button', REOPEN),
    'restart.pressed': (screen) => screen.press('button', 'Start again'),
    'stage.entered': (screen) => screen.sight.enters(PIECE),
    'stage.left': (screen) => screen.sight.leaves(PIECE),
    'after:step': (screen) => screen.wait(900),
    'error:watchStage': notByHand('Every browser that runs the site has IntersectionObserver.'),
  },
  offers: ({ leaf, snapshot }, name) => {
    if (name.startsWith('threat.')) return leaf === 'handling.verifying';
    if (name === 'alert.reopened') return snapshot.hasTag('reopenable');
    if (name === 'step.pressed') return leaf === 'choosing' || snapshot.hasTag('stepping');
    return true;
  },
  sees: {
    choosing: async (screen, { choice }) => {
      await screen.see('heading', 'Waiting for an alarm');
      await screen.seeChosen(labels.event[choice.event]);
      await screen.seeChosen(labels.time[choice.time]);
      await screen.seeChosen(labels.rule[choice.rule]);
      await screen.seeNot('button', CONFIRM);
      await screen.seeNot('button', REOPEN);
    },
    ...both('receiving', 'Event arrives'),
    ...both('looking', 'What is there?'),
    ...both('counting', 'How often tonight?'),
    ...both('timing', 'At what hour?'),
    ...both('matching', 'Does a rule fit?'),
    ...both('recording', 'Who is expected?'),
    ...both('disposed.intruder', 'Escalated as intruder'),
    ...both('disposed.threat', 'Escalated as threat'),
    'handling.disposed.noThreat': ends('Closed as no threat', true),
    'handling.disposed.falseAlarm': ends('Closed as false alarm', true),
    'handling.disposed.weather': ends('Closed as weather', true),
    'handling.disposed.staff': ends('Staff on site, site disarmed', true),
    'handling.disposed.possiblyStaff': ends('Possibly staff', true),
    'handling.disposed.keyholders': ends('Keyholders contacted by SMS', false),
    'handling.disposed.homeless': ends('Potential homeless person', false),
    'handling.verifying': async (screen, { choice }) => {
      await screen.see('heading', 'A human agent looks');
      await screen.see('button', CONFIRM);
      const offered = choice.rule === 'noThreat' ? AS_NO_THREAT : AS_FALSE;
      await screen.see('button', offered);
      await screen.seeNot('button', offered === AS_FALSE ? AS_NO_THREAT : AS_FALSE);
      await screen.seeNot('button', NEXT);
    },
    ...both('sounding', 'Intruder confirmed, siren on'),
    'handling.police': ends('Police dispatched', false),
  },
  journeys: {
    'A stranger at night: the agent confirms, the siren sounds, police come': {
      steps: ['alarm.sent:stranger', ...toVerifying, 'threat.confirmed', pressed],
      ends: {
        in: 'handling.police',
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
    'Headlights are closed by themselves while the piece moves': {
      steps: ['stage.entered', 'alarm.sent:headlights', step, step, step],
      ends: {
        in: 'handling.disposed.falseAlarm',
        context: { trail: ['receiving', 'looking', 'counting', 'falseAlarm'] },
      },
    },
    'After ten false alarms the next one is an intruder': {
      steps: ['alarm.sent:tenthHeadlights', pressed, pressed, pressed],
      ends: { in: 'handling.disposed.intruder.held' },
    },
    'Hi-viz shortly after arming is possibly staff': {
      steps: ['alarm.sent:lateVest', pressed, pressed, pressed, pressed],
      ends: { in: 'handling.disposed.possiblyStaff' },
    },
    'A closed alert is reopened, and both decisions stay in the record': {
      steps: ['alarm.sent:rain', pressed, pressed, pressed, 'alert.reopened', 'threat.dismissed'],
      ends: {
        in: 'handling.disposed.falseAlarm',
        context: {
          trail: ['receiving', 'looking', 'counting', 'weather', 'verifying', 'falseAlarm'],
        },
      },
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
      ends: { in: 'handling.disposed.noThreat' },
    },
    'Out of sight, the alarm waits; back in sight, it goes on': {
      steps: ['stage.entered', 'alarm.sent:van', 'stage.left', 'stage.entered', step],
      ends: { in: 'handling.looking.moving' },
    },
    'Without its watch, the button still takes every step': {
      steps: ['error:watchStage', 'alarm.sent:van', pressed],
      ends: { in: 'handling.looking.held' },
    },
    'Start again keeps the choice': {
      steps: ['alarm.sent:van', pressed, 'restart.pressed'],
      ends: { in: 'choosing', context: { choice: alarms.van.choice, trail: [] } },
    },
  },
  laws: ({ always, never, leadsTo, reachable, until }) => [
    always(
      'every step leads where the table says, and asks the world for that only',
      follows(alarmSteps),
    ),
    always('the record ends with where the alarm is', ({ leaf, context: { trail } }) =>
      leaf === 'choosing' ? trail.length === 0 : trail.at(-1) === stateOfWay(leaf),
    ),
    always('the record grows by one with each step on the way', ({ leaf, context }, arrived) => {
      if (arrived === undefined || leaf === 'choosing') return true;
      if (arrived.name.startsWith('alarm.sent')) return context.trail.length === 1;
      const stays = stateOfWay(leaf) === stateOfWay(arrived.from.leaf);
      return context.trail.length === arrived.from.context.trail.length + (stays ? 0 : 1);
    }),
    always('the alarm that was chosen is the one that is decided', ({ context }, arrived) => {
      if (arrived === undefined || !arrived.name.match(/^(alarm\.sent|choice\.changed)/))
        return true;
      const { choice } = arrived.event as unknown as { readonly choice: AlarmChoice };
      return isChosen(context.choice, { choice });
    }),
    always('it moves exactly while it was last seen in sight', ({ context }, arrived) => {
      if (arrived === undefined) return true;
      if (arrived.name === 'stage.entered') return context.moving;
      if (arrived.name === 'stage.left') return !context.moving;
      return context.moving === arrived.from.context.moving;
    }),
    always('a result takes the focus only after a press', ({ leaf, context }, arrived) => {
      const goes = arrived !== undefined && stateOfWay(leaf) !== stateOfWay(arrived.from.leaf);
      return !goes || leaf === 'choosing' || context.pressed === presses.includes(arrived.name);
    }),
    always(
      'what a state offers is in a hand-written table',
      ({ leaf, snapshot }) =>
        (['stepping', 'reopenable'] as const).filter((tag) => snapshot.hasTag(tag)).join() ===
        kindOf(leaf),
    ),
    always(
      'police come only after a human agent has confirmed',
      ({ leaf, context: { trail } }) => leaf !== 'handling.police' || trail.at(-3) === 'verifying',
    ),
    never('a siren sounds before an intruder is confirmed', ({ context: { trail } }) =>
      trail.some((node, at) => node === 'sounding' && trail[at - 1] !== 'verifying'),
    ),
    always(
      'No Threat is decided only where there are No Threat instructions',
      ({ leaf, context }) =>
        leaf !== 'handling.disposed.noThreat' || context.choice.rule === 'noThreat',
    ),
    always(
      'at the agent, nothing goes on by itself',
      (_, arrived) => arrived?.from.leaf !== 'handling.verifying' || arrived.name !== step,
    ),
    always('every record begins with the event and a look at it', ({ context: { trail } }) =>
      trail.every((node, at) =>
        at === 0 ? node === 'receiving' : at === 1 ? node === 'looking' : true,
      ),
    ),
    never(
      'a timer runs while the piece may not move',
      ({ leaf, context }) => leaf.endsWith('.moving') && !context.moving,
    ),
    leadsTo(
      'while it moves, an alarm comes to a disposition or to a person by itself',
      ({ leaf }) => leaf.endsWith('.moving'),
      ({ leaf }) =>
        (leaf.startsWith('handling.disposed.') && !leaf.endsWith('.moving')) ||
        leaf === 'handling.verifying' ||
        leaf === 'handling.police',
    ),
    reachable(
      'another alarm can always be chosen',
      () => true,
      ({ leaf }) => leaf === 'choosing',
    ),
    until(
      'a decision stands until somebody presses something',
      ({ leaf }) => leaf === 'handling.disposed.staff',
      ({ leaf }) => leaf === 'handling.disposed.staff',
      ({ leaf }) => leaf !== 'handling.disposed.staff',
    ),
  ],
  ignored: {
    choosing: ['step.pressed', ...onTheWay, 'restart.pressed'],
    ...walked('receiving'),
    ...walked('looking'),
    ...walked('counting'),
    ...walked('timing'),
    ...walked('matching'),
    ...walked('recording'),
    ...walked('disposed.intruder'),
    ...walked('disposed.threat'),
    ...walked('sounding'),
    'handling.disposed.noThreat': closedIgnores,
    'handling.disposed.falseAlarm': closedIgnores,
    'handling.disposed.weather': closedIgnores,
    'handling.disposed.staff': closedIgnores,
    'handling.disposed.possiblyStaff': closedIgnores,
    'handling.disposed.keyholders': endIgnores,
    'handling.disposed.homeless': endIgnores,
    'handling.verifying': ['step.pressed', 'alert.reopened'],
    'handling.police': endIgnores,
  },
});
