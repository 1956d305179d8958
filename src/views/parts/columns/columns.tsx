import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './columns.module.css';

interface ColumnsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Renders two columns on a desktop, which stand one below the other on narrower screens. A page sets its own values
 * in its class: `--from-desktop`, `--gap` (of rows), `--between` (of columns), `--align`.
 */
export function Columns({ className, children }: ColumnsProps) {
  return <div className={clsx('grid', css.columns, className)}>{children}</div>;
}
