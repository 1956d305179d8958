/**
 * Copies the full address of a place in this site.
 *
 * @param place path and hash, for example `/updates#v3.1.135`.
 * @throws the browser's error, as a rejection, if the page has no clipboard or the visitor refuses.
 */
export async function copyAddress(place: string): Promise<void> {
  await navigator.clipboard.writeText(new URL(place, location.origin).href);
}
