/** Tests the command `proof` in a project that has machines in modules of its own. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const files = {
  'lamp.ts': `
    import { createMachine } from 'xstate';
    export const lamp = createMachine({
      id: 'lamp', initial: 'off',
      states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
    });
    export default lamp;
    export const other: number = 1;
    console.log('a line of the module');`,
  'lamp.proof.ts': `
    export { lamp } from './lamp.ts';
    export const said = {
      lamp: { journeys: { 'It goes on': { steps: ['press'], ends: { in: 'on' } } } },
    };`,
  'wrong.ts': `
    import { createMachine } from 'xstate';
    export const gate = createMachine({
      id: 'gate', initial: 'shut',
      states: {
        shut: { on: { open: { target: 'open', guard: () => { throw new Error('1 < 2 & "3" \\u0001'); } } } },
        open: { on: { shut: 'shut' } },
        lost: {},
      },
    });`,
  'many.ts': `
    import { createMachine } from 'xstate';
    const fails = () => { throw new Error('the same'); };
    const numbers = [...Array(30).keys()];
    export const many = createMachine({
      id: 'many', initial: 's0',
      states: Object.fromEntries(numbers.map((n) => ['s' + n, {
        on: { next: 's' + (n + 1) % 30, spoil: { target: 's0', actions: 'ring' } },
        ...(n > 27 && { always: { guard: fails, target: 's0' } }),
      }])),
      on: Object.fromEntries(numbers.map((n) => ['e' + n, { guard: fails, target: '.s0' }])),
    });`,
  'input.ts': `
    import { createMachine } from 'xstate';
    export const needy = createMachine({ id: 'needy', context: ({ input }) => ({ n: input.n }) });`,
  'foreign.ts': `
    export const config = { initial: 'a', states: { a: {} } };
    export const helper = () => 1;`,
  'beside.ts': `
    export { lamp } from './lamp.ts';
    export { config, helper } from './foreign.ts';
    export const said = { lmap: {} };`,
  'enum.ts': `export enum Colour { Red }`,
  'shape.ts': `export interface Shape { n: number }`,
  'pack.ts': `import 'nowhere';`,
  'page.ts': `export const kept = localStorage.length;`,
  'typed.ts': `
    import { Shape } from './shape.ts';
    export const shape: Shape = { n: 1 };`,
  'view.tsx': `export const view = 1;`,
  'stray.ts': `
    export { lamp } from './lamp.ts';
    Promise.reject(new Error('nobody awaits it'));
    setInterval(() => {}, 1000);`,
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proof-command-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function proof(...args: readonly string[]) {
  const command = join(import.meta.dirname, '../cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    // The environment limits the random walks. Without `PROOF`, no record is written.
    env: { PATH: process.env.PATH, WALKS: '5' },
  });
  return { code: status, stdout, stderr };
}
const written = (name: string) => readFileSync(join(folder, name), 'utf8');
const accept = (name: string, list: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(list));

/** The first line of the finding about the machine `gate`. */
const known = {
  machine: 'gate',
  finding: `never throws: open in shut throws: Unable to evaluate guard in transition for event 'open' in state node 'gate.shut': 1 < 2 & "3" \u0001`,
  reason: 'it is replaced in spring',
};

describe('the command proof', () => {
  it('passes a machine without faults, and one with the statement of its module', () => {
    const { code, stdout, stderr } = proof('lamp.ts', 'lamp.proof.ts', '--seconds', '60');
    expect(stdout).toMatch(/^lamp\.ts lamp, [\d.]+ s\nlamp: no fault was found\n/);
    expect(stdout).toMatch(/lamp\.proof\.ts lamp, [\s\S]*- journey: It goes on\n/);
    expect(stdout).toMatch(/\n2 machines judged: no fault was found\n$/);
    expect(stdout).not.toMatch(/a line of the module/);
    expect(stderr).toMatch(/lines that the modules logged are left out/);
    expect(code).toBe(0);
  });

  it('ends with code 1 after a failure, and writes files for other programs', () => {
    const outputs = ['--junit', 'out/junit.xml', '--markdown', 'out/proof.md', '--json', '-'];
    const { code, stdout } = proof('wrong.ts', 'lamp.ts', ...outputs);
    expect(code).toBe(1);
    const json = JSON.parse(stdout);
    expect(json).toMatchObject({ version: 3, ok: false, code: 1, refused: [], stale: [] });
    expect(json.machines).toMatchObject([
      { file: 'wrong.ts', name: 'gate', id: 'gate', ok: false, started: true },
      { file: 'lamp.ts', name: 'lamp', id: 'lamp', ok: true, failures: [] },
    ]);
    expect(json.machines[0].failures[0].text.split('\n')[0]).toBe(known.finding);
    const junit = written('out/junit.xml');
    expect(junit).toMatch(
      /<testsuite name="gate" file="wrong\.ts" tests="\d+" failures="1" errors="0"/,
    );
    expect(junit).toMatch(/<failure message="never throws: [^"<]*1 &lt; 2 &amp; &quot;3&quot; "/);
    expect(junit).toMatch(/<testsuite name="lamp" file="lamp\.ts" tests="\d+" failures="0"/);
    // The elements must be closed in the reverse order.
    const open: string[] = [];
    for (const [, end, name = '', , empty] of junit.matchAll(
      /<(\/?)(\w+)((?:"[^"]*"|[^">])*?)(\/?)>/g,
    )) {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (empty !== '/') open.push(name);
    }
    expect(open).toEqual([]);
    const markdown = written('out/proof.md');
    expect(markdown).toMatch(/^### 2 machines judged: 1 wrong\n/);
    expect(markdown).toMatch(/^gate \| wrong\.ts gate \| \*\*wrong\*\* \| 1 \| 0 \| 1 \| /m);
    expect(markdown).toMatch(/<details open><summary>gate<\/summary>\n<pre>wrong: .*1 &lt; 2/);
  });

  it('shows the answer of each state to each event', () => {
    const { stdout, code } = proof('lamp.ts', '--matrix', '--markdown', 'matrix.md');
    expect(stdout).toMatch(/\nstates and events:\n {2}\+ takes it, .*\n {7}1\n {2}off {2}\+\n/);
    expect(written('matrix.md')).toMatch(/^off {2}\+\n/m);
    expect(proof('lamp.ts').stdout).not.toMatch(/takes it/);
    expect(code).toBe(0);
  });

  it('shows about a screen of text, with one line for each cause, unless all is requested', () => {
    const lines = (...more: readonly string[]) =>
      proof('many.ts', '--seconds', '3', ...more).stdout.split('\n');
    const brief = lines();
    expect(brief.length).toBeLessThan(45);
    expect(brief.filter((line) => line.length > 250)).toEqual([]);
    expect(brief.join('\n')).toMatch(/^ {4}\d+ more throw it: e1 in s0; e2 in s0; .*…$/m);
    expect(brief).toContain('shortened: --all shows everything');
    const all = lines('--all');
    expect(all.length).toBeGreaterThan(500);
    expect(all).not.toContain('shortened: --all shows everything');
    expect(proof('lamp.ts').stdout).not.toMatch(/shortened/);
  });

  it('compares two verdicts: charts, findings, and changes that no law notices', () => {
    const compared = (from: string, to: string, ...more: readonly string[]) =>
      proof('--compare', from, to, ...more);
    proof('wrong.ts', 'lamp.ts', '--json', 'before.json');
    const text = written('before.json');
    expect(compared('before.json', 'before.json')).toMatchObject({
      code: 0,
      stdout: '## Machines\n\nNo machine differs.\n',
    });
    // The faulty machine is repaired, and another machine is added.
    writeFileSync(
      join(folder, 'after.json'),
      text
        .replaceAll('shut · open', 'shut · unlock')
        .replace('"name": "lamp"', '"name": "light"')
        .replace(/"failures": \[[^\]]*\{[^}]*\}\s*\]/, '"failures": []'),
    );
    const better = compared('before.json', 'after.json', '--markdown', 'out/difference.md');
    expect(better).toMatchObject({ code: 0, stdout: '' });
    const markdown = written('out/difference.md');
    for (const line of [
      /^### wrong\.ts gate$/m,
      /^- \*\*new\*\* transition: `` shut · unlock → open, if inline ``$/m,
      /^- gone transition: `` shut · open → open, if inline ``$/m,
      /^- gone wrong: `` never throws: open in shut throws: .*1 < 2 .*``$/m,
      /^### lamp\.ts lamp: removed$/m,
      /^### lamp\.ts light: added$/m,
      /^- \*\*new\*\* state: `` \(root\), begins in off ``$/m,
    ])
      expect(markdown).toMatch(line);
    const worse = compared('after.json', 'before.json');
    expect(worse.stdout).toMatch(/^- \*\*new\*\* wrong: `` never throws: open in shut/m);
    expect(worse.code).toBe(1);
  });

  it('restores the snapshots of the last revision', () => {
    expect(proof('lamp.ts', 'wrong.ts', '--save-snapshots', 'out/old.json').code).toBe(1);
    const old = written('out/old.json');
    expect(proof('lamp.ts', '--snapshots', 'out/old.json').stdout).toMatch(
      /^ {2}- 2 of 2 old snapshots restore$/m,
    );
    accept('gone.json', JSON.parse(old.replace('"value":"on"', '"value":"dim"')));
    const { stdout, code } = proof('lamp.ts', 'lamp.proof.ts', '--snapshots', 'gone.json');
    expect(stdout).toMatch(
      /- old snapshots: does not restore: State 'dim' does not exist on 'lamp'/,
    );
    expect(stdout).toMatch(/- old snapshots: none were saved of it/);
    expect(code).toBe(1);
  });

  it('accepts a known finding until a date, and lists accepted findings that no longer occur', () => {
    accept('later.json', [
      { ...known, until: '9999-12-31' },
      { ...known, finding: 'never throws: another', until: '9999-12-31' },
    ]);
    const later = proof('wrong.ts', '--accepted', 'later.json', '--junit', 'later.xml');
    expect(later.stdout).toMatch(
      /^gate: no fault was found\naccepted:\n {2}- never throws: open in shut/m,
    );
    expect(later.stdout).toMatch(/until 9999-12-31: it is replaced in spring/);
    expect(later.stdout).toMatch(/accepted, and not found any more: gate: never throws: another/);
    expect(later.stdout).toMatch(/1 machine judged: no fault was found, 1 finding accepted\n$/);
    expect(later.code).toBe(0);
    expect(written('later.xml')).toMatch(/<skipped message="accepted until 9999-12-31: it is/);
    accept('before.json', [{ ...known, until: '2020-01-01' }]);
    const before = proof('wrong.ts', '--accepted', 'before.json');
    expect(before.stdout).toMatch(/accepted until 2020-01-01: it is replaced in spring/);
    expect(before.code).toBe(1);
  });

  it('counts warnings as failures with --strict', () => {
    accept('known.json', [{ ...known, until: '9999-12-31' }]);
    expect(proof('wrong.ts', '--accepted', 'known.json').code).toBe(0);
    const strict = proof('wrong.ts', '--accepted', 'known.json', '--strict', '--junit', '-');
    expect(strict.stdout).toMatch(
      /<failure message="state lost is dead: no transition leads to it"/,
    );
    expect(strict.code).toBe(1);
  });

  it('ends with code 2 if a module cannot be judged, gives the reason, and judges all others', () => {
    const all = ['none.ts', 'enum.ts', 'pack.ts', 'page.ts', 'typed.ts', 'view.tsx', 'foreign.ts'];
    const { code, stdout } = proof(...all, 'beside.ts', 'input.ts');
    for (const line of [
      /^not judged: none\.ts: there is no such file$/m,
      /^not judged: enum\.ts: it cannot be loaded: .*write no enum.*, or install tsx and set NODE_OPTIONS=/m,
      /^not judged: pack\.ts: it cannot be loaded: Cannot find package 'nowhere'.*; is it installed\?$/m,
      /^not judged: page\.ts: .*; it needs a browser when it is imported: /m,
      /^not judged: typed\.ts: .* named 'Shape'; .*, import it with `import type`, or/m,
      /^not judged: view\.tsx: it cannot be loaded: .*apart from JSX, or/m,
      /^not judged: foreign\.ts config: is a config: pass `createMachine\(config\)`$/m,
      /^not judged: foreign\.ts helper: is a function: /m,
      /^not judged: beside\.ts: `said` names lmap, which is no machine that it exports$/m,
      /^left out: beside\.ts config is a config/m,
      /^lamp: no fault was found$/m,
      /^needy: cannot be judged$/m,
      /cannot start: .*starts: \{ 'as usual': \{ input: \{ n: … \} \} \}$/m,
      /^1 machine judged: no fault was found, 10 could not be judged$/m,
    ])
      expect(stdout).toMatch(line);
    expect(stdout).not.toMatch(/beside\.ts helper/);
    expect(code).toBe(2);
    expect(proof('none.ts', 'wrong.ts').code).toBe(1);
    expect(proof('input.ts').stdout).toMatch(/\nno machine judged, 1 could not be judged\n$/);
  });

  it('ends even if a module keeps running, and reports a failure of its tasks', () => {
    const { code, stdout } = proof('stray.ts');
    expect(stdout).toMatch(/a task that it started fails: Error: nobody awaits it/);
    expect(stdout).toMatch(/^lamp: no fault was found$/m);
    expect(code).toBe(2);
  });

  it('answers a mistake with a sentence', () => {
    accept('day.json', [{ ...known, until: '2026-02-31' }]);
    accept('bare.json', [{ machine: 'gate', finding: 'never throws' }]);
    writeFileSync(join(folder, 'text.json'), 'no');
    const mistakes: readonly (readonly [string, RegExp])[] = [
      ['', /Name at least one module/],
      ['lamp.ts --fast', /Unknown option '--fast'/],
      ['lamp.ts --seconds never', /--seconds takes a number of seconds above 0, not "never"/],
      ['lamp.ts --accepted none.json', /none\.json cannot be read/],
      ['lamp.ts --accepted text.json', /text\.json is no JSON/],
      ['lamp.ts --accepted day.json', /day\.json is no list of [\s\S]*is no day[\s\S]*until/],
      ['--compare day.json', /--compare takes two files that --json has written/],
      ['--compare none.json none.json', /none\.json cannot be read/],
      ['--compare day.json day.json', /day\.json was not written by --json:\n[\s\S]*Invalid/],
      ['lamp.ts --snapshots none.json', /none\.json cannot be read/],
      ['lamp.ts --snapshots day.json', /day\.json was not written by --save-snapshots:/],
      ['lamp.ts --accepted bare.json', /bare\.json is no list of [\s\S]*reason/],
    ];
    for (const [typed, said] of mistakes) {
      const { code, stdout, stderr } = proof(...typed.split(' ').filter(Boolean));
      expect(stderr).toMatch(said);
      expect(stderr).toMatch(/^proof: /);
      expect([code, stdout]).toEqual([2, '']);
    }
    expect(proof('--help')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^proof FILE…/),
    });
  });
});
