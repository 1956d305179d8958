import {
  type AlarmChoice,
  alarmEvents,
  alarmPiece,
  alarmTimes,
} from '../../../data/pages/quill-alarm.copy.ts';
import type { Picture as PictureData } from '../../../data/pictures.ts';
import { DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './alarm-scene.module.css';

interface AlarmSceneProps {
  readonly choice: AlarmChoice;
  /** The still of the event after dark; undefined if there is none. */
  readonly still: PictureData | undefined;
}

/** Renders the camera's view, which is a still if the event after dark has one, and a drawing otherwise. */
export function AlarmScene({ choice, still }: AlarmSceneProps) {
  const event = alarmEvents.find(({ id }) => id === choice.event);
  const time = alarmTimes.find(({ id }) => id === choice.time);
  const shown = choice.time === 'working' ? undefined : still;
  return (
    <figure className={css.scene} data-time={choice.time}>
      {shown ? (
        <div className={css.still}>
          <Picture picture={shown} sizes="(--from-content) 24rem, 92vw" shape="3:2" />
          {shown.box && <DetectionBox box={shown.box} look="watch" />}
        </div>
      ) : (
        <Drawing event={choice.event} label={`${alarmPiece.preview}: ${event?.label}`} />
      )}
      <figcaption className={`row ${css.bar}`}>
        <span className={css.camera}>{shown ? alarmPiece.still : alarmPiece.drawing}</span>
        <span>{alarmPiece.site}</span>
        <span className={css.clock}>{time?.clock}</span>
      </figcaption>
    </figure>
  );
}

interface DrawingProps {
  readonly event: AlarmChoice['event'];
  readonly label: string;
}

/** Renders the event, drawn in a yard with a gate. The colours depend on the time of day. */
function Drawing({ event, label }: DrawingProps) {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <rect className={css.sky} width="320" height="180" />
      <path className={css.wall} d="M0 34 214 18V122L0 132Z" />
      <path className={css.roof} d="M0 28 218 11V19L0 37Z" />
      <path className={css.door} d="M28 66 104 61V127L28 131Z" />
      <path
        className={css.slats}
        d="M28 77 104 72M28 88 104 83M28 99 104 94M28 110 104 105M28 121 104 116"
      />
      <path className={css.door} d="M150 74 176 73V124L150 125Z" />
      <path className={css.ground} d="M0 132 214 122 320 126V180H0Z" />
      <path className={css.glow} d="M120 50 70 168H214L140 50Z" />
      <rect className={css.lamp} x="122" y="45" width="16" height="5" rx="2" />
      <path
        className={css.fence}
        d="M214 66V124M240 68V125M266 70V126M292 72V127M318 74V128M214 76 320 82M214 118 320 122"
      />
      <Subject event={event} />
    </svg>
  );
}

/** The box around a person, which is also the person's position. */
const BOX = <rect className={css.box} x="170" y="68" width="48" height="92" rx="2" />;

function Subject({ event }: { readonly event: AlarmChoice['event'] }) {
  switch (event) {
    case 'headlights':
      return (
        <g>
          <path className={css.beam} d="M320 150 150 62Q128 88 146 118L320 166Z" />
          <ellipse className={css.spot} cx="140" cy="90" rx="34" ry="27" />
        </g>
      );
    case 'rain':
      return (
        <path
          className={css.rain}
          d="M20 8 8 50M64 0 50 46M96 60 84 100M48 70 36 112M120 6 108 48M150 66 138 108M176 10 164 52M206 54 194 96M236 4 224 46M262 62 250 104M294 10 282 52M312 70 300 112M76 118 64 160M128 126 116 168M184 112 172 154M226 120 214 162M282 122 270 164M22 128 10 170"
        />
      );
    case 'vehicle':
      return (
        <g>
          <path
            className={css.van}
            d="M196 96Q198 88 206 88H262Q270 88 276 96L292 114Q304 117 304 126V146H196Z"
          />
          <path className={css.glass} d="M264 94H270Q273 94 275 97L286 113H264Z" />
          <circle className={css.wheel} cx="220" cy="148" r="11" />
          <circle className={css.wheel} cx="280" cy="148" r="11" />
          <rect className={css.headlight} x="299" y="126" width="5" height="7" rx="2" />
          <rect className={css.box} x="186" y="78" width="128" height="92" rx="2" />
        </g>
      );
    default:
      return (
        <g>
          <ellipse className={css.shadow} cx="196" cy="156" rx="24" ry="4" />
          <g className={css.person} data-who={event}>
            <path className={css.limbs} d="M193 118 183 138 178 154M197 118 204 137 213 153" />
            <path className={css.torso} d="M195 96 195 116" />
            <path
              className={css.arms}
              d={
                event === 'cardboard'
                  ? 'M195 95 208 106M195 96 206 113'
                  : 'M194 94 184 110 188 118M196 94 206 108 213 112'
              }
            />
            <circle className={css.head} cx="197" cy="80" r="7" />
          </g>
          {event === 'dark' && (
            <path
              className={css.hood}
              d="M188 84Q187 71 197 71 205 71 205 79L198 78Q193 80 195 89Z"
            />
          )}
          {event === 'hiViz' && (
            <>
              <path className={css.vest} d="M187 92Q195 87 203 92L204 117H186Z" />
              <path className={css.stripe} d="M187 101H203M187 109H204" />
              <path className={css.helmet} d="M188 78Q189 70 197 70 205 70 206 78Z" />
            </>
          )}
          {event === 'contractor' && (
            <rect className={css.badge} x="197" y="98" width="6" height="8" rx="1" />
          )}
          {event === 'cardboard' && (
            <path className={css.cardboard} d="M202 92 230 88 233 118 205 121Z" />
          )}
          {BOX}
        </g>
      );
  }
}
