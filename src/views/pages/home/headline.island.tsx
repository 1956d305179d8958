import { FIRST_WORDS, LAST_WORDS } from '../../../data/pages/home-headline.copy.ts';
import { headlineText } from '../../../machines/headline.machine.ts';
import { headline, headlineId } from '../../bindings/headline.ts';
import { island } from '../../support/island.tsx';
import { LiveText } from '../../support/live-text.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './hero.module.css';

/**
 * The typing headline (decision D12). Its accessible name is always the last words; without JavaScript, or
 * with reduced motion, CSS shows them at once, without a flash.
 */
function Headline() {
  const actor = useBehaviour(headline);
  const state = useSelected(actor, (snapshot) => stateName(snapshot.value));
  return (
    <h1
      id={headlineId}
      className={css.headline}
      data-machine="headline"
      data-state={state}
      data-stage=""
    >
      <span className="visually-hidden">{LAST_WORDS}</span>
      <span className={css.typed} aria-hidden="true">
        <span className={css.room}>{FIRST_WORDS}</span>
        <span className={css.words}>
          <LiveText actor={actor} select={headlineText} />
          <span className={css.cursor} />
        </span>
        <span className={css.still}>{LAST_WORDS}</span>
      </span>
    </h1>
  );
}

export default island(Headline, {
  name: 'pages/home/headline',
  behaviours: () => [{ machine: headline }],
});
