import { fromCallback } from 'xstate';
import { watchQuery, writeQuery } from '../../effects/query.effect.ts';
import type { AddressEvent, FilterQuery } from '../../machines/filter.ts';

/**
 * Returns the effects that read a filter from the address of its page and write it there.
 *
 * @param path the page's own path.
 * @param query returns the query that describes a filter.
 */
export function addressEffects<Filter>(path: string, query: (filter: Filter) => FilterQuery) {
  return {
    actors: {
      watchAddress: fromCallback<AddressEvent>(({ sendBack }) =>
        watchQuery(path, (search) => sendBack({ type: 'address.changed', search })),
      ),
    },
    actions: {
      writeAddress: ({ context }: { readonly context: Filter }) => writeQuery(path, query(context)),
    },
  };
}
