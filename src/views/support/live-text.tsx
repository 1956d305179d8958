import { useCallback } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

interface LiveTextProps<Ref extends AnyActorRef> {
  readonly actor: Ref;
  readonly select: (snapshot: SnapshotFrom<Ref>) => string;
}

/**
 * Text that follows an actor and changes many times a second. It is written into the document directly,
 * without a render by React.
 */
export function LiveText<Ref extends AnyActorRef>({ actor, select }: LiveTextProps<Ref>) {
  const follow = useCallback(
    (element: HTMLSpanElement) => {
      const show = (snapshot: SnapshotFrom<Ref>) => {
        const text = select(snapshot);
        const { firstChild } = element;
        // Changed in its node, it costs no new style, and nobody who watches for new elements hears of it. A
        // translator puts an element in the place of the node.
        if (firstChild instanceof Text) firstChild.data = text;
        else element.textContent = text;
      };
      show(actor.getSnapshot());
      const { unsubscribe } = actor.subscribe(show);
      return unsubscribe;
    },
    [actor, select],
  );
  return (
    <span ref={follow} suppressHydrationWarning>
      {select(actor.getSnapshot())}
    </span>
  );
}
