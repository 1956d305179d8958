import { timeZones } from '../data/company.copy.ts';

/**
 * Says on the root element which of the emergency numbers is that of the visitor's country (decision D27), by its place
 * in their order; -1 where no country of the company has the visitor's time zone. Asking for the time zone costs a phone
 * some 15 ms, so only pages that show the numbers ask.
 */
export function chooseNumber(): void {
  const { dataset } = document.documentElement;
  if (dataset.country !== undefined) return;
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions();
  const isHere = (starts: readonly string[]) => starts.some((start) => timeZone.startsWith(start));
  dataset.country = `${timeZones.findIndex(isHere)}`;
}
