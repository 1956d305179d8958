import { fill } from '../../../data/fill.ts';
import { capabilities, type Integration } from '../../../data/integrations.ts';
import { integrationsPage } from '../../../data/pages/integrations.copy.ts';
import { routes } from '../../../data/routes.ts';
import {
  capabilityCount,
  commonCapabilities,
  emptyListReason,
  isFiltered,
  shownIntegrations,
} from '../../../machines/integration-search.machine.ts';
import { integrationSearch } from '../../bindings/integration-search.ts';
import { Pills, ResultCount, SearchBox } from '../../parts/filter/filter.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './finder.module.css';
import { NothingFound } from './nothing-found.tsx';

const kinds = ['device', 'platform'] as const;

/**
 * Renders the search with the title of the page above it. The results have a line for each system and a column for
 * each capability (spec 4 integration search).
 */
function Finder() {
  const actor = useBehaviour(integrationSearch);
  const snapshot = useSelected(actor, (current) => current);
  const filter = snapshot.context;
  const shown = shownIntegrations(filter);
  const { hero, search } = integrationsPage;
  const nothing = emptyListReason(filter);
  return (
    <div data-machine="integrationSearch" data-state={stateName(snapshot.value)}>
      <Section tone="night" className={css.hero}>
        <div className={`grid ${css.top}`}>
          <HeroWords hero={hero} />
          <div>
            <search className="needs-script">
              <form
                id="integration-search"
                className={css.search}
                action={routes.integrations.path}
                method="get"
                onSubmit={(event) => {
                  event.preventDefault();
                  actor.send({ type: 'search.submitted' });
                }}
              >
                <SearchBox
                  id="integration-name"
                  label={search.label}
                  submit={search.submit}
                  value={filter.text}
                  onType={(text) => actor.send({ type: 'text.typed', text })}
                />
                <Pills
                  legend={search.legend}
                  kind="checkbox"
                  name="cap"
                  options={capabilities.map(({ id, label }) => ({
                    value: id,
                    label,
                    chosen: filter.capabilities.includes(id),
                    count: capabilityCount(filter, id),
                    event: {
                      type: 'capability.toggled',
                      capability: id,
                      required: !filter.capabilities.includes(id),
                    } as const,
                  }))}
                  onChoose={actor.send}
                />
              </form>
            </search>
            <p className={`${css.noScript} without-script`}>{search.noScript}</p>
            <ResultCount
              text={numberText(shown.length)}
              clear={search.clear}
              canClear={isFiltered(filter)}
              onClear={() => actor.send({ type: 'filters.cleared' })}
            />
          </div>
        </div>
      </Section>
      <Section tone="paper" className={css.list}>
        {kinds.map((kind) => (
          <Group key={kind} entries={shown.filter((entry) => entry.kind === kind)} kind={kind} />
        ))}
        {nothing && <NothingFound filter={filter} nothing={nothing} />}
      </Section>
    </div>
  );
}

function numberText(number: number): string {
  const { one, many } = integrationsPage.found;
  return `${number} ${number === 1 ? one : many}`;
}

const listed = (entries: readonly { readonly label: string }[]): string =>
  entries.map(({ label }) => label).join(', ');

interface GroupProps {
  readonly kind: Integration['kind'];
  readonly entries: readonly Integration[];
}

/** Renders the systems of one kind, with their common capabilities named once; empty if none matches. */
function Group({ kind, entries }: GroupProps) {
  if (entries.length === 0) return null;
  const { groups, common, supports } = integrationsPage;
  const { number, all, none } = commonCapabilities(kind);
  return (
    <section className={css.group}>
      <div className={css.head}>
        <h2>{groups[kind]}</h2>
        <p>
          {fill(common.all, { number })} <strong>{listed(all)}</strong>.{' '}
          {fill(common.none, { list: listed(none) })}.
        </p>
      </div>
      <ul className={css.cards}>
        {entries.map((entry) => (
          <li key={entry.name} className={css.card}>
            <h3>{entry.name}</h3>
            <p>{entry.description}</p>
            <p className="visually-hidden">{supports}</p>
            <ul className={`row ${css.capabilities}`}>
              {capabilities
                .filter(({ id }) => entry.supports.includes(id))
                .map(({ id, label }) => (
                  <li
                    key={id}
                    className={all.some((each) => each.id === id) ? 'visually-hidden' : css.besides}
                  >
                    {label}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default island(Finder, {
  name: 'pages/integrations/finder',
  behaviours: () => [{ machine: integrationSearch }],
});
