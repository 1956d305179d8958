/**
 * The path of one alarm (spec 1 alarm handling, spec 4 dispositions and example rules).
 *
 * The chart has three parallel regions. `alarm` has a state for each question of the evaluator and for each
 * disposition. The page draws these states and highlights the active one, so the chart itself is the explanation.
 * `stage` decides when a step is due: when the visitor presses the button or, while motion plays, after a pause.
 * `focus` remembers whether a button took the last step. Where a human agent decides, nothing happens automatically,
 * because the visitor plays the agent.
 */

import { assign, not, or, raise, type SnapshotFrom, setup, stateIn } from 'xstate';
import { type AlarmChoice, type AlarmNode, eventKinds } from '../data/pages/quill-alarm.copy.ts';
import { hasNoThreatInstructions, ruleFits } from './alarm-decision.record.ts';
import { actionNotProvided } from './not-provided.ts';
import { type StageEvent, stageActors, stageOf } from './stage.ts';

/** The time for which a step is shown while motion plays, in milliseconds. */
const STEP_TIME = 900;

export interface AlarmDecisionContext {
  readonly choice: AlarmChoice;
  /** The states that the alarm has had so far, in their order, for its record. */
  readonly trail: readonly AlarmNode[];
}

export type AlarmDecisionEvent =
  | { readonly type: 'alarm.sent'; readonly choice: AlarmChoice }
  | { readonly type: 'choice.changed'; readonly choice: AlarmChoice }
  | { readonly type: 'step.pressed' }
  | { readonly type: 'threat.confirmed' }
  | { readonly type: 'threat.dismissed' }
  | { readonly type: 'alert.reopened' }
  | { readonly type: 'restart.pressed' }
  | StageEvent
  /** Raised by `stage` when the alarm must take its next step. */
  | { readonly type: 'step.due' }
  /** Raised when a button has caused a step. The button may have disappeared with the step. */
  | { readonly type: 'button.used' };

/** Returns the entry action of a state that appears in the alarm's record. */
const noted = <const Node extends AlarmNode>(node: Node) =>
  ({ entry: { type: 'visit', params: { node } } }) as const;

const goesOn = or([stateIn('#evaluating'), stateIn('#escalated'), stateIn('#sounding')]);

export const alarmDecisionMachine = setup({
  types: {
    context: {} as AlarmDecisionContext,
    events: {} as AlarmDecisionEvent,
    tags: {} as 'stepping' | 'reopenable',
  },
  actors: stageActors,
  actions: {
    adoptChoice: assign((_, params: { readonly choice: AlarmChoice }) => ({
      choice: params.choice,
      trail: [],
    })),
    clearRecord: assign({ trail: [] }),
    visit: assign(({ context }, params: { readonly node: AlarmNode }) => ({
      trail: [...context.trail, params.node],
    })),
    takeStep: raise({ type: 'step.due' }),
    noteButton: raise({ type: 'button.used' }),
    /** Scrolls to the chart if it is below the form, as on a phone. */
    showStage: actionNotProvided('showStage'),
  },
  guards: {
    goesOn,
    rests: not(goesOn),
    nobodyThere: ({ context }) => eventKinds[context.choice.event] === 'nobody',
    isWeather: ({ context }) => context.choice.event === 'rain',
    tooOften: ({ context }) => context.choice.rule === 'repeat',
    noRuleFits: ({ context }) => !ruleFits(context.choice),
    ruleSaysThreat: ({ context }) => context.choice.rule === 'vehicle',
    ruleSaysStaff: ({ context }) => context.choice.rule === 'hiViz',
    ruleSaysHomeless: ({ context }) => context.choice.rule === 'cardboard',
    ruleSaysKeyholders: ({ context }) => context.choice.rule === 'keyholders',
    isExpected: ({ context }) =>
      context.choice.time === 'working' || context.choice.event === 'contractor',
    hasNoThreatInstructions: ({ context }) => hasNoThreatInstructions(context.choice),
  },
  delays: { step: STEP_TIME },
}).createMachine({
  id: 'alarmDecision',
  description: 'Decides one alarm in front of the visitor, step by step, with its reasons.',
  context: { choice: { event: 'hiViz', time: 'arming', rule: 'hiViz' }, trail: [] },
  invoke: {
    ...stageOf('alarmDecision'),
    onError: { description: 'Without the watch, every step is taken by the button.' },
  },
  type: 'parallel',
  states: {
    stage: {
      description: 'When the next step is due.',
      on: {
        'step.pressed': {
          description: 'The visitor takes the step.',
          guard: 'goesOn',
          actions: ['takeStep', 'noteButton'],
        },
      },
      initial: 'held',
      states: {
        held: {
          description: 'Waits for the visitor: motion is paused, or the section is out of view.',
          on: { 'stage.entered': { target: 'moving' } },
        },
        moving: {
          description: 'The section is in view, and motion plays.',
          on: { 'stage.left': { target: 'held' } },
          initial: 'resting',
          states: {
            resting: {
              description: 'There is no step to take.',
              always: { guard: 'goesOn', target: 'pausing' },
            },
            pausing: {
              description: 'The next step follows after a pause.',
              always: { guard: 'rests', target: 'resting' },
              after: { step: { actions: 'takeStep' } },
              on: {
                'step.due': {
                  description: 'Each step begins a new pause.',
                  target: 'pausing',
                  reenter: true,
                },
                'alarm.sent': {
                  description: 'Another alarm begins a new pause, too.',
                  target: 'pausing',
                  reenter: true,
                },
              },
            },
          },
        },
      },
    },
    focus: {
      description: 'Where the focus goes at a result.',
      initial: 'staying',
      states: {
        staying: {
          description: 'The step followed automatically: the focus stays where the visitor has it.',
          on: { 'button.used': { target: 'following' } },
        },
        following: {
          description:
            'The step was taken by a button, which may be gone: the result takes the focus.',
          on: {
            'step.due': { target: 'staying' },
            'alarm.sent': { target: 'staying' },
            'choice.changed': { target: 'staying' },
            'restart.pressed': { target: 'staying' },
          },
        },
      },
    },
    alarm: {
      description: 'Where the alarm is.',
      on: {
        'alarm.sent': {
          description: 'The chosen alarm starts from the beginning.',
          target: '.handling',
          actions: [
            { type: 'adoptChoice', params: ({ event }) => ({ choice: event.choice }) },
            'showStage',
          ],
        },
        'choice.changed': {
          description: 'Another alarm is chosen: the earlier decisions do not belong to it.',
          target: '.choosing',
          actions: { type: 'adoptChoice', params: ({ event }) => ({ choice: event.choice }) },
        },
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Event, time and instruction are being chosen.',
        },
        handling: {
          description: 'The alarm is on its way.',
          on: {
            'restart.pressed': {
              description: 'Back to the choice, which is kept.',
              target: 'choosing',
              actions: 'clearRecord',
            },
          },
          initial: 'evaluating',
          states: {
            evaluating: {
              id: 'evaluating',
              description: 'Quill asks one question after the other.',
              tags: 'stepping',
              initial: 'receiving',
              states: {
                receiving: {
                  description: 'The event arrives from the data source.',
                  ...noted('receiving'),
                  on: { 'step.due': { target: 'looking' } },
                },
                looking: {
                  description: 'Does the picture show a person, or only light and weather?',
                  ...noted('looking'),
                  on: {
                    'step.due': [
                      { guard: 'nobodyThere', target: 'counting' },
                      { target: 'timing' },
                    ],
                  },
                },
                counting: {
                  description: 'The picture shows no one: has this happened too often tonight?',
                  ...noted('counting'),
                  on: {
                    'step.due': [
                      { guard: 'isWeather', target: '#closed.weather' },
                      { guard: 'tooOften', target: '#escalated.intruder' },
                      { target: '#closed.falseAlarm' },
                    ],
                  },
                },
                timing: {
                  description: 'Is the site armed, close to its arming hours, or at work?',
                  ...noted('timing'),
                  on: { 'step.due': { target: 'matching' } },
                },
                matching: {
                  description: 'Do the rules of the client or the site say something about this?',
                  ...noted('matching'),
                  on: {
                    'step.due': [
                      { guard: 'noRuleFits', target: 'recording' },
                      { guard: 'ruleSaysThreat', target: '#escalated.threat' },
                      { guard: 'ruleSaysStaff', target: '#closed.possiblyStaff' },
                      { guard: 'ruleSaysHomeless', target: '#delegated.homeless' },
                      { guard: 'ruleSaysKeyholders', target: '#delegated.keyholders' },
                      { target: '#closed.noThreat' },
                    ],
                  },
                },
                recording: {
                  description: 'No rule fits: is anyone expected, according to the records?',
                  ...noted('recording'),
                  on: {
                    'step.due': [
                      { guard: 'isExpected', target: '#closed.staff' },
                      { target: '#escalated.intruder' },
                    ],
                  },
                },
              },
            },
            closed: {
              id: 'closed',
              description: 'The alert is closed, and can be reopened.',
              tags: 'reopenable',
              on: { 'alert.reopened': { target: '#verifying', actions: 'noteButton' } },
              initial: 'falseAlarm',
              states: {
                noThreat: {
                  description: 'Closed as no threat: the person is authorised.',
                  ...noted('noThreat'),
                },
                falseAlarm: {
                  description: 'Closed as false alarm: a light reflection.',
                  ...noted('falseAlarm'),
                },
                weather: {
                  description: 'Closed as weather.',
                  ...noted('weather'),
                },
                staff: {
                  description: 'Staff are present: the site is disarmed for 15 minutes.',
                  ...noted('staff'),
                },
                possiblyStaff: {
                  description: 'Hi-viz within 10 minutes of arming hours: possibly staff.',
                  ...noted('possiblyStaff'),
                },
              },
            },
            delegated: {
              id: 'delegated',
              description: 'A person is already handling it.',
              initial: 'keyholders',
              states: {
                keyholders: {
                  description: 'A person in the clothes of staff: keyholders get an SMS.',
                  ...noted('keyholders'),
                },
                homeless: {
                  description: 'Cardboard: a potential homeless person, whom an agent looks after.',
                  ...noted('homeless'),
                },
              },
            },
            escalated: {
              id: 'escalated',
              description: 'Escalated: on its way to a human agent.',
              tags: 'stepping',
              on: { 'step.due': { target: '#verifying' } },
              initial: 'intruder',
              states: {
                intruder: {
                  description: 'Escalated as intruder.',
                  ...noted('intruder'),
                },
                threat: {
                  description: 'Escalated as a threat: a vehicle that is not security.',
                  ...noted('threat'),
                },
              },
            },
            verifying: {
              id: 'verifying',
              description: 'A human agent looks and has the last word: the visitor.',
              ...noted('verifying'),
              on: {
                'threat.confirmed': {
                  description: 'The person is an intruder, or a threat.',
                  target: 'sounding',
                  actions: 'noteButton',
                },
                'threat.dismissed': [
                  {
                    description:
                      'No Threat is offered only where there are No Threat instructions.',
                    guard: 'hasNoThreatInstructions',
                    target: '#closed.noThreat',
                    actions: 'noteButton',
                  },
                  {
                    description: 'The person is no threat to the site.',
                    target: '#closed.falseAlarm',
                    actions: 'noteButton',
                  },
                ],
              },
            },
            sounding: {
              id: 'sounding',
              description: 'The intruder or threat is confirmed: sirens fire at once.',
              tags: 'stepping',
              ...noted('sounding'),
              on: { 'step.due': { target: 'police' } },
            },
            police: {
              description: 'A human agent has dispatched police.',
              ...noted('police'),
            },
          },
        },
      },
    },
  },
});

export type AlarmDecisionSnapshot = SnapshotFrom<typeof alarmDecisionMachine>;
