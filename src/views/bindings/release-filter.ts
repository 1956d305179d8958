import { fromCallback, fromPromise } from 'xstate';
import { routes } from '../../data/routes.ts';
import { copyAddress } from '../../effects/clipboard.effect.ts';
import { watchQuery, writeQuery } from '../../effects/query.effect.ts';
import { copyLinkMachine } from '../../machines/copy-link.machine.ts';
import {
  type ReleaseFilterEvent,
  releaseFilterMachine,
  releaseQuery,
} from '../../machines/release-filter.machine.ts';

/** Id of the filter's form; its fields have the names of the query's keys. */
export const releaseFilterId = 'release-filter';

/** Id of the element of a release, and the hash that leads to it. The feed links to it as well. */
export const releaseAnchor = (version: string): string => `v${version}`;

/** The release filter, with the address of the page. */
export const releaseFilter = releaseFilterMachine.provide({
  actors: {
    watchAddress: fromCallback<ReleaseFilterEvent>(({ sendBack }) =>
      watchQuery(routes.updates.path, releaseFilterId, (search) =>
        sendBack({ type: 'address.changed', search }),
      ),
    ),
  },
  actions: {
    writeAddress: ({ context }) => writeQuery(routes.updates.path, releaseQuery(context)),
  },
});

/** The copy-link buttons, with the clipboard. */
export const copyLink = copyLinkMachine.provide({
  actors: {
    copyLink: fromPromise<void, { readonly version: string | null }>(({ input }) =>
      copyAddress(
        input.version === null
          ? routes.updates.path
          : `${routes.updates.path}#${releaseAnchor(input.version)}`,
      ),
    ),
  },
});
