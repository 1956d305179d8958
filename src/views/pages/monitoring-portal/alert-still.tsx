import type { Task, TaskId } from '../../../data/night/portal.ts';
import type { Picture as PictureData } from '../../../data/pictures.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './alert-still.module.css';

interface AlertStillProps {
  /** The most urgent task or, at the end, the task that the verdict names first. */
  readonly task: Task;
  readonly stills: Readonly<Record<TaskId, PictureData>>;
}

/** Renders the picture of the camera that reported the task's alert. */
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
      <Picture picture={picture} sizes="(--from-desktop) 36rem, 92vw" shape="4:3" first />
      <Footage picture={picture} />
      {picture.box && (
        <DetectionBox box={picture.box} look={task.danger === 'threat' ? 'threat' : 'watch'} />
      )}
    </CameraFrame>
  );
}
