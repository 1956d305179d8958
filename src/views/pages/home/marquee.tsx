import clsx from 'clsx';
import { type MarqueeCard, marqueeCards } from '../../../data/alerts.ts';
import { marquee } from '../../../data/home-alerts.copy.ts';
import { homePage } from '../../../data/pages/home.copy.ts';
import { DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Strip, StripTrack } from '../../parts/strip/strip.tsx';
import css from './marquee.module.css';

/** Renders the strip of five sample alerts, which is repeated four times and moves to the right (spec 2, spec 9). */
export function Marquee() {
  return (
    <section className={css.marquee} data-tone="picture" aria-label={homePage.hero.marqueeLabel}>
      <Strip id="alert-strip" className={css.strip}>
        <StripTrack copies={4} reversed className={css.track}>
          {marqueeCards.map((card) => (
            <AlertCard key={card.picture.stem} {...card} />
          ))}
        </StripTrack>
      </Strip>
    </section>
  );
}

function AlertCard({ badge, site, area, time, picture }: MarqueeCard) {
  const isThreat = badge === 'intruder';
  return (
    <li className={css.card}>
      <div className={css.still}>
        <Picture
          picture={picture}
          // Without motion, the cards are wider.
          sizes="(--from-wide) 22rem, (--from-desktop) 14rem, (prefers-reduced-motion: reduce) 45vw, 7.5rem"
          shape="3:2"
        />
        <DetectionBox box={picture.box} look={isThreat ? 'threat' : 'staff'} />
      </div>
      <p className={clsx(css.badge, isThreat && css.threat)}>{marquee.badges[badge]}</p>
      <p className={css.site}>{site}</p>
      <p className={css.time}>{time}</p>
      <p className={css.area}>{area}</p>
    </li>
  );
}
