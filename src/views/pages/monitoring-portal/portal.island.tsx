import type { KeyboardEvent } from 'react';
import { portalScreen } from '../../../data/pages/monitoring-portal-screen.copy.ts';
import type { Picture } from '../../../data/pictures.ts';
import {
  agentPortalMachine,
  portalClock,
  portalKey,
  waitingTasks,
} from '../../../machines/agent-portal.machine.ts';
import { Mark } from '../../parts/marks/mark.tsx';
import { focusHeadingOn } from '../../support/focus-when-shown.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import { AlertPanel, ClearPanel } from './alert-panel.tsx';
import { AlertStill } from './alert-still.tsx';
import css from './portal.module.css';
import { ClosedList, QueueList, type ShownAlarm } from './queue-list.tsx';
import { Record } from './record.tsx';

interface PortalProps {
  /** Stills of the alerts that show a person, by the id of the task. */
  readonly stills: Readonly<Record<string, Picture>>;
  /** What Quill has closed last, and how much since the evening. */
  readonly closed: readonly ShownAlarm[];
  readonly closedNumber: number;
}

/**
 * A key alone, as the screen listens to it: not one that presses a button, not a browser's own, and not one that is
 * held, which would decide one task after another.
 */
const isForScreen = (event: KeyboardEvent): boolean => {
  const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
  const isOfButton = key === 'Enter' && target instanceof HTMLButtonElement;
  return !repeat && !ctrlKey && !metaKey && !altKey && !isOfButton;
};

/** The Agent Portal (spec 1): what waits, what to do about the first, and what has been decided. */
function Portal({ stills, closed, closedNumber }: PortalProps) {
  const actor = useBehaviour(agentPortalMachine);
  const { context, value } = useSelected(actor, (current) => current);
  const waiting = waitingTasks(context);
  const [task] = waiting;
  const clock = portalClock(context);
  return (
    <fieldset
      id="agent-portal"
      className={css.screen}
      data-machine="agentPortal"
      data-state={stateName(value)}
      data-tone="night"
      // A press anywhere on the screen brings the keys to it.
      tabIndex={-1}
      onKeyDown={(event) => {
        const said = isForScreen(event) ? portalKey(event.key) : undefined;
        if (said !== undefined) actor.send(said);
      }}
    >
      <legend className="visually-hidden">{portalScreen.name}</legend>
      <p className={`row ${css.bar}`}>
        <Mark className={css.mark} />
        <strong>{portalScreen.name}</strong>
        <span className={css.shift}>
          {portalScreen.desk} · {portalScreen.shift}
        </span>
        <span className={css.clock}>
          <span className={css.day}>{portalScreen.day}</span>
          <time dateTime={clock}>{clock}</time>
        </span>
      </p>
      <div className={css.panel} ref={focusHeadingOn(actor, 'task.shown')}>
        {task === undefined ? (
          <ClearPanel onRestart={() => actor.send({ type: 'queue.restarted' })} />
        ) : (
          <AlertPanel key={task.id} task={task} open={value === 'overruling'} actor={actor} />
        )}
      </div>
      <AlertStill task={task} stills={stills} />
      <QueueList decisions={context.decisions} waiting={waiting} />
      <ClosedList alarms={closed} number={closedNumber} />
      <Record decisions={context.decisions} />
    </fieldset>
  );
}

export default island(Portal, {
  name: 'pages/monitoring-portal/portal',
  behaviours: () => [{ machine: agentPortalMachine }],
});
