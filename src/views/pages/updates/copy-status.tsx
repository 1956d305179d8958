import type { ActorRefFrom } from 'xstate';
import { updatesPage } from '../../../data/pages/updates.copy.ts';
import type { copyLinkMachine } from '../../../machines/copy-link.machine.ts';
import { useSelected } from '../../support/use-behaviour.ts';

/** Announces whether the link was copied. The release shows the same text beside its button. */
export function CopyStatus({
  copying,
}: {
  readonly copying: ActorRefFrom<typeof copyLinkMachine>;
}) {
  const state = useSelected(copying, (snapshot) => String(snapshot.value));
  const { copied, refused } = updatesPage.copy;
  return (
    <p role="status" className="visually-hidden" data-machine="copyLink" data-state={state}>
      {state === 'copied' ? copied : state === 'refused' && refused}
    </p>
  );
}
