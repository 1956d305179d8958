import {
  alarmChartEdges,
  alarmChartGroup,
  alarmChartNodes,
  alarmChartSize,
} from '../../../data/alarm-chart.ts';
import { tmaPage } from '../../../data/pages/tma.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './try-it.module.css';

/** One way through the chart, lit in its small copy. */
const way = new Set([
  'receiving',
  'looking',
  'timing',
  'matching',
  'recording',
  'intruder',
  'verifying',
]);

/** Leads to the alarm decision on the Quill page. */
export function TryIt() {
  const { title, text, link, anchor } = tmaPage.tryIt;
  return (
    <Section tone="night" labelledBy="try-it">
      <div className={css.split}>
        <div>
          <h2 id="try-it">{title}</h2>
          <p className={css.text}>{text}</p>
          <ButtonLink href={link.href + anchor}>{link.text}</ButtonLink>
        </div>
        <svg
          className={css.chart}
          viewBox={`0 0 ${alarmChartSize.width} ${alarmChartSize.height}`}
          aria-hidden="true"
        >
          <rect
            x={alarmChartGroup.x}
            y={alarmChartGroup.y}
            width={alarmChartGroup.width}
            height={alarmChartGroup.height}
            rx="12"
          />
          {alarmChartEdges.map(({ from, to, path }) => (
            <path
              key={path}
              d={path}
              data-on={
                from.some((id) => way.has(id)) && to.some((id) => way.has(id)) ? '' : undefined
              }
            />
          ))}
          {alarmChartNodes.map(({ id, x, y, width }) => (
            <rect
              key={id}
              className={css.node}
              x={x - width / 2}
              y={y - 18}
              width={width}
              height="36"
              rx="8"
              data-on={way.has(id) ? (id === 'verifying' ? 'live' : 'been') : undefined}
            />
          ))}
        </svg>
      </div>
    </Section>
  );
}
