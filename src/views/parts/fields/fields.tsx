import clsx from 'clsx';
import { type PointItems, Points } from '../points/points.tsx';
import css from './fields.module.css';

/** Renders points as the fields of one panel. A page's class sets how many stand in a row, and their background. */
export function Fields({
  items,
  className,
}: {
  readonly items: PointItems;
  readonly className?: string | undefined;
}) {
  return <Points items={items} className={clsx('grid', css.fields, className)} />;
}
