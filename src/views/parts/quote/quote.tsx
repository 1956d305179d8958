import css from './quote.module.css';

interface QuoteProps {
  readonly text: string;
  readonly by: string;
  readonly role: string;
}

/** Renders a customer's or colleague's words. */
export function Quote({ text, by, role }: QuoteProps) {
  return (
    <figure className={css.quote}>
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
