import * as v from 'valibot';
import { settings } from '../data/settings.ts';
import type { ConsentChoice, ConsentEvent, ConsentReading } from '../machines/consent.machine.ts';
import { byId } from './elements.effect.ts';
import { readConsent } from './privacy.effect.ts';
import { parseJson, readItem, writeItem } from './storage.effect.ts';

/** The consent notice, and the choice that the device remembers. */

const KEY = 'analytics-consent';
/** Milliseconds after which the site asks again: six months, as the French authority (CNIL) advises. */
const LIFETIME = 182 * 24 * 60 * 60 * 1000;

/** An answer is valid for one kind of analytics: another kind is another question. */
const remembered = v.object({
  choice: v.picklist(['granted', 'refused']),
  kind: v.literal(settings.analyticsKind),
  at: v.number(),
});

function choiceIn(text: string | null): ConsentChoice | null {
  const { success, output } = v.safeParse(remembered, parseJson(text));
  return success && Math.abs(Date.now() - output.at) < LIFETIME ? output.choice : null;
}

/** Returns the browser's signal or, without one, the visitor's choice. */
export function readChoice(): ConsentReading {
  return readConsent() ? (choiceIn(readItem('localStorage', KEY)) ?? 'none') : 'objected';
}

/** Remembers the answer for all tabs and later visits; if storage is blocked, until the page is left. */
export function saveChoice(choice: ConsentChoice): void {
  const answer = { choice, kind: settings.analyticsKind, at: Date.now() };
  writeItem('localStorage', KEY, JSON.stringify(answer));
}

/** The elements of the notice, which the build has rendered. */
export interface NoticeIds {
  readonly notice: string;
  /** The control in the footer. */
  readonly control: string;
}

/** Offers the control, and reports presses of it, and choices in other tabs. */
export function watchChoice(ids: NoticeIds, report: (event: ConsentEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const control = byId(ids.control, HTMLElement);
  control.hidden = false;
  control.addEventListener('click', () => report({ type: 'notice.toggled' }), { signal });
  const hear = (text: string | null) => {
    const choice = choiceIn(text);
    if (choice !== null) report({ type: 'choice.changed', choice });
  };
  window.addEventListener('storage', ({ key, newValue }) => key === KEY && hear(newValue), {
    signal,
  });
  // Not every browser informs a page in its back/forward cache of a choice made meanwhile.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && hear(readItem('localStorage', KEY)),
    { signal },
  );
  return () => {
    stop.abort();
    control.hidden = true;
  };
}

/**
 * Shows the notice, and reports its answer. The focus moves to the notice, and back afterwards, only if the
 * visitor has asked for the notice.
 *
 * @param given the present answer; null for the first question, when there is no answer to change yet.
 */
export function showNotice(
  ids: NoticeIds,
  given: ConsentChoice | null,
  report: (event: ConsentEvent) => void,
): () => void {
  const notice = byId(ids.notice, HTMLElement);
  const control = byId(ids.control, HTMLElement);
  notice.hidden = false;
  control.hidden = given === null;
  for (const button of notice.querySelectorAll('button')) {
    if (given === null) button.removeAttribute('aria-pressed');
    else button.setAttribute('aria-pressed', String(button.value === given));
  }
  if (given !== null) notice.focus();
  const type = given === null ? 'answer.given' : 'answer.changed';
  const onClick = ({ target }: Event) => {
    const choice = target instanceof Element && target.closest('button')?.value;
    if (choice === 'granted' || choice === 'refused') report({ type, choice });
  };
  notice.addEventListener('click', onClick);
  return () => {
    notice.removeEventListener('click', onClick);
    const hadFocus = notice.contains(document.activeElement);
    notice.hidden = true;
    control.hidden = false;
    if (hadFocus)
      (given === null ? byId('main', HTMLElement) : control).focus({ preventScroll: true });
  };
}
