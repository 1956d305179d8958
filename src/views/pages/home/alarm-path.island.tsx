import { homeDrawings } from '../../../data/pages/home-drawings.copy.ts';
import { alarmPathId, ruleSentence } from '../../bindings/rule-sentence.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './alarm-path.module.css';
import { Evaluating } from './evaluating.tsx';
import { Icon } from './icons.tsx';

const { source, human } = homeDrawings.path;

/** Renders the path of an alarm from the data source, past the rotating rule, to the human agent (spec 2). */
function AlarmPath() {
  const actor = useBehaviour(ruleSentence);
  const state = useSelected(actor, (snapshot) => stateName(snapshot.value));
  const shown = useSelected(actor, (snapshot) => snapshot.context.rule);
  return (
    <ol
      id={alarmPathId}
      className={css.path}
      data-machine="ruleSentence"
      data-state={state}
      data-stage=""
    >
      <li className={css.station}>
        <p className={css.badge}>
          <Icon name="bullet-camera" />
          {source.label}
        </p>
        <p className={css.text}>{source.text}</p>
      </li>
      <li className={css.middle}>
        <span className={css.line} aria-hidden="true" />
        <Evaluating shown={shown} />
        <span className={css.line} data-second="" aria-hidden="true" />
      </li>
      <li className={css.station}>
        <p className={css.badge}>
          <Icon name="user" />
          {human.label}
        </p>
        <p className={css.text}>{human.text}</p>
      </li>
    </ol>
  );
}

export default island(AlarmPath, {
  name: 'pages/home/alarm-path',
  behaviours: () => [{ machine: ruleSentence }],
});
