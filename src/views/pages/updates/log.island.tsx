import { useSelector } from '@xstate/react';
import { updatesPage } from '../../../data/pages/updates-page.ts';
import { releaseTags } from '../../../data/releases.ts';
import { routes } from '../../../data/routes.ts';
import {
  isFiltered,
  type ShownRelease,
  shownReleases,
} from '../../../machines/release-filter.machine.ts';
import { copyLink, releaseFilter, releaseFilterId } from '../../bindings/release-filter.ts';
import { Pills, Result, SearchBox } from '../../parts/filter/filter.tsx';
import { island } from '../../support/island.tsx';
import { Rest } from '../../support/rest.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour } from '../../support/use-behaviour.ts';
import { CopyStatus } from './copy-status.tsx';
import css from './log.module.css';
import { Release } from './release.tsx';

/** The log of releases with its filter, in months. */
function Log() {
  const actor = useBehaviour(releaseFilter);
  const copying = useBehaviour(copyLink);
  const snapshot = useSelector(actor, (current) => current);
  const filter = snapshot.context;
  const shown = shownReleases(filter);
  const { filter: words, empty } = updatesPage;
  const months = byMonth(shown).map(({ month, releases }) => (
    <section key={month} className={css.month}>
      <h2>{month}</h2>
      <ol>
        {releases.map(({ note, items }) => (
          <Release key={note.version} note={note} items={items} copying={copying} />
        ))}
      </ol>
    </section>
  ));
  return (
    <div data-machine="releaseFilter" data-state={stateName(snapshot.value)}>
      <search className="needs-script">
        <form
          id={releaseFilterId}
          className={css.filter}
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
              { value: '', label: words.all, checked: filter.tag === null },
              ...releaseTags.map((tag) => ({
                value: tag.toLowerCase(),
                label: tag,
                checked: tag === filter.tag,
              })),
            ]}
            onChoose={(value) =>
              actor.send({
                type: 'tag.chosen',
                tag: releaseTags.find((tag) => tag.toLowerCase() === value) ?? null,
              })
            }
          />
        </form>
      </search>
      <p className={`${css.noScript} without-script`}>{words.noScript}</p>
      <div className={css.number}>
        <Result
          text={numberText(shown.length)}
          clear={words.clear}
          canClear={isFiltered(filter)}
          onClear={() => actor.send({ type: 'filters.cleared' })}
        />
      </div>
      {months.slice(0, 1)}
      <Rest>{months.slice(1)}</Rest>
      {shown.length === 0 && (
        <div className={css.empty}>
          <h2>{empty.title}</h2>
          <p>{empty.text}</p>
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

interface Month {
  readonly month: string;
  readonly releases: ShownRelease[];
}

/** Releases under the month they came out in, in their order. */
function byMonth(shown: readonly ShownRelease[]): readonly Month[] {
  const months: Month[] = [];
  for (const release of shown) {
    const [year, number] = release.note.date.split('-');
    const month = `${updatesPage.months[Number(number) - 1]} ${year}`;
    const last = months.at(-1);
    if (last?.month === month) last.releases.push(release);
    else months.push({ month, releases: [release] });
  }
  return months;
}

export default island(Log, { name: 'pages/updates/log', wakes: 'sign' });
