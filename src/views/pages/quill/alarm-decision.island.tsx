import { useCallback } from 'react';
import { type AlarmChoice, alarmPiece } from '../../../data/pages/quill-alarm.copy.ts';
import type { Picture } from '../../../data/pictures.ts';
import { routeIds, routes } from '../../../data/routes.ts';
import { titles } from '../../../data/titles.copy.ts';
import { alarmRecord, wordsOfEvent } from '../../../machines/alarm-decision.record.ts';
import { alarmDecision, alarmDecisionId, alarmStageId } from '../../bindings/alarm-decision.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import { AlarmChart } from './alarm-chart.tsx';
import { AlarmChoices } from './alarm-choices.tsx';
import { AlarmControls } from './alarm-controls.tsx';
import css from './alarm-decision.module.css';
import { AlarmRecord } from './alarm-record.tsx';
import { AlarmScene } from './alarm-scene.tsx';

interface AlarmDecisionProps {
  /** The stills of events at night. All other events are drawn. */
  readonly stills: Readonly<Partial<Record<AlarmChoice['event'], Picture>>>;
}

/** Renders one alarm on its way to a decision (spec 4). The visitor chooses an alarm and watches how the machine decides. */
function AlarmDecision({ stills }: AlarmDecisionProps) {
  const actor = useBehaviour(alarmDecision);
  const snapshot = useSelected(actor, (current) => current);
  const { choice, trail } = snapshot.context;
  const record = alarmRecord(trail, choice);
  const last = record.at(-1);
  // If the pressed button has disappeared, the title takes the focus, and keeps it while steps follow.
  const isButtonGone =
    !snapshot.hasTag('stepping') || snapshot.matches({ alarm: { handling: 'sounding' } });
  // A new number at each step makes React call the ref again.
  const focusKey = snapshot.matches({ focus: 'following' }) && isButtonGone ? trail.length : 0;
  const focusResult = useCallback(
    (title: HTMLElement | null) => {
      if (focusKey > 0) focusWhenShown(title);
    },
    [focusKey],
  );
  return (
    <Section tone="night" id="alarm" labelledBy="alarm-title" className={css.section}>
      <SectionHead
        id="alarm-title"
        eyebrow={alarmPiece.eyebrow}
        title={alarmPiece.title}
        intro={alarmPiece.intro}
      />
      <p className="without-script">
        {alarmPiece.noScript}{' '}
        {routeIds.includes('tma') && (
          <ArrowLink href={routes.tma.path}>{titles.pages.tma}</ArrowLink>
        )}
      </p>
      <div
        id={alarmDecisionId}
        className={`${css.console} needs-script`}
        data-machine="alarmDecision"
        data-state={stateName(snapshot.value)}
        data-stage=""
      >
        <AlarmScene choice={choice} still={stills[choice.event]} />
        <AlarmChoices
          choice={choice}
          onSend={(chosen) => actor.send({ type: 'alarm.sent', choice: chosen })}
          onChange={(chosen) => actor.send({ type: 'choice.changed', choice: chosen })}
        />
        <div id={alarmStageId} className={css.stage}>
          <div className={css.now}>
            <p className={`label ${css.label}`}>{last?.who ?? alarmPiece.chart}</p>
            <h3 className={css.nowTitle} tabIndex={-1} ref={focusResult}>
              {last?.title ?? alarmPiece.ready}
            </h3>
            <p className={css.nowReason} aria-hidden="true">
              {last?.reason}
            </p>
          </div>
          <AlarmChart
            trail={trail}
            title={last?.title ?? alarmPiece.ready}
            branch={wordsOfEvent(choice).branch}
          />
          <AlarmControls snapshot={snapshot} send={actor.send} />
        </div>
        <AlarmRecord record={record} />
      </div>
      <p className="note">{alarmPiece.note}</p>
    </Section>
  );
}

export default island(AlarmDecision, {
  name: 'pages/quill/alarm-decision',
  behaviours: () => [{ machine: alarmDecision }],
});
