import { SmartLink } from '../smart-link.tsx';
import css from './link-rows.module.css';

interface LinkRowsProps {
  readonly links: readonly {
    readonly title: string;
    readonly text: string;
    readonly href: string;
  }[];
}

/**
 * Renders further links as rows with lines between them. The heading of a row is the link, and a sentence describes
 * it. Place the rows under an `h2`.
 */
export function LinkRows({ links }: LinkRowsProps) {
  return (
    <ul className={css.rows}>
      {links.map(({ title, text, href }) => (
        <li key={href} className={`grid ${css.row}`}>
          <h3>
            <SmartLink href={href}>{title}</SmartLink>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
