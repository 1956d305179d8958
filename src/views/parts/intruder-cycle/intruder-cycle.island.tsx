import { fill } from '../../../data/fill.ts';
import { intruderCycleText as text } from '../../../data/intruder-cycle.copy.ts';
import { stillTimes } from '../../../data/intruder-cycle.ts';
import { type PersonStill, people } from '../../../data/people.ts';
import { indexAfter } from '../../../machines/intruder-cycle.machine.ts';
import { intruderCycle, intruderCycleId } from '../../bindings/intruder-cycle.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import { CameraFrame } from '../camera-frame/camera-frame.tsx';
import { Footage } from '../camera-frame/footage.tsx';
import { Picture } from '../picture/picture.tsx';
import { DetectionMark } from './detection-mark.tsx';
import css from './intruder-cycle.module.css';

interface IntruderCycleProps {
  readonly first: PersonStill['id'];
  /** The figure of the match, from the claims module. */
  readonly match: string;
  /** The text that marks the result as an illustration (decision D17). */
  readonly illustration: string;
  /** How the panel cuts its stills: upright, or over the whole height and up to the window's edge. */
  readonly cut: 'upright' | 'bleed' | undefined;
}

/** Phones request less than the panel's width, because the small still is enough for them. */
const sizes = '(--to-small-tablet) 45vw, (--to-desktop) 92vw, 640px';

/** Renders the panel of the industry heroes (spec 4 Industry hero animation). */
function IntruderCycle({ first, match, illustration, cut }: IntruderCycleProps) {
  const actor = useBehaviour(intruderCycle);
  const snapshot = useSelected(actor, (current) => current);
  const { index, alertId } = snapshot.context;
  const still = people[index];
  if (still === undefined) throw new Error(`There is no still number ${index}.`);
  const scanning = snapshot.hasTag('scanning');
  const detected = snapshot.hasTag('detected');
  // The next still is rendered below the shown still, so that it is loaded and decoded in time.
  const next = snapshot.hasTag('nextSoon') ? people[indexAfter(index)] : undefined;
  return (
    <figure
      id={intruderCycleId}
      className={css.panel}
      data-cut={cut}
      data-machine="intruderCycle"
      data-state={stateName(snapshot.value)}
      data-stage=""
    >
      <div className={css.head}>
        <p className={css.label} data-scanning={scanning}>
          {scanning ? text.scanning : text.ready}
        </p>
        {detected && (
          <p className={css.alert}>
            {text.alert} <span>{alertId}</span>
          </p>
        )}
      </div>
      <CameraFrame className={css.frame} camera={still.scene} time={stillTimes[index] ?? ''}>
        {/* The marks keep their places on a still that the frame cuts. */}
        <div className={css.view}>
          {next && <Picture key={next.id} picture={next.picture} sizes={sizes} alt="" />}
          <Picture
            key={still.id}
            picture={still.picture}
            sizes={sizes}
            first={still.id === first}
            className={css.shown}
          />
          <Footage key={still.label} picture={still.picture} />
          {scanning && <span key={still.scene} className={css.sweep} aria-hidden="true" />}
          {detected && <DetectionMark box={still.box} text={text.detected} />}
        </div>
      </CameraFrame>
      {snapshot.hasTag('detailed') ? (
        <Details match={match} />
      ) : (
        <p className={css.bar}>{text.comparing}</p>
      )}
      <figcaption className={css.caption}>
        {illustration} {fill(text.matched, { match })}{' '}
        <span className={css.rule}>{fill(text.rule, { rule: still.rule })}</span> {text.recognition}
      </figcaption>
    </figure>
  );
}

function Details({ match }: { readonly match: string }) {
  return (
    <div className={css.bar} data-shown>
      <dl>
        <div>
          <dt>{text.subject.term}</dt>
          <dd>{text.subject.value}</dd>
        </div>
        <div>
          <dt>{text.match.term}</dt>
          <dd>{match}</dd>
        </div>
        <div>
          <dt>{text.status.term}</dt>
          <dd>{text.status.value}</dd>
        </div>
      </dl>
      <p className={css.alerting}>{text.alerting}</p>
    </div>
  );
}

export default island(IntruderCycle, {
  name: 'parts/intruder-cycle/intruder-cycle',
  behaviours: ({ first }) => [{ machine: intruderCycle, input: { first } }],
});
