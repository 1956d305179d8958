import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Whoever asks a command for help, or mistypes, gets a sentence: nothing runs, and nothing is written. */

const run = (file: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', timeout: 20_000 });
const ask = (tool: string, ...args: readonly string[]) => run(`tools/${tool}.ts`, ...args);

const commands = globSync(['tools/*.ts', 'service/src/*.ts']).filter((file) =>
  /^ *await command\(/m.test(readFileSync(file, 'utf8')),
);

it('every script of package.json is such a command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const tools = Object.values(scripts).flatMap((line) => /tools\/.+\.ts/.exec(line)?.[0] ?? []);
  expect(commands).toEqual(expect.arrayContaining(tools));
});

it.each(commands)('%s shows how it is used, and ends well', (file) => {
  const { status, stdout, stderr } = run(file, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^(npm run |npm start|npm test|npx node tools)/);
});

it('says in a sentence that it has no such option', () => {
  const { status, stdout, stderr } = ask('check', '--bogus');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^There is no option --bogus\. .*\n$/);
});

it.each([
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
  const child = spawn(process.execPath, ['tools/mutate.ts', '--help']);
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, errors]).toEqual([0, '']);
});
