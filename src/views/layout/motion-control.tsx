import { useSelector } from '@xstate/react';
import { motion } from '../bindings/motion.ts';
import { useBehaviour } from '../support/use-behaviour.ts';
import css from './motion-control.module.css';

/** The one switch for everything that moves by itself (decision D13). */
export function MotionControl() {
  const actor = useBehaviour(motion);
  const state = useSelector(actor, (snapshot) => String(snapshot.value));
  const paused = state === 'paused';
  return (
    <button
      type="button"
      className={css.control}
      data-machine="motion"
      data-state={state}
      onClick={() => actor.send({ type: 'motion.toggled' })}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={paused ? 'M3 1.5v9l7.5-4.5z' : 'M2.5 1.5h2.5v9H2.5zM7 1.5h2.5v9H7z'} />
      </svg>
      <span suppressHydrationWarning>{paused ? 'Play motion' : 'Pause motion'}</span>
    </button>
  );
}
