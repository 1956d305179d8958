import { hotlinePage } from '../../../data/pages/hotline.ts';
import { settings, telLink } from '../../../data/settings.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Eyebrow, Section, SectionHead } from '../../parts/section/section.tsx';
import { Wordmarks } from '../../parts/wordmarks/wordmarks.tsx';
import css from './hotline.module.css';
import Questionnaire from './questionnaire.island.tsx';

/** The urgent crime hotline (spec 2): read by somebody the morning after a burglary. */
export function Page() {
  const { hero, now, steps, partners, benefits, stats, call } = hotlinePage;
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={css.split}>
          <div className={css.intro}>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
            <p className={css.lead}>{hero.lead}</p>
            <p className={css.detail}>{hero.detail}</p>
            <p className={css.call}>
              <span>{hero.callLabel}</span>
              <a href={telLink(settings.phoneUs)}>{settings.phoneUs}</a>
              <a href={telLink(settings.phoneNz)}>{settings.phoneNz}</a>
            </p>
          </div>
          <div>
            <Questionnaire />
          </div>
        </div>
      </Section>

      <Section tone="paper" labelledBy="now" space="small">
        <SectionHead id="now" title={now.title} lead={now.intro} />
        <ol className={css.now}>
          {now.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={css.close}>{now.close}</p>
      </Section>

      <Section tone="band" labelledBy="steps">
        <SectionHead id="steps" title={steps.title} lead={steps.lead} />
        <ol className={css.steps}>
          {steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section tone="paper" labelledBy="partners" space="small">
        <div className={css.partners}>
          <div>
            <h2 id="partners" className={css.partnersTitle}>
              {partners.title}
            </h2>
            <p>{partners.lead}</p>
          </div>
          <Wordmarks group="partner" />
        </div>
      </Section>

      <Section tone="night" labelledBy="benefits">
        <div className={css.benefits}>
          <SectionHead id="benefits" title={benefits.title} lead={benefits.lead} />
          <ul>
            {benefits.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <h2 className={css.statsTitle}>{stats.title}</h2>
        <Figures figures={stats.items} />
      </Section>

      <Section tone="band" labelledBy="call" space="small">
        <div className={css.talk}>
          <div>
            <h2 id="call">{call.title}</h2>
            <p>{call.text}</p>
          </div>
          <dl>
            <div>
              <dt>{call.phoneUsLabel}</dt>
              <dd>
                <a href={telLink(call.phoneUs)}>{call.phoneUs}</a>
              </dd>
            </div>
            <div>
              <dt>{call.phoneNzLabel}</dt>
              <dd>
                <a href={telLink(call.phoneNz)}>{call.phoneNz}</a>
              </dd>
            </div>
            <div>
              <dt>{call.emailLabel}</dt>
              <dd>
                <a href={`mailto:${call.email}`}>{call.email}</a>
              </dd>
            </div>
          </dl>
        </div>
      </Section>
    </>
  );
}
