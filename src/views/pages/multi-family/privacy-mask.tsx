import { placeStills } from '../../../data/pages/multi-family.ts';
import css from './shared-places.module.css';

/** The windows of the courtyard still, in the still's own units of 960 by 720. */
const windows = [
  'M0 0H60L66 108H0z',
  'M110 0H206V107H110z',
  'M268 0H374V107H264z',
  'M450 0H568V116H443z',
  'M652 0H768V132H650z',
  'M852 0H960V154H838z',
] as const;

/** Hatched masks over the windows: what a camera must not see. */
export function PrivacyMask() {
  return (
    <>
      <svg className={css.mask} viewBox="0 0 960 720" aria-hidden="true">
        <pattern id="privacy-hatch" width="16" height="16" patternUnits="userSpaceOnUse">
          <path className={css.hatch} d="M0 16 16 0M-4 4 4-4M12 20 20 12" />
        </pattern>
        {windows.map((window) => (
          <g key={window}>
            <path className={css.cover} d={window} />
            <path d={window} fill="url(#privacy-hatch)" />
          </g>
        ))}
      </svg>
      <p className={css.masked}>{placeStills.masked}</p>
    </>
  );
}
