import type { Task } from '../../../data/night/portal.ts';
import type { Picture as PictureData } from '../../../data/pictures.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './alert-still.module.css';

interface AlertStillProps {
  /** On top, or named first by the verdict. */
  readonly task: Task;
  readonly stills: Readonly<Record<string, PictureData>>;
}

/** What the camera of the alert on top shows; where there is no person, the rain or the light is drawn. */
export function AlertStill({ task, stills }: AlertStillProps) {
  const picture = stills[task.id];
  return (
    <CameraFrame
      key={task.id}
      className={css.still}
      camera={task.camera}
      site={task.place}
      time={task.at}
    >
      {picture ? (
        <>
          <Picture picture={picture} sizes="(min-width: 60rem) 36rem, 92vw" shape="4:3" first />
          <Footage picture={picture} />
          {picture.box && (
            <DetectionBox box={picture.box} look={task.danger === 'threat' ? 'threat' : 'watch'} />
          )}
        </>
      ) : (
        <div className={css.scene} data-shows={task.id} aria-hidden="true" />
      )}
    </CameraFrame>
  );
}
