import { answerNames, type Task, tasks } from '../../../data/night/portal.ts';
import { portalScreen } from '../../../data/pages/monitoring-portal-screen.copy.ts';
import type { Decision } from '../../../machines/agent-portal.machine.ts';
import css from './queue-list.module.css';

interface QueueListProps {
  readonly waiting: readonly Task[];
  readonly decisions: readonly Decision[];
}

/** Renders the tasks that wait for a person, sorted by danger. A decided task stays in its place. */
export function QueueList({ waiting, decisions }: QueueListProps) {
  const decided = (task: Task) => decisions.find(({ task: id }) => id === task.id);
  return (
    <div className={css.queue}>
      <p className={css.title}>
        {portalScreen.waiting} <span className={css.number}>{waiting.length}</span>
      </p>
      <ol>
        {tasks
          .filter((task) => waiting.includes(task) || decided(task) !== undefined)
          .map((task) => {
            const answer = decided(task)?.answer;
            return (
              <li
                key={task.id}
                className={css.entry}
                data-danger={answer === undefined ? task.danger : 'none'}
                aria-current={task === waiting[0] ? 'true' : undefined}
              >
                <span className={css.name}>{task.name}</span>
                <span className={css.site}>{task.site}</span>
                <span className={css.end}>
                  {answer === undefined ? task.at : answerNames[answer]}
                </span>
              </li>
            );
          })}
      </ol>
    </div>
  );
}

/** The data of an alarm that a list shows. */
export interface ShownAlarm {
  readonly id: string;
  readonly at: string;
  readonly site: string;
  readonly disposition: string;
}

interface ClosedListProps {
  readonly alarms: readonly ShownAlarm[];
  readonly number: number;
}

/** Renders the alarms that Quill closed last, below the list of tasks. */
export function ClosedList({ alarms, number }: ClosedListProps) {
  return (
    <div className={`${css.queue} ${css.closed}`}>
      <p className={css.title}>
        {portalScreen.closed} <span className={css.number}>{number}</span>
      </p>
      <ol>
        {alarms.map(({ id, at, site, disposition }) => (
          <li key={id} className={css.entry} data-danger="none">
            <span className={css.name}>{disposition}</span>
            <span className={css.site}>{site}</span>
            <span className={css.end}>{at}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
