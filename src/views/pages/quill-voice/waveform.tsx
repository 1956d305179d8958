import { talkdown } from '../../../data/talkdown.ts';
import css from './waveform.module.css';

const WIDTH = 10;
const HEIGHT = 100;
const { levels, duration } = talkdown;
const whole = levels.length * WIDTH;

const bars = levels.map((level, bar) => ({
  x: bar * WIDTH + 2,
  height: Math.max(2, level * 0.96),
  /** The time that the bar shows, in seconds from the start of the recording. */
  moment: (bar / levels.length) * duration,
}));

/** Renders the waveform of the recording. The part that has been played is lit. */
export function Waveform({ played }: { readonly played: number | null }) {
  const head = ((played ?? 0) / duration) * whole;
  return (
    <svg
      className={css.waveform}
      viewBox={`0 0 ${whole} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ x, height, moment }) => (
        <rect
          key={x}
          className={css.bar}
          x={x}
          y={(HEIGHT - height) / 2}
          width={WIDTH - 4}
          height={height}
          rx="2"
          data-lit={played !== null && moment < played ? '' : undefined}
        />
      ))}
      {played !== null && (
        <line
          className={css.playhead}
          x1={head}
          x2={head}
          y1="0"
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
