import { integrationsPage } from '../../../data/pages/integrations.copy.ts';
import { integrationSearch } from '../../bindings/integration-search.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Section } from '../../parts/section/section.tsx';
import Finder from './finder.island.tsx';
import css from './integrations.module.css';

export const behaviours = [{ machine: integrationSearch }];

/** The integrations (spec 2): supported systems, their capabilities, and a way to ask for more. */
export function Page() {
  const { close } = integrationsPage;
  return (
    <>
      <Finder />
      <Section tone="band" labelledBy="missing" space="small">
        <div className={`grid ${css.close}`}>
          <div>
            <h2 id="missing">{close.title}</h2>
            <p>{close.text}</p>
          </div>
          <ButtonLink link={close.request} look="solid" />
        </div>
      </Section>
    </>
  );
}
