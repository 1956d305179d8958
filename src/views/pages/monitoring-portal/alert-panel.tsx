import type { ActorRefFrom } from 'xstate';
import { answerNames, type Task } from '../../../data/night/portal.ts';
import { portalScreen } from '../../../data/pages/monitoring-portal-screen.copy.ts';
import type { agentPortalMachine } from '../../../machines/agent-portal.machine.ts';
import { Button } from '../../parts/button/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import css from './alert-panel.module.css';

interface AlertPanelProps {
  readonly task: Task;
  /** Whether the other answers are listed. */
  readonly open: boolean;
  readonly actor: ActorRefFrom<typeof agentPortalMachine>;
}

/** The alert on top: one question, what Quill suggests and why, and the two keys. */
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
        <ul className={`row ${css.answers}`} aria-labelledby="instead">
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

/** Nothing waits any more. */
export function ClearPanel({ onRestart }: { readonly onRestart: () => void }) {
  const { title, text, restart } = portalScreen.clear;
  return (
    <>
      <h2 tabIndex={-1} className={css.name} data-danger="none">
        {title}
      </h2>
      <p className={css.reason}>{text}</p>
      <p className={`row ${css.keys}`}>
        <Button look="outline" onClick={onRestart}>
          {restart}
        </Button>
      </p>
    </>
  );
}
