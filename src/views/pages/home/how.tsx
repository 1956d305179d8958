import type { ReactNode } from 'react';
import { homeHow } from '../../../data/pages/home-how.copy.ts';
import type { PageLink } from '../../../data/pages/types.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { PhoneFold } from '../../parts/phone-fold/phone-fold.tsx';
import { Section } from '../../parts/section/section.tsx';
import AlarmPath from './alarm-path.island.tsx';
import css from './how.module.css';
import Sources from './sources.island.tsx';

/** Renders the section How it works, in three steps. The middle step has two drawings (spec 2). */
export function How() {
  const { onboard, review, start } = homeHow.steps;
  return (
    <Section tone="night" id="how" labelledBy="how-title" head={homeHow}>
      <ol>
        <Step {...onboard}>
          <PhoneFold summary={onboard.fold}>
            <ul className={css.list}>
              {onboard.sources.map(({ name, kind }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{kind}</span>
                  <em className="meta" data-look="connected">
                    {onboard.connected}
                  </em>
                </li>
              ))}
            </ul>
          </PhoneFold>
        </Step>
        <Step {...review} wide>
          <div className="below" data-part="">
            <AlarmPath />
          </div>
          <div className="below" data-part="">
            <Sources />
          </div>
        </Step>
        <Step {...start} demo={start.demo}>
          <PhoneFold summary={start.fold}>
            <ul className={css.list}>
              {start.sites.map(({ name, since }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <em className="meta" data-look="watching">
                    {start.since} {since}
                  </em>
                </li>
              ))}
            </ul>
          </PhoneFold>
        </Step>
      </ol>
    </Section>
  );
}

interface StepProps {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** Whether the drawings need the whole width. */
  readonly wide?: boolean;
  readonly demo?: PageLink;
  readonly children: ReactNode;
}

function Step({ label, title, text, wide, demo, children }: StepProps) {
  return (
    <li className={`below ${css.step}`} data-wide={wide}>
      <p className={`label ${css.label}`}>{label}</p>
      <div className={css.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        {demo && (
          <p>
            <ButtonLink link={demo} />
          </p>
        )}
      </div>
      <div className={css.drawn}>{children}</div>
    </li>
  );
}
