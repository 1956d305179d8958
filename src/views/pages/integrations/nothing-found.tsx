import { fill } from '../../../data/fill.ts';
import { integrationsPage } from '../../../data/pages/integrations.copy.ts';
import { routes } from '../../../data/routes.ts';
import { searchText } from '../../../machines/filter.ts';
import {
  capabilityCount,
  type EmptyListReason,
  type IntegrationFilter,
  noFilter,
} from '../../../machines/integration-search.machine.ts';
import { Actions } from '../../parts/actions/actions.tsx';
import css from './nothing-found.module.css';

interface NothingFoundProps {
  readonly filter: IntegrationFilter;
  readonly nothing: EmptyListReason;
}

/** Renders the reason why the list is empty, with facts about the typed name and advice. */
export function NothingFound({ filter, nothing }: NothingFoundProps) {
  const { empty } = integrationsPage;
  const { title, text } = nothing.reason === 'answered' ? nothing.answer : empty[nothing.reason];
  const capability = nothing.reason === 'answered' ? nothing.answer.capability : undefined;
  const values = {
    text: searchText(filter.text),
    ...('name' in nothing && { name: nothing.name }),
    ...(capability && { number: capabilityCount(noFilter, capability) }),
  };
  const { path } = routes.integrations;
  const shows = [
    ...(capability ? [{ text: empty.show, href: `${path}?cap=${capability}` }] : []),
    ...(nothing.reason === 'listed'
      ? [{ text: empty.showName, href: `${path}?q=${encodeURIComponent(nothing.name)}` }]
      : []),
  ].map((link) => ({ ...link, text: fill(link.text, values) }));
  return (
    <div className={css.empty}>
      <h2>{fill(title, values)}</h2>
      <p>{fill(text, values)}</p>
      <Actions links={[...shows, empty.request]} first="solid" />
    </div>
  );
}
