import { fromCallback } from 'xstate';
import { watchDetails } from '../../effects/elements.effect.ts';
import { openByHash } from '../../effects/hash.effect.ts';
import {
  type DisclosureEvent,
  type DisclosureInput,
  disclosureMachine,
} from '../../machines/disclosure.machine.ts';

/** A collapsible text with an address of its own: a link to it opens it. */
export const linkedDisclosure = disclosureMachine.provide({
  actors: {
    watchDetails: fromCallback<DisclosureEvent, DisclosureInput>(({ sendBack, input }) => {
      const stopWatch = watchDetails(input.id, {
        opened: () => sendBack({ type: 'group.opened' }),
        closed: () => sendBack({ type: 'group.closed' }),
      });
      const stopHash = openByHash(input.id);
      return () => {
        stopHash();
        stopWatch();
      };
    }),
  },
});
