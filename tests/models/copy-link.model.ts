/** Models the copy-link buttons of the release notes (spec 2 Updates). */

import { byItself, defineModel, inputOf, notByHand, unseen } from '@machines/proof';
import { updatesPage } from '../../src/data/pages/updates.copy.ts';
import { copyLinkMachine } from '../../src/machines/copy-link.machine.ts';

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
    idle: (screen) => screen.seeNot('button', new RegExp(`^${copied}`)),
    copying: unseen('The clipboard answers before anybody can look.'),
    copied: async (screen, { version }) => {
      await screen.see('button', `${copied} ${ofVersion(version)}`);
      // No button confirms another version.
      await screen.seeNot('button', new RegExp(`^${copied}(?! ${ofVersion(version)}$)`));
    },
    refused: (screen) => screen.seeNot('button', new RegExp(`^${copied}`)),
  },
  // The button beside the version shows the outcome as well, which `sees` checks.
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
    'The second of two pressed links is copied': {
      steps: ['copy.pressed:newest', 'copy.pressed:older', 'done:writeClipboard.copied'],
      ends: { in: 'copied', context: { version: '3.1.133' } },
    },
    'A refusal explains what to do, and a new press tries again': {
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
    always('The copied link is that of the version', ({ leaf, context, snapshot }) => {
      const { version } = context;
      const given = JSON.stringify(inputOf(snapshot, 'writeClipboard'));
      return leaf !== 'copying' || given === JSON.stringify({ version });
    }),
    always(
      'A version is named exactly while a message is shown',
      ({ leaf, context }) => (leaf === 'idle') === (context.version === null),
    ),
    always(
      'The message is about the version that was pressed last',
      ({ context }, step) =>
        step === undefined ||
        step.name.startsWith('copy.pressed') ||
        context.version === null ||
        context.version === step.from.context.version,
    ),
    leadsTo(
      'Each press ends with a confirmation or a refusal',
      ({ leaf }) => leaf === 'copying',
      ({ leaf }) => leaf === 'copied' || leaf === 'refused',
    ),
    leadsTo(
      'Each message disappears',
      ({ leaf }) => leaf !== 'idle',
      ({ leaf }) => leaf === 'idle',
    ),
  ],
});
