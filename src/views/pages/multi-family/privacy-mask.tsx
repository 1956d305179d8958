import { multiFamilyPage } from '../../../data/pages/multi-family.copy.ts';
import css from './shared-places.module.css';

/** The windows of the courtyard still, in the still's own units of 960 by 720. */
const windows = [
  'M200 0H254V90H200z',
  'M328 0H422V86H328z',
  'M488 0H572V86H488z',
  'M0 262 88 254V332L0 336z',
  'M158 184 256 176 262 314 164 320z',
  'M330 172 420 166 424 296 333 304z',
  'M486 164 568 162 572 282 488 288z',
  'M622 198 690 192 692 272 624 278z',
  'M738 168 798 160 800 262 736 268z',
] as const;

/** Renders hatched masks over the windows, which mark areas that a camera must not see. */
export function PrivacyMask() {
  return (
    <>
      <svg
        className={css.mask}
        viewBox="0 0 960 720"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
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
      <p className={css.masked}>{multiFamilyPage.stills.masked}</p>
    </>
  );
}
