import { fromPromise } from 'xstate';
import { routes } from '../../data/routes.ts';
import { copyAddress } from '../../effects/clipboard.effect.ts';
import { hideKeyboard } from '../../effects/keyboard.effect.ts';
import { copyLinkMachine, type WriteClipboardInput } from '../../machines/copy-link.machine.ts';
import { releaseFilterMachine, releaseQuery } from '../../machines/release-filter.machine.ts';
import { addressEffects } from './address.ts';

/** Returns the id of a release's element, which is also the hash of links to it. The feed has such links. */
export const releaseAnchor = (version: string): string => `v${version}`;

export const releaseFilter = releaseFilterMachine
  .provide(addressEffects(routes.updates.path, releaseQuery))
  .provide({ actions: { hideKeyboard } });

/** The machine of the copy-link buttons, with the clipboard. */
export const copyLink = copyLinkMachine.provide({
  actors: {
    writeClipboard: fromPromise<void, WriteClipboardInput>(({ input }) =>
      copyAddress(`${routes.updates.path}#${releaseAnchor(input.version)}`),
    ),
  },
});
