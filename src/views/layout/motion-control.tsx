import { useSelector } from '@xstate/react';
import clsx from 'clsx';
import { motion } from '../bindings/motion.ts';
import { useBehaviour } from '../support/use-behaviour.ts';
import css from './motion-control.module.css';

const pauses = 'M2.5 1.5h2.5v9H2.5zM7 1.5h2.5v9H7z';
const plays = 'M3 1.5v9l7.5-4.5z';

/**
 * The one switch for everything that moves by itself (decision D13). What it says follows the document's
 * `data-motion` by CSS alone: a visitor who moves less reads the right word before any script has run.
 */
export function MotionControl() {
  const actor = useBehaviour(motion);
  const state = useSelector(actor, (snapshot) => String(snapshot.value));
  return (
    <button
      type="button"
      className={clsx(css.control, 'needs-script')}
      data-machine="motion"
      data-state={state}
      onClick={() => actor.send({ type: 'motion.toggled' })}
    >
      <Sign className={css.pause} path={pauses} text="Pause motion" />
      <Sign className={css.play} path={plays} text="Play motion" />
    </button>
  );
}

interface SignProps {
  readonly className: string | undefined;
  readonly path: string;
  readonly text: string;
}

function Sign({ className, path, text }: SignProps) {
  return (
    <span className={clsx(css.sign, className)}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
      {/* What a translator has put in its place stays. */}
      <span className={css.words} suppressHydrationWarning>
        {text}
      </span>
    </span>
  );
}
