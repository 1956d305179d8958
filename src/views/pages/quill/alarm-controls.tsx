import type { RefCallback } from 'react';
import { alarmPiece } from '../../../data/pages/quill-alarm.copy.ts';
import type {
  AlarmDecisionEvent,
  AlarmDecisionSnapshot,
} from '../../../machines/alarm-decision.machine.ts';
import { hasNoThreatInstructions, wordsOfEvent } from '../../../machines/alarm-decision.record.ts';
import { alarmStageId } from '../../bindings/alarm-decision.ts';
import { Button, ButtonLink } from '../../parts/button/button.tsx';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import css from './alarm-decision.module.css';

interface AlarmControlsProps {
  readonly snapshot: AlarmDecisionSnapshot;
  readonly send: (event: AlarmDecisionEvent) => void;
}

/** A ref callback for a button that an automatic step may remove. If the button had the focus, the title takes it. */
const leavesFocus: RefCallback<HTMLElement> = (button) => () => {
  if (!button?.matches(':focus')) return;
  const title = button.closest(`#${alarmStageId}`)?.querySelector('h3');
  // The button is still in the document when this function runs, so the check is made in a microtask.
  queueMicrotask(() => {
    if (!button.isConnected) focusWhenShown(title ?? null);
  });
};

/**
 * Renders the visitor's possible actions: take a step, decide as the agent, reopen the alarm, request a demo at the
 * end, and start again.
 *
 * Each button has its own parent element, because extensions wrap buttons. React then removes the parent and inserts
 * others beside it, which have not moved.
 */
export function AlarmControls({ snapshot, send }: AlarmControlsProps) {
  const choosing = snapshot.matches({ alarm: 'choosing' });
  const verifying = snapshot.matches({ alarm: { handling: 'verifying' } });
  const stepping = snapshot.hasTag('stepping');
  return (
    <div className={`row ${css.controls}`}>
      {verifying && (
        <>
          <p className={css.question}>{alarmPiece.agentAsks}</p>
          <span className="slot">
            <Button look="urgent" size="small" onClick={() => send({ type: 'threat.confirmed' })}>
              {wordsOfEvent(snapshot.context.choice).confirm}
            </Button>
          </span>
          <span className="slot">
            <Button look="outline" size="small" onClick={() => send({ type: 'threat.dismissed' })}>
              {hasNoThreatInstructions(snapshot.context.choice)
                ? alarmPiece.dismissNoThreat
                : alarmPiece.dismissFalse}
            </Button>
          </span>
        </>
      )}
      {snapshot.hasTag('reopenable') && (
        <span className="slot">
          <Button look="outline" size="small" onClick={() => send({ type: 'alert.reopened' })}>
            {alarmPiece.reopen}
          </Button>
        </span>
      )}
      {!(choosing || stepping || verifying) && (
        <span className="slot">
          <ButtonLink size="small" href={alarmPiece.demo.href}>
            {alarmPiece.demo.text}
          </ButtonLink>
        </span>
      )}
      {(choosing || stepping) && (
        <span className="slot">
          <Button
            look="outline"
            size="small"
            aria-disabled={choosing}
            ref={leavesFocus}
            onClick={() => send({ type: 'step.pressed' })}
          >
            {alarmPiece.next}
          </Button>
        </span>
      )}
      <span className="slot">
        <Button
          look="quiet"
          size="small"
          aria-disabled={choosing}
          onClick={() => send({ type: 'restart.pressed' })}
        >
          {alarmPiece.restart}
        </Button>
      </span>
    </div>
  );
}
