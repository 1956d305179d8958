import { getInitialSnapshot } from 'xstate';
import { FIRST_WORDS, LAST_WORDS } from '../../../data/pages/home-headline.copy.ts';
import { headlineText } from '../../../machines/headline.machine.ts';
import { headline, headlineId } from '../../bindings/headline.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import adopted from './headline.island.tsx';
import css from './hero.module.css';

/**
 * Renders the typing headline (decision D12) once. Its actor later writes into it. Its accessible name is always the
 * last words. Without JavaScript, or with reduced motion, CSS shows the last words from the first frame.
 */
function Served() {
  const snapshot = getInitialSnapshot(headline);
  return (
    <h1
      id={headlineId}
      className={css.headline}
      data-machine="headline"
      data-state={stateName(snapshot.value)}
      data-stage=""
    >
      <span className="visually-hidden">{LAST_WORDS}</span>
      <span className={css.typed} aria-hidden="true">
        <span className={css.room}>{FIRST_WORDS}</span>
        <span className={css.words}>
          <span data-typed="">{headlineText(snapshot)}</span>
          <span className={css.cursor} />
        </span>
        <span className={css.still}>{LAST_WORDS}</span>
      </span>
    </h1>
  );
}

export const Headline = island(Served, adopted);
