import { updatesPage } from '../../../data/pages/updates.copy.ts';
import { routes } from '../../../data/routes.ts';
import { releaseTags } from '../../../data/updates-releases.copy.ts';
import { byMonth, isFiltered, shownReleases } from '../../../machines/release-filter.machine.ts';
import { copyLink, releaseFilter } from '../../bindings/release-filter.ts';
import { Button } from '../../parts/button/button.tsx';
import { Pills, ResultCount, SearchBox } from '../../parts/filter/filter.tsx';
import { PhoneFold } from '../../parts/phone-fold/phone-fold.tsx';
import { island } from '../../support/island.tsx';
import { Later } from '../../support/later.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import { CopyStatus } from './copy-status.tsx';
import css from './log.module.css';
import { Release } from './release.tsx';

/** Renders the releases by month, with their filter. */
function Log() {
  const actor = useBehaviour(releaseFilter);
  const copying = useBehaviour(copyLink);
  const snapshot = useSelected(actor, (current) => current);
  const filter = snapshot.context;
  const shown = shownReleases(filter);
  const { filter: words, empty } = updatesPage;
  const months = byMonth(shown).map(({ month, releases }, place) => (
    <section key={month} className={`below grid ${css.month}`}>
      <h2>{monthText(month)}</h2>
      <PhoneFold summary={numberText(releases.length)} open={place === 0 || isFiltered(filter)}>
        <ol>
          {releases.map(({ note, items }) => (
            <Release key={note.version} note={note} items={items} copying={copying} />
          ))}
        </ol>
      </PhoneFold>
    </section>
  ));
  return (
    <div data-machine="releaseFilter" data-state={stateName(snapshot.value)}>
      <search className={`${css.search} needs-script`}>
        <form
          id="release-filter"
          className={`grid ${css.filter}`}
          action={routes.updates.path}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'search.submitted' });
          }}
        >
          <SearchBox
            id="release-text"
            label={words.label}
            submit={words.submit}
            value={filter.text}
            onType={(text) => actor.send({ type: 'text.typed', text })}
          />
          <Pills
            legend={words.legend}
            kind="radio"
            name="tag"
            options={[
              {
                value: '',
                label: words.all,
                chosen: filter.tag === null,
                event: { type: 'tag.chosen', tag: null },
              },
              ...releaseTags.map((tag) => ({
                value: tag,
                label: updatesPage.tags[tag],
                chosen: tag === filter.tag,
                event: { type: 'tag.chosen', tag } as const,
              })),
            ]}
            onChoose={actor.send}
          />
        </form>
      </search>
      <p className={`${css.noScript} without-script`}>{words.noScript}</p>
      <div className={css.number}>
        <ResultCount
          text={numberText(shown.length)}
          clear={words.clear}
          canClear={isFiltered(filter)}
          onClear={() => actor.send({ type: 'filters.cleared' })}
        />
      </div>
      {months.slice(0, 1)}
      <Later>{months.slice(1)}</Later>
      {shown.length === 0 && (
        <div className={css.empty}>
          <h2>{empty.title}</h2>
          <p>{empty.text}</p>
          <Button
            look="outline"
            onClick={({ currentTarget }) => {
              // The pressed button disappears, so the focus moves to the other button that clears the filters.
              // That button stays, and is visible while it has the focus.
              currentTarget
                .closest('[data-machine=releaseFilter]')
                ?.querySelector<HTMLElement>('button[aria-disabled]')
                ?.focus();
              actor.send({ type: 'filters.cleared' });
            }}
          >
            {empty.all}
          </Button>
        </div>
      )}
      <CopyStatus copying={copying} />
    </div>
  );
}

function numberText(number: number): string {
  const { one, many } = updatesPage.found;
  return `${number} ${number === 1 ? one : many}`;
}

/** Returns `April 2025` for `2025-04`. */
function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${updatesPage.months[Number(number) - 1]} ${year}`;
}

export default island(Log, {
  name: 'pages/updates/log',
  behaviours: () => [{ machine: releaseFilter }, { machine: copyLink }],
});
