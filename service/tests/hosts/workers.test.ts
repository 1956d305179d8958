/** Tests the parts of the Worker's bundle besides leads: the paths of the site, marks of canaries, and metrics. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { canaryMarkOf, canaryPayload } from '../../src/canary/mark.ts';
import { openWorkers } from '../cloudflare.ts';

const [TOKEN, SECRET] = ['a-token-of-the-metrics-0123', 'a-secret-of-canaries-0123'];

it('the service on Workers counts reports by page, recognises a canary, and serves metrics', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const workers = await openWorkers(folder);
  onTestFinished(() => workers.close());
  const settings = { SERVICE_METRICS_TOKEN: TOKEN, SERVICE_CANARY_SECRET: SECRET };
  const { origin } = await workers.start(settings);
  const post = async (path: string, body: object, headers = {}) => {
    const json = { 'Content-Type': 'application/json', Origin: 'https://nightjar.example' };
    const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
    return (await fetch(origin + path, init)).status;
  };
  const speed = { kind: 'vitals', lcp: 1200, page: '/about', release: 'a' };
  expect(await post('/reports', speed)).toBe(204);
  const mark = {
    'Idempotency-Key': 'a',
    'X-Lead-Canary': await canaryMarkOf(SECRET, 'hotline', 'a'),
  };
  expect(await post('/hotline', canaryPayload('hotline'), mark)).toBe(201);
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  expect(metrics).toContain('nightjar_vitals_p75{vital="lcp",page="/about",release="a"} 1375\n');
  expect(metrics).toContain('nightjar_leads{form="hotline"} 0\n');
});
