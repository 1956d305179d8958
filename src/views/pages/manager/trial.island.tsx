import { days } from '../../../data/night/days.copy.ts';
import { type PastAlarm, pastWeek, trialRule } from '../../../data/night/week.ts';
import { managerTrial } from '../../../data/pages/manager-trial.copy.ts';
import {
  isRecoloured,
  recolouredNumber,
  ruleTrialMachine,
} from '../../../machines/rule-trial.machine.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './trial.module.css';

/** The time span of the drawing, in minutes since midnight: from four to seven in the morning. */
const FROM = 4 * 60;
const TO = 7 * 60;
const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
/** Returns the position of a time in the drawing, which is 100 units high. */
const down = (time: string) => Math.round(((minutes(time) - FROM) / (TO - FROM)) * 100);

interface DayProps {
  readonly name: string;
  readonly alarms: readonly PastAlarm[];
  readonly holds: boolean;
  readonly isChanged: (alarm: PastAlarm) => boolean;
}

/** Renders the alarms of one morning, from four to seven. */
function Day({ name, alarms, holds, isChanged }: DayProps) {
  return (
    <li className={css.day}>
      <svg viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">
        <rect
          className={css.window}
          data-holds={holds}
          y={down(trialRule.from)}
          width="20"
          height={down(trialRule.to) - down(trialRule.from)}
        />
        {alarms.map((alarm) => (
          <path
            key={alarm.at}
            className={css.alarm}
            data-look={isChanged(alarm) ? 'recoloured' : 'escalated'}
            vectorEffect="non-scaling-stroke"
            d={`M3 ${down(alarm.at)}H17`}
          />
        ))}
      </svg>
      <span className={css.name} data-holds={holds}>
        {name}
      </span>
    </li>
  );
}

/** Renders the trial of a rule on last week. A slider sets the last day on which the rule applies. */
function Trial() {
  const actor = useBehaviour(ruleTrialMachine);
  const { context, value } = useSelected(actor, (current) => current);
  const { label, place, otherwise, of, legend, noScript } = managerTrial;
  const until = days[context.until]?.name;
  return (
    <div className={css.trial} data-machine="ruleTrial" data-state={stateName(value)}>
      <p className={`meta ${css.place}`}>{place}</p>
      <ol className={css.week} aria-hidden="true">
        {days.map(({ short }, day) => (
          <Day
            key={short}
            name={short}
            alarms={pastWeek.filter((alarm) => alarm.day === day)}
            holds={day <= context.until}
            isChanged={(alarm) => isRecoloured(context, alarm)}
          />
        ))}
      </ol>
      <input
        id="rule-until"
        className={`needs-script ${css.slider}`}
        type="range"
        min={0}
        max={days.length - 1}
        value={context.until}
        aria-label={label}
        aria-valuetext={until}
        onInput={({ currentTarget }) =>
          actor.send({ type: 'day.dragged', day: Number(currentTarget.value) })
        }
      />
      <p className={`note without-script ${css.noScript}`}>{noScript}</p>
      <div className={`row ${css.result}`}>
        <p className={css.until}>
          {label} <strong>{until}</strong>
        </p>
        <p className={css.number} aria-live="polite">
          {recolouredNumber(context)} {of} {pastWeek.length} {otherwise}
        </p>
        <p className={`row ${css.legend}`}>
          {Object.entries(legend).map(([look, text]) => (
            <span key={look} data-look={look}>
              {text}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

export default island(Trial, {
  name: 'pages/manager/trial',
  behaviours: () => [{ machine: ruleTrialMachine }],
});
