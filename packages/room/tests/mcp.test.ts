/** The command `room-mcp` as an agent runs it: its own process, with the library's client, and a program on the relay. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRelay } from '../src/relay.ts';

const folder = mkdtempSync(join(tmpdir(), 'room-mcp-'));
const module = join(folder, 'door.ts');
const program = join(import.meta.dirname, 'door-program.ts');
const client = new Client({ name: 'agent', version: '1.0.0' });
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
/** Everything that the agent was told. */
let answers = '';
let url = '';
let ended: Promise<unknown> | undefined;

/** Calls a tool; the text of a failure begins with `failed: `. */
async function call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [{ text }] = content as [{ text: string }];
  answers += text;
  return isError ? `failed: ${text}` : text;
}

beforeAll(async () => {
  writeFileSync(module, `export { door } from '${program}';`);
  // The command starts its relay on a port that was free a moment ago.
  const relay = await startRelay({ port: 0 });
  await relay.close();
  url = relay.url;
  const command = join(import.meta.dirname, '../mcp.js');
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [command, module, '--relay', url],
    }),
  );
  ends.push(() => client.close());
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it('names the tools that an agent has', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['list_actors', 'read_chart', 'send_event', 'why_did_nothing_happen', 'replay'],
  ]);
});

it('tells how a program connects, as long as none does', async () => {
  expect(await call('list_actors')).toBe(
    `failed: No program is connected to the relay at ${url}. Start one with inspectPage({ channel: socketPort('${url}') }).`,
  );
});

it('lists the actors of a program that started later', async () => {
  const running = spawn(process.execPath, [program, url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  ended = once(running, 'exit');
  ends.push(() => running.kill());
  await expect.poll(() => call('list_actors'), { timeout: 20_000 }).toMatch(/^door-program\.ts\n/);
  expect((await call('list_actors')).replaceAll(/id ".*"/g, 'id')).toBe(
    [
      'door-program.ts',
      '- door: in shut, last event started, id',
      '- bell (child of door): in still, last event started, id',
      '- bell: in still, last event started, id',
    ].join('\n'),
  );
});

it('returns the chart of a machine as a diagram and as data', async () => {
  const [diagram = '', data = ''] = (await call('read_chart', { machine: 'door' })).split('\n\n');
  expect(diagram).toContain('shut --> open : code.typed [isRight]');
  expect(JSON.parse(data)).toMatchObject({ id: 'door', root: { states: [{ name: 'shut' }, {}] } });
  expect(await call('read_chart', { machine: 'gate' })).toBe(
    'failed: No machine is called "gate". The machines are: door, bell.',
  );
});

it('sends an event, and says why it does nothing', async () => {
  const typed = { actor: 'door', event: { type: 'code.typed', code: '9876' } };
  const why = [
    '{"type":"code.typed","code":"‹code#2 string 4›"}: refused',
    '- shut · code.typed isRight did not hold',
    '  - context.code was "‹code#1 string 4›"',
    '  - event.code was "‹code#2 string 4›"',
    'In shut, with {"code":"‹code#1 string 4›","floor":2}',
  ].join('\n');
  expect(await call('send_event', typed)).toBe(
    `code.typed was refused by isRight.\n${why}\nEvents that this state answers: code.typed, bell.pressed.`,
  );
  expect(await call('why_did_nothing_happen', { actor: 'door' })).toBe(why);
  expect(await call('send_event', { actor: 'door', event: { type: 'bell.pressed' } })).toContain(
    'bell.pressed was taken: stays shut.',
  );
  const [, bell = ''] = /door\): in ringing, .* id "(.*)"/.exec(await call('list_actors')) ?? [];
  expect(await call('why_did_nothing_happen', { actor: bell })).toContain(
    '{"type":"rung"} from door: taken\n- still · rung needs no guard',
  );
  expect(await call('why_did_nothing_happen', { actor: 'door', event: 'code.typed' })).toBe(why);
});

it('says why an event cannot be sent', async () => {
  const send = (actor: string, event: object) => call('send_event', { actor, event });
  expect(await send('gate', { type: 'bell.pressed' })).toBe(
    'failed: No actor is called "gate". The actors are: door, bell.',
  );
  expect(await send('bell', { type: 'rung' })).toMatch(
    /^failed: Several actors are called "bell". Use one of these ids: ".+ x:\d+", ".+ x:\d+"\.$/,
  );
  expect(await send('door', { type: 'bell.thrown' })).toMatch(
    /^.+ is not answered in shut\.\n.*\nNo active state has .*\n.*\nEvents that this state answers: code\.typed, bell\.pressed\.$/,
  );
  expect(await send('door', { type: 'code.typed', code: 5 })).toBe(
    'failed: Not sent: code does not fit: string is wanted.',
  );
  expect(await call('why_did_nothing_happen', { actor: 'door', event: 'pushed' })).toMatch(
    /^failed: door has not received pushed\. It has received: xstate\.init, code\.typed, bell\.pressed, /,
  );
});

it('replays an actor on the machine as its file is at that moment', async () => {
  expect(await call('replay', { actor: 'door' })).toBe(
    [
      'Replayed from the start, the machine of today is in the same state.',
      ...['Recorded:', '0. started → shut', '1. code.typed → shut', '2. bell.pressed → shut'],
      '3. ‹event#1 string 11› → shut',
    ].join('\n'),
  );
  writeFileSync(
    module,
    `import { door } from '${program}';
     console.log('This is no message of the protocol.');
     export const changed = door.provide({ guards: { isRight: () => true } });`,
  );
  expect(await call('replay', { actor: 'door' })).toMatch(
    /^Replayed from the start, at step 1, it cannot be replayed: code was left out of the recording\./,
  );
  const [, bell = ''] = /bell: .* id "(.*)"/.exec(await call('list_actors')) ?? [];
  expect(await call('replay', { actor: bell })).toBe(
    'failed: No module of this server exports the machine "bell": start it as room-mcp MODULE… (known: door).',
  );
});

it('sends the event after which the program ends', async () => {
  const typed = { actor: 'door', event: { type: 'code.typed', code: '1234' } };
  expect(await call('send_event', typed)).toContain('code.typed was taken: shut → open.');
  expect(await ended).toEqual([0, null]);
  await expect.poll(() => call('list_actors'), { timeout: 20_000 }).toContain('No program is');
});

it('tells an agent no value that the program has redacted', () => {
  expect(answers.length).toBeGreaterThan(1000);
  expect(answers).not.toMatch(/1234|9876/);
});
