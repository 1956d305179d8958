import type { ActorRefFrom } from 'xstate';
import { portalScreen } from '../../../data/pages/monitoring-portal-screen.copy.ts';
import type { portalKeysMachine } from '../../../machines/portal-keys.machine.ts';
import { stateName } from '../../support/state-name.ts';
import { useSelected } from '../../support/use-behaviour.ts';
import css from './key-switch.module.css';

/** Renders the keys of the screen, and the switch that turns them off (WCAG 2.1.4), on devices with a keyboard. */
export function KeySwitch({ actor }: { readonly actor: ActorRefFrom<typeof portalKeysMachine> }) {
  const state = useSelected(actor, ({ value }) => stateName(value));
  const { name, hint, off } = portalScreen.switch;
  const isOn = state !== 'off';
  return (
    <p className={`needs-script row ${css.keys}`} data-machine="portalKeys" data-state={state}>
      <button
        type="button"
        className={css.switch}
        aria-pressed={isOn}
        onClick={() => actor.send({ type: 'keys.toggled' })}
      >
        {name}
      </button>
      <span>{isOn ? hint : off}</span>
    </p>
  );
}
