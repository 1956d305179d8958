import { integrations } from '../../../data/integrations.ts';
import { integrationsPage } from '../../../data/pages/integrations-page.ts';
import { markShape } from '../../parts/marks/mark.shape.ts';
import css from './hub.module.css';

/** Lines of the drawing: every other system of the list, evenly spaced. */
const names = integrations.filter((_, index) => index % 2 === 0).map(({ name }) => name);
const STEP = 46;
const MIDDLE = ((names.length - 1) * STEP) / 2 + 26;

/** Systems on the left, their lines gathered by the hub on the right. Decorative: the list says it all. */
export function Hub() {
  return (
    <svg className={css.hub} viewBox="0 0 560 420" aria-hidden="true" focusable="false">
      {names.map((name, index) => {
        const y = 26 + index * STEP;
        return (
          <g key={name}>
            <path className={css.wire} d={`M166 ${y}H230C330 ${y} 330 ${MIDDLE} 440 ${MIDDLE}`} />
            <circle className={css.port} cx="166" cy={y} r="3.5" />
            <text className={css.name} x="150" y={y + 5} textAnchor="end">
              {name}
            </text>
          </g>
        );
      })}
      <circle className={css.glow} cx="470" cy={MIDDLE} r="78" />
      <circle className={css.core} cx="470" cy={MIDDLE} r="52" />
      <g className={css.mark} transform={`translate(446 ${MIDDLE - 24}) scale(2)`}>
        <path d={markShape.feather} />
        <path className={css.view} d={markShape.view} />
      </g>
      <text className={css.label} x="470" y={MIDDLE + 108} textAnchor="middle">
        {integrationsPage.hub}
      </text>
    </svg>
  );
}
