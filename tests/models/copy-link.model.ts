import { byItself, defineModel, givenTo, notByHand, unseen } from '@machines/proof';
import { updatesPage } from '../../src/data/pages/updates.copy.ts';
import { copyLinkMachine } from '../../src/machines/copy-link.machine.ts';

/** The copy-link buttons of the release notes (spec 2 Updates). */

const { button, copied, of, refused: refusal } = updatesPage.copy;
const ofVersion = (version: string | null) => of.replace('{version}', String(version));

export const copyLinkModel = defineModel({
  machine: copyLinkMachine,
  starts: { page: { path: '/updates' } },
  clauses: {
    idle: ['spec 2 updates'],
    copying: ['spec 2 updates'],
    copied: ['spec 2 updates'],
    refused: ['spec 2 updates'],
  },
  events: {
    'copy.pressed': { newest: { version: '3.1.135' }, older: { version: '3.1.133' } },
  },
  outcomes: { writeClipboard: { done: { copied: undefined } } },
  pairs: true,
  gestures: {
    'copy.pressed': (screen, { version }) =>
      screen.press('button', new RegExp(`^(${button}|${copied}) ${ofVersion(version)}$`)),
    'done:writeClipboard.copied': byItself,
    'error:writeClipboard': notByHand(
      'A browser that refuses the clipboard cannot be had on demand.',
    ),
    'after:confirmationTime': (screen) => screen.wait(4000),
    'after:refusalTime': (screen) => screen.wait(15_000),
  },
  sees: {
    idle: async (screen) => {
      await screen.seeNot('button', new RegExp(`^${copied}`));
      await screen.seeState('copyLink', 'idle');
    },
    copying: unseen('The clipboard answers before anybody can look.'),
    copied: async (screen, { version }) => {
      await screen.see('button', `${copied} ${ofVersion(version)}`);
      // Only of this version.
      await screen.seeNot('button', new RegExp(`^${copied}(?! ${ofVersion(version)}$)`));
      await screen.see('status');
    },
    refused: async (screen) => {
      await screen.seeNot('button', new RegExp(`^${copied}`));
      await screen.see('status', refusal);
    },
  },
  // The button beside the version says it, too, which `sees` checks.
  hears: ({ leaf }) =>
    `- status [unseen]${{ copied: `: ${copied}`, refused: `: ${refusal}` }[leaf as string] ?? ''}`,
  table: {
    '*': { 'copy.pressed': 'copying' },
    copying: { 'done:writeClipboard': 'copied', 'error:writeClipboard': 'refused' },
    copied: { 'after:confirmationTime': 'idle' },
    refused: { 'after:refusalTime': 'idle' },
  },
  journeys: {
    'The confirmation goes away after four seconds': {
      steps: ['copy.pressed:newest', 'done:writeClipboard.copied', 'after:confirmationTime'],
      ends: { in: 'idle', context: { version: null } },
    },
    'The second of two links counts': {
      steps: ['copy.pressed:newest', 'copy.pressed:older', 'done:writeClipboard.copied'],
      ends: { in: 'copied', context: { version: '3.1.133' } },
    },
    'A refusal says what to do, and a new press tries again': {
      steps: [
        'copy.pressed:older',
        'error:writeClipboard',
        'copy.pressed:older',
        'done:writeClipboard.copied',
      ],
      ends: { in: 'copied', context: { version: '3.1.133' } },
    },
  },
  laws: ({ always, leadsTo }) => [
    always('The link that is copied is that of the version', ({ leaf, context, snapshot }) => {
      const { version } = context;
      const given = JSON.stringify(givenTo(snapshot, 'writeClipboard'));
      return leaf !== 'copying' || given === JSON.stringify({ version });
    }),
    always(
      'Something is said about a version exactly while there is one',
      ({ leaf, context }) => (leaf === 'idle') === (context.version === null),
    ),
    always(
      'The outcome is about the version that was pressed last',
      ({ context }, step) =>
        step === undefined ||
        step.name.startsWith('copy.pressed') ||
        context.version === null ||
        context.version === step.from.context.version,
    ),
    leadsTo(
      'A press is answered, one way or the other',
      ({ leaf }) => leaf === 'copying',
      ({ leaf }) => leaf === 'copied' || leaf === 'refused',
    ),
    leadsTo(
      'Nothing is said for ever',
      ({ leaf }) => leaf !== 'idle',
      ({ leaf }) => leaf === 'idle',
    ),
  ],
});
