import { useSelector } from '@xstate/react';
import { outbox, outboxInput } from '../bindings/outbox.ts';
import { island } from '../support/island.tsx';
import { useBehaviour } from '../support/use-behaviour.ts';

/** Keeps the outbox running, on every page, from the moment a lead may wait (decision D7). */
function LeadKeeper() {
  const leads = useBehaviour(outbox, { input: outboxInput() });
  const state = useSelector(leads, (snapshot) => String(snapshot.value));
  return <span hidden data-machine="outbox" data-state={state} />;
}

export default island(LeadKeeper, { name: 'layout/lead-keeper', wakes: 'lead' });
