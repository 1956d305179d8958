/**
 * Copies the full address of a place in this site.
 *
 * @param place path and hash, for example `/updates#v3.1.135`.
 * @throws what the browser says when it has no clipboard for this page, or the visitor refuses it.
 */
export async function copyAddress(place: string): Promise<void> {
  await navigator.clipboard.writeText(new URL(place, location.origin).href);
}
