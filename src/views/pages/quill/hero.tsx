import { quillPage } from '../../../data/pages/quill.copy.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Facts } from '../../parts/facts.tsx';
import { PageHero } from '../../parts/hero/hero.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './hero.module.css';

/** Renders the hero, with a still and the decision that Quill has made from it. */
export function Hero() {
  const { slip } = quillPage;
  const [demo, piece, voice] = quillPage.hero.links;
  const picture = peoplePictures.culprit_05;
  return (
    <PageHero
      hero={quillPage.hero}
      links={[demo, piece]}
      className={css.hero}
      more={
        <p className={css.more}>
          <ArrowLink link={voice} />
        </p>
      }
    >
      <figure className={css.exhibit}>
        <CameraFrame camera={slip.camera} site={slip.site} time={slip.time} moves>
          <Picture picture={picture} sizes="(--from-desktop) 42rem, 92vw" first />
          <Footage picture={picture} />
          <DetectionBox box={picture.box} />
        </CameraFrame>
        <div className={css.slip} data-tone="paper">
          <p className={`meta ${css.slipTitle}`}>{slip.title}</p>
          <Facts rows={slip.rows} terms="meta" />
          <p className={css.result}>{slip.result}</p>
        </div>
        <figcaption className="method">{slip.note}</figcaption>
      </figure>
    </PageHero>
  );
}
