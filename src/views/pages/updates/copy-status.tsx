import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { updatesPage } from '../../../data/pages/updates-page.ts';
import type { copyLinkMachine } from '../../../machines/copy-link.machine.ts';

/** Announces whether the link was copied. For the eye, the release says it beside its button. */
export function CopyStatus({
  copying,
}: {
  readonly copying: ActorRefFrom<typeof copyLinkMachine>;
}) {
  const state = useSelector(copying, (snapshot) => String(snapshot.value));
  const { copied, refused } = updatesPage.copy;
  return (
    <p role="status" className="visually-hidden" data-machine="copyLink" data-state={state}>
      {state === 'copied' && copied}
      {state === 'refused' && refused}
    </p>
  );
}
