import {
  applicationError,
  returnHome,
  toHotline,
  unexpectedError,
} from '../../../data/pages/errors.copy.ts';
import { titled } from '../../../data/titles.ts';
import { Section } from '../../parts/section/section.tsx';
import { errorText } from './error-text.ts';
import css from './errors.module.css';
import { WaysOn } from './ways-on.tsx';

/** Renders the screen for an error while a page is loaded or rendered. Header and footer stay (decision D18). */
export function SomethingWentWrong({ error }: { readonly error: unknown }) {
  const { code, title, text } = unexpectedError;
  return (
    <Section tone="night" className={css.screen}>
      <title>{titled(title)}</title>
      <meta name="robots" content="noindex" />
      <p className={`label reading ${css.code}`}>{code}</p>
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      <p className={css.detail}>
        <code>{errorText(error)}</code>
      </p>
      <WaysOn />
    </Section>
  );
}

/** Renders the screen for an error that no other boundary has caught, with a link home (decision D18). */
export function ApplicationError({ error }: { readonly error: unknown }) {
  return (
    <div className={css.bare} data-tone="night">
      <title>{titled(applicationError.title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{applicationError.title}</h1>
      <p className={css.detail}>
        <code>{errorText(error)}</code>
      </p>
      <p className={css.home}>
        <a href={returnHome.href}>{returnHome.text}</a>{' '}
        <a href={toHotline.href}>{toHotline.text}</a>
      </p>
    </div>
  );
}
