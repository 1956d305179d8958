// @vitest-environment jsdom
/**
 * Tests which emergency number comes first (decision D27). The sample brand lists the number of New Zealand, then
 * that of the United States.
 */

import { afterEach, expect, it, vi } from 'vitest';
import { chooseNumber } from '../../src/effects/country.effect.ts';

afterEach(() => {
  delete document.documentElement.dataset.country;
});

it.each([
  ['Pacific/Auckland', '0'],
  ['America/Los_Angeles', '1'],
  ['Europe/Berlin', '-1'],
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
