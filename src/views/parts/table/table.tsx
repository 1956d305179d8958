import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './table.module.css';

interface TableProps {
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  /** The width up to which each row is a separate block, without the head. */
  readonly stacks?: 'phone' | 'tablet' | undefined;
  readonly className?: string | undefined;
  /** Each begins with the name of the row. */
  readonly rows?: readonly (readonly [name: string, ...cells: ReactNode[]])[];
  /** Rows that need more than cells. */
  readonly children?: ReactNode;
}

/** A table with a head of labels and a line over each row. */
export function Table({ labelledBy, columns, stacks, className, rows, children }: TableProps) {
  return (
    <table className={clsx(css.table, className)} aria-labelledby={labelledBy} data-stacks={stacks}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {rows && (
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
      {children}
    </table>
  );
}
