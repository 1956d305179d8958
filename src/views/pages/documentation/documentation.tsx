import { contactSupport, questions, topics } from '../../../data/documentation.ts';
import { documentationPage } from '../../../data/pages/documentation-page.ts';
import { ArrowLink, ButtonLink } from '../../parts/button/button.tsx';
import { Eyebrow, Section, SectionHead } from '../../parts/section/section.tsx';
import { Developers } from './developers.tsx';
import css from './documentation.module.css';
import Fold from './fold.island.tsx';
import { Guides } from './guides.tsx';

/** Documentation and support (spec 2): guides, topics, developer resources and questions. */
export function Page() {
  const { hero, path, topics: topicsHead, questions: questionsHead } = documentationPage;
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={css.split}>
          <div>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
            <p className={css.lead}>{hero.lead}</p>
          </div>
          <div className={css.path}>
            <p>{path.title}</p>
            <ol>
              {path.steps.map(({ title, sample }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <span>{sample}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Section>

      <Section tone="paper" labelledBy="guides">
        <Guides />
      </Section>

      <Section tone="band" labelledBy="topics">
        <div className={css.columns}>
          <SectionHead id="topics" title={topicsHead.title} lead={topicsHead.lead} />
          <div>
            {topics.map(({ id, title, text }) => (
              <Fold key={id} id={`topic-${id}`} title={title}>
                <p>{text}</p>
              </Fold>
            ))}
          </div>
        </div>
      </Section>

      <Section tone="night" labelledBy="developers">
        <Developers />
      </Section>

      <Section tone="paper" labelledBy="questions">
        <div className={css.columns}>
          <div>
            <SectionHead id="questions" title={questionsHead.title} />
            <div className={css.support}>
              <h3>{contactSupport.title}</h3>
              <p>{contactSupport.text}</p>
              <ButtonLink href={contactSupport.link.href} look="solid">
                {contactSupport.link.text}
              </ButtonLink>
            </div>
          </div>
          <div>
            {questions.map(({ id, question, answer, link }) => (
              <Fold key={id} id={`faq-${id}`} title={question}>
                <p>{answer}</p>
                {link && (
                  <p>
                    <ArrowLink href={link.href}>{link.text}</ArrowLink>
                  </p>
                )}
              </Fold>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
