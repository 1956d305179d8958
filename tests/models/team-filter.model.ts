import { defineModel, lines, plain } from '@machines/proof';
import {
  readTeamQuery,
  shownTeam,
  type TeamFilter,
  teamFilterMachine,
  teamQuery,
} from '../../src/machines/team-filter.machine.ts';
import {
  addressRows,
  filterGestures,
  filterLaws,
  filterOutcomes,
  searchesSchema,
  written,
} from './filters.ts';

/** The team filter (spec 2 Team, spec 4, decision D19): everyone, or one department. */

/** What each choice shows, written out by hand: the button, the line under it, who is there and who is not. */
const views = {
  everyone: ['All 12 people', 'Tessa Marlowe', 'Marcus Yates', null],
  operations: ['4 people in Operations & Sales', 'Tessa Marlowe', 'Petra Lindqvist', 'Noor Rahman'],
  product: [
    '5 people in Design, Engineering & Product',
    'Jonas Whitaker',
    'Noor Rahman',
    'Tessa Marlowe',
  ],
  customerSuccess: ['3 people in Customer Success', 'Sione Vea', 'Marcus Yates', 'Noor Rahman'],
} as const;
const memberHeard = (name: string) => lines`
  - listitem:
    - img "Drawn portrait of ${name}":
      - /picture: ${name.toLowerCase().replace(' ', '-')}
    - heading "${name}" [level=3]
`;
const numbers = { everyone: 12, operations: 4, product: 5, customerSuccess: 3 } as const;

const buttons = {
  operations: 'Operations & Sales',
  product: 'Design, Engineering & Product',
  customerSuccess: 'Customer Success',
} as const;

const facts = {
  none: { department: null },
  shared: { department: 'product' },
  read: readTeamQuery,
  query: teamQuery,
} as const;

/** The address is written for another choice only. */
const choosing =
  (chosen: TeamFilter['department']) =>
  ({ context }: { readonly context: TeamFilter }) =>
    context.department === chosen ? null : written;

export const teamFilterModel = defineModel({
  machine: teamFilterMachine,
  starts: { page: { path: '/team' } },
  clauses: { settled: ['spec 2 team', 'spec 4 team filter', 'decision D19'] },
  events: {
    'department.chosen': {
      operations: { department: 'operations' },
      product: { department: 'product' },
      customerSuccess: { department: 'customerSuccess' },
    },
    'everyone.chosen': plain,
    'address.changed': {
      none: { search: '' },
      shared: { search: '?department=product' },
      unknown: { search: '?department=boss' },
    },
  },
  outcomes: filterOutcomes,
  schemas: { 'address.changed': searchesSchema },
  pairs: true,
  gestures: {
    'department.chosen': (screen, { department }) => screen.press('button', buttons[department]),
    'everyone.chosen': (screen) => screen.press('button', 'All Team Members'),
    // The footer leads to the page without a query.
    'address.changed': (screen) => screen.press('link', 'Team'),
    ...filterGestures,
  },
  // Any other address is typed in by hand, which loads the page anew.
  // Who follows a link to the page that is shown comes to its top, and to its heading.
  focus: (_, step) =>
    step?.startsWith('address.changed') ? 'heading "The people behind the night shift"' : undefined,
  offers: (_, step) => !step.startsWith('address.changed') || step === 'address.changed:none',
  sees: {
    settled: async (screen, { department }) => {
      const [number, first, last, absent] = views[department ?? 'everyone'];
      await screen.seeText(number);
      await screen.see('heading', first);
      await screen.see('heading', last);
      if (absent !== null) await screen.seeNot('heading', absent);
      const pressed = `button[value="${department ?? ''}"]`;
      await screen.seeAttribute(pressed, 'aria-pressed', 'true');
      if (department !== null) {
        await screen.seeAttribute('button[value=""]', 'aria-pressed', 'false');
      }
      await screen.seeAddress(department === null ? '/team' : `/team?department=${department}`);
    },
  },
  hears: ({ context: { department } }) => {
    const [number, first, last] = views[department ?? 'everyone'];
    const choice = (label: string, id: typeof department) =>
      `- button "${label}" ${id === department ? '[pressed]' : '[pressed=false]'}`;
    return lines`
      - heading "Team members" [level=2] [unseen]
      - group "Show a department":
        ${choice('All Team Members', null)}
        ${choice(buttons.operations, 'operations')}
        ${choice(buttons.product, 'product')}
        ${choice(buttons.customerSuccess, 'customerSuccess')}
      - generic [live=polite]: ${number}
      - list:
        ${memberHeard(first)}
        ...
        ${memberHeard(last)}
          ...
    `;
  },
  table: {
    '*': {
      ...addressRows<TeamFilter>(facts),
      'everyone.chosen': choosing(null),
      'department.chosen:operations': choosing('operations'),
      'department.chosen:product': choosing('product'),
      'department.chosen:customerSuccess': choosing('customerSuccess'),
    },
  },
  journeys: {
    'is prerendered with everyone': {
      steps: [],
      ends: { in: 'settled', context: { department: null } },
    },
    'A department replaces another': {
      steps: ['department.chosen:product', 'department.chosen:customerSuccess'],
      ends: { in: 'settled', context: { department: 'customerSuccess' } },
    },
    'All Team Members resets': {
      steps: ['department.chosen:operations', 'everyone.chosen'],
      ends: { in: 'settled', context: { department: null } },
    },
    'A shared address opens its department': {
      steps: ['address.changed:shared'],
      ends: { in: 'settled', context: { department: 'product' } },
    },
    'A department nobody knows shows everyone': {
      steps: ['department.chosen:product', 'address.changed:unknown'],
      ends: { in: 'settled', context: { department: null } },
    },
    'The link of the footer shows everyone again': {
      steps: ['department.chosen:customerSuccess', 'address.changed:none'],
      ends: { in: 'settled', context: { department: null } },
    },
  },
  laws: (kit) => [
    ...filterLaws<TeamFilter>(kit, facts),
    kit.always('All members of the department are shown, and nobody else', ({ context }) => {
      const shown = shownTeam(context);
      return (
        shown.length === numbers[context.department ?? 'everyone'] &&
        shown.every((member) => [null, member.department].includes(context.department))
      );
    }),
  ],
});
