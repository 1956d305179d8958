import { notFoundTitle } from '../../../data/pages/errors.copy.ts';
import { notFound } from '../../../data/pages/not-found.copy.ts';
import { routes } from '../../../data/routes.ts';
import { titles } from '../../../data/titles.copy.ts';
import { titled } from '../../../data/titles.ts';
import { Section } from '../../parts/section/section.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import css from './errors.module.css';
import { WaysOn } from './ways-on.tsx';

/** Renders the error page for an unknown path, which shows a camera that has lost its picture. */
export function NotFound() {
  const { text, description, camera, signal, clock, others } = notFound;
  return (
    <Section tone="night" className={css.lost}>
      <title>{titled(notFoundTitle)}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={description} />
      <p className={css.overlay} aria-hidden="true">
        <span>{camera}</span>
        <span>{signal}</span>
        <span>{clock}</span>
      </p>
      <div className={css.panel}>
        <h1>{notFoundTitle}</h1>
        <p className={css.text}>{text}</p>
        <WaysOn />
      </div>
      <div className={`row ${css.others}`}>
        <h2>{others.title}</h2>
        <ul>
          {others.pages.map((page) => (
            <li key={page}>
              <SmartLink href={routes[page].path}>{titles.pages[page]}</SmartLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
