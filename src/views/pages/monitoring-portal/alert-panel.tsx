import type { ActorRefFrom } from 'xstate';
import {
  answerNames,
  type Ending,
  type Task,
  type TaskAnswer,
  tasks,
} from '../../../data/night/portal.ts';
import { portalScreen } from '../../../data/pages/monitoring-portal-screen.copy.ts';
import {
  type agentPortalMachine,
  type Decision,
  endingOf,
} from '../../../machines/agent-portal.machine.ts';
import { Button, ButtonLink } from '../../parts/button/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { focusWhenShown, scrollWhenShown } from '../../support/focus-when-shown.ts';
import css from './alert-panel.module.css';

interface AlertPanelProps {
  readonly task: Task;
  /** Whether the list of other answers is open. */
  readonly open: boolean;
  readonly actor: ActorRefFrom<typeof agentPortalMachine>;
}

/** Renders the most urgent alert, with one question, Quill's suggestion and its reason, and the two buttons. */
export function AlertPanel({ task, open, actor }: AlertPanelProps) {
  const { suggested, accept, overrule, keys, instead, noScript } = portalScreen;
  return (
    <>
      <p className={`row ${css.where}`}>
        <span>{task.alarm}</span>
        <span>{task.site}</span>
        <span>
          {task.camera} {task.place}
        </span>
      </p>
      <h2 tabIndex={-1} className={css.name} data-danger={task.danger}>
        {task.name}
      </h2>
      <p className={css.question}>{task.question}</p>
      <p className={`label ${css.label}`}>{suggested}</p>
      <p className={css.suggestion}>{answerNames[task.suggestion]}</p>
      <p className={css.reason}>{task.reason}</p>
      <Facts rows={task.facts} className={css.facts} />
      <p
        className={`needs-script row ${css.keys}`}
        ref={(pair) =>
          actor.on('answers.toggled', () =>
            focusWhenShown(pair?.querySelector<HTMLElement>('[aria-expanded]') ?? null),
          ).unsubscribe
        }
      >
        <Button
          className={css.key}
          data-key={keys.accept}
          aria-keyshortcuts={keys.accept}
          onClick={() => actor.send({ type: 'suggestion.accepted' })}
        >
          {accept}
        </Button>
        <Button
          className={css.key}
          look="outline"
          data-key={keys.overrule}
          aria-keyshortcuts={keys.overrule}
          aria-expanded={open}
          onClick={() => actor.send({ type: 'overrule.pressed' })}
        >
          {overrule}
        </Button>
      </p>
      <p className={`note without-script ${css.noScript}`}>{noScript}</p>
      {open && (
        <p id="instead" className={css.instead}>
          {instead}
        </p>
      )}
      {open && (
        <ul className={`row ${css.answers}`} aria-labelledby="instead" ref={scrollWhenShown}>
          {task.instead.map((answer, place) => (
            <li key={answer}>
              <Button
                look="outline"
                size="small"
                className={css.key}
                data-key={place + 1}
                aria-keyshortcuts={`${place + 1}`}
                onClick={() => actor.send({ type: 'answer.chosen', place })}
              >
                {answerNames[answer]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface VerdictPanelProps {
  readonly ending: Ending;
  /** The decisions that the verdict names, with the worst first. */
  readonly judged: readonly Decision[];
  readonly onRestart: () => void;
}

/** Renders the verdict when no task waits any more, with the decisions that led to it. */
export function VerdictPanel({ ending, judged, onRestart }: VerdictPanelProps) {
  const { ends, verdicts, demo, restart } = portalScreen;
  return (
    <>
      <h2 tabIndex={-1} className={css.name} data-ending={ending}>
        {ends[ending].title}
      </h2>
      <p className={css.ending}>{ends[ending].text}</p>
      <ul className={css.verdicts}>
        {judged.map((decision) => {
          const task = tasks.find(({ id }) => id === decision.task);
          const said: Partial<Record<TaskAnswer, string>> = verdicts[decision.task];
          return (
            <li key={decision.task} data-ending={endingOf(decision)}>
              <strong>
                {task?.alarm} {task?.site}, {task?.place}
              </strong>
              <p>{said[decision.answer]}</p>
            </li>
          );
        })}
      </ul>
      <p className={`row ${css.keys}`}>
        <ButtonLink href={demo.href}>{demo.text}</ButtonLink>
        <Button look="outline" onClick={onRestart}>
          {restart}
        </Button>
      </p>
    </>
  );
}
