import { answerNames, tasks } from '../../../data/night/portal.ts';
import { portalScreen } from '../../../data/pages/monitoring-portal-screen.copy.ts';
import type { Decision } from '../../../machines/agent-portal.machine.ts';
import css from './record.module.css';

/** Renders the decisions so far, each with the party that decided and the consequences. */
export function Record({ decisions }: { readonly decisions: readonly Decision[] }) {
  const { record, noRecord, desk, accepted, overruled } = portalScreen;
  return (
    <div className={css.record}>
      <p className={css.title}>{record}</p>
      {decisions.length === 0 && <p className={css.none}>{noRecord}</p>}
      <ol>
        {decisions.map(({ task: id, answer }) => {
          const task = tasks.find((each) => each.id === id);
          if (task === undefined) return null;
          return (
            <li key={id} className={`row ${css.entry}`}>
              <time dateTime={task.decidedAt}>{task.decidedAt}</time>
              <span>{desk}</span>
              <span className={css.alarm}>{task.alarm}</span>
              <strong>{answerNames[answer]}</strong>
              <span>
                {answer === task.suggestion
                  ? accepted
                  : `${overruled} ${answerNames[task.suggestion]}`}
              </span>
              <span className={css.result}>{task.result[answer]}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
