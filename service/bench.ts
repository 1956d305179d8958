import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `node service/bench.ts`: the service as a process of its own with SQLite, under a steady rate of new leads. Each is
 * posted at its time, whether or not earlier ones were answered, so that a pause counts for all who wait through it.
 */

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const child = spawn(process.execPath, [join(import.meta.dirname, 'src/node.ts')], {
  cwd: folder,
  env: { ...process.env, SERVICE_PORT: '0', SERVICE_DATABASE: join(folder, 'leads.sqlite') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const port = await new Promise<string>((found) => {
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-200);
    const [, at] = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
    if (at !== undefined) found(at);
  });
});

/** Resident memory of the service, in megabytes. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Posts a lead. Resolves with its status; 0 where there was none. */
function post(at: number): Promise<number> {
  const body = JSON.stringify({
    name: `Visitor ${at}`,
    email: `visitor-${at}@example.com`,
    phone: '+64 9 555 0132',
    location: 'Port Road',
    message: 'Two break-ins since spring. '.repeat(8),
    recentCrime: 'yes',
    hasCCTV: 'no',
    willSource: 'source',
  });
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `bench-${at}` };
    request({ host: '127.0.0.1', port, path: '/hotline', method: 'POST', agent, headers })
      .on('response', (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
      .on('error', () => resolve(0))
      .end(body);
  });
}

const total = rate * seconds;
const times: number[] = [];
let kept = 0;
const before = memory();
const started = performance.now();
const sent: Promise<void>[] = [];
for (let at = 0; at < total; at += 1) {
  const due = started + (at * 1000) / rate;
  const wait = due - performance.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  sent.push(
    post(at).then((status) => {
      times.push(performance.now() - due);
      if (status === 201) kept += 1;
    }),
  );
}
await Promise.all(sent);
const took = (performance.now() - started) / 1000;
const after = memory();

times.sort((a, b) => a - b);
const share = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
say(`${total} leads in ${took.toFixed(1)} s, ${(total / took).toFixed(0)} a second; kept ${kept}`);
say(`answered in ${share(0.5)} ms (p50), ${share(0.99)} ms (p99), ${share(1)} ms (slowest)`);
say(`memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`);

agent.destroy();
child.kill('SIGTERM');
await once(child, 'exit');
rmSync(folder, { recursive: true });
