import {
  type AlarmChoice,
  alarmEvents,
  alarmPiece,
  alarmRules,
  alarmTimes,
} from '../../../data/alarm-decision.ts';
import { Button } from '../../parts/button/button.tsx';
import css from './alarm-decision.module.css';

interface AlarmChoicesProps {
  readonly choice: AlarmChoice;
  readonly onSend: (choice: AlarmChoice) => void;
  readonly onChange: (choice: AlarmChoice) => void;
}

/** Event, time and instruction as three groups of radio buttons. */
export function AlarmChoices({ choice, onSend, onChange }: AlarmChoicesProps) {
  /** What is chosen in the form, which the visitor may have touched before the scripts arrived. */
  const read = (form: HTMLFormElement): AlarmChoice => {
    const data = new FormData(form);
    const pick = <Id extends string>(
      name: string,
      options: readonly { readonly id: Id }[],
      otherwise: Id,
    ): Id => options.find(({ id }) => id === data.get(name))?.id ?? otherwise;
    return {
      event: pick('event', alarmEvents, choice.event),
      time: pick('time', alarmTimes, choice.time),
      rule: pick('rule', alarmRules, choice.rule),
    };
  };
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
        <legend className={css.label}>{alarmPiece.event}</legend>
        {alarmEvents.map(({ id, label }) => (
          <label key={id} className={css.option}>
            <input type="radio" name="event" value={id} defaultChecked={id === choice.event} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className={css.label}>{alarmPiece.time}</legend>
        {alarmTimes.map(({ id, label, clock }) => (
          <label key={id} className={css.option}>
            <input type="radio" name="time" value={id} defaultChecked={id === choice.time} />
            <span>{label}</span>
            <span className={css.clock} aria-hidden="true">
              {clock}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className={css.label}>{alarmPiece.rule}</legend>
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
