import { answers } from '../../../data/integrations-list.copy.ts';
import { integrationsPage } from '../../../data/pages/integrations.copy.ts';
import { integrationSearch } from '../../bindings/integration-search.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import Finder from './finder.island.tsx';
import css from './integrations.module.css';

export const behaviours = [{ machine: integrationSearch }];

/** Renders the integrations page (spec 2), with supported systems, their capabilities, and a way to ask for more. */
export function Page() {
  const { unlisted, close } = integrationsPage;
  return (
    <>
      <Finder />
      <Section tone="paper" space="small" labelledBy="unlisted" head={unlisted}>
        <Table
          labelledBy="unlisted"
          columns={unlisted.columns}
          stacks="phone"
          className={css.unlisted}
          rows={answers.flatMap(({ group, text }) =>
            group === undefined ? [] : [[group.title, group.examples, text] as const],
          )}
        />
      </Section>
      <ClosingCall call={{ ...close, links: [close.request] }} />
    </>
  );
}
