/** The frame of all pages: HTML without scripts. The function `html` escapes every value in it. */

import { html } from 'hono/html';
import { locale } from '../../../src/data/company.copy.ts';
import { fill } from '../../../src/data/fill.ts';
import { leadWords } from './leads.copy.ts';
import { pluralSentence } from './numbers.ts';

export type Page = ReturnType<typeof html>;

/** The settings that all pages need. */
export interface Frame {
  /** The IANA name of the time zone of the pages. */
  readonly timeZone: string;
  /** The number of days after which a lead is deleted. */
  readonly keepDays: number;
}

/** The path below which all pages are. */
export const BASE = '/leads';

const { pages } = leadWords;

export const noMarkup = html``;

/** Returns a stranger's text in an element that isolates its direction, so that the text around it keeps its own. */
export const strangerText = (text: string): Page => html`<bdi>${text}</bdi>`;

/** Fills the placeholders of a text, as `fill` does, with pieces of HTML. */
export const fillWithMarkup = (
  text: string,
  parts: Readonly<Record<string, Page | string>>,
): Page =>
  html`${text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : (parts[part] ?? `{${part}}`)))}`;

const moment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Returns a time in the time zone of the people who answer. */
export function timeElement(at: number, { timeZone }: Frame): Page {
  const text = new Intl.DateTimeFormat(locale, { ...moment, timeZone }).format(at);
  return html`<time datetime="${new Date(at).toISOString()}">${text}</time>`;
}

/** Returns a button that changes something. Its form sends POST, because a link must not change anything. */
export const button = (action: string, words: string, look = 'outline'): Page =>
  html`<form method="post" action="${BASE}${action}"><button type="submit" data-look="${look}">${words}</button></form>`;

/** Returns the options of a select element. `words` maps each value to its text. */
export const options = (
  words: Readonly<Record<string, string>>,
  chosen: string | undefined,
): readonly Page[] =>
  Object.entries(words).map(
    ([value, label]) =>
      html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : noMarkup}>${label}</option>`,
  );

/** Returns a page for visitors without a session. */
export const signedOutPage = (title: string, main: Page): Page =>
  document(title, main, noMarkup, noMarkup);

/** Returns a page for signed-in people. */
export function signedInPage(frame: Frame, title: string, main: Page): Page {
  const { timeZone, keepDays } = frame;
  const footer = html`<footer>
<p>${fill(pages.footer, { zone: timeZone, days: pluralSentence(leadWords.days, keepDays) })}
<a href="${BASE}/reports">${pages.toReports}</a></p>
</footer>`;
  return document(title, main, button('/sign-out', pages.signOut, 'quiet'), footer);
}

function document(title: string, main: Page, end: Page, footer: Page): Page {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${fill(pages.title, { title })}</title>
<link rel="stylesheet" href="${BASE}/style.css">
</head>
<body>
<a class="skip" href="#main">${pages.skip}</a>
<header>
<a class="brand" href="${BASE}">${pages.name} <span>${pages.leads}</span></a>
${end}
</header>
<main id="main" tabindex="-1">
${main}
</main>
${footer}
</body>
</html>`;
}
