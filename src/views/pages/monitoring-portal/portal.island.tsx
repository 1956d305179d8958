import type { SnapshotFrom } from 'xstate';
import { type Ending, type TaskId, tasks } from '../../../data/night/portal.ts';
import { portalScreen } from '../../../data/pages/monitoring-portal-screen.copy.ts';
import type { Picture } from '../../../data/pictures.ts';
import {
  agentPortalMachine,
  judgedDecisions,
  waitingTasks,
} from '../../../machines/agent-portal.machine.ts';
import { agentPortalId, portalClock, portalKeys } from '../../bindings/portal.ts';
import { Mark } from '../../parts/marks/mark.tsx';
import { focusHeadingOn } from '../../support/focus-when-shown.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import { AlertPanel, VerdictPanel } from './alert-panel.tsx';
import { AlertStill } from './alert-still.tsx';
import { KeySwitch } from './key-switch.tsx';
import css from './portal.module.css';
import { ClosedList, QueueList, type ShownAlarm } from './queue-list.tsx';
import { Record } from './record.tsx';
import { ShiftClock } from './shift-clock.tsx';

interface PortalProps {
  /** The stills of the alerts, by the ids of their tasks. */
  readonly stills: Readonly<Record<TaskId, Picture>>;
  /** The alarms that Quill closed last, and the number of alarms that it has closed since the evening. */
  readonly closed: readonly ShownAlarm[];
  readonly closedNumber: number;
}

/** Returns the verdict that the chart's state stands for. */
function endingIn(value: SnapshotFrom<typeof agentPortalMachine>['value']): Ending {
  return typeof value === 'string' || value.clear === 'judging' ? 'right' : value.clear;
}

/** Renders the Agent Portal (spec 1): the waiting tasks, the answers to the first task, and the decisions so far. */
function Portal({ stills, closed, closedNumber }: PortalProps) {
  const actor = useBehaviour(agentPortalMachine);
  const clock = useBehaviour(portalClock);
  const keys = useBehaviour(portalKeys);
  const { context, value } = useSelected(actor, (current) => current);
  const waiting = waitingTasks(context);
  const [task] = waiting;
  const judged = judgedDecisions(context);
  const shown = task ?? tasks.find(({ id }) => id === judged[0]?.task);
  return (
    <fieldset
      id={agentPortalId}
      className={css.screen}
      data-machine="agentPortal"
      data-state={stateName(value)}
      data-tone="night"
      // A press on the screen takes the focus from other parts of the page, so that the keys work.
      tabIndex={-1}
    >
      <legend className="visually-hidden">{portalScreen.name}</legend>
      <div className={`row ${css.bar}`}>
        <Mark className={css.mark} />
        <strong>{portalScreen.name}</strong>
        <span className={css.shift}>
          {portalScreen.desk} · {portalScreen.shift}
        </span>
        <KeySwitch actor={keys} />
        <span className={css.clock}>
          <span className={css.day}>{portalScreen.day}</span>
          <ShiftClock actor={clock} context={context} />
        </span>
      </div>
      <div className={css.panel} ref={focusHeadingOn(actor, 'task.shown')}>
        {task === undefined ? (
          <VerdictPanel
            ending={endingIn(value)}
            judged={judged}
            onRestart={() => actor.send({ type: 'queue.restarted' })}
          />
        ) : (
          <AlertPanel key={task.id} task={task} open={value === 'overruling'} actor={actor} />
        )}
      </div>
      {shown && <AlertStill task={shown} stills={stills} />}
      <QueueList decisions={context.decisions} waiting={waiting} />
      <ClosedList alarms={closed} number={closedNumber} />
      <Record decisions={context.decisions} />
    </fieldset>
  );
}

export default island(Portal, {
  name: 'pages/monitoring-portal/portal',
  behaviours: () => [agentPortalMachine, portalClock, portalKeys].map((machine) => ({ machine })),
});
