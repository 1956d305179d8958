import type { ReactNode } from 'react';

interface FactsProps {
  readonly rows: readonly (readonly [term: string, text: ReactNode])[];
  readonly className?: string | undefined;
  /** The style of the terms. */
  readonly terms?: 'label' | 'meta';
}

/** Renders terms with their descriptions, each in a row of its own. */
export function Facts({ rows, className, terms }: FactsProps) {
  return (
    <dl className={className}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt className={terms}>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
