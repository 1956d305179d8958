import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';

// The test starts some twenty programs, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Tests the help and usage errors of commands. Each prints a sentence, runs nothing, and writes nothing. */

async function run(file: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args]);
  onTestFinished(() => void child.kill());
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { status, stdout, stderr };
}

const helps = new Map<string, ReturnType<typeof run>>();
function helpOf(file: string) {
  const help = helps.get(file) ?? run(file, '--help');
  helps.set(file, help);
  return help;
}

const commands = globSync(['{tools,tools/stand-ins,tests/commands,service/src}/*.ts']).filter(
  (file) => /^ *await command\(/m.test(readFileSync(file, 'utf8')),
);

it('every script of package.json that runs a tool is a command with help', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const tools = Object.values(scripts).flatMap(
    (line) => /(tools|tests\/commands)\/\S+\.ts/.exec(line)?.[0] ?? [],
  );
  expect(commands).toEqual(expect.arrayContaining(tools));
});

it.each(commands)('%s shows its usage, and ends with status 0', async (file) => {
  const { status, stdout, stderr } = await helpOf(file);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^(npm run |npm start|npm test|npx node (tools|service\/src))/);
});

/** All commands that the documents name: the typed text, its file or script, and its options. */
const documented = globSync(['*.md', '{docs,tests,service,assets,brand}/*.md', 'packages/*/*.md'])
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .flatMap((line) => [
    ...line.matchAll(
      /(?:npm (?:run |(?=test|start))(?<script>[a-z][\w:-]*)|npx node (?<file>\S+\.ts))(?<rest>[^`|#)]*)/g,
    ),
  ]);

it('the documents name commands and options that exist, and every workflow runs the one of CI', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const unknown: string[] = [];
  for (const { 0: typed, groups: { script, file, rest = '' } = {} } of documented) {
    const tool = file ?? /\S+\.ts/.exec(scripts[script ?? ''] ?? '')?.[0];
    const isThere =
      tool === undefined ? script !== undefined && script in scripts : existsSync(tool);
    if (!isThere) unknown.push(typed);
    if (tool === undefined || !commands.includes(tool)) continue;
    for (const [option] of rest.matchAll(/--[a-z][\w-]*/g))
      if (!(await helpOf(tool)).stdout.includes(option)) unknown.push(`${option} in: ${typed}`);
  }
  expect(unknown).toEqual([]);
  for (const workflow of ['.github/workflows/ci.yml', '.gitlab-ci.yml'])
    expect(readFileSync(workflow, 'utf8')).toMatch(/(run:|-) \.ci\/run[\s\S]*reports\//);
});

it('reports an unknown option in a sentence', async () => {
  const { status, stdout, stderr } = await run('tools/check.ts', '--bogus');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^There is no option --bogus\. .*\n$/);
});

it.each([
  ['tools/hosts.ts', 'apache', 'There is no host "apache".'],
  ['tests/commands/mutate.ts', 'hotlime', 'There is no machine "hotlime". Did you mean "hotline"'],
  ['tests/commands/paths.ts', 'hotlime', 'There is no machine "hotlime". Did you mean "hotline"'],
  ['tools/charts.ts', 'hotline', "Unexpected argument 'hotline'."],
])('%s refuses the unknown name %s', async (file, name, sentence) => {
  const { status, stdout, stderr } = await run(file, name);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.startsWith(sentence), stderr).toBe(true);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('ends quietly when its reader closes the output', async () => {
  const child = spawn(process.execPath, ['tests/commands/mutate.ts', '--help']);
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, errors]).toEqual([0, '']);
});
