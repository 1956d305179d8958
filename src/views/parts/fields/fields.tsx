import clsx from 'clsx';
import { type PointItems, Points } from '../points/points.tsx';
import css from './fields.module.css';

/** Points as the fields of one panel, a hairline apart. A page's class sets the number in a row, and their ground. */
export function Fields({
  items,
  className,
}: {
  readonly items: PointItems;
  readonly className?: string | undefined;
}) {
  return <Points items={items} className={clsx('grid', css.fields, className)} />;
}
