import css from './versus.module.css';

interface VersusProps {
  /** The id of the heading that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly [what: string, plain: string, night: string];
  readonly rows: readonly (readonly [string, string, string])[];
  /** Whether the last row is the sum of the others. */
  readonly sum?: boolean;
}

/** Renders a table of two options side by side, the second on a dark background. On phones each row becomes a pair. */
export function Versus({ labelledBy, columns, rows, sum = false }: VersusProps) {
  return (
    <table className={css.versus} aria-labelledby={labelledBy} data-sum={sum}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, plain, night]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{plain}</td>
            <td>{night}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
