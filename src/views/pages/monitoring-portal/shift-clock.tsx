import type { ActorRefFrom } from 'xstate';
import { type AgentPortalContext, portalTime } from '../../../machines/agent-portal.machine.ts';
import type { portalClockMachine } from '../../../machines/portal-clock.machine.ts';
import { stateName } from '../../support/state-name.ts';
import { useSelected } from '../../support/use-behaviour.ts';

interface ShiftClockProps {
  readonly actor: ActorRefFrom<typeof portalClockMachine>;
  readonly context: AgentPortalContext;
}

/** Renders the screen's clock, which is not a live region, so that screen readers do not announce each second. */
export function ShiftClock({ actor, context }: ShiftClockProps) {
  const { value, context: clock } = useSelected(actor, (current) => current);
  const time = portalTime(context, clock.left);
  return (
    <time data-machine="portalClock" data-state={stateName(value)} dateTime={time}>
      {time}
    </time>
  );
}
