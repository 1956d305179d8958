import { timeZones } from '../data/company.copy.ts';

/**
 * Marks on the root element which of the emergency numbers belongs to the visitor's country, by its index in the list
 * (decision D27). The index is -1 if no country of the company has the visitor's time zone.
 *
 * Only pages that show the numbers call this, because reading the time zone takes about 15 ms on a phone.
 */
export function chooseNumber(): void {
  const { dataset } = document.documentElement;
  if (dataset.country !== undefined) return;
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions();
  const isHere = (starts: readonly string[]) => starts.some((start) => timeZone.startsWith(start));
  dataset.country = `${timeZones.findIndex(isHere)}`;
}
