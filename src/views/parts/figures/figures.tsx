import { Evidence } from './evidence.tsx';
import css from './figures.module.css';

interface FiguresProps {
  readonly figures: readonly {
    readonly figure: string;
    readonly meaning: string;
    readonly text?: string;
  }[];
  /** The sentences about how the figures were counted (decision D29). */
  readonly evidence?: readonly string[];
  /** Whether the figures stand side by side or one below the other. */
  readonly look?: 'columns' | 'rows' | undefined;
}

/** Renders figures in large type, each with an explanation of one line. The figures come from the claims module. */
export function Figures({ figures, evidence, look = 'columns' }: FiguresProps) {
  return (
    <>
      <dl className={css.figures} data-look={look}>
        {figures.map(({ figure, meaning, text }) => (
          <div key={meaning} className={css.item}>
            <dt className={`label ${css.meaning}`}>{meaning}</dt>
            <dd className={css.figure} data-long={figure.length > 8 ? '' : undefined}>
              {figure}
            </dd>
            {text !== undefined && <dd className={css.text}>{text}</dd>}
          </div>
        ))}
      </dl>
      {evidence && <Evidence sentences={evidence} />}
    </>
  );
}
