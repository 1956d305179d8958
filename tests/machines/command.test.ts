import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** Whoever asks a command for help, or mistypes, gets a sentence: nothing runs, and nothing is written. */

const ask = (tool: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], { encoding: 'utf8', timeout: 20_000 });

const commands = [
  ...[
    'approve',
    'bench',
    'build',
    'charts',
    'check',
    'dev',
    'faults',
    'hosts',
    '../service/src/cli',
    'mutate',
    'new-machine',
  ],
  ...['paths', 'preview', 'report', 'soak', 'start', 'test'],
];

describe.each(commands)('tools/%s.ts', (tool) => {
  it('shows how it is used, and ends well', () => {
    const { status, stdout, stderr } = ask(tool, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^(npm run |npm start|npm test|npx node tools)/);
  });

  it('says in a sentence that it has no such option', () => {
    const { status, stdout, stderr } = ask(tool, '--bogus');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no option --bogus\. .*\n$/);
  });
});

it.each([
  ['faults', 'nothing', 'There is no fault "nothing".'],
  ['hosts', 'apache', 'There is no host "apache".'],
  ['mutate', 'hotlime', 'There is no machine "hotlime". Did you mean "hotline"'],
  ['paths', 'hotlime', 'There is no machine "hotlime". Did you mean "hotline"'],
  ['charts', 'hotline', "Unexpected argument 'hotline'."],
])('tools/%s.ts knows its names: %s', (tool, name, sentence) => {
  const { status, stdout, stderr } = ask(tool, name);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.startsWith(sentence), stderr).toBe(true);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('ends quietly when nobody reads on', async () => {
  const child = spawn(process.execPath, ['tools/faults.ts', '--list']);
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, errors]).toEqual([0, '']);
});
