import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
  /** The background: dark for cameras, paper for text, a band to set a section apart. */
  readonly tone?: 'night' | 'paper' | 'band';
  readonly space?: 'normal' | 'small';
  readonly id?: string | undefined;
  /** The id of the heading that names the section. */
  readonly labelledBy?: string | undefined;
  /** The start of the section: a heading with that id, and an intro. */
  readonly head?: { readonly title: ReactNode; readonly intro?: ReactNode };
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders a section of the page with a background of full width and centred content. */
export function Section({
  tone = 'paper',
  space = 'normal',
  id,
  labelledBy,
  head,
  className,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={clsx(css.section, className)}
      data-tone={tone}
      data-space={space}
      aria-labelledby={labelledBy}
    >
      <div className={css.inner}>
        {head && <SectionHead id={labelledBy} title={head.title} intro={head.intro} />}
        {children}
      </div>
    </section>
  );
}

/** Renders a small monospaced label above a heading. */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className={`label ${css.eyebrow}`}>{children}</p>;
}

interface SectionHeadProps {
  readonly id?: string | undefined;
  readonly eyebrow?: string | undefined;
  readonly title: ReactNode;
  readonly intro?: ReactNode;
}

/** Renders the heading of a section, with an optional label and intro. */
export function SectionHead({ id, eyebrow, title, intro }: SectionHeadProps) {
  return (
    <div className={css.head}>
      {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2 id={id}>{title}</h2>
      {intro !== undefined && <p className={`intro ${css.intro}`}>{intro}</p>}
    </div>
  );
}
