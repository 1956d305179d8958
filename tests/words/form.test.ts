/**
 * A form that a brand adds by one file (decision D28), from the built page to the people who answer. The laws, walks and
 * simulation of all forms run for it, too (tools/pseudo-brand.ts).
 */

import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everyLead, leadsAsCsv } from '../../service/src/people/export.ts';
import { listPage } from '../../service/src/people/list.ts';
import { startProcess } from '../../service/tests/process.ts';
import { openMailbox } from '../../service/tests/receivers.ts';
import { openSample } from '../../service/tests/sample.ts';
import { addedForms } from '../../src/data/added-forms.copy.ts';
import { launchEngine } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { ADDED_FORM, ADDED_PAGE, CONSENT_TEXT } from '../../tools/pseudo-brand.ts';
import { salesAt } from '../../tools/stand-ins/sales-port.ts';
import { closeAfterAll } from '../world/opened.ts';
import { openTab } from '../world/tab.ts';

const DIST = process.env.DIST ?? '';
const { opened, afterwards } = closeAfterAll();

const folder = await mkdtemp(join(tmpdir(), 'form-'));
afterwards(() => rm(folder, { recursive: true, force: true }));
const database = join(folder, 'leads.sqlite');

const typed = {
  company: 'Ann Guards',
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '+64 21 000 000',
  when: 'in the morning',
  sites: '40',
  day: 'weekend',
  speaks: '',
  terms: CONSENT_TEXT,
  news: '',
  message: 'Two entrances,\nand a gate',
};

it('a form of one file is sent, and is in mails, on the page of leads and in exports', async () => {
  const mailbox = opened(await openMailbox());
  const preview = opened(await startPreview({ port: 0 }));
  const service = await startProcess({
    VITE_BRAND: process.env.VITE_BRAND ?? '',
    SERVICE_DATABASE: database,
    SERVICE_ORIGINS: preview.origin,
    SERVICE_MAIL_SERVER: mailbox.url,
    SERVICE_MAIL_FROM: 'leads@nightjar.example',
    SERVICE_MAIL_TO: 'sales@nightjar.example',
    SERVICE_ANSWER: 'on',
  });
  afterwards(() => service.end('SIGKILL'));
  const browser = opened(await launchEngine({ args: [salesAt(service.origin)] }));
  const page = await openTab(await browser.newContext());
  // An automated browser types faster than a person can, and a lead that is marked as spam is not answered.
  await page.addInitScript(() =>
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 10_000 }),
  );
  await page.goto(`${preview.origin}/legal/${ADDED_PAGE}`);

  const words = addedForms[ADDED_FORM];
  if (words === undefined) throw new Error('The brand has no form.');
  const press = () => page.getByRole('button', { name: words.submit }).click();
  await press();
  await page.getByRole('alert').getByText(words.errorSummary).waitFor();
  const missing = ['Géébéé ááñáámé', 'Géébéé ááñémááííl', 'Géébéé ááphóóñé', 'Géébéé áátíímé'];
  const unchosen = ['Čhóóóóšéé áádááýý', 'Ááčččéépt théé čááll'];
  expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual([
    ...missing,
    ...unchosen,
  ]);

  await page.getByLabel(words.fields.sites?.label ?? '', { exact: true }).fill('forty');
  await press();
  await expect
    .poll(() => page.getByRole('alert').getByRole('link').allTextContents())
    .toEqual([...missing, 'Géébéé ááñúúmbéér', ...unchosen]);

  for (const [key, { label, options }] of Object.entries(words.fields)) {
    const text = typed[key as keyof typeof typed];
    if (options === undefined) await page.getByLabel(label, { exact: true }).fill(text);
  }
  // By keyboard: a link of the summary leads to the choice, an arrow key to its next option, and Space checks a box.
  await page.getByRole('link', { name: 'Čhóóóóšéé áádááýý' }).press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('link', { name: 'Ááčččéépt théé čááll' }).press('Enter');
  await page.keyboard.press('Space');
  await press();
  await page.getByRole('heading', { name: words.thanks.title }).waitFor();

  await expect.poll(() => mailbox.taken.length, { timeout: 20_000 }).toBe(2);
  const mailTo = (address: string) => mailbox.taken.find(({ to }) => to.includes(address));
  const mail = mailTo('callback@nightjar.example');
  expect(mail?.text).toContain('Whéñ: in the morning');
  expect(mail?.text).toContain('Two entrances');
  expect(mail?.text).toContain('Dááýý: Ááwéééékéñd\n');
  expect(mail?.text).toContain(`Čááll: Gíívééñ: ${CONSENT_TEXT}\n`);
  expect(mail?.text).toContain('Ñééwš: Ñóót gíívééñ\n');
  expect(mail?.text).not.toContain('Lááñgúúáágéé');
  expect(mailTo(typed.email)?.text).toContain('Ááñýýóóñéé wííll čáállýýóóúú.');

  await service.end('SIGKILL');
  const store = opened(await openSample(database));
  const kept = await store.list({});
  expect(kept.map(({ lead }) => [lead.kind, JSON.stringify(lead.payload)])).toEqual([
    [ADDED_FORM, JSON.stringify(typed)],
  ]);
  const csv: string[] = [];
  for await (const line of leadsAsCsv(everyLead(store, {}))) csv.push(line);
  expect(csv.join('')).toContain('"Whéñ"');
  expect(csv.join('')).toContain('"in the morning"');
  expect(csv.join('')).toContain(`"Ááwéééékéñd","","Gíívééñ: ${CONSENT_TEXT}","Ñóót gíívééñ"`);
  const frame = { timeZone: 'UTC', keepDays: 90 };
  const alarm = { stuck: 0, untold: 0, at: null, problem: '' };
  const found = { query: {}, counts: await store.count(), alarm, missed: [], leads: kept };
  expect(`${await listPage(frame, found)}`).toContain(
    `<span class="label" data-kind="${ADDED_FORM}">Čáállbááčk</span>`,
  );
});

it('the recipients of a form are in no file that a browser gets', () => {
  const files = globSync('**/*.{html,js,json,txt,xml}', { cwd: DIST });
  const texts = files.map((file) => readFileSync(join(DIST, file), 'utf8'));
  expect(texts.filter((text) => text.includes('Whéñ')).length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('callback@nightjar.example'))).toEqual([]);
});
