import { fill } from '../../../data/fill.ts';
import { deciders, dispositionNames, hourMinute, sites } from '../../../data/night/night.ts';
import { documentationPage } from '../../../data/pages/documentation.copy.ts';
import { firstAlarm } from '../../../data/pages/documentation-sample.ts';
import { Facts } from '../../parts/facts.tsx';
import css from './first-hour.module.css';

/** The site of the sample night that the panels show. */
const site = sites[firstAlarm.site];
const { hour } = documentationPage;

function SitePanel() {
  const { name, kind, armed, keyholders } = hour.site;
  const rows = [
    [name, site.name],
    [kind, site.kind],
    [armed, fill(hour.hours, { from: hourMinute(site.armed[0]), to: hourMinute(site.armed[1]) })],
    keyholders,
  ] as const;
  return <Facts rows={rows} className={css.fields} />;
}

function CamerasPanel() {
  return (
    <ul className={css.cameras}>
      {Object.entries(site.cameras).map(([camera, place]) => (
        <li key={camera}>
          <span className={css.mono}>{camera}</span>
          <strong>{place}</strong>
          <span className={`lamp ${css.sending}`}>{hour.sending}</span>
        </li>
      ))}
    </ul>
  );
}

function RulePanel() {
  return (
    <>
      <p className={css.rule}>{hour.rule}</p>
      <p className={css.mono}>{hour.tried}</p>
    </>
  );
}

function AlarmPanel() {
  const { at, id, camera, seen, disposition, decidedBy, decidedAt } = firstAlarm;
  const { seen: sees, rule, decided, closed } = hour.alarm;
  const lines = [
    [at, sees, seen],
    [decidedAt, rule, dispositionNames[disposition]],
    [decidedAt, decided, deciders[decidedBy]],
  ] as const;
  return (
    <>
      <p className={css.mono}>
        {id} {camera} {site.cameras[camera]}
      </p>
      <ol className={css.lines}>
        {lines.map(([time, what, says]) => (
          <li key={what}>
            <time dateTime={time} className={css.mono}>
              {time}
            </time>
            <span>{what}</span>
            <strong>{says}</strong>
          </li>
        ))}
      </ol>
      <p className={`lamp ${css.closed}`}>{closed}</p>
    </>
  );
}

const panels = { site: SitePanel, cameras: CamerasPanel, rule: RulePanel, alarm: AlarmPanel };

/**
 * Renders the first hour as four panels. Native radio buttons choose the step and styles show its panel, so the
 * choice works before any script has run. A browser without `:has()` shows all four panels.
 */
export function FirstHour() {
  return (
    <fieldset className={css.hour}>
      <legend className={css.legend}>{hour.title}</legend>
      <div className={css.steps}>
        {hour.steps.map(({ id, title }, index) => (
          <label key={id} className={css.step}>
            <input type="radio" name="hour" value={id} defaultChecked={index === 0} />
            <span>{title}</span>
          </label>
        ))}
      </div>
      <div className={css.panels}>
        {hour.steps.map(({ id, title, text }) => {
          const Panel = panels[id];
          return (
            <div key={id} className={css.panel} data-step={id}>
              <p className={css.title}>{title}</p>
              <p className={css.text}>{text}</p>
              <Panel />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
