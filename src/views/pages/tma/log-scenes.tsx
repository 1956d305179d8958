import { nightLog } from '../../../data/night/log.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { talkdown } from '../../../data/talkdown.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Items } from '../../parts/items.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './log-scenes.module.css';

/** What each entry of the log looked like where it happened. */

const { log } = tmaPage;
const picture = peoplePictures.culprit_02;

function Still({ box = false }: { readonly box?: boolean }) {
  const [arrived, evaluated] = nightLog;
  return (
    <CameraFrame
      className={css.frame}
      camera="PL-07"
      site="Yard gate"
      time={box ? evaluated.time : arrived.time}
      moves={!box}
    >
      <Picture
        picture={picture}
        sizes="(min-width: 96rem) 52rem, (min-width: 60rem) 40rem, (min-width: 40rem) 88vw, 60vw"
        alt={box ? '' : picture.alt}
        shape="4:3"
      />
      {box ? <DetectionBox box={picture.box} /> : <Footage picture={picture} />}
    </CameraFrame>
  );
}

const Camera = () => <Still />;

function Evaluation() {
  return (
    <div className={css.evaluation}>
      <Still box />
      <dl className={css.answers}>
        {log.answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
        <div className={css.rule}>
          <dt>{log.rule}</dt>
          <dd>{log.disposition}</dd>
        </div>
      </dl>
    </div>
  );
}

function Speaker() {
  const { levels, captions } = talkdown;
  return (
    <div className={css.speaker}>
      <p className={css.label}>{log.speaker}</p>
      <svg viewBox={`0 0 ${levels.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path
          vectorEffect="non-scaling-stroke"
          d={levels
            .map((level, at) => `M${at + 0.5} ${50 - level / 2}V${50 + level / 2 + 1}`)
            .join('')}
        />
      </svg>
      <blockquote>{captions[2].text}</blockquote>
    </div>
  );
}

function Agent() {
  const { question, key, answer, siren } = log.agent;
  return (
    <div className={css.agent}>
      <p className={css.question}>{question}</p>
      <p className={css.pressed}>
        <kbd>{key}</kbd> {answer}
      </p>
      <p className={css.siren}>{siren}</p>
    </div>
  );
}

function Call() {
  const { title, lines } = log.call;
  return (
    <div className={css.call}>
      <p className={`lamp ${css.callee}`}>{title}</p>
      <Facts rows={lines} className={css.answers} />
    </div>
  );
}

function Phone() {
  const { title, message, reply } = log.sms;
  return (
    <div className={css.phone}>
      <p className={css.label}>{title}</p>
      <p className={css.message}>{message}</p>
      <p className={css.reply}>{reply}</p>
    </div>
  );
}

function File() {
  return <Items items={log.file} className={css.file} />;
}

/** In the order of the entries. */
export const scenes = [Camera, Evaluation, Speaker, Agent, Call, Phone, File] as const;
