import { evidence } from '../../../data/evidence.copy.ts';
import { multiFamilyPage } from '../../../data/pages/multi-family.copy.ts';
import { peoplePictures, residentPicture } from '../../../data/pictures.ts';
import { CameraFrame } from '../../parts/camera-frame/camera-frame.tsx';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Section } from '../../parts/section/section.tsx';
import { ParcelNight, QuietNight } from './one-night.tsx';
import { PrivacyMask } from './privacy-mask.tsx';
import css from './shared-places.module.css';

const sizes = '(--to-tablet) 92vw, 560px';

/** Renders the six cards. Two of them show the camera's view, one with its masked areas. */
export function SharedPlaces() {
  const { cardsHeading, cards, stills } = multiFamilyPage;
  const [entrances, parcels, parking, pools, privacy, nights] = cards;
  const { stairs, courtyard } = stills;
  return (
    <Section tone="paper" labelledBy="shared-places" head={cardsHeading}>
      <ul className={css.places}>
        <li className={css.wide}>
          <Words {...entrances} />
          <CameraFrame className={css.still} {...stairs}>
            <Picture picture={peoplePictures.culprit_07} sizes={sizes} />
          </CameraFrame>
        </li>
        <li className={css.shown}>
          <ParcelNight />
          <Words {...parcels} />
        </li>
        <li>
          <Words {...parking} />
        </li>
        <li>
          <Words {...pools} />
        </li>
        <li className={css.wide} data-tone="night">
          <Words {...privacy} />
          <CameraFrame className={css.still} {...courtyard}>
            <Picture picture={residentPicture} sizes={sizes} />
            <PrivacyMask />
          </CameraFrame>
        </li>
        <li className={`${css.last} ${css.shown}`}>
          <QuietNight />
          <Words {...nights} />
        </li>
      </ul>
      <Evidence sentences={evidence.agent} />
    </Section>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={css.words}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
