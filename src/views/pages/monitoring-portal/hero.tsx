import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

/** The queue as an agent sees it: the threat on top with its picture, everything else under it. */
export function Hero() {
  const { hero, queue } = monitoringPortalPage;
  const [threat, ...others] = [...queue.open, ...queue.closed];
  const picture = peoplePictures.culprit_11;
  return (
    <Section tone="night" className={css.hero}>
      <div className={css.split}>
        <div>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1>{hero.title}</h1>
          <p className={css.lead}>{hero.lead}</p>
          <p className={css.actions}>
            {hero.links.map(({ text, href }, place) => (
              <ButtonLink key={href} href={href} look={place === 0 ? 'primary' : 'outline'}>
                {text}
              </ButtonLink>
            ))}
          </p>
        </div>
        <figure>
          <div className={css.stack} aria-hidden="true">
            <div className={css.top}>
              <CameraFrame
                className={css.frame}
                camera={queue.still.camera}
                site={threat[1]}
                time={queue.still.time}
              >
                <Picture
                  picture={picture}
                  sizes="(min-width: 60rem) 36rem, 92vw"
                  alt=""
                  first
                  className={css.still}
                />
                <DetectionBox box={picture.box} />
              </CameraFrame>
              <p className={css.name}>
                <span>{threat[0]}</span>
                <span className={css.next}>{threat[2]}</span>
              </p>
            </div>
            {others.map(([name, site]) => (
              <p key={name} className={css.card}>
                <span>{name}</span>
                <span className={css.site}>{site}</span>
              </p>
            ))}
          </div>
          <figcaption className={css.note}>
            {queue.note} {queue.still.note}
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
