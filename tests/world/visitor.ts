/** The actions of a visitor with the two forms. */

import { randomUUID } from 'node:crypto';
import { errors, type Locator, type Page } from 'playwright-core';
import { addedForms } from '../../src/data/added-forms.copy.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import { brandText } from '../brand-text.ts';
import { fieldLabels } from '../models/form-texts.ts';
import { person } from '../models/person.ts';
import type { Random } from './random.ts';

export type FormName = 'hotline' | 'university';

/**
 * Chooses one of the forms at random. The form of the hotline takes several times as long to reach, and is chosen
 * less often.
 */
export function randomForm(random: Random): FormName {
  return random.below(4) === 0 ? 'hotline' : 'university';
}

export const formPages: Readonly<Record<FormName, string>> = {
  hotline: '/urgent-crime-hotline',
  university: '/industries/universities',
};

/** Finds the button that sends the form on the page, whichever of the two it is. */
export function submitButton(page: Page): Locator {
  const [one, other] = [hotlineCard.form, addedForms.university].map(({ submit: name }) =>
    page.getByRole('button', { name, exact: true }),
  ) as [Locator, Locator];
  return one.or(other);
}

/** Goes from the hotline's first question, or its advisory, to its form by the shortest path. */
export async function walkToForm(
  page: Page,
  from: 'question' | 'advisory' = 'question',
): Promise<void> {
  const goOn = page.getByRole('button', { name: brandText('Continue') });
  if (from === 'question') {
    await page.getByRole('radio', { name: brandText('No') }).check();
    await goOn.click();
  }
  await page.getByRole('heading', { name: brandText('Urgent Crime Support') }).waitFor();
  await goOn.click();
  await page.getByRole('heading', { name: brandText('24 months') }).waitFor();
  await page.getByRole('radio', { name: brandText('No') }).check();
  await goOn.click();
  await page.getByLabel(brandText('Phone'), { exact: true }).waitFor();
}

/** Returns the given texts by the labels of their fields. */
export const textsByLabel = (form: FormName, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries<string>(fieldLabels[form]).flatMap(([field, label]) =>
      texts[field] === undefined ? [] : [[label, texts[field]]],
    ),
  );

/** Returns the texts for the required fields, by their labels. */
export const typedValues = (form: FormName, name: string): readonly (readonly [string, string])[] =>
  Object.entries(textsByLabel(form, { ...person[form], name, email: 'visitor@example.com' }));

/** The time in which the driver answers on a busy machine, in milliseconds. */
const ANSWERING = 10_000;

/**
 * Gives a field the focus. Returns whether it has the focus.
 *
 * The driver's own `fill` and `check` are not used. If a reload interrupts their first question to the page, they
 * never get an answer, even in the new document. `waitForFunction` asks each document again.
 */
async function hasFocus(page: Page, label: string): Promise<boolean> {
  try {
    await page.waitForFunction(focusField, label, { timeout: ANSWERING });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** Chooses a radio button by keyboard. Repeats the choice if a reload has replaced the document meanwhile. */
export async function chooseByKeyboard(page: Page, name: string): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (!(await hasFocus(page, name))) continue;
    await page.keyboard.press('Space');
    if (await isFocusChecked(page)) return;
  }
  throw new Error(`The answer ${name} cannot be chosen.`);
}

/** Returns whether the focus is on a checked radio button of the present document. */
async function isFocusChecked(page: Page): Promise<boolean> {
  // Unlike `evaluate`, this call is repeated when the document changes. The answer is a string, because `false` would
  // make the call wait.
  const answer = await page.waitForFunction(() =>
    String(document.querySelector('input:checked:focus') !== null),
  );
  return (await answer.jsonValue()) === 'true';
}

/**
 * Types a text into a field. A reload can replace the document before it receives the text; the text is then typed
 * into the new document. A text that a document received and the page lost stays lost.
 *
 * The driver's own `insertText` is not used, because it never returns if a reload replaces the document meanwhile.
 */
export async function type(page: Page, label: string, value: string): Promise<void> {
  await page.waitForFunction(write, { label, value, call: randomUUID() });
}

/**
 * Types a text as the browser's editing command does, with its events. Returns whether a document has received it.
 * Runs in the page. The name of the window survives a reload.
 */
function write({ label, value, call }: { label: string; value: string; call: string }): boolean {
  if (window.name === call) return true;
  const { control } =
    [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label) ??
    {};
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    return false;
  control.focus();
  control.select();
  document.execCommand(value === '' ? 'delete' : 'insertText', false, value);
  if (control.value !== value) return false;
  window.name = call;
  return true;
}

/** Gives a field the focus and selects its text. Returns whether the field has the focus. Runs in the page. */
function focusField(label: string): boolean {
  const { control } =
    [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label) ??
    {};
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    return false;
  control.focus();
  control.select();
  return document.activeElement === control;
}

export async function fillIn(page: Page, form: FormName, name: string): Promise<void> {
  for (const [label, value] of typedValues(form, name)) await type(page, label, value);
}

/** Opens a page with a form and fills it in, up to Submit. */
export async function prepareLead(
  page: Page,
  origin: string,
  form: FormName,
  name: string,
): Promise<void> {
  await page.goto(origin + formPages[form], { waitUntil: 'load' });
  if (form === 'hotline') await walkToForm(page);
  await fillIn(page, form, name);
}

export async function submit(page: Page): Promise<void> {
  await submitButton(page).click();
}

/**
 * Presses Submit at a given moment, to the millisecond.
 *
 * @param moment milliseconds since the epoch.
 * @returns the moment of the press, in milliseconds since the epoch.
 */
export async function submitAt(page: Page, moment: number): Promise<number> {
  return submitButton(page).evaluate(
    (button, at) =>
      new Promise<number>((resolve) => {
        setTimeout(
          () => {
            while (Date.now() < at);
            const pressed = Date.now();
            (button as HTMLButtonElement).click();
            resolve(pressed);
          },
          // The page is awake some time before the moment, because a busy machine wakes a page late.
          at - Date.now() - 60,
        );
      }),
    moment,
  );
}

/** Waits for the thank-you of the form on the page. */
export async function waitForThanks(page: Page): Promise<void> {
  await page
    .getByText(hotlineCard.thanks.title)
    .or(page.getByText(addedForms.university.thanks.title))
    .first()
    .waitFor();
}

/** Prepares a lead, sends it, and waits for the thank-you. */
export async function sendLead(
  page: Page,
  origin: string,
  form: FormName,
  name: string,
): Promise<void> {
  await prepareLead(page, origin, form, name);
  await submit(page);
  await waitForThanks(page);
}
