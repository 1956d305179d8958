import { documentationPage } from '../../../data/pages/documentation.copy.ts';
import { webhook } from '../../../data/pages/documentation-sample.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Items } from '../../parts/items.tsx';
import { SectionHead } from '../../parts/section/section.tsx';
import { Closed } from './closed.tsx';
import css from './developers.module.css';

/** Renders the resources for developers (spec 2), with a sample of a webhook. */
export function Developers() {
  const { title, text, items, link, unpublished, ask } = documentationPage.developers;
  const { caption, test, answered } = documentationPage.sample;
  return (
    <Columns className={css.split}>
      <div>
        <SectionHead id="developers" title={title} intro={text} />
        <Items items={items} className={css.list} />
        <p>
          <ArrowLink tall link={ask} />
        </p>
        <p className={`row ${css.portal}`}>
          <Closed link={link} /> <span className="note">{unpublished}</span>
        </p>
      </div>
      <figure className={css.sample}>
        <figcaption>{caption}</figcaption>
        <pre>
          <code>{webhook.code}</code>
        </pre>
        <details className={css.test}>
          <summary>{test}</summary>
          <pre>
            <code>{webhook.answer}</code>
          </pre>
          <p>{answered}</p>
        </details>
      </figure>
    </Columns>
  );
}
