import { talkdown } from '../../../data/talkdown.ts';
import css from './waveform.module.css';

const WIDTH = 10;
const HEIGHT = 100;
const { levels, captions, duration } = talkdown;

/** The caption that is spoken while a bar sounds: each bar stands for a moment of the recording. */
function captionOf(bar: number): number {
  const moment = ((bar + 0.5) / levels.length) * duration;
  return captions.findIndex(({ end }) => moment < end);
}

const bars = levels.map((level, bar) => ({
  x: bar * WIDTH + 2,
  height: Math.max(2, level * 0.96),
  caption: captionOf(bar),
}));

/** The recording's own waveform; the sentence that is being spoken is lit. */
export function Waveform({ caption }: { readonly caption: number | null }) {
  return (
    <svg
      className={css.waveform}
      viewBox={`0 0 ${levels.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar) => (
        <rect
          key={bar.x}
          className={css.bar}
          x={bar.x}
          y={(HEIGHT - bar.height) / 2}
          width={WIDTH - 4}
          height={bar.height}
          rx="2"
          data-lit={caption !== null && bar.caption === caption ? '' : undefined}
        />
      ))}
    </svg>
  );
}
