import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Actions, type ActionsProps } from '../actions/actions.tsx';
import { Eyebrow, Section } from '../section/section.tsx';
import css from './hero.module.css';

interface WordsProps extends Partial<ActionsProps> {
  readonly hero: { readonly eyebrow: string; readonly title: string; readonly intro: string };
  /** The content after the words. */
  readonly children?: ReactNode;
}

/** Renders a page's title with its intro, and links to the next pages. */
export function HeroWords({ hero, links, first, className, children }: WordsProps) {
  return (
    <div className={className}>
      <Eyebrow>{hero.eyebrow}</Eyebrow>
      <h1>{hero.title}</h1>
      <p className={`intro ${css.intro}`}>{hero.intro}</p>
      {links && <Actions links={links} first={first} />}
      {children}
    </div>
  );
}

interface PageHeroProps extends WordsProps {
  /** The content after the words. */
  readonly more?: ReactNode;
  readonly wordsClass?: string | undefined;
  /** The content beside the words. */
  readonly children: ReactNode;
}

/**
 * Renders the top of a page, with words beside a figure on a dark background. A page sets its own values in its
 * class: `--from-desktop` (its columns), `--gap`, `--align`, `--text-title`, and for the intro `--measure`, `--above`
 * and `--soft` (its colour).
 */
export function PageHero({ className, wordsClass, more, children, ...words }: PageHeroProps) {
  return (
    <Section tone="night" className={clsx(css.hero, className)}>
      <div className={`grid ${css.split}`}>
        <HeroWords {...words} className={wordsClass}>
          {more}
        </HeroWords>
        {children}
      </div>
    </Section>
  );
}
