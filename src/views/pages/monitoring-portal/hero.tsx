import { closedByQuill } from '../../../data/night/alarms.ts';
import { dispositionNames, hourMinute, secondsOf, sites } from '../../../data/night/night.ts';
import { portalOpens } from '../../../data/night/portal.ts';
import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.copy.ts';
import { emptyPictures, gatePicture, peoplePictures } from '../../../data/pictures.ts';
import { Actions } from '../../parts/actions/actions.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';
import Portal from './portal.island.tsx';

const stills = {
  intruder: gatePicture,
  police: gatePicture,
  bicycle: peoplePictures.culprit_09,
  ...emptyPictures,
};
const closedSoFar = closedByQuill.filter(
  ({ decidedAt }) => secondsOf(decidedAt) < secondsOf(portalOpens),
);
/** The alarms that Quill closed last, the latest first, as many as fit on the screen. */
const closed = closedSoFar
  .slice(-3)
  .reverse()
  .map(({ id, at, site, disposition }) => ({
    id,
    at: hourMinute(at),
    site: sites[site].name,
    disposition: dispositionNames[disposition],
  }));

/** Renders the page's title above the product itself, at four minutes past three. */
export function Hero() {
  const { hero, tryIt, note } = monitoringPortalPage;
  return (
    <Section tone="night" className={css.hero}>
      <Columns className={css.words}>
        <div className={css.head}>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1>{hero.title}</h1>
        </div>
        <div className={css.aside}>
          <p className={`intro ${css.intro}`}>{hero.intro}</p>
          <Actions className={css.actions} links={hero.links} />
        </div>
      </Columns>
      <p className={`needs-script ${css.try}`}>{tryIt}</p>
      <div className={css.screen} data-moves="">
        <Portal stills={stills} closed={closed} closedNumber={closedSoFar.length} />
      </div>
      <p className="method">{note}</p>
    </Section>
  );
}
