/** The five areas of the screen. Each can be shown alone, because a phone shows one at a time. */

import { alarms } from '../../../data/night/alarms.ts';
import { hourMinute, type SiteId, secondsOf, sites } from '../../../data/night/night.ts';
import { managerScreen } from '../../../data/pages/manager-screen.copy.ts';
import { Items } from '../../parts/items.tsx';
import css from './regions.module.css';

const siteIds = Object.keys(sites) as SiteId[];
/** The time that the screen shows, in seconds since the noon before the night. */
const NOW = secondsOf('18:55:00');

/** Returns the time of a camera's last event before the screen's time. */
const lastEvent = (camera: string): string | undefined => {
  const last = alarms
    .filter((alarm) => alarm.camera === camera && secondsOf(alarm.at) < NOW)
    .at(-1);
  return last && hourMinute(last.at);
};

function Sites() {
  return (
    <ul className={css.sites}>
      {siteIds.map((id) => {
        const { name, kind, armed } = sites[id];
        return (
          <li key={id} aria-current={name === managerScreen.title ? 'true' : undefined}>
            <strong>{name}</strong>
            <span>{kind}</span>
            <span className={css.mono}>
              {managerScreen.sites.armed} {hourMinute(armed[0])} – {hourMinute(armed[1])}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Sources() {
  const { healthy, last, none } = managerScreen.sources;
  return (
    <ul className={css.sources}>
      {Object.entries(sites.brookside.cameras).map(([camera, place]) => (
        <li key={camera}>
          <span className={css.mono}>{camera}</span>
          <strong>{place}</strong>
          <span className={`lamp ${css.healthy}`}>{healthy}</span>
          <span className={css.mono}>
            {lastEvent(camera) === undefined ? none : `${last} ${lastEvent(camera)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Workflows() {
  const { name, steps } = managerScreen.workflows;
  return (
    <>
      <p className={css.name}>{name}</p>
      <Items ordered items={steps} className={css.steps} />
    </>
  );
}

function Rules() {
  const { sentence, hours, changes } = managerScreen.rules;
  const [when, what, then, so] = sentence;
  return (
    <>
      <p className={css.sentence}>
        <em>{when}</em> {what} <em>{then}</em> <mark>{so}</mark>
      </p>
      <p className={css.mono}>{hours}</p>
      <ol className={css.changes}>
        {changes.map(([time, change]) => (
          <li key={time}>
            <span className={css.mono}>{time}</span> {change}
          </li>
        ))}
      </ol>
    </>
  );
}

function Quill() {
  const { name, days, permissions } = managerScreen.quill;
  return (
    <>
      <p className={css.name}>{name}</p>
      <p className={css.week} aria-hidden="true">
        {days.map((day, at) => (
          <span key={day} data-permission={at < 5 ? 'weeknights' : 'weekends'}>
            {day}
          </span>
        ))}
      </p>
      <dl className={css.permissions}>
        {permissions.map(([permission, when], at) => (
          <div key={permission} data-permission={at === 0 ? 'weeknights' : 'weekends'}>
            <dt>{permission}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export const regions = {
  sites: Sites,
  sources: Sources,
  workflows: Workflows,
  rules: Rules,
  quill: Quill,
} as const;
export type RegionId = keyof typeof regions;

/** Renders an area of the screen with its title. */
export function Region({ id }: { readonly id: RegionId }) {
  const Inner = regions[id];
  return (
    <div className={css.region} data-region={id}>
      <p className={css.title}>{managerScreen[id].title}</p>
      <Inner />
    </div>
  );
}
