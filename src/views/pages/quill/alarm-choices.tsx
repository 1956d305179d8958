import {
  type AlarmChoice,
  alarmEvents,
  alarmPiece,
  alarmRules,
  alarmTimes,
} from '../../../data/pages/quill-alarm.copy.ts';
import { readChoice } from '../../../machines/alarm-decision.record.ts';
import { Button } from '../../parts/button/button.tsx';
import css from './alarm-decision.module.css';

interface AlarmChoicesProps {
  readonly choice: AlarmChoice;
  readonly onSend: (choice: AlarmChoice) => void;
  readonly onChange: (choice: AlarmChoice) => void;
}

/** Renders three groups of radio buttons, for the event, the time and the instruction. */
export function AlarmChoices({ choice, onSend, onChange }: AlarmChoicesProps) {
  const read = (form: HTMLFormElement) =>
    readChoice(Object.fromEntries(new FormData(form)), choice);
  return (
    <form
      className={css.choices}
      method="dialog"
      onChange={(event) => onChange(read(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(read(event.currentTarget));
      }}
    >
      <fieldset>
        <legend className={`label ${css.label}`}>{alarmPiece.event}</legend>
        {alarmEvents.map(({ id, label }) => (
          <label key={id} className={css.option}>
            <input type="radio" name="event" value={id} defaultChecked={id === choice.event} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className={`label ${css.label}`}>{alarmPiece.time}</legend>
        {alarmTimes.map(({ id, label, clock }) => (
          <label key={id} className={css.option}>
            <input type="radio" name="time" value={id} defaultChecked={id === choice.time} />
            <span>{label}</span>
            <span className="meta reading" aria-hidden="true">
              {clock}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className={`label ${css.label}`}>{alarmPiece.rule}</legend>
        {alarmRules.map(({ id, when, leadsTo }) => (
          <label key={id} className={css.option}>
            <input type="radio" name="rule" value={id} defaultChecked={id === choice.rule} />
            <span>
              {when}
              <span className="visually-hidden">: </span>{' '}
              <span className={css.leadsTo}>
                <span className={css.arrow} aria-hidden="true">
                  →
                </span>{' '}
                <b>{leadsTo}</b>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" className={css.send}>
        {alarmPiece.send}
      </Button>
    </form>
  );
}
