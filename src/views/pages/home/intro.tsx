import { homePage } from '../../../data/pages/home.ts';
import { alertPictures } from '../../../data/pictures.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './intro.module.css';
import { Tiles } from './tiles.tsx';

const picture = alertPictures.alert_07_stock;

/** Who Quill is, with one alarm as Quill writes it down, and three benefits (spec 2). */
export function Intro() {
  const { title, lead, text, learn, record } = homePage.intro;
  return (
    <Section tone="paper" labelledBy="quill">
      <Columns className={css.intro}>
        <div className={css.words}>
          <h2 id="quill">{title}</h2>
          <p className={css.lead}>{lead}</p>
          <p className={css.text}>{text}</p>
          <ArrowLink tall href={learn.href} className={css.link}>
            {learn.text}
          </ArrowLink>
        </div>
        <figure className={css.record} data-tone="night">
          <CameraFrame
            camera={record.camera}
            site={record.site}
            time={record.time}
            className={css.frame}
          >
            <Picture picture={picture} sizes="(min-width: 60rem) 38rem, 10rem" shape="3:2" />
            {picture.box && <DetectionBox box={picture.box} look="watch" />}
          </CameraFrame>
          <dl className={css.rows}>
            {record.rows.map((row) => (
              <div key={row.term}>
                <dt className="label">{row.term}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
          <figcaption className={css.note}>{record.note}</figcaption>
        </figure>
      </Columns>
      <Tiles />
    </Section>
  );
}
