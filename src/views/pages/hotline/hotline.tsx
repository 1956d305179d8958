import { phones } from '../../../data/company.copy.ts';
import { evidence } from '../../../data/evidence.copy.ts';
import { hotlinePage } from '../../../data/pages/hotline.copy.ts';
import { settings } from '../../../data/settings.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Emergency, PhoneNumbers } from '../../parts/emergency/emergency.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { PageHero } from '../../parts/hero/hero.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Ways } from '../../parts/ways/ways.tsx';
import { Wordmarks } from '../../parts/wordmarks/wordmarks.tsx';
import css from './hotline.module.css';
import Questionnaire from './questionnaire.island.tsx';

export { behaviours } from './questionnaire.island.tsx';

/** Renders the urgent crime hotline (spec 2), which visitors often read on the morning after a burglary. */
export function Page() {
  const { hero, now, steps, partners, benefits, stats, call } = hotlinePage;
  return (
    <>
      <PageHero
        hero={hero}
        className={css.hero}
        wordsClass={css.words}
        more={
          <>
            <Emergency className={css.emergency} />
            <PhoneNumbers label={hero.callLabel} className={`needs-script ${css.call}`} />
            <p className={css.safe}>
              {hero.safe} <a href={hero.safeLink.href}>{hero.safeLink.text}</a>
            </p>
            <p className={css.safe}>{hero.forWhom}</p>
          </>
        }
      >
        <div className={css.questions}>
          <Questionnaire />
          <div className={css.details}>
            {Object.entries(hero.details).map(([when, text]) => (
              <p key={when} data-when={when}>
                {text}
              </p>
            ))}
          </div>
        </div>
        <p className={css.hours}>{hero.hours}</p>
      </PageHero>

      <Section tone="paper" labelledBy="now" space="small" head={now}>
        <Points items={now.items} ordered className={css.now} />
      </Section>

      <Section tone="band" labelledBy="steps" head={steps}>
        <Points items={steps.items} ordered className={css.steps} />
      </Section>

      {partners && (
        <Section tone="paper" labelledBy="partners" space="small">
          <Columns className={css.partners}>
            <div>
              <h2 id="partners" className={css.partnersTitle}>
                {partners.title}
              </h2>
              <p>{partners.intro}</p>
            </div>
            <Wordmarks group="partner" />
          </Columns>
          <Points items={partners.items} className={css.fund} />
        </Section>
      )}

      <Section tone="night" labelledBy="benefits">
        <div className={css.benefits}>
          <SectionHead id="benefits" title={benefits.title} intro={benefits.intro} />
          <Points items={benefits.items} />
        </div>
        <h2 className={css.statsTitle}>{stats.title}</h2>
        <Figures figures={stats.items} evidence={evidence.hotline} />
      </Section>

      <Section tone="band" labelledBy="call" space="small">
        <div className={`grid ${css.talk}`}>
          <div>
            <h2 id="call">{call.title}</h2>
            <p>{call.text}</p>
          </div>
          <Ways
            className={`row ${css.ways}`}
            ways={[
              ...phones.map(({ name, text, href }) => ({ label: name, text, href })),
              { label: call.emailLabel, text: settings.email, href: `mailto:${settings.email}` },
            ]}
          />
        </div>
      </Section>
    </>
  );
}
