import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './points.module.css';

export type PointItems = readonly { readonly title: string; readonly text: string }[];

interface PointsProps {
  readonly items: PointItems;
  /** Whether the points are numbered steps. */
  readonly ordered?: boolean;
  /** A drawing for each point, above its title. */
  readonly drawings?: readonly ReactNode[];
  readonly className?: string | undefined;
}

/**
 * Renders titles, each with a text below it. A page sets its own values in its class: `--text-point` (the size of the
 * titles) and `--apart` (the space between title and text).
 */
export function Points({ items, ordered = false, drawings, className }: PointsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={clsx(css.points, className)}>
      {items.map(({ title, text }, place) => (
        <li key={title}>
          {drawings?.[place]}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
