import type { ActorRefFrom } from 'xstate';
import { formWords } from '../../../data/forms.copy.ts';
import type { keepOpenMachine } from '../../../machines/keep-open.machine.ts';
import { useSelected } from '../../support/use-behaviour.ts';
import css from './lead-form.module.css';

/**
 * Asks the visitor after the thank-you to leave the page open, while a lead is in this page alone. The request is in
 * the live region of the thank-you, so it is announced when it appears.
 */
export function KeepOpen({ actor }: { readonly actor: ActorRefFrom<typeof keepOpenMachine> }) {
  const isNeeded = useSelected(actor, (snapshot) => snapshot.matches('needed'));
  return (
    isNeeded && (
      <p className={css.sending} data-machine="keepOpen" data-state="needed">
        {formWords.keepOpen}
      </p>
    )
  );
}
