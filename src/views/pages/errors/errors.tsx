import type { ReactNode } from 'react';
import {
  applicationError,
  notFound,
  returnHome,
  unexpectedError,
} from '../../../data/pages/errors.ts';
import { settings } from '../../../data/settings.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Section } from '../../parts/section/section.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import { errorText } from './error-text.ts';
import css from './errors.module.css';

interface ErrorScreenProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function ErrorScreen({ code, title, text, children }: ErrorScreenProps) {
  return (
    <Section tone="night" className={css.screen}>
      <title>{`${title} | ${settings.productName}`}</title>
      <meta name="robots" content="noindex" />
      <p className={`label ${css.code}`}>{code}</p>
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      {children}
      <p className={css.home}>
        <ButtonLink href={returnHome.href}>{returnHome.text}</ButtonLink>
      </p>
    </Section>
  );
}

/** The error page of an unknown path: a camera that has lost its picture. */
export function NotFound() {
  const { title, text, description, camera, signal, clock, others } = notFound;
  return (
    <Section tone="night" className={css.lost}>
      <title>{`${title} | ${settings.productName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={description} />
      <p className={css.overlay} aria-hidden="true">
        <span>{camera}</span>
        <span>{signal}</span>
        <span>{clock}</span>
      </p>
      <div className={css.panel}>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        <p className={css.home}>
          <ButtonLink href={returnHome.href}>{returnHome.text}</ButtonLink>
        </p>
      </div>
      <div className={css.others}>
        <h2>{others.title}</h2>
        <ul>
          {others.links.map((link) => (
            <li key={link.href}>
              <SmartLink href={link.href}>{link.text}</SmartLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Loader, render and chunk-load errors, inside the layout (decision D18). */
export function SomethingWentWrong({ error }: { readonly error: unknown }) {
  return (
    <ErrorScreen
      code="CAM-500 / SIGNAL LOST"
      title={unexpectedError.title}
      text={unexpectedError.text}
    >
      <p className={css.detail}>
        <code>{errorText(error)}</code>
      </p>
    </ErrorScreen>
  );
}

/** The last line of defence: an error around the pages themselves, with a plain link home (decision D18). */
export function ApplicationError({ error }: { readonly error: unknown }) {
  return (
    <div className={css.bare} data-tone="night">
      <title>{`${applicationError.title} | ${settings.productName}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{applicationError.title}</h1>
      <p className={css.detail}>
        <code>{errorText(error)}</code>
      </p>
      <p className={css.home}>
        <a href={returnHome.href}>{returnHome.text}</a>
      </p>
    </div>
  );
}
