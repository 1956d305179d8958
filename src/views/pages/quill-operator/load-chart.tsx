import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import css from './load-chart.module.css';

const WIDTH = 480;
const HEIGHT = 150;
/** The labels of the axis in per cent, from the upper edge down. */
const SCALE = [30, 20, 10, 0] as const;
const [MOST] = SCALE;

/** Returns the path of a line through one value for each hour. */
function lineOf(values: readonly number[]): string {
  return `M${values
    .map((load, hour) => {
      const x = (hour / (values.length - 1)) * WIDTH;
      const y = HEIGHT - (load / MOST) * HEIGHT;
      return `${x} ${y.toFixed(1)}`;
    })
    .join('L')}`;
}

/** Renders the alert load of each site during the night. The table beside it contains the numbers. */
export function LoadChart() {
  const { title, others, hours, lines } = quillOperatorPage.board.load;
  const rising = lines.find(({ values }) => values.at(-1) === Math.max(...values));
  return (
    <>
      <div className={`spread ${css.head}`}>
        <h3 className={`meta ${css.title}`}>{title}</h3>
        <p className={`row ${css.legend}`}>
          <span data-rises="">{rising?.name}</span>
          <span>{others}</span>
        </p>
      </div>
      <div className={css.plot}>
        <p className={`meta reading ${css.scale}`} aria-hidden="true">
          {SCALE.map((load) => (
            <span key={load}>{load}</span>
          ))}
        </p>
        <svg
          className={css.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            vectorEffect="non-scaling-stroke"
            className={css.grid}
            d={[
              ...hours.map((_, at) => `M${(at / (hours.length - 1)) * WIDTH} 0V${HEIGHT}`),
              ...SCALE.map((load) => `M0 ${HEIGHT - (load / MOST) * HEIGHT}H${WIDTH}`),
            ].join('')}
          />
          {lines.map(({ name, values }) => (
            <path
              vectorEffect="non-scaling-stroke"
              key={name}
              className={css.line}
              data-rises={name === rising?.name ? '' : undefined}
              d={lineOf(values)}
            />
          ))}
        </svg>
        <p className={`meta reading ${css.hours}`} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
    </>
  );
}
