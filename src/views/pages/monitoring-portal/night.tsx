import { type Alarm, alarms } from '../../../data/night/alarms.ts';
import { deciders, dispositionNames, sites } from '../../../data/night/night.ts';
import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.copy.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { NightLanes } from '../../parts/night-lanes/night-lanes.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './night.module.css';

/** Renders the alarms of the whole night by site and hour, with a text for each alarm. */
export function Night() {
  const { title, intro, figures, columns, all } = monitoringPortalPage.night;
  return (
    <Section tone="paper" labelledBy="night" head={{ title, intro }}>
      <NightLanes />
      <div className={css.figures}>
        <Figures figures={figures} />
      </div>
      <details className={css.all}>
        <summary>{all}</summary>
        <Table labelledBy="night" columns={columns} stacks="tablet" className={css.table}>
          <tbody>
            {alarms.map((alarm) => (
              <Row key={alarm.id} alarm={alarm} />
            ))}
          </tbody>
        </Table>
      </details>
    </Section>
  );
}

function Row({ alarm }: { readonly alarm: Alarm }) {
  const { at, site, camera, seen, disposition, decidedBy, decidedAt, overruled } = alarm;
  const seenBy = disposition === 'intruder' ? 'threat' : 'seen';
  return (
    <tr data-agent={decidedBy === 'quill' ? undefined : seenBy}>
      <th scope="row" className={css.time}>
        {at}
      </th>
      <td>
        {sites[site].name}, {sites[site].cameras[camera]}
      </td>
      <td>{seen}</td>
      <td className={css.disposition}>
        {dispositionNames[disposition]}
        {overruled !== undefined && (
          <span className={css.overruled}>
            {monitoringPortalPage.night.instead} {dispositionNames[overruled]}
          </span>
        )}
      </td>
      <td>
        {deciders[decidedBy]} <span className={css.time}>{decidedAt}</span>
      </td>
    </tr>
  );
}
