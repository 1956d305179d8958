import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { headlineText } from '../../../machines/headline.machine.ts';
import { headline } from '../../bindings/headline.ts';
import type { AdoptedIsland } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';

/**
 * The typing headline as an adopted island. Its actor writes into the elements that src/views/pages/home/headline.tsx
 * has rendered, so the first view of the home page needs no React.
 */
const adopted: AdoptedIsland = {
  name: 'pages/home/headline',
  behaviours: () => [{ machine: headline }],
  adopt: (holder, find) => {
    const heading = holder.querySelector<HTMLElement>('h1');
    const typed = holder.querySelector('[data-typed]');
    // The actor does not exist any more if the visitor has left the page.
    const actor = find(headline.id) as ActorRefFrom<typeof headline> | undefined;
    if (heading === null || typed === null || actor === undefined) return undefined;
    const show = (snapshot: SnapshotFrom<typeof headline>) => {
      const state = stateName(snapshot.value);
      if (heading.dataset.state !== state) heading.dataset.state = state;
      const text = headlineText(snapshot);
      // Changing the text node costs no style calculation and triggers no observer of new elements. If a
      // translator has replaced the node by an element, the content of the parent is replaced.
      const { firstChild } = typed;
      if (firstChild instanceof Text) firstChild.data = text;
      else typed.textContent = text;
    };
    show(actor.getSnapshot());
    return actor.subscribe(show).unsubscribe;
  },
};

export default adopted;
