/** The pages for people without a session. */

import { html } from 'hono/html';
import { leadQueryAddress } from './filter.ts';
import { BASE, noMarkup, type Page, signedOutPage } from './frame.ts';
import { leadWords } from './leads.copy.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';

const { all, messages, signIn: said } = leadWords.pages;

/**
 * Returns the page that asks for the password.
 *
 * @param to the address of the page that opens after signing in.
 */
export function signInPage(to: string, problem?: string): Page {
  const isWrong = problem !== undefined;
  return signedOutPage(
    isWrong ? said.error : said.title,
    html`<form class="sign-in" method="post" action="${leadQueryAddress('/sign-in')}">
<h1>${said.title}</h1>
<p>${said.intro}</p>
<input type="hidden" name="to" value="${to}">
<div class="field"${isWrong ? html` data-invalid` : noMarkup}>
<label for="password">${said.password}</label>
${isWrong ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : noMarkup}
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="${PASSWORD_MAX_LENGTH}"
 autofocus${isWrong ? html` aria-invalid="true" aria-describedby="problem"` : noMarkup}>
</div>
<button type="submit" data-look="solid">${said.title}</button>
</form>`,
  );
}

/**
 * Returns the page that asks for https. The page opens if the browser would not keep the session.
 *
 * @param address the address of the same page over https, or an empty text if it is not known.
 */
export const httpsPage = (address: string): Page =>
  signedOutPage(
    messages.https.title,
    html`<h1>${messages.https.title}</h1>
<p>${messages.https.text}</p>
${address === '' ? noMarkup : html`<p><a href="${address}">${address}</a></p>`}`,
  );

interface Message {
  readonly title: string;
  readonly text: string;
}

/** Returns a page with a sentence and a link back. */
export const messagePage = ({ title, text }: Message): Page =>
  signedOutPage(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<p><a href="${BASE}">${all}</a></p>`,
  );
