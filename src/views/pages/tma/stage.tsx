import clsx from 'clsx';
import { nightLog } from '../../../data/night/log.ts';
import { sites } from '../../../data/night/night.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { boxForWideCut, insideGatePicture as picture } from '../../../data/pictures.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Roll } from '../../parts/scroll-sequence/roll.tsx';
import sequence from '../../parts/scroll-sequence/scroll-sequence.module.css';
import { scenes } from './log-scenes.tsx';
import css from './stage.module.css';

/** The second camera at the gate: the alarm is that of the first. */
const camera = 'PL-08';

/** Returns the colour of the party that decided. Only Quill has a colour of its own. */
export const colouredBy = (by: string) => (by === 'quill' ? 'Quill' : undefined);

/** The index of the entry at which the agent's clip ends. The picture does not change at the later entries. */
const CLIP = 3;
const { time: clipEnds } = nightLog[CLIP];

/** Renders the camera's view, the party that decides, and a picture of the entry that the visitor reads. */
export function Stage() {
  return (
    <figure className={sequence.stage}>
      <div className={clsx(sequence.panel, css.panel)}>
        <CameraFrame
          className={css.frame}
          camera={camera}
          site={sites.portLane.cameras[camera] ?? ''}
          time={<Roll lines={nightLog.map((_, at) => nightLog[Math.min(at, CLIP)]?.time)} />}
          moves
          status={
            <p className={clsx(sequence.follows, css.clip)}>
              {tmaPage.log.clip} <time>{clipEnds}</time>
            </p>
          }
        >
          <Picture picture={picture} sizes="(--from-small-tablet) 46rem, 60vw" shape="3:2" />
          <Footage picture={picture} shape="3:2" />
          <DetectionBox box={boxForWideCut(picture.box)} />
          <span className={clsx(sequence.follows, css.over)} />
        </CameraFrame>
        <div className={css.beside}>
          <p className={css.who} aria-hidden="true">
            <Roll
              lines={nightLog.map(({ time, by, place, outcome }) => (
                <>
                  <span className={css.by} data-by={colouredBy(by)}>
                    <b>{place}</b> {time}
                  </span>
                  <strong>{outcome}</strong>
                </>
              ))}
            />
          </p>
          <div className={css.scenes}>
            {scenes.map((Scene) => (
              <div key={Scene.name} className={clsx(sequence.follows, css.scene)}>
                <Scene />
              </div>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}
