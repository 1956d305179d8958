import css from './quote.module.css';

interface QuoteProps {
  readonly text: string;
  readonly by: string;
  readonly role: string;
  /** Beside a bar, under a mark, or in the middle. */
  readonly look?: 'bar' | 'mark' | 'middle' | undefined;
}

/** A customer's or colleague's words. */
export function Quote({ text, by, role, look = 'bar' }: QuoteProps) {
  return (
    <figure className={css.quote} data-look={look}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <strong>{by}</strong>
        <span>{role}</span>
      </figcaption>
    </figure>
  );
}
