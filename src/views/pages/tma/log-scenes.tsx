/** This module draws a picture of the place of each entry of the log. */

import { alarmOfTheNight } from '../../../data/night/log.ts';
import { sites } from '../../../data/night/night.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { talkdown } from '../../../data/talkdown.ts';
import { Facts } from '../../parts/facts.tsx';
import { Items } from '../../parts/items.tsx';
import css from './stage.module.css';

const { log } = tmaPage;

function Received() {
  const [alarm, site] = log.received;
  const rows = [
    [alarm, alarmOfTheNight],
    [site, sites.portLane.name],
  ] as const;
  return <Facts rows={rows} className={css.facts} />;
}

function Evaluation() {
  return (
    <>
      <Facts rows={log.answers} className={css.facts} />
      <p className={css.rule}>
        <u>{log.rule}</u> <strong>{log.disposition}</strong>
      </p>
    </>
  );
}

function Speaker() {
  const { levels, captions } = talkdown;
  return (
    <>
      <p className="meta reading">{log.speaker}</p>
      <svg
        className={css.wave}
        viewBox={`0 0 ${levels.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d={levels
            .map((level, at) => `M${at + 0.5} ${50 - level / 2}V${50 + level / 2 + 1}`)
            .join('')}
        />
      </svg>
      <blockquote>{captions[2]?.text}</blockquote>
    </>
  );
}

function Agent() {
  const { question, key, answer, siren } = log.agent;
  return (
    <>
      <p className={css.strong}>{question}</p>
      <p className={`row ${css.pressed}`}>
        <kbd>{key}</kbd> {answer} <span className={css.siren}>{siren}</span>
      </p>
    </>
  );
}

function Call() {
  const { title, lines } = log.call;
  return (
    <>
      <p className={`lamp ${css.strong} ${css.callee}`}>{title}</p>
      <Facts rows={lines} className={css.facts} />
    </>
  );
}

function Phone() {
  const { title, message, reply } = log.sms;
  return (
    <>
      <p className="meta">{title}</p>
      <p className={css.message}>{message}</p>
      <p className={css.reply}>{reply}</p>
    </>
  );
}

function File() {
  return <Items items={log.file} className={css.file} />;
}

/** The pictures in the order of the entries. */
export const scenes = [Received, Evaluation, Speaker, Agent, Call, Phone, File] as const;
