/**
 * Tests the path from the built site to the people who answer: a hotline form is sent, and the service is killed
 * twice.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type ServiceProcess, startProcess, withClockAhead } from '../../service/tests/process.ts';
import { postLead } from '../../service/tests/real/killed.ts';
import {
  heldBackReaction,
  openHook,
  openMailbox,
  verifyPost,
} from '../../service/tests/receivers.ts';
import { launchEngine } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { salesAt } from '../../tools/stand-ins/sales-port.ts';
import { closeAfterAll } from './opened.ts';
import { openTab } from './tab.ts';
import { sendLead } from './visitor.ts';

const secret = `whsec_${Buffer.alloc(24, 'w').toString('base64')}`;
const { opened, afterwards } = closeAfterAll();

let service: ServiceProcess;
let origin = '';
let folder = '';
let env: Readonly<Record<string, string>> = {};
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let hook: Awaited<ReturnType<typeof openHook>>;
let silent: { readonly mailbox: typeof mailbox; readonly hook: typeof hook };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivered-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  [mailbox, hook] = [opened(await openMailbox()), opened(await openHook())];
  const preview = opened(await startPreview({ port: 0 }));
  ({ origin } = preview);
  env = {
    SERVICE_DATABASE: join(folder, 'leads.sqlite'),
    SERVICE_ORIGINS: origin,
    SERVICE_MAIL_SERVER: mailbox.url,
    SERVICE_MAIL_FROM: 'leads@nightjar.example',
    SERVICE_MAIL_TO: 'sales@nightjar.example',
    SERVICE_WEBHOOK_URL: hook.url,
    SERVICE_WEBHOOK_SECRETS: secret,
  };
  // The receivers of the first process never confirm a lead. Deliveries that reach them late do not count.
  silent = { mailbox: opened(await openMailbox()), hook: opened(await openHook()) };
  silent.mailbox.mood = heldBackReaction().mood;
  silent.hook.mood = heldBackReaction().mood;
  service = await startProcess({
    ...env,
    SERVICE_MAIL_SERVER: silent.mailbox.url,
    SERVICE_WEBHOOK_URL: silent.hook.url,
  });
  afterwards(() => service.end('SIGKILL'));
  // Later processes listen on the same port as the first one.
  env = { ...env, SERVICE_PORT: new URL(service.origin).port };
});

it('a hotline lead is in the mailbox and at the webhook after the service was killed twice (D25)', async () => {
  const browser = opened(await launchEngine({ args: [salesAt(service.origin)] }));
  const page = await openTab(await browser.newContext());
  await sendLead(page, origin, 'hotline', 'Ann Example');
  // Both deliveries are claimed when both receivers have them.
  await expect.poll(() => silent.mailbox.taken.length + silent.hook.taken.length).toBe(2);
  await service.end('SIGKILL');
  const arrived = () => hook.taken.length + mailbox.taken.length;
  // The claims of the first process last for 60 s, so a later lead is delivered before this one.
  service = await startProcess({ ...env, ...withClockAhead(30_000) });
  expect((await postLead(service.origin, 'later')).status).toBe(201);
  await expect.poll(arrived, { timeout: 30_000 }).toBe(2);
  await service.end('SIGKILL');
  service = await startProcess({ ...env, ...withClockAhead(12 * 60_000) });
  await expect.poll(arrived, { timeout: 30_000 }).toBe(4);
  const [, mail] = mailbox.taken;
  // An automated browser can type faster than a person, and the lead then has a spam mark.
  expect(mail?.headers.join('\n')).toMatch(
    /^Subject: (Perhaps spam: )?Hotline: Ann Example, Port Road$/m,
  );
  expect(mail?.text).toContain('Do you currently have CCTV cameras?\nNo');
  const [, posted] = hook.taken;
  // A receiver accepts a timestamp for five minutes, so its clock is set to that of the service.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(posted && verifyPost(secret, posted)).toMatchObject({
    type: 'lead.received',
    data: { kind: 'hotline', payload: { name: 'Ann Example', hasCCTV: 'no', recentCrime: 'no' } },
  });
});
