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
import { errorText } from './error-text.ts';
import css from './errors.module.css';

interface ErrorScreenProps {
  readonly code: string;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

function ErrorScreen({ code, title, text, children }: ErrorScreenProps) {
  return (
    <Section tone="night" className={css.screen}>
      <title>{`${title} | ${settings.productName}`}</title>
      <meta name="robots" content="noindex" />
      <p className={css.code}>{code}</p>
      <h1>{title}</h1>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {children}
      <p className={css.home}>
        <ButtonLink href={returnHome.href}>{returnHome.text}</ButtonLink>
      </p>
    </Section>
  );
}

/** The error page of an unknown path. */
export function NotFound() {
  return <ErrorScreen code="CAM-404 / NO SIGNAL" title={notFound.title} text={notFound.text} />;
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

/** An error in the layout itself: no header, no router, a plain link home (decision D18). */
export function ApplicationError({ error }: { readonly error: unknown }) {
  return (
    <main className={css.bare} data-tone="night">
      <title>{`${applicationError.title} | ${settings.productName}`}</title>
      <h1>{applicationError.title}</h1>
      <p className={css.detail}>
        <code>{errorText(error)}</code>
      </p>
      <p className={css.home}>
        <a href={returnHome.href}>{returnHome.text}</a>
      </p>
    </main>
  );
}
