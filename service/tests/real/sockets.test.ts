/** Tests the service with hostile clients and without a proxy in front of it (decision D25). */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { clientLimits, startService } from '../../src/node.ts';
import { parseSettings } from '../../src/settings.ts';
import { hotline } from '../sample.ts';
import { postLead } from './killed.ts';

/** The limits are shorter than in production, so that the tests are short. */
const limits = { headersTimeout: 1500, requestTimeout: 2000, connectionsCheckingInterval: 100 };

const start = (given: typeof clientLimits) =>
  startService(
    parseSettings({ SERVICE_DATABASE: ':memory:', SERVICE_PORT: '0' }),
    undefined,
    given,
  );

/** Opens a connection. `said` resolves with the received text when the connection has ended. */
function dial(origin: string): { readonly socket: Socket; readonly said: Promise<string> } {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
  });
  // The service may also reset a connection that it closes.
  socket.on('error', () => {});
  return { socket, said: once(socket, 'close').then(() => text) };
}

const request = (length: string, key = 'slow') =>
  [
    'POST /hotline HTTP/1.1',
    'Host: leads.example',
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
    length,
    '',
    '',
  ].join('\r\n');

it('the service has the time limits of decision D25', () => {
  expect(clientLimits).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
});

describe.concurrent('clients on real sockets', () => {
  it.for([
    ['nothing', '', '', limits.headersTimeout],
    [
      'their headers slowly',
      'POST /hotline HTTP/1.1\r\nHost: leads.example\r\n',
      'X-More: x\r\n',
      limits.headersTimeout,
    ],
    ['their body slowly', request('Content-Length: 60000'), '"', limits.requestTimeout],
    [
      'parts of a body slowly',
      request('Transfer-Encoding: chunked'),
      '1\r\n"\r\n',
      limits.requestTimeout,
    ],
  ] as const)(
    'that send %s are cut off with status 408, and others are answered',
    async ([, first, drop, limit], { onTestFinished }) => {
      const { origin, close } = await start(limits);
      onTestFinished(close);
      const began = performance.now();
      const slow = Array.from({ length: 50 }, () => dial(origin));
      let isOver = false;
      const all = Promise.all(slow.map(({ said }) => said)).finally(() => {
        isOver = true;
      });
      for (const { socket } of slow) socket.write(first);
      for (let at = 0; !isOver; at += 1) {
        for (const { socket } of slow) if (socket.writable) socket.write(drop);
        expect((await postLead(origin, `lead-${at}`)).status).toBe(201);
        await setTimeout(100);
      }
      expect(performance.now() - began).toBeGreaterThan(limit);
      for (const said of await all) {
        expect(said).toMatch(/^HTTP\/1\.1 408 .*\r\nContent-Type: application\/problem\+json\r\n/);
        expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408 });
      }
    },
  );
});

it('the service stores the leads of a thousand simultaneous clients, and answers another client meanwhile', async ({
  onTestFinished,
}) => {
  const { origin, close } = await start({ ...limits, headersTimeout: 0, requestTimeout: 0 });
  onTestFinished(close);
  const open = Array.from({ length: 1000 }, () => dial(origin));
  await Promise.all(open.map(({ socket }) => once(socket, 'connect')));
  expect((await postLead(origin, 'other')).status).toBe(201);
  const body = JSON.stringify(hotline);
  for (const [at, { socket }] of open.entries()) {
    const length = `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
    socket.write(request(length, `lead-${at}`) + body);
  }
  const answers = await Promise.all(open.map(({ said }) => said));
  for (const [at, said] of answers.entries()) {
    expect(said).toMatch(/^HTTP\/1\.1 201 /);
    expect(said).toContain(`"idempotencyKey":"lead-${at}"`);
  }
  expect(new Set(answers.map((said) => /lead_\w+/.exec(said)?.[0])).size).toBe(1000);
});
