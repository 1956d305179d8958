import {
  readTeamQuery,
  shownTeam,
  teamFilterMachine,
  teamQuery,
} from '../../src/machines/team-filter.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import { addressOf, hostileSearches, searchesSchema } from './addresses.ts';
import { follows, type Row } from './tables.ts';

/** The team filter (spec 2 Team, spec 4, decision D19): everyone, or one department. */

/** What each choice shows, written out by hand: the button, the line under it, who is there and who is not. */
const views = {
  everyone: ['All 12 people', 'Tessa Marlowe', 'Marcus Yarrowby', null],
  operations: [
    '4 people in Operations & Sales',
    'Tessa Marlowe',
    'Petra Lindqvale',
    'Noor Ashgrove',
  ],
  product: [
    '5 people in Design, Engineering & Product',
    'Jonas Whitcliffe',
    'Noor Ashgrove',
    'Tessa Marlowe',
  ],
  customerSuccess: [
    '3 people in Customer Success',
    'Sione Fairweather',
    'Marcus Yarrowby',
    'Noor Ashgrove',
  ],
} as const;
const numbers = { everyone: 12, operations: 4, product: 5, customerSuccess: 3 } as const;

const buttons = {
  operations: 'Operations & Sales',
  product: 'Design, Engineering & Product',
  customerSuccess: 'Customer Success',
} as const;

/** The address is written for another department only. */
const chosenAgain = (
  { department }: { readonly department: string | null },
  chosen: keyof typeof buttons,
): Row => (department === chosen ? ['narrowed'] : ['narrowed', 'writeAddress']);

export const teamFilterModel = defineModel({
  machine: teamFilterMachine,
  starts: { page: { path: '/team' } },
  events: {
    'department.chosen': {
      operations: { department: 'operations' },
      product: { department: 'product' },
      customerSuccess: { department: 'customerSuccess' },
    },
    'everyone.chosen': plain,
    'address.changed': {
      none: { search: '' },
      product: { search: '?department=product' },
      unknown: { search: '?department=boss' },
    },
  },
  outcomes: { watchAddress: { reports: ['address.changed'] } },
  schemas: { 'address.changed': searchesSchema },
  pairs: true,
  gestures: {
    'department.chosen': (screen, { department }) => screen.press('button', buttons[department]),
    'everyone.chosen': (screen) => screen.press('button', 'All Team Members'),
    // The footer leads to the page without a query.
    'address.changed': (screen) => screen.press('link', 'Team'),
    'error:watchAddress': notByHand('Listening to the address cannot fail.'),
  },
  // Any other address is typed in by hand, which loads the page anew.
  offers: (_, step) => !step.startsWith('address.changed') || step === 'address.changed:none',
  sees: {
    everyone: async (screen) => {
      const [number, first, last] = views.everyone;
      await screen.seeText(number);
      await screen.see('heading', first);
      await screen.see('heading', last);
      await screen.seeAttribute('button[value=""]', 'aria-pressed', 'true');
      await screen.seeAddress('/team');
    },
    narrowed: async (screen, { department }) => {
      const [number, first, last, absent] = views[department ?? 'everyone'];
      await screen.seeText(number);
      await screen.see('heading', first);
      await screen.see('heading', last);
      if (absent !== null) await screen.seeNot('heading', absent);
      await screen.seeAttribute('button[value=""]', 'aria-pressed', 'false');
      await screen.seeAttribute(`button[value="${department}"]`, 'aria-pressed', 'true');
      await screen.seeAddress(`/team?department=${department}`);
    },
  },
  journeys: {
    'is prerendered with everyone': {
      steps: [],
      ends: { in: 'everyone', context: { department: null } },
    },
    'A department replaces another': {
      steps: ['department.chosen:product', 'department.chosen:customerSuccess'],
      ends: { in: 'narrowed', context: { department: 'customerSuccess' } },
    },
    'All Team Members resets': {
      steps: ['department.chosen:operations', 'everyone.chosen'],
      ends: { in: 'everyone', context: { department: null } },
    },
    'A shared address opens its department': {
      steps: ['address.changed:product'],
      ends: { in: 'narrowed', context: { department: 'product' } },
    },
    'A department nobody knows shows everyone': {
      steps: ['department.chosen:product', 'address.changed:unknown'],
      ends: { in: 'everyone', context: { department: null } },
    },
    'The link of the footer shows everyone again': {
      steps: ['department.chosen:customerSuccess', 'address.changed:none'],
      ends: { in: 'everyone', context: { department: null } },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        '*': {
          'address.changed:product': ['narrowed', 'writeAddress'],
          'address.changed': ['everyone', 'writeAddress'],
        },
        everyone: { 'department.chosen': ['narrowed', 'writeAddress'] },
        narrowed: {
          'everyone.chosen': ['everyone', 'writeAddress'],
          'department.chosen:operations': ({ context }) => chosenAgain(context, 'operations'),
          'department.chosen:product': ({ context }) => chosenAgain(context, 'product'),
          'department.chosen:customerSuccess': ({ context }) =>
            chosenAgain(context, 'customerSuccess'),
        },
      }),
    ),
    always(
      'Address and state say the same, in both directions',
      ({ context: { department } }) =>
        readTeamQuery(addressOf(teamQuery(department))) === department,
    ),
    always(
      'Everyone is shown exactly when no department is chosen',
      ({ leaf, context }) => (leaf === 'everyone') === (context.department === null),
    ),
    always('All members of the department are shown, and nobody else', ({ context }) => {
      const shown = shownTeam(context.department);
      return (
        shown.length === numbers[context.department ?? 'everyone'] &&
        shown.every((member) => [null, member.department].includes(context.department))
      );
    }),
    always(
      'A hostile address names no department',
      (_, step) =>
        // It hangs on no step, so once in each situation is enough.
        step !== undefined || hostileSearches.every((search) => readTeamQuery(search) === null),
    ),
    reachable(
      'Everyone can always be shown again',
      () => true,
      ({ leaf }) => leaf === 'everyone',
    ),
  ],
  ignored: {
    everyone: ['everyone.chosen'],
    narrowed: ['department.chosen'],
  },
});
