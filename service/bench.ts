/**
 * `node service/bench.ts` measures the service as a process of its own, with SQLite, under a steady rate of new
 * leads. The benchmark posts each lead on schedule, even if earlier leads have no answer yet, so that a pause of the
 * service delays every lead that falls into it. Every ten seconds the service collects its garbage and reports the
 * memory that is left: growing numbers show a leak. The memory that the operating system reports for the process also
 * includes garbage that V8 has not yet collected.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    /** The number of slow requests in flight. Each sends its body as slowly as the service allows. */
    hostile: { type: 'string', default: '8' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);

/** The code that runs in the service and answers each message with the memory in use after garbage collection. */
const probe = `process.on('message', () => {
  gc();
  process.send(process.memoryUsage());
});`;

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const program = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(probe)}`];
const child = spawn(process.execPath, [...program, join(import.meta.dirname, 'src/node.ts')], {
  cwd: folder,
  env: { ...process.env, SERVICE_PORT: '0', SERVICE_DATABASE: join(folder, 'leads.sqlite') },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const port = await new Promise<string>((found) => {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-200);
    const [, at] = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
    if (at !== undefined) found(at);
  });
});

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
child.on('message', ({ heapUsed, rss }: NodeJS.MemoryUsage) => {
  const at = Math.max(0, (performance.now() - started) / 1000).toFixed(0);
  say(`memory at ${at} s: ${megabytes(heapUsed)} in use, ${megabytes(rss)} of the system`);
});
const look = () => child.send('look');

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Posts a lead. Resolves with the status of the answer, or with 0 if there is no answer. */
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

let isOver = false;
const marks = 'a\u0301\u0323'.padEnd(6500, '\u0301\u0323');
async function attack(): Promise<void> {
  while (!isOver) {
    const body = JSON.stringify({ name: marks, email: marks, location: marks, message: marks });
    const headers = { 'Content-Type': 'application/json' };
    const url = `http://127.0.0.1:${port}/hotline`;
    await fetch(url, { method: 'POST', headers, body }).then((answer) => answer.text());
    await new Promise((done) => setTimeout(done, 1000));
  }
}
const attacks = Array.from({ length: Number(values.hostile) }, attack);

const total = rate * seconds;
const times: number[] = [];
let kept = 0;
const started = performance.now();
const looks = setInterval(look, 10_000);
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
isOver = true;
await Promise.all(attacks);
const took = (performance.now() - started) / 1000;
clearInterval(looks);

times.sort((a, b) => a - b);
const share = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
say(`${total} leads in ${took.toFixed(1)} s, ${(total / took).toFixed(0)} a second; kept ${kept}`);
say(`answered in ${share(0.5)} ms (p50), ${share(0.99)} ms (p99), ${share(1)} ms (slowest)`);
look();
await once(child, 'message');

agent.destroy();
child.disconnect();
child.kill('SIGTERM');
await once(child, 'exit');
rmSync(folder, { recursive: true });
