/** The least height of a field that must be in view, in pixels. */
const LINE = 44;

/**
 * Follows a link of an error summary. The field takes the focus, and is scrolled into view below the header, together
 * with its label or the legend of its group. If both do not fit into the window, the field is scrolled to the bottom
 * of the window, with the text right above it.
 *
 * The address and the history do not change. A press with a modifier key is left to the browser.
 */
export function goToField(link: HTMLAnchorElement, event: MouseEvent): void {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const field = document.getElementById(link.hash.slice(1)) as HTMLInputElement | null;
  if (field === null || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const about = field.closest('fieldset') ?? field.labels?.[0] ?? field;
  const height = field.getBoundingClientRect().top + LINE - about.getBoundingClientRect().top;
  const header =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (height < window.innerHeight - header) about.scrollIntoView({ block: 'start' });
  else field.scrollIntoView({ block: 'end' });
  field.focus({ preventScroll: true });
}
