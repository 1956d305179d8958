import { useSelector } from '@xstate/react';
import { analytics } from '../bindings/analytics.ts';
import { stateName } from '../support/state-name.ts';
import { useBehaviour } from '../support/use-behaviour.ts';

/** Analytics for as long as the site is open; there is nothing to see (decision D9). */
export function Analytics() {
  const actor = useBehaviour(analytics);
  const state = useSelector(actor, (snapshot) => stateName(snapshot.value));
  return <span hidden data-machine="analytics" data-state={state} />;
}
