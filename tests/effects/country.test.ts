// @vitest-environment jsdom
/** Tests which emergency number comes first (decision D27). */

import { afterEach, expect, it, vi } from 'vitest';
import { timeZones } from '../../src/data/company.copy.ts';
import { chooseNumber } from '../../src/effects/country.effect.ts';

afterEach(() => {
  delete document.documentElement.dataset.country;
});

it.each<readonly [string | undefined, string]>([
  ...timeZones.flatMap((zones, place) => zones.map((zone) => [zone, `${place}`] as const)),
  ['Antarctica/Troll', '-1'],
  // Some systems have no time zone.
  [undefined, '-1'],
])('in the time zone %s the place of the number is %s', (timeZone, place) => {
  const options = { timeZone } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  chooseNumber();
  expect(document.documentElement.dataset.country).toBe(place);
});

it('chooseNumber reads the time zone once', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  chooseNumber();
  chooseNumber();
  expect(asked).toHaveBeenCalledOnce();
});
