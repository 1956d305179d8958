import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './table.module.css';

interface TableProps {
  /** The id of the heading that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  /** The screens on which each row becomes a block of its own, without the table's head. */
  readonly stacks?: 'phone' | 'tablet' | undefined;
  readonly className?: string | undefined;
  /** The rows, each of which begins with its name. */
  readonly rows?: readonly (readonly [name: string, ...cells: ReactNode[]])[];
  /** Rows that need more than cells of text. */
  readonly children?: ReactNode;
}

/** Renders a table with a head of labels and a line over each row. */
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
                // biome-ignore lint/suspicious/noArrayIndexKey: the index of a cell is that of its column
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
