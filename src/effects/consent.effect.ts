/** This module shows the consent notice, and stores the visitor's choice on the device. */

import * as v from 'valibot';
import { settings } from '../data/settings.ts';
import type { ConsentChoice, ConsentEvent, ConsentReading } from '../machines/consent.machine.ts';
import { byId } from './elements.effect.ts';
import { readConsent } from './privacy.effect.ts';
import { parseJson, readItem, writeItem } from './storage.effect.ts';

const KEY = 'analytics-consent';
/** The time after which the site asks again, in milliseconds: six months, as the French authority (CNIL) advises. */
const LIFETIME = 182 * 24 * 60 * 60 * 1000;

/** The stored choice names the kind of analytics. If the site changes to another kind, it asks again. */
const remembered = v.object({
  choice: v.picklist(['granted', 'refused']),
  kind: v.literal(settings.analyticsKind),
  at: v.number(),
});

function choiceIn(text: string | null): ConsentChoice | null {
  const { success, output } = v.safeParse(remembered, parseJson(text));
  return success && Math.abs(Date.now() - output.at) < LIFETIME ? output.choice : null;
}

/** Returns `objected` if the browser sends a privacy signal; otherwise the visitor's stored choice, or `none`. */
export function readChoice(): ConsentReading {
  return readConsent() ? (choiceIn(readItem('localStorage', KEY)) ?? 'none') : 'objected';
}

/** Stores the answer for all tabs and later visits; if storage is blocked, only until the page is left. */
export function saveChoice(choice: ConsentChoice): void {
  const answer = { choice, kind: settings.analyticsKind, at: Date.now() };
  writeItem('localStorage', KEY, JSON.stringify(answer));
}

/** The ids of the notice's elements, which the build has rendered. */
export interface NoticeIds {
  readonly notice: string;
  /** The id of the control in the footer that opens the notice. */
  readonly control: string;
}

/** Shows the control in the footer, and reports presses of the control and choices in other tabs. */
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
  // Not every browser sends storage events to a page in its back/forward cache, so the choice is read again
  // when the page returns.
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
 * Shows the notice, and reports the visitor's answer. The focus moves to the notice only if the visitor has opened it
 * with the control. If the focus is in the notice when it closes, the focus moves to the control, or to the page's
 * main content when no answer had been given before.
 *
 * @param given the present answer; null the first time the site asks.
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
