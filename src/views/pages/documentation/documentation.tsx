import { documentationPage } from '../../../data/pages/documentation.copy.ts';
import { ArrowLink, ButtonLink } from '../../parts/button/button.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import { Developers } from './developers.tsx';
import css from './documentation.module.css';
import { FirstHour } from './first-hour.tsx';
import { Fold } from './fold.tsx';
import { Guides } from './guides.tsx';

/** Renders the page of documentation and support (spec 2), with guides, topics, developer resources and questions. */
export function Page() {
  const { hero, hour, topics, questions, support } = documentationPage;
  return (
    <>
      <Section tone="night" className={css.hero}>
        <Columns className={css.words}>
          <div>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
          </div>
          <div>
            <p className={`intro ${css.intro}`}>{hero.intro}</p>
            <ButtonLink link={support.link} />
          </div>
        </Columns>
        <FirstHour />
        <p className="note">{hour.note}</p>
      </Section>

      <Section tone="paper" labelledBy="topics" head={{ title: topics.title, intro: topics.intro }}>
        <div className={`grid ${css.topics}`}>
          {topics.items.map(({ id, title, text }) => (
            <article key={id} id={`topic-${id}`}>
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </Section>

      <Section tone="band" labelledBy="questions" head={{ title: questions.title }}>
        <div className={`grid ${css.questions}`}>
          {questions.items.map(({ id, question, answer, link }) => (
            <Fold key={id} id={`faq-${id}`} title={question}>
              <p>{answer}</p>
              {link && (
                <p>
                  <ArrowLink link={link} />
                </p>
              )}
            </Fold>
          ))}
        </div>
      </Section>

      <Section tone="night" labelledBy="developers">
        <Developers />
      </Section>

      <Section tone="paper" labelledBy="guides">
        <Guides />
      </Section>

      <ClosingCall call={{ ...support, links: [support.link] }} />
    </>
  );
}
