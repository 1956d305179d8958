import { capabilities, type Integration } from '../../../data/integrations.ts';
import type { CapabilityId } from '../../../data/integrations-list.copy.ts';
import { integrationsPage } from '../../../data/pages/integrations.copy.ts';
import { routes } from '../../../data/routes.ts';
import {
  capabilityCount,
  isFiltered,
  shownIntegrations,
} from '../../../machines/integration-search.machine.ts';
import { integrationSearch } from '../../bindings/integration-search.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Pills, Result, SearchBox } from '../../parts/filter/filter.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './finder.module.css';

const kinds = ['device', 'platform'] as const;

/**
 * The search, with the title of the page above it, and its results: a line for each system, a column for each
 * capability (spec 4 integration search).
 */
function Finder() {
  const actor = useBehaviour(integrationSearch);
  const snapshot = useSelected(actor, (current) => current);
  const filter = snapshot.context;
  const shown = shownIntegrations(filter);
  const { hero, search, groups, empty } = integrationsPage;
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
            <Result
              text={numberText(shown.length)}
              clear={search.clear}
              canClear={isFiltered(filter)}
              onClear={() => actor.send({ type: 'filters.cleared' })}
            />
          </div>
        </div>
      </Section>
      <Section tone="paper" className={css.list}>
        {shown.length > 0 && (
          <p className={css.columns} aria-hidden="true">
            {capabilities.map(({ id, label }) => (
              <span key={id} data-wanted={filter.capabilities.includes(id)}>
                {label}
              </span>
            ))}
          </p>
        )}
        {kinds.map((kind) => (
          <Group
            key={kind}
            title={groups[kind]}
            entries={shown.filter((entry) => entry.kind === kind)}
            wanted={filter.capabilities}
          />
        ))}
        {shown.length === 0 && (
          <div className={css.empty}>
            <h2>{empty.title}</h2>
            <p>{empty.text}</p>
            <ButtonLink link={empty.request} look="solid" />
          </div>
        )}
      </Section>
    </div>
  );
}

function numberText(number: number): string {
  const { one, many } = integrationsPage.found;
  return `${number} ${number === 1 ? one : many}`;
}

interface GroupProps {
  readonly title: string;
  readonly entries: readonly Integration[];
  readonly wanted: readonly CapabilityId[];
}

/** One kind of system; nothing when none of them matches. */
function Group({ title, entries, wanted }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name} className={css.row}>
            <h3>{entry.name}</h3>
            <p>{entry.description}</p>
            <p className="visually-hidden">{integrationsPage.supports}</p>
            <ul className={`row ${css.capabilities}`}>
              {capabilities
                .filter(({ id }) => entry.supports.includes(id))
                .map(({ id, label }) => (
                  <li key={id} data-id={id} data-wanted={wanted.includes(id)}>
                    <span>{label}</span>
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
