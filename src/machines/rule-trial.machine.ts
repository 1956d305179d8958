/**
 * The trial of a rule on the past week (spec 1 manager: rules). The visitor moves the last day on which the rule
 * applies, and sees which alarms of that week it would have decided differently. The context contains only the day,
 * and the alarms are derived from the rule.
 */

import { assign, setup } from 'xstate';
import { days } from '../data/night/days.copy.ts';
import { type PastAlarm, pastWeek, trialRule } from '../data/night/week.ts';

export interface RuleTrialContext {
  /** The index in `days` of the last day on which the rule applies. */
  readonly until: number;
}

export type RuleTrialEvent = { readonly type: 'day.dragged'; readonly day: number };

/** Returns whether the rule would have decided an alarm differently. */
export function isRecoloured({ until }: RuleTrialContext, { day, at, seen }: PastAlarm): boolean {
  return day <= until && seen === trialRule.seen && at >= trialRule.from && at <= trialRule.to;
}

/** Returns the number of alarms of the week that the rule would have decided differently. */
export const recolouredNumber = (context: RuleTrialContext): number =>
  pastWeek.filter((alarm) => isRecoloured(context, alarm)).length;

export const ruleTrialMachine = setup({
  types: { context: {} as RuleTrialContext, events: {} as RuleTrialEvent },
  actions: {
    holdUntil: assign((_, { day }: { readonly day: number }) => ({ until: day })),
  },
  guards: {
    isOtherDay: ({ context }, { day }: { readonly day: number }) =>
      day !== context.until && days[day] !== undefined,
  },
}).createMachine({
  id: 'ruleTrial',
  description: 'Tries a rule on the past week; the day on which it ends can be dragged.',
  context: { until: days.length - 1 },
  initial: 'trying',
  states: {
    trying: {
      description: 'The alarms that the rule would have decided differently have another colour.',
      on: {
        'day.dragged': {
          description: 'The rule applies until another day.',
          guard: { type: 'isOtherDay', params: ({ event }) => ({ day: event.day }) },
          actions: { type: 'holdUntil', params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
  },
});
