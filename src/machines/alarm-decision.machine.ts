import { assign, type SnapshotFrom, setup } from 'xstate';
import type { AlarmChoice, AlarmNode } from '../data/alarm-decision.ts';
import { ruleFits } from './alarm-decision.record.ts';
import { actionNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * What happens to this alarm (spec 1 alarm handling, spec 4 dispositions and example rules).
 *
 * One state for each question that the evaluator asks, then one for each disposition: the chart *is* the
 * explanation, so the page draws it and lights the state that is on. Every step is taken by the visitor's
 * button or, while the piece may move, by one delay. Where a person decides, nothing goes on by itself:
 * there the visitor is the agent.
 */

/** Milliseconds a step is shown before the next, while motion plays. */
export const STEP_TIME = 900;

export interface AlarmDecisionContext {
  readonly choice: AlarmChoice;
  /** The states the alarm has been in, in order: its record. */
  readonly trail: readonly AlarmNode[];
  /** Whether the piece is in sight and motion plays. */
  readonly moving: boolean;
  /** Whether the last step was taken by a button, which may be gone now: then the result takes the focus. */
  readonly pressed: boolean;
}

export type AlarmDecisionEvent =
  | { readonly type: 'alarm.sent'; readonly choice: AlarmChoice }
  | { readonly type: 'choice.changed'; readonly choice: AlarmChoice }
  | { readonly type: 'step.pressed' }
  | { readonly type: 'threat.confirmed' }
  | { readonly type: 'threat.dismissed' }
  | { readonly type: 'alert.reopened' }
  | { readonly type: 'restart.pressed' }
  | { readonly type: 'stage.entered' }
  | { readonly type: 'stage.left' };

/** Presses of buttons that may not be there any more in the next state. */
const pressedTypes: ReadonlySet<string> = new Set<AlarmDecisionEvent['type']>([
  'step.pressed',
  'threat.confirmed',
  'threat.dismissed',
  'alert.reopened',
]);

/** A state that goes on at the press of a button or, while the piece moves, after a while. */
function stepping<const Leads>(leads: Leads) {
  return {
    on: { 'step.pressed': leads },
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Finds out whether the piece may move.',
        meta: { spec: ['decision D13'] },
        always: [{ guard: 'moves', target: 'moving' }, { target: 'held' }],
      },
      held: {
        description: 'Waits for the visitor: motion is paused, or the piece is out of sight.',
        meta: { spec: ['decision D13'] },
        on: { 'stage.entered': { target: 'moving', actions: 'setMoving' } },
      },
      moving: {
        description: 'Goes on by itself in a moment.',
        meta: { spec: ['decision D13'] },
        on: { 'stage.left': { target: 'held', actions: 'setStill' } },
        after: { step: leads },
      },
    },
  } as const;
}

const visit = <const Node extends AlarmNode>(node: Node) =>
  ({ type: 'visit', params: { node } }) as const;

const dispositions = '#alarmDecision.handling.disposed';
const closed = { 'alert.reopened': { target: '#alarmDecision.handling.verifying' } } as const;
const escalated = stepping({ target: '#alarmDecision.handling.verifying' });

export const alarmDecisionMachine = setup({
  types: {
    context: {} as AlarmDecisionContext,
    events: {} as AlarmDecisionEvent,
    tags: {} as 'stepping' | 'reopenable',
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchStage: watchNotProvided<AlarmDecisionEvent>('watchStage') },
  actions: {
    adoptChoice: assign((_, params: { readonly choice: AlarmChoice }) => ({
      choice: params.choice,
    })),
    clearRecord: assign({ trail: [], pressed: false }),
    visit: assign(({ context, event }, params: { readonly node: AlarmNode }) => ({
      trail: [...context.trail, params.node],
      pressed: pressedTypes.has(event.type),
    })),
    setMoving: assign({ moving: true }),
    setStill: assign({ moving: false }),
    /** Brings the chart into view where the form lies above it. */
    showStage: actionNotProvided('showStage'),
  },
  guards: {
    moves: ({ context }) => context.moving,
    nobodyThere: ({ context }) =>
      context.choice.event === 'headlights' || context.choice.event === 'rain',
    isWeather: ({ context }) => context.choice.event === 'rain',
    tooOften: ({ context }) => context.choice.rule === 'repeat',
    noRuleFits: ({ context }) => !ruleFits(context.choice),
    ruleSaysThreat: ({ context }) => context.choice.rule === 'vehicle',
    ruleSaysStaff: ({ context }) => context.choice.rule === 'hiViz',
    ruleSaysHomeless: ({ context }) => context.choice.rule === 'cardboard',
    ruleSaysKeyholders: ({ context }) => context.choice.rule === 'keyholders',
    isExpected: ({ context }) =>
      context.choice.time === 'working' || context.choice.event === 'contractor',
    hasNoThreatInstructions: ({ context }) => context.choice.rule === 'noThreat',
  },
  delays: { step: STEP_TIME },
}).createMachine({
  id: 'alarmDecision',
  description: 'Decides one alarm in front of the visitor, step by step, with its reasons.',
  context: {
    choice: { event: 'dark', time: 'armed', rule: 'vehicle' },
    trail: [],
    moving: false,
    pressed: false,
  },
  invoke: {
    src: 'watchStage',
    id: 'watchStage',
    onError: { description: 'Without the watch, every step is taken by the button.' },
  },
  on: {
    'alarm.sent': {
      description: 'The chosen alarm starts from the beginning.',
      target: '.handling',
      actions: [
        { type: 'adoptChoice', params: ({ event }) => ({ choice: event.choice }) },
        'clearRecord',
        'showStage',
      ],
    },
    'choice.changed': {
      description: 'Another alarm: what was decided before no longer belongs to the choice.',
      target: '.choosing',
      actions: [
        { type: 'adoptChoice', params: ({ event }) => ({ choice: event.choice }) },
        'clearRecord',
      ],
    },
    'stage.entered': { description: 'The piece may move.', actions: 'setMoving' },
    'stage.left': { description: 'The piece rests.', actions: 'setStill' },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Event, time and instruction are being chosen.',
      meta: { spec: ['spec 4 example rules'] },
    },
    handling: {
      description: 'The alarm is on its way.',
      meta: { spec: ['spec 1 alarm handling'] },
      on: {
        'restart.pressed': {
          description: 'Back to the choice, which is kept.',
          target: 'choosing',
          actions: 'clearRecord',
        },
      },
      initial: 'receiving',
      states: {
        receiving: {
          description: 'The event arrives from the data source.',
          tags: 'stepping',
          meta: { spec: ['spec 1 alarm handling'] },
          entry: visit('receiving'),
          ...stepping({ target: '#alarmDecision.handling.looking' }),
        },
        looking: {
          description: 'What is in the picture: somebody, or only light and weather?',
          tags: 'stepping',
          meta: { spec: ['spec 1 alarm handling'] },
          entry: visit('looking'),
          ...stepping([
            { guard: 'nobodyThere', target: '#alarmDecision.handling.counting' },
            { target: '#alarmDecision.handling.timing' },
          ]),
        },
        counting: {
          description: 'Nobody is there: has it happened too often tonight?',
          tags: 'stepping',
          meta: { spec: ['spec 4 ten false alarms'] },
          entry: visit('counting'),
          ...stepping([
            { guard: 'isWeather', target: `${dispositions}.weather` },
            { guard: 'tooOften', target: `${dispositions}.intruder` },
            { target: `${dispositions}.falseAlarm` },
          ]),
        },
        timing: {
          description: 'Is the site armed, close to its arming hours, or at work?',
          tags: 'stepping',
          meta: { spec: ['spec 4 example rules'] },
          entry: visit('timing'),
          ...stepping({ target: '#alarmDecision.handling.matching' }),
        },
        matching: {
          description: 'Do the rules of the client or the site say something about this?',
          tags: 'stepping',
          meta: { spec: ['spec 1 alarm handling', 'spec 4 example rules'] },
          entry: visit('matching'),
          ...stepping([
            { guard: 'noRuleFits', target: '#alarmDecision.handling.recording' },
            { guard: 'ruleSaysThreat', target: `${dispositions}.threat` },
            { guard: 'ruleSaysStaff', target: `${dispositions}.possiblyStaff` },
            { guard: 'ruleSaysHomeless', target: `${dispositions}.homeless` },
            { guard: 'ruleSaysKeyholders', target: `${dispositions}.keyholders` },
            { target: `${dispositions}.noThreat` },
          ]),
        },
        recording: {
          description: 'No rule fits: is anybody expected, by the records?',
          tags: 'stepping',
          meta: { spec: ['spec 4 dispositions'] },
          entry: visit('recording'),
          ...stepping([
            { guard: 'isExpected', target: `${dispositions}.staff` },
            { target: `${dispositions}.intruder` },
          ]),
        },
        disposed: {
          description: 'The alarm has a disposition and a reason.',
          meta: { spec: ['spec 4 dispositions'] },
          initial: 'falseAlarm',
          states: {
            noThreat: {
              description: 'Closed as no threat: the person is authorised.',
              tags: 'reopenable',
              meta: { spec: ['spec 4 no threat'] },
              entry: visit('noThreat'),
              on: closed,
            },
            falseAlarm: {
              description: 'Closed as false alarm: a light reflection.',
              tags: 'reopenable',
              meta: { spec: ['spec 4 false alarm'] },
              entry: visit('falseAlarm'),
              on: closed,
            },
            weather: {
              description: 'Closed as weather.',
              tags: 'reopenable',
              meta: { spec: ['spec 4 suggested dispositions'] },
              entry: visit('weather'),
              on: closed,
            },
            staff: {
              description: 'Staff are present: the site is disarmed for 15 minutes.',
              tags: 'reopenable',
              meta: { spec: ['spec 4 site disarmed'] },
              entry: visit('staff'),
              on: closed,
            },
            possiblyStaff: {
              description: 'Hi-viz within 10 minutes of arming hours: possibly staff.',
              tags: 'reopenable',
              meta: { spec: ['spec 4 example rules'] },
              entry: visit('possiblyStaff'),
              on: closed,
            },
            keyholders: {
              description: 'Somebody who looks like staff: keyholders get an SMS.',
              meta: { spec: ['spec 1 keyholders', 'spec 4 example rules'] },
              entry: visit('keyholders'),
            },
            homeless: {
              description: 'Cardboard: a potential homeless person, whom an agent looks after.',
              meta: { spec: ['spec 4 example rules'] },
              entry: visit('homeless'),
            },
            intruder: {
              description: 'Escalated as intruder.',
              tags: 'stepping',
              meta: { spec: ['spec 4 escalated as intruder'] },
              entry: visit('intruder'),
              ...escalated,
            },
            threat: {
              description: 'Escalated as a threat: a vehicle that is not security.',
              tags: 'stepping',
              meta: { spec: ['spec 4 example rules'] },
              entry: visit('threat'),
              ...escalated,
            },
          },
        },
        verifying: {
          description: 'A human agent looks and has the last word: the visitor.',
          meta: { spec: ['spec 1 agent keeps the final decision', 'spec 4 reopened'] },
          entry: visit('verifying'),
          on: {
            'threat.confirmed': {
              description: 'It is an intruder.',
              target: 'sounding',
            },
            'threat.dismissed': [
              {
                description: 'No Threat is offered only where there are No Threat instructions.',
                guard: 'hasNoThreatInstructions',
                target: 'disposed.noThreat',
              },
              {
                description: 'Nothing that threatens the site.',
                target: 'disposed.falseAlarm',
              },
            ],
          },
        },
        sounding: {
          description: 'The intruder is confirmed: sirens fire at once.',
          tags: 'stepping',
          meta: { spec: ['spec 4 sirens'] },
          entry: visit('sounding'),
          ...stepping({ target: '#alarmDecision.handling.police' }),
        },
        police: {
          description: 'A human agent has dispatched police.',
          meta: { spec: ['spec 4 police dispatched'] },
          entry: visit('police'),
        },
      },
    },
  },
});

export type AlarmDecisionSnapshot = SnapshotFrom<typeof alarmDecisionMachine>;
