import { FIRST_WORDS, LAST_WORDS } from '../../../data/pages/home-headline.copy.ts';
import { headlineId } from '../../bindings/headline.ts';
import { island } from '../../support/island.tsx';
import adopted from './headline.island.tsx';
import css from './hero.module.css';

/**
 * The typing headline (decision D12), as it is before it is typed. Its accessible name is always the last words;
 * without JavaScript, or with reduced motion, CSS shows them at once, without a flash.
 */
function Served() {
  return (
    <h1
      id={headlineId}
      className={css.headline}
      data-machine="headline"
      data-state="animating.resting"
      data-stage=""
    >
      <span className="visually-hidden">{LAST_WORDS}</span>
      <span className={css.typed} aria-hidden="true">
        <span className={css.room}>{FIRST_WORDS}</span>
        <span className={css.words}>
          <span data-typed="">{FIRST_WORDS}</span>
          <span className={css.cursor} />
        </span>
        <span className={css.still}>{LAST_WORDS}</span>
      </span>
    </h1>
  );
}

export const Headline = island(Served, adopted);
