import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './points.module.css';

export type PointItems = readonly { readonly title: string; readonly text: string }[];

interface PointsProps {
  readonly items: PointItems;
  /** Numbered steps. */
  readonly ordered?: boolean;
  /** One drawing for each point, over its title. */
  readonly drawings?: readonly ReactNode[];
  readonly className?: string | undefined;
}

/**
 * Titles, each with a text under it. A page sets its own values in its class: `--text-point` (size of the
 * titles) and `--apart` (the space between the two).
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
