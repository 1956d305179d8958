import clsx from 'clsx';
import { motion } from '../../data/site.copy.ts';
import { motionControlId } from './ids.ts';
import css from './motion-control.module.css';

const pauses = 'M2.5 1.5h2.5v9H2.5zM7 1.5h2.5v9H7z';
const plays = 'M3 1.5v9l7.5-4.5z';

/**
 * Renders the control for everything that moves by itself (decision D13). CSS chooses its label by the document's
 * `data-motion`, so a visitor who prefers reduced motion reads the correct label before any script has run.
 */
export function MotionControl() {
  return (
    <button
      type="button"
      id={motionControlId}
      className={clsx(css.control, 'needs-script')}
      data-machine="motion"
      data-state="reading"
    >
      <Word className={css.pause} path={pauses} text={motion.pause} />
      <Word className={css.play} path={plays} text={motion.play} />
    </button>
  );
}

interface WordProps {
  readonly className: string | undefined;
  readonly path: string;
  readonly text: string;
}

function Word({ className, path, text }: WordProps) {
  return (
    <span className={className}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className={css.word}>
        <span className={css.verb}>{text}</span> <span className={css.what}>{motion.what}</span>
      </span>
    </span>
  );
}
