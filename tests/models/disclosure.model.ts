import { disclosureMachine } from '../../src/machines/disclosure.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import { follows, givenTo } from './tables.ts';

/** A collapsible group of the mobile menu (spec 2 header). */

const GROUP = 'group-product';

export const disclosureModel = defineModel({
  machine: disclosureMachine,
  starts: {
    'in the mobile menu': {
      input: { id: GROUP },
      path: '/contact',
      begin: (screen) => screen.press('button', 'Open menu'),
    },
  },
  events: { 'group.opened': plain, 'group.closed': plain },
  outcomes: { watchDetails: { reports: ['group.opened', 'group.closed'] } },
  pairs: true,
  gestures: {
    'group.opened': (screen) => screen.unfold('Products'),
    'group.closed': (screen) => screen.unfold('Products'),
    'error:watchDetails': notByHand('the group is part of every page'),
  },
  sees: {
    closed: (screen) => screen.seeAttribute('#group-product', 'open', null),
    open: async (screen) => {
      await screen.seeAttribute('#group-product', 'open', '');
      await screen.see('link', 'Quill Voice', 'dialog');
    },
  },
  journeys: {
    'A group is closed on arrival': { steps: [], ends: { in: 'closed' } },
    'A group opens and closes': {
      steps: ['group.opened', 'group.closed', 'group.opened'],
      ends: { in: 'open', context: { id: GROUP } },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        closed: { 'group.opened': ['open'] },
        open: { 'group.closed': ['closed'] },
      }),
    ),
    always(
      'The group that is watched is the one that was named',
      ({ snapshot, ended }) =>
        ended.includes('watchDetails') ||
        JSON.stringify(givenTo(snapshot, 'watchDetails')) === JSON.stringify({ id: GROUP }),
    ),
    always('The group is as it was reported last', ({ leaf }, step) =>
      step?.name.startsWith('group.')
        ? step.name === `group.${leaf === 'open' ? 'opened' : 'closed'}`
        : true,
    ),
    reachable(
      'As long as the page is watched, a closed group can be opened',
      ({ leaf, ended }) => leaf === 'closed' && ended.length === 0,
      ({ leaf }) => leaf === 'open',
    ),
  ],
  ignored: { closed: ['group.closed'], open: ['group.opened'] },
});
