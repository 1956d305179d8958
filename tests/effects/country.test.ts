// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { chooseNumber } from '../../src/effects/country.effect.ts';

/** The first emergency number (decision D27): the sample brand has those of New Zealand, then of the United States. */

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.country;
});

it.each([
  ['Pacific/Auckland', '0'],
  ['America/Los_Angeles', '1'],
  ['Europe/Berlin', '-1'],
  // Some systems do not know their time zone.
  [undefined, '-1'],
])('in the time zone %s the place of the number is %s', (timeZone, place) => {
  const options = { timeZone } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  chooseNumber();
  expect(document.documentElement.dataset.country).toBe(place);
});

it('asks for the time zone once', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  chooseNumber();
  chooseNumber();
  expect(asked).toHaveBeenCalledOnce();
});
