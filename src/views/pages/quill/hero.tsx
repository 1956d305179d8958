import { quillPage } from '../../../data/pages/quill.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { ArrowLink, ButtonLink } from '../../parts/button/button.tsx';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

/** The engine in one picture: a still, and the decision that was made from it. */
export function Hero() {
  const { slip } = quillPage;
  const { eyebrow, title, lead, links } = quillPage.hero;
  const [demo, piece, voice] = links;
  const picture = peoplePictures.culprit_05;
  return (
    <Section tone="night" className={css.hero}>
      <div className={css.split}>
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <p className={css.actions}>
            <ButtonLink href={demo.href}>{demo.text}</ButtonLink>
            <ButtonLink href={piece.href} look="outline">
              {piece.text}
            </ButtonLink>
          </p>
          <p className={css.more}>
            <ArrowLink href={voice.href}>{voice.text}</ArrowLink>
          </p>
        </div>
        <figure className={css.exhibit}>
          <CameraFrame camera={slip.camera} site={slip.site} time={slip.time}>
            <Picture picture={picture} sizes="(min-width: 60rem) 42rem, 92vw" first />
            <DetectionBox box={picture.box} />
          </CameraFrame>
          <div className={css.slip} data-tone="paper">
            <p className={css.slipTitle}>{slip.title}</p>
            <dl>
              {slip.rows.map(([term, text]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className={css.result}>{slip.result}</p>
          </div>
          <figcaption className={css.note}>{slip.note}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
