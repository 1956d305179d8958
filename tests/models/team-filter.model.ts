/** Models the team filter (spec 2 Team, spec 4, decision D19): everyone, or one department. */

import { defineModel, lines, plain } from '@machines/proof';
import { teamPage } from '../../src/data/pages/team.copy.ts';
import { team } from '../../src/data/pages/team-members.copy.ts';
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
  footerName,
  searchesSchema,
  settledRow,
} from './filters.ts';

const memberHeard = (name: string) => lines`
  - listitem:
    - img "${teamPage.portrait.replace('{name}', name)}":
      - /picture: ${String(team.find((member) => member.name === name)?.id)}
    - heading "${name}" [level=3]
`;
type Choice = TeamFilter['department'];

const { filter } = teamPage;
const buttons = filter.departments;

const membersOf = (choice: Choice) =>
  team.filter(({ department }) => choice === null || department === choice);

/** Returns the expected view of a choice: the line under the buttons, the first and the last person shown. */
const viewOf = (choice: Choice) => {
  const members = membersOf(choice);
  return {
    number:
      choice === null
        ? filter.everyone.replace('{people}', `${members.length}`)
        : filter.some
            .replace('{people}', `${members.length}`)
            .replace('{department}', buttons[choice]),
    first: String(members[0]?.name),
    last: String(members.at(-1)?.name),
  };
};

const facts = {
  none: { department: null },
  shared: { department: 'product' },
  read: readTeamQuery,
  query: teamQuery,
} as const;

/** Returns the row of choosing a department. The address is written only if the choice changes. */
const choosing =
  (chosen: Choice) =>
  ({ context }: { readonly context: TeamFilter }) =>
    context.department === chosen ? null : settledRow;

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
    'everyone.chosen': (screen) => screen.press('button', teamPage.filter.all),
    // The link in the footer leads to the page without a query.
    'address.changed': (screen) => screen.press('link', footerName('/team')),
    ...filterGestures,
  },
  // A visitor types any other address by hand, which reloads the page. A link to the shown page leads to its top, and
  // moves the focus to its heading.
  focus: (_, step) =>
    step?.startsWith('address.changed') ? `heading "${teamPage.hero.title}"` : undefined,
  offers: (_, step) => !step.startsWith('address.changed') || step === 'address.changed:none',
  sees: {
    settled: (screen, { department }) =>
      screen.seeAddress(department === null ? '/team' : `/team?department=${department}`),
  },
  hears: ({ context: { department } }) => {
    const { number, first, last } = viewOf(department);
    const choice = (label: string, id: typeof department) =>
      `- button "${label}" ${id === department ? '[pressed]' : '[pressed=false]'}`;
    return lines`
      - heading "${teamPage.filter.title}" [level=2] [unseen]
      - group "${teamPage.filter.legend}":
        ${choice(teamPage.filter.all, null)}
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
    'An unknown department shows everyone': {
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
    kit.always('All members of the department are shown, and no others', ({ context }) => {
      const shown = shownTeam(context);
      return (
        shown.length === membersOf(context.department).length &&
        shown.every((member) => [null, member.department].includes(context.department))
      );
    }),
  ],
});
