/** Returns the stills of people (spec 9) as a screen reader reads them: `intruder-01` and so on. */

import { lines } from '@machines/proof';
import { alts } from '../../src/data/stills.copy.ts';

/** Returns a still as a screen reader reads it. `place` is its position in the cycle, from 0. */
export function stillHeard(place: number): string {
  const number = String(place + 1).padStart(2, '0');
  return lines`
    - img "${alts[`culprit_${number}` as keyof typeof alts]}":
      - /picture: intruder-${number}
  `;
}
