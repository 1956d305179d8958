import clsx from 'clsx';
import { quillVoiceDemo as demo } from '../../../data/pages/quill-voice-demo.copy.ts';
import type { Picture as PictureData } from '../../../data/pictures.ts';
import { talkdown } from '../../../data/talkdown.ts';
import { currentCaption } from '../../../machines/voice-demo.machine.ts';
import { talkdownId, voiceDemo } from '../../bindings/voice-demo.ts';
import { Button } from '../../parts/button/button.tsx';
import { CameraFrame } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { island } from '../../support/island.tsx';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './demo.module.css';
import { Waveform } from './waveform.tsx';

interface DemoProps {
  /** The picture of the camera beside the speaker, which has a strip of frames. */
  readonly clip: PictureData;
}

/**
 * Renders the talk-down with its clip, which plays when the visitor presses the button (spec 4 voice demo).
 *
 * Each changing text is the only child of its element, because translators replace text nodes. If the element had
 * other children, React would continue to update the removed node.
 */
function Demo({ clip }: DemoProps) {
  const actor = useBehaviour(voiceDemo);
  const state = useSelected(actor, (snapshot) => snapshot.value);
  const played = useSelected(actor, (snapshot) => snapshot.context.played);
  const caption = useSelected(actor, currentCaption);
  const playing = state === 'playing';
  return (
    <section aria-labelledby="demo">
      <div className={css.panel} data-machine="voiceDemo" data-state={state}>
        <div className={css.head}>
          <h2 id="demo" className={css.title}>
            {demo.title}
          </h2>
          <p className={css.intro}>{demo.intro}</p>
        </div>
        {/* The clip plays as long as the recording. */}
        <div data-sight={playing ? 'in' : undefined}>
          <CameraFrame camera={demo.camera} site={demo.site} time={demo.time}>
            <Picture picture={clip} sizes="(--from-desktop) 36rem, 92vw" shape="3:2" />
            <Footage picture={clip} shape="3:2" />
            <p className={css.caption}>{caption}</p>
          </CameraFrame>
        </div>
        <div className={`grid ${css.row}`}>
          <Button
            className={clsx('needs-script', css.button)}
            look={playing ? 'outline' : 'primary'}
            onClick={() => actor.send({ type: 'demo.toggled' })}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
              <path d={playing ? 'M3 3H13V13H3Z' : 'M4 2 14 8 4 14Z'} />
            </svg>
            <span>{playing ? demo.stop : demo.play}</span>
          </Button>
          <p className={`meta reading ${css.clock}`}>
            {`${clock(played ?? 0)} / ${clock(talkdown.duration)}`}
          </p>
        </div>
        <Waveform played={played} />
        <p className={css.problem} role="status">
          {state === 'unplayable' && demo.unplayable}
        </p>
        <audio id={talkdownId} preload="none">
          <Sources />
          <track
            kind="captions"
            srcLang={talkdown.lang}
            label={talkdown.language}
            src={talkdown.captionsFile}
          />
        </audio>
        <div className="without-script">
          <p className={css.noScript}>{demo.withoutScript}</p>
          <audio controls preload="none">
            <Sources />
            <track
              kind="captions"
              srcLang={talkdown.lang}
              label={talkdown.language}
              src={talkdown.captionsFile}
            />
          </audio>
        </div>
        <h3 className={`meta ${css.says}`}>{demo.transcriptTitle}</h3>
        <p className={css.transcript}>{demo.transcript.join(' ')}</p>
      </div>
    </section>
  );
}

/** Returns a time as minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function Sources() {
  return talkdown.sources.map(({ src, type }) => <source key={src} src={src} type={type} />);
}

export default island(Demo, {
  name: 'pages/quill-voice/demo',
  behaviours: () => [{ machine: voiceDemo }],
});
