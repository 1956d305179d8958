import clsx from 'clsx';
import { hybridPanel as panel } from '../../../data/pages/hybrid-panel.copy.ts';
import type { PersonStill } from '../../../data/people.ts';
import { awaitedStill, shownStill } from '../../../machines/classification.machine.ts';
import { classification, classificationId } from '../../bindings/classification.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './panel.module.css';

/** Renders the panel that shows how a still is classified and verified (spec 2, spec 4, decision D17). */
function Panel() {
  const actor = useBehaviour(classification);
  const snapshot = useSelected(actor, (current) => current);
  const shown = shownStill(snapshot);
  const awaited = awaitedStill(snapshot);
  const ai = snapshot.hasTag('ai');
  const tag = snapshot.hasTag('tag');
  const human = snapshot.hasTag('human');
  return (
    <figure
      id={classificationId}
      className={css.panel}
      data-machine="classification"
      data-state={stateName(snapshot.value)}
      data-stage=""
    >
      <div className={`spread ${css.head}`}>
        <h2>{panel.title}</h2>
        <p className={css.badge}>{panel.badge}</p>
      </div>
      <CameraFrame camera={shown.label} site={shown.scene} time="" className={css.frame}>
        <Still key={shown.label} still={shown} shown />
        {awaited && <Still key={awaited.label} still={awaited} shown={false} />}
        <Footage key={shown.id} picture={shown.picture} />
        {ai && (
          <span className={clsx(css.box, css.later)}>
            <DetectionBox box={shown.box} look={tag ? 'threat' : 'watch'} />
          </span>
        )}
      </CameraFrame>
      <ol className={css.stages}>
        <li data-reached={ai}>
          <h3 className={css.later} hidden={!ai}>
            {panel.aiStage}
          </h3>
          <p className={css.later} hidden={!tag}>
            <strong>{panel.tag}</strong> <span>{panel.tagText}</span>
          </p>
        </li>
        <li data-reached={human}>
          <h3 className={css.later} hidden={!human}>
            {panel.humanStage}
          </h3>
          <p className={css.later} hidden={!human}>
            {panel.humanText}
          </p>
        </li>
      </ol>
      <figcaption>
        {panel.illustration} {panel.matched}
      </figcaption>
    </figure>
  );
}

/** Renders a still. The next still is loaded while it is invisible, so that the change is immediate. */
function Still({ still, shown }: { readonly still: PersonStill; readonly shown: boolean }) {
  return (
    <Picture
      picture={still.picture}
      sizes="(--from-small-tablet) 36rem, 10rem"
      shape="4:3"
      className={shown ? undefined : css.awaited}
      first={still.label === 'A-01'}
      {...(shown ? {} : { alt: '' })}
    />
  );
}

export default island(Panel, {
  name: 'pages/hybrid/panel',
  behaviours: () => [{ machine: classification }],
});
