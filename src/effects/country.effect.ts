import { timeZones } from '../data/company.copy.ts';

/**
 * Marks on the root element which of the emergency numbers is that of the visitor's country (decision D27), by
 * its position in their order; -1 if no country of the company has the visitor's time zone. Reading the time
 * zone costs a phone some 15 ms, so only pages that show the numbers do it.
 */
export function chooseNumber(): void {
  const { dataset } = document.documentElement;
  if (dataset.country !== undefined) return;
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions();
  const isHere = (starts: readonly string[]) => starts.some((start) => timeZone.startsWith(start));
  dataset.country = `${timeZones.findIndex(isHere)}`;
}
