/** Models the trial of a rule on the past week (spec 1 manager). */

import { defineModel, lines, notByHand, stays } from '@machines/proof';
import * as v from 'valibot';
import { days } from '../../src/data/night/days.copy.ts';
import { managerTrial } from '../../src/data/pages/manager-trial.copy.ts';
import { recolouredNumber, ruleTrialMachine } from '../../src/machines/rule-trial.machine.ts';
import { asHeard } from './as-heard.ts';

/**
 * The number of alarms until each day that the rule would have decided differently, by hand from the list of the
 * week.
 */
const numbers = [2, 4, 5, 7, 8, 9, 9] as const;

const { label, place, of, otherwise, legend } = managerTrial;
const decided = (until: number) => `${numbers[until]} ${of} 15 ${otherwise}`;

/** Returns the row of choosing a day, which changes nothing if the day is already shown. */
const to = (day: number) => (from: { readonly context: { readonly until: number } }) =>
  from.context.until === day ? null : stays;

export const ruleTrialModel = defineModel({
  machine: ruleTrialMachine,
  starts: { page: { path: '/manager' } },
  clauses: { trying: ['spec 1 manager'] },
  events: {
    'day.dragged': {
      monday: { day: 0 },
      thursday: { day: 3 },
      sunday: { day: 6 },
      nowhere: { day: 7 },
      between: { day: 1.5 },
    },
  },
  outcomes: {},
  schemas: { 'day.dragged': v.object({ day: v.picklist([0, 1, 2, 3, 4, 5, 6, 7, -1]) }) },
  pairs: true,
  gestures: {
    'day.dragged': notByHand('A slider is dragged: tests/site/product-screens.test.ts does it.'),
  },
  sees: { trying: asHeard },
  hears: ({ context: { until } }) => lines`
    - text: ${place}
    - slider "${label}"
    - text: ${label} ${days[until]?.name ?? ''}
    - generic [live=polite]: ${decided(until)}
    - text: ${Object.values(legend).join(' ')}
  `,
  table: {
    trying: {
      'day.dragged:monday': to(0),
      'day.dragged:thursday': to(3),
      'day.dragged:sunday': to(6),
    },
  },
  journeys: {
    'is prerendered until Sunday': { steps: [], ends: { in: 'trying', context: { until: 6 } } },
    'The day can be dragged to and fro': {
      steps: ['day.dragged:monday', 'day.dragged:thursday'],
      ends: { in: 'trying', context: { until: 3 } },
    },
    'An eighth day cannot be chosen': {
      steps: ['day.dragged:nowhere'],
      ends: { in: 'trying', context: { until: 6 } },
    },
  },
  laws: ({ always, reachable }) => [
    reachable(
      'the whole week can always be shown again',
      () => true,
      ({ context: { until } }) => until === 6,
    ),
    always('the number of alarms that the rule changes is that of the week', ({ context }) => {
      return recolouredNumber(context) === numbers[context.until];
    }),
    always('the shown day is the day that was chosen last', ({ context }, arrived) => {
      const { day } = (arrived?.event ?? {}) as { readonly day?: number };
      return day === undefined || numbers[day] === undefined || context.until === day;
    }),
  ],
});
