import type { CaseStudy as CaseCopy } from '../../../data/pages/types.ts';
import type { Picture as PictureData } from '../../../data/pictures.ts';
import { wordmarkSource } from '../../../data/wordmark-pictures.ts';
import { wordmarks } from '../../../data/wordmarks.copy.ts';
import { CameraFrame, DetectionBox } from '../camera-frame/camera-frame.tsx';
import { Footage } from '../camera-frame/footage.tsx';
import { Columns } from '../columns/columns.tsx';
import { Figures } from '../figures/figures.tsx';
import { Picture } from '../picture/picture.tsx';
import { Quote } from '../quote/quote.tsx';
import { Section } from '../section/section.tsx';
import css from './case-study.module.css';

interface CaseStudyProps {
  readonly study: CaseCopy;
  readonly picture: PictureData;
  /** The kind of person in the still. */
  readonly look?: 'threat' | 'clear';
  /** The text that marks the still as an illustration (decision D17). */
  readonly illustration: string;
  readonly tone: 'night' | 'paper' | 'band';
  readonly figures?: 'columns' | 'rows';
}

/** Renders the results of one customer, with the story, a still with a caption, a quote and the figures. */
export function CaseStudy({
  study,
  picture,
  look = 'threat',
  illustration,
  tone,
  figures,
}: CaseStudyProps) {
  const { still } = study;
  const mark = wordmarks.find(({ name }) => name === study.customer);
  return (
    <Section tone={tone} labelledBy="case-study">
      <Columns className={css.story}>
        <div>
          {mark && (
            <img
              className={css.mark}
              src={wordmarkSource(mark)}
              alt={mark.name}
              width={mark.width}
              height={mark.height}
              loading="lazy"
              decoding="async"
            />
          )}
          <h2 id="case-study">{study.title}</h2>
          <p className={`intro ${css.text}`}>{study.text}</p>
        </div>
        <figure>
          <CameraFrame
            className={css.frame}
            moves={picture.frames !== undefined}
            camera={still.camera}
            site={still.site}
            time={still.time}
            status={<p className={css.outcome}>{still.status}</p>}
          >
            <Picture picture={picture} sizes="(--to-desktop) 92vw, 580px" />
            <Footage picture={picture} />
            {picture.box && <DetectionBox box={picture.box} look={look} />}
          </CameraFrame>
          <figcaption className={`method ${css.caption}`}>{illustration}</figcaption>
        </figure>
      </Columns>
      <div className={css.quote}>
        <Quote {...study.quote} />
      </div>
      <Figures figures={study.figures} evidence={[study.counted]} look={figures} />
    </Section>
  );
}
