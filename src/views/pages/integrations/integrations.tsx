import { integrationsPage } from '../../../data/pages/integrations-page.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import Finder from './finder.island.tsx';
import { Hub } from './hub.tsx';
import css from './integrations.module.css';

/** The integrations (spec 2): what connects, what each of them supports, and how to ask for more. */
export function Page() {
  const { hero, close } = integrationsPage;
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={css.split}>
          <div>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
            <p className={css.lead}>{hero.lead}</p>
          </div>
          <Hub />
        </div>
      </Section>

      <Section tone="paper">
        <Finder />
      </Section>

      <Section tone="band" labelledBy="missing" space="small">
        <div className={css.close}>
          <div>
            <h2 id="missing">{close.title}</h2>
            <p>{close.text}</p>
          </div>
          <ButtonLink href={close.request.href} look="solid">
            {close.request.text}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
