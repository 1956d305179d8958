import { html } from 'hono/html';

/** The frame of all pages: HTML without a script. `html` escapes every value in it. */

export type Page = ReturnType<typeof html>;

/** The settings of the pages besides leads. */
export interface Frame {
  readonly brand: string;
  /** IANA name of the zone of the times on the pages. */
  readonly timeZone: string;
  /** Days until a lead is deleted. */
  readonly keepDays: number;
}

/** The path below which the pages lie. */
export const BASE = '/leads';

export const nothing = html``;

/** Returns a stranger's text; characters with another direction do not change the text around it. */
export const typed = (text: string): Page => html`<bdi>${text}</bdi>`;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Returns a moment in the zone of the people who answer. */
export function time(at: number, { timeZone }: Frame): Page {
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  const shown = new Intl.DateTimeFormat('en-GB', format).format(at);
  return html`<time datetime="${new Date(at).toISOString()}">${shown}</time>`;
}

/** Returns a button that changes something, in a form of its own: a link must not change anything. */
export const button = (action: string, words: string, look = 'outline'): Page =>
  html`<form method="post" action="${BASE}${action}"><button type="submit" data-look="${look}">${words}</button></form>`;

/** Returns the options of a select element; `words` holds the text of each by its value. */
export const options = (
  words: Readonly<Record<string, string>>,
  chosen: string | undefined,
): readonly Page[] =>
  Object.entries(words).map(
    ([value, label]) =>
      html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : nothing}>${label}</option>`,
  );

/** Returns a page for visitors without a session. */
export const outside = (frame: Frame, title: string, main: Page): Page =>
  document(frame, title, main, nothing, nothing);

/** Returns a page for signed-in people. */
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
