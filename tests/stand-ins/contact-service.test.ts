// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hotline } from '../../service/tests/sample.ts';
import {
  type ContactService,
  type ContactServiceOptions,
  startContactService,
} from './contact-service.ts';
import { readLeads } from './kept-leads.ts';
import type { Outcome } from './outcomes.ts';

/**
 * The faults of the stand-in, on which the tests of the site rely (decision D8). Everything else is the real service:
 * service/tests.
 */

const running: ContactService[] = [];
/** The last started service. */
let service: ContactService;

async function start(options: ContactServiceOptions = {}): Promise<ContactService> {
  service = await startContactService({ port: 0, database: ':memory:', ...options });
  running.push(service);
  return service;
}

beforeEach(() => start());
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

/** Sends a lead, always the same one. */
const send = () =>
  fetch(`${service.origin}/hotline`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
    body: JSON.stringify(hotline),
    redirect: 'manual',
  });

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe('its log', () => {
  it('logs the missing parts of an answer without a receipt', async () => {
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    service.script([{ status: 200 }, { body: '{"idempotencyKey":"{key}"}' }]);
    for (const _ of [1, 2]) await send();
    const said = '200 without a receipt: no idempotencyKey, so the page sends it again';
    expect(lines).toEqual([said, 'POST /hotline 200', 'POST /hotline 201']);
  });
});

describe('a scripted outcome', () => {
  /** The answer to the POST that meets the outcome, and whether the lead is kept. */
  it.each<[Outcome, status: number, isKept: boolean, answer?: object]>([
    [{ status: 503 }, 503, false, { type: 'application/problem+json' }],
    [{ status: 503, headers: { 'Retry-After': '120' } }, 503, false, { retryAfter: '120' }],
    [{ status: 204 }, 204, false, { body: '' }],
    [{ status: 307, headers: { Location: '/portal' } }, 307, false, { location: '/portal' }],
    [{ status: 429, body: 'rubbish' }, 429, false, { body: 'rubbish' }],
    [{ status: 200, body: '<p>', type: 'text/html' }, 200, false, { type: 'text/html' }],
    [{ body: '<html>rubbish' }, 201, true, { body: '<html>rubbish' }],
    [{ status: 502, commit: true }, 502, true],
    [{ delayMs: 100, status: 500 }, 500, false],
  ])('%j is answered with %i, kept: %s', async (outcome, status, isKept, wanted = {}) => {
    service.script([outcome]);
    const response = await send();
    const { headers } = response;
    expect(response.status).toBe(status);
    expect({
      type: headers.get('content-type'),
      retryAfter: headers.get('retry-after'),
      location: headers.get('location'),
      body: await response.text(),
    }).toMatchObject(wanted);
    expect(service.leads()).toHaveLength(isKept ? 1 : 0);
    expect(service.requests()).toEqual([{ kind: 'hotline', key: 'a', status }]);
    expect((await send()).status, 'goes on as ever').toBe(isKept ? 200 : 201);
  });

  it.each<[Outcome, isKept: boolean]>([
    [{ hang: true }, false],
    [{ hang: true, commit: true }, true],
    [{ drop: true }, false],
    [{ dropAfterCommit: true }, true],
    [{ delayMs: 600_000 }, true],
  ])(
    '%j has no answer, kept: %s, and does not keep the service from closing',
    async (outcome, isKept) => {
      service.script([outcome]);
      const answer = send().catch(() => 'none');
      await vi.waitFor(() => expect(service.requests()).toHaveLength(1));
      await vi.waitFor(() => expect(service.leads()).toHaveLength(isKept ? 1 : 0));
      expect(service.requests()).toMatchObject([{ status: null }]);
      await service.close();
      expect(await answer).toBe('none');
    },
  );

  it('takes precedence over the weather, which meets every other POST until it is calm', async () => {
    service.weather({ posts: { status: 503 } });
    service.script([{}]);
    const statuses = [await send(), await send(), await send()].map(({ status }) => status);
    expect(statuses).toEqual([201, 503, 503]);
    service.weather({});
    expect((await send()).status).toBe(200);
  });
});

describe('as a program', () => {
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '../..') });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const runService = (port: string, database: string) =>
    run('tests/stand-ins/contact-service.ts', '--port', port, '--database', database);

  it('by itself, it runs until Ctrl-C, and has kept what it accepted', async () => {
    const database = join(folder(), 'leads.sqlite');
    const child = runService('0', database);
    const errors = text(child.stderr);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await vi.waitFor(() => expect(said).toMatch(/http:\/\/localhost:\d+ \(leads in /), 20_000);
    const origin = /http:\/\/localhost:\d+/.exec(said)?.[0];
    const [headers, body] = [{ 'Content-Type': 'application/json' }, JSON.stringify(hotline)];
    const accepted = await fetch(`${origin}/hotline`, { method: 'POST', headers, body });
    expect(accepted.status).toBe(201);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await errors).toBe('');
    expect(said).toContain('POST /hotline 201');
    expect(said).not.toContain('Ann');
    expect(readLeads(database)).toHaveLength(1);
  }, 20_000);

  it('the program states in a sentence why it cannot start', async () => {
    for (const [argument, sentence] of [
      [new URL(service.origin).port, 'The port is in use.'],
      ['high', '--port must be a number'],
    ] as const) {
      const child = runService(argument, ':memory:');
      const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(code).toBe(1);
      expect(errors).toContain(sentence);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
  }, 20_000);
});
