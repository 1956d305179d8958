import { html } from 'hono/html';
import { addressOf } from './filter.ts';
import { BASE, type Frame, nothing, outside, type Page } from './frame.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';

/** The pages for people without a session. */

/**
 * Returns the page that asks for the password.
 *
 * @param to the address to which it leads, one of these pages.
 */
export function signInPage(frame: Frame, to: string, problem?: string): Page {
  const isWrong = problem !== undefined;
  return outside(
    frame,
    isWrong ? 'Error: Sign in' : 'Sign in',
    html`<form class="sign-in" method="post" action="${addressOf('/sign-in')}">
<h1>Sign in</h1>
<p>For the people who answer the leads of ${frame.brand}.</p>
<input type="hidden" name="to" value="${to}">
<div class="field"${isWrong ? html` data-invalid` : nothing}>
<label for="password">Password</label>
${isWrong ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : nothing}
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="${PASSWORD_MAX_LENGTH}"
 autofocus${isWrong ? html` aria-invalid="true" aria-describedby="problem"` : nothing}>
</div>
<button type="submit" data-look="solid">Sign in</button>
</form>`,
  );
}

/**
 * Returns the page in place of the password if the browser would not keep the session.
 *
 * @param address of the same page over https; empty if it is not known.
 */
export const httpsPage = (frame: Frame, address: string): Page =>
  outside(
    frame,
    'Use https',
    html`<h1>Use https</h1>
<p>Signing in needs an address that starts with https: without it the password could be read on its way, and the browser
would not stay signed in.</p>
${address === '' ? nothing : html`<p><a href="${address}">${address}</a></p>`}`,
  );

/** Returns a page with a sentence and a link back. */
export const messagePage = (frame: Frame, title: string, sentence: string): Page =>
  outside(
    frame,
    title,
    html`<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${BASE}">All leads</a></p>`,
  );
