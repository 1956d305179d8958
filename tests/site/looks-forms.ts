/** The states of the two lead forms whose pictures `tests/site/looks.test.ts` compares, from first question to thank-you. */

import type { Page } from 'playwright-core';
import { submit } from '../world/visitor.ts';
import { holdBack } from './harness.ts';
import { desktop, phone } from './looks-devices.ts';
import type { ShownState } from './looks-states.ts';

const card = 'main [data-machine=hotline]';
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Makes the key of a lead constant, because the thank-you shows the beginning of the key. */
const fixKey = (page: Page) =>
  page.evaluate(() => {
    crypto.randomUUID = () => '6f1c2b3a-0000-4000-8000-000000000001';
  });

/** Answers the questions of the hotline one after another. null stands for a screen without a question. */
async function answer(page: Page, answers: readonly (string | null)[]): Promise<void> {
  const title = page.locator(`${card} :is(h2, legend)`).first();
  for (const each of answers) {
    if (each !== null) await page.getByRole('radio', { name: each, exact: true }).check();
    const before = (await title.textContent()) ?? '';
    await goOn(page);
    await title.filter({ hasNotText: before }).waitFor();
  }
}

const hotlineState = (name: string, reach: ShownState['reach'], goesOn = true): ShownState => ({
  goesOn,
  name: `hotline-${name}`,
  path: '/urgent-crime-hotline',
  device: phone,
  part: `body > header, ${card}`,
  reach,
});
/** One screen of each kind in the hotline. The walks of its model check the texts of all screens. */
export const hotline: readonly ShownState[] = [
  hotlineState('not-monitored-1', () => Promise.resolve(), false),
  hotlineState('not-monitored-2', (page) => answer(page, ['Yes'])),
  hotlineState('not-monitored-4', (page) => answer(page, [null, 'Yes'])),
  hotlineState('not-monitored-5', (page) => answer(page, ['No'])),
  hotlineState('refused', async (page) => {
    await submit(page);
    await page.getByRole('alert').waitFor();
  }),
  hotlineState('thanks', async (page) => {
    await fixKey(page);
    for (const label of ['Name', 'Email', 'Phone', 'Location'])
      await page.getByLabel(label, { exact: true }).fill('ann@example.com');
    await submit(page);
    await page.getByText('Your request has been received.').waitFor();
  }),
  hotlineState('sources-cameras-4', (page) => answer(page, ['No', null, 'Yes']), false),
  hotlineState('sources-cameras-5', (page) => answer(page, ["I'll source myself"])),
  hotlineState(
    'reminder',
    async (page) => {
      await goOn(page);
      await page.getByRole('alert').waitFor();
    },
    false,
  ),
  hotlineState('chosen', (page) => page.getByRole('radio', { name: 'Yes', exact: true }).check()),
];

const enquiry = (name: string, part: string, reach: ShownState['reach']): ShownState => ({
  name,
  path: '/industries/universities',
  part: `main section:has(${part})`,
  reach,
});
export const enquiries: readonly ShownState[] = [
  enquiry('universities-refused', 'form', async (page) => {
    await submit(page);
    await page.getByRole('alert').waitFor();
  }),
  {
    ...enquiry('universities-thanks', '[data-machine=leadForm]', async (page) => {
      await fixKey(page);
      const entered = { Name: 'Ann', Email: 'ann@example.com', University: 'Example University' };
      for (const [label, text] of Object.entries({ ...entered, 'Security Challenges': 'Bikes' }))
        await page.getByLabel(label, { exact: true }).fill(text);
      await submit(page);
      await page.getByText('Thank you for your interest!').waitFor();
    }),
    goesOn: true,
  },
  {
    ...enquiry('universities-waits', 'form', async (page) => {
      await submit(page);
      await page.locator('form[data-waits]').waitFor();
    }),
    device: {
      ...desktop,
      beforeLoad: (page) => holdBack(page, /\/assets\/enquiry\.island-.*\.js$/),
    },
    isEarly: true,
  },
];
