import { type FlowAlert, feedTimes } from '../../../data/home-alerts.copy.ts';
import css from './feed.module.css';
import { Icon } from './icons.tsx';

interface FeedProps {
  /** The alerts, newest first. */
  readonly alerts: readonly FlowAlert[];
}

/** Renders the list of sample alerts that scrolls by itself (spec 2, spec 3). */
export function Feed({ alerts }: FeedProps) {
  return (
    <ol className={css.feed}>
      {alerts.map(({ name, description, icon, colour }, age) => (
        <li key={name} className={css.alert} data-colour={colour}>
          <Icon name={icon} className={css.icon} />
          <p className={css.name}>{name}</p>
          <p className={`meta reading ${css.time}`}>
            {age === 0 ? feedTimes.newest : feedTimes.earlier}
          </p>
          <p className={css.description}>{description}</p>
        </li>
      ))}
    </ol>
  );
}
