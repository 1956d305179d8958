import { autonomousPage } from '../../../data/pages/autonomous.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './steps.module.css';

/** The height of the line that leads to a person. */
const REAL = 80;
/** The other lines, each with its height and its end in the second step. */
const harmless = Array.from({ length: 17 }, (_, line) => ({
  y: 8 + line * 9,
  end: 40 + ((line * 97) % 230),
})).filter(({ y }) => y !== REAL);
const cameras = [...harmless, { y: REAL }].map(({ y }) => `M0 ${y - 2.5}h9v5h-9z`).join('');
const incoming = harmless.map(({ y }) => `M9 ${y}H360`).join('');
const closed = harmless.map(({ y, end }) => `M0 ${y}H${end}`).join('');
const ends = harmless.map(({ y, end }) => `M${end - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`).join('');

/** Renders three steps with one drawing each: many events enter, and one reaches a person (spec 2). */
export function Steps() {
  const { stepsHeading, steps } = autonomousPage;
  const drawings = [<Enter key="enter" />, <Respond key="respond" />, <Escalate key="escalate" />];
  return (
    <Section tone="paper" labelledBy="steps" head={stepsHeading}>
      <Points items={steps} ordered drawings={drawings} className={`grid ${css.steps}`} />
    </Section>
  );
}

function Enter() {
  return (
    <svg viewBox="0 0 360 160" className={css.drawing} aria-hidden="true">
      <path d={`${incoming}M9 ${REAL}H360`} />
      <path className={css.solid} d={cameras} />
    </svg>
  );
}

function Respond() {
  return (
    <svg viewBox="0 0 360 160" className={css.drawing} aria-hidden="true">
      <path d={closed} />
      <path className={css.solid} d={ends} />
      <path className={css.real} d={`M0 ${REAL}H360`} />
    </svg>
  );
}

function Escalate() {
  return (
    <svg viewBox="0 0 360 160" className={css.drawing} aria-hidden="true">
      <path className={css.real} d={`M0 ${REAL}H150`} />
      <circle className={css.person} cx="182" cy={REAL} r="32" />
      <path
        className={css.figure}
        d="M182 78a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM166 97c1.5-9 8-13 16-13s14.5 4 16 13"
      />
    </svg>
  );
}
