/** Tests leads of a form that this release no longer has (decision D28): delivery, counts, pages and exports. */

import { expect, it, onTestFinished } from 'vitest';
import type { LeadKind } from '../../src/data/lead.ts';
import { channelsOf } from '../src/delivery/channels.ts';
import { deliverDue } from '../src/delivery/deliver.ts';
import { leadPage } from '../src/people/details.ts';
import { everyLead, leadsAsCsv } from '../src/people/export.ts';
import { leadWords } from '../src/people/leads.copy.ts';
import { listPage } from '../src/people/list.ts';
import { tableOf } from '../src/people/table.ts';
import { parseSettings } from '../src/settings.ts';
import { openHook, openMailbox } from './receivers.ts';
import { openSample, RECEIVED, storeLead } from './sample.ts';

const secret = `whsec_${btoa('a-secret-of-24-bytes-000')}`;

it('a lead of a removed form reaches the common mailbox and webhook, and people see all its fields', async () => {
  const [store, mailbox, hook] = await Promise.all([openSample(), openMailbox(), openHook()]);
  onTestFinished(async () => {
    await Promise.all([store.close(), mailbox.close(), hook.close()]);
  });
  const payload = { name: 'Ann Example', email: 'ann@example.com', fleet: 'Ten vans' };
  const kept = await storeLead(store, payload as object as Parameters<typeof storeLead>[1], {
    kind: 'dealer' as LeadKind,
  });
  const settings = parseSettings({
    SERVICE_MAIL_SERVER: mailbox.url,
    SERVICE_MAIL_FROM: 'leads@nightjar.example',
    SERVICE_MAIL_TO: 'sales@nightjar.example',
    SERVICE_MAIL_TO_HOTLINE: 'hotline@nightjar.example',
    SERVICE_WEBHOOK_URL: hook.url,
    SERVICE_WEBHOOK_SECRETS: secret,
  });
  const now = () => RECEIVED;
  const common = { canaryPatience: 60_000, now, log: () => {} };
  await deliverDue({ store, ...common, ...channelsOf(settings, now) });
  expect(mailbox.taken).toMatchObject([{ to: ['sales@nightjar.example'] }]);
  expect(mailbox.taken[0]?.headers).toContain('Subject: dealer: Ann Example');
  expect(mailbox.taken[0]?.text).toContain('fleet: Ten vans');
  expect(hook.taken).toHaveLength(1);

  const counts = await store.count();
  expect(counts).toMatchObject({ leads: { dealer: 1 }, deliveries: { delivered: 2 } });
  const frame = { timeZone: 'UTC', keepDays: 90 };
  const alarm = { stuck: 0, problem: '' } as Parameters<typeof listPage>[1]['alarm'];
  const list = `${await listPage(frame, { query: {}, counts, alarm, missed: [], leads: [kept] })}`;
  expect(list).toContain(`<dt>${leadWords.pages.all}</dt><dd><a href="/leads">1</a></dd>`);
  const shown = [list, `${await leadPage(frame, kept)}`, tableOf([kept])];
  for (const text of shown) expect(text).toContain('dealer');
  const csv: string[] = [];
  for await (const line of leadsAsCsv(everyLead(store, {}))) csv.push(line);
  for (const text of [shown[1], csv.join('')]) expect(text).toContain('Ten vans');
});
