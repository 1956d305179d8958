import { html } from 'hono/html';

/** What all pages have in common: HTML without a script. `html` escapes whatever is put in. */

export type Page = ReturnType<typeof html>;

/** What pages show besides leads. */
export interface Frame {
  readonly brand: string;
  /** IANA name of the zone in which times are shown. */
  readonly timeZone: string;
  /** Days until a lead is deleted. */
  readonly keepDays: number;
}

/** Below which path the pages lie. */
export const BASE = '/leads';

export const nothing = html``;

/** What a stranger typed: whatever direction its characters have, the text around it keeps its own. */
export const typed = (text: string): Page => html`<bdi>${text}</bdi>`;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** A moment in the zone of the people who answer. */
export function time(at: number, { timeZone }: Frame): Page {
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  const shown = new Intl.DateTimeFormat('en-GB', format).format(at);
  return html`<time datetime="${new Date(at).toISOString()}">${shown}</time>`;
}

/** A button that changes something, in a form of its own: a link changes nothing. */
export const button = (action: string, words: string, look = 'outline'): Page =>
  html`<form method="post" action="${BASE}${action}"><button type="submit" data-look="${look}">${words}</button></form>`;

/** The options of a select element; `words` holds the text of each by its value. */
export const options = (
  words: Readonly<Record<string, string>>,
  chosen: string | undefined,
): readonly Page[] =>
  Object.entries(words).map(
    ([value, label]) =>
      html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : nothing}>${label}</option>`,
  );

/** A page before somebody has signed in, or without anything to sign in to. */
export const outside = (frame: Frame, title: string, main: Page): Page =>
  document(frame, title, main, nothing, nothing);

/** A page for those who have signed in. */
export function inside(frame: Frame, title: string, main: Page): Page {
  const { timeZone, keepDays } = frame;
  const footer = html`<footer>
<p>Times are those of ${timeZone}. A lead is deleted after ${plural(keepDays, 'day')}.
<a href="${BASE}/reports">Faults and speed of the site</a></p>
</footer>`;
  return document(frame, title, main, button('/sign-out', 'Sign out', 'quiet'), footer);
}

function document({ brand }: Frame, title: string, main: Page, end: Page, footer: Page): Page {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${brand} leads</title>
<link rel="stylesheet" href="${BASE}/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<a class="brand" href="${BASE}">${brand} <span>Leads</span></a>
${end}
</header>
<main id="main" tabindex="-1">
${main}
</main>
${footer}
</body>
</html>`;
}
