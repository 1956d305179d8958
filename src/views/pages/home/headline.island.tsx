import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { headlineText } from '../../../machines/headline.machine.ts';
import { headline } from '../../bindings/headline.ts';
import type { AdoptedIsland } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';

/**
 * The typing headline, adopted in the form that headline.tsx renders: the first view of the home page needs no
 * React.
 */
const adopted: AdoptedIsland = {
  name: 'pages/home/headline',
  behaviours: () => [{ machine: headline }],
  adopt: (holder, find) => {
    const heading = holder.querySelector<HTMLElement>('h1');
    const typed = holder.querySelector('[data-typed]');
    // The actor of a page that the visitor has left is not found.
    const actor = find(headline.id) as ActorRefFrom<typeof headline> | undefined;
    if (heading === null || typed === null || actor === undefined) return undefined;
    const show = (snapshot: SnapshotFrom<typeof headline>) => {
      const state = stateName(snapshot.value);
      if (heading.dataset.state !== state) heading.dataset.state = state;
      const text = headlineText(snapshot);
      // A change within its text node costs no new style, and triggers no observer of new elements. A
      // translator replaces the node by an element.
      const { firstChild } = typed;
      if (firstChild instanceof Text) firstChild.data = text;
      else typed.textContent = text;
    };
    show(actor.getSnapshot());
    return actor.subscribe(show).unsubscribe;
  },
};

export default adopted;
