import { contactPage } from '../../../data/pages/contact.copy.ts';
import css from './route.module.css';

/** The line between the two offices over a curved horizon. Decorative: the notes name both cities. */
export function Route() {
  const { first, second } = contactPage.offices;
  return (
    <svg className={css.route} viewBox="0 0 800 460" aria-hidden="true" focusable="false">
      <g className={css.globe}>
        <circle cx="470" cy="560" r="480" />
        <ellipse cx="470" cy="560" rx="360" ry="480" />
        <ellipse cx="470" cy="560" rx="215" ry="480" />
        <ellipse cx="470" cy="560" rx="70" ry="480" />
        <path d="M12 415h916M80 280h780M190 170h560" />
      </g>
      <path className={css.line} d="M236 330C290 110 540 20 706 160" />
      <path className={css.pulse} d="M236 330C290 110 540 20 706 160" pathLength="100" />
      <g className={css.office}>
        <circle className={css.halo} cx="236" cy="330" r="15" />
        <circle cx="236" cy="330" r="5" />
        <text x="262" y="336">
          {first}
        </text>
      </g>
      <g className={css.office}>
        <circle className={css.halo} cx="706" cy="160" r="15" />
        <circle cx="706" cy="160" r="5" />
        <text x="700" y="204" textAnchor="end">
          {second}
        </text>
      </g>
    </svg>
  );
}
