import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { firstExecutable, searchPath } from '../../../tools/programs.ts';

/** docs/going-online.md as a script, and a machine in a folder on which the script runs. */

const guide = await readFile('docs/going-online.md', 'utf8');

/** Returns the commands below a heading, one text for each block. */
export function documented(heading: string): readonly string[] {
  const section = guide.split(/^## /m).find((each) => each.startsWith(heading));
  if (section === undefined) throw new Error(`The guide has no "${heading}".`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
}

/** Returns the values of a name in a systemd unit, without escapes. */
export const linesOf = (unit: string, name: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll(/\$\$|%%/g, ([sign = '']) => sign),
  );

/** The command of a systemd unit, with its folder and environment. */
export interface Unit {
  readonly commands: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Machine {
  /** Replaces the guide's paths in a text by those of this machine. */
  place(text: string): string;
  /** Runs commands in a shell. @throws Error with the output of a command that fails. */
  type(commands: string, where?: Pick<Unit, 'cwd' | 'env'>): Promise<string>;
  /** Reads the unit of a service that was copied to the folder of systemd. */
  unit(name: string): Promise<Unit>;
  /** Runs the commands of a unit, one after the other. */
  runUnit(name: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a machine whose paths lie in a folder.
 *
 * @param folder for its files.
 * @param systemctl does the work of systemd for the given arguments.
 */
export async function openMachine(
  folder: string,
  systemctl: (args: string) => Promise<void>,
): Promise<Machine> {
  const control = createServer(async (request, response) => {
    const problem = await systemctl(await text(request)).then(() => '', String);
    response.writeHead(problem === '' ? 200 : 500).end(problem);
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  const { port } = control.address() as AddressInfo;
  const npm = await firstExecutable(searchPath().map((each) => join(each, 'npm')));
  const programs = {
    systemctl: `curl -sS --fail-with-body --data-binary "$*" http://127.0.0.1:${port}`,
    npm: `if [ "$1" = ci ]; then ln -s ${resolve('node_modules')} node_modules; else ${npm} "$@"; fi`,
    'apt-get': 'true',
    useradd: 'true',
    chown: 'true',
  };
  const bin = join(folder, 'bin');
  for (const made of ['bin', 'etc/systemd/system', 'etc/caddy', 'lib/nightjar-leads'])
    await mkdir(join(folder, made), { recursive: true });
  await mkdir(join(folder, 'lib/nightjar-backups'));
  for (const [name, does] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${does}\n`);
    await chmod(join(bin, name), 0o755);
  }
  const place = (commands: string) =>
    commands.replaceAll(/\/(srv\/nightjar|opt\/nightjar|etc|var\/lib)(?=[/$ #\n;"]|$)/g, (_, at) =>
      join(folder, at.replace('var/', '')),
    );
  const type: Machine['type'] = async (commands, { cwd, env } = { cwd: folder, env: {} }) => {
    const shell = spawn('sh', ['-ec', commands], {
      cwd,
      // Without the variables of the suite: a build for tests differs.
      env: { HOME: process.env.HOME, PATH: `${bin}:${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
    if (shell.exitCode === null) await once(shell, 'close');
    if (shell.exitCode !== 0) throw new Error(`${commands}\n${said}${complained}`);
    return said;
  };
  const unit = async (name: string): Promise<Unit> => {
    const text = place(await readFile(join(folder, `etc/systemd/system/${name}.service`), 'utf8'));
    const files = linesOf(text, 'EnvironmentFile').map((file) => readFile(file, 'utf8'));
    const settings = [...linesOf(text, 'Environment'), ...(await Promise.all(files))].join('\n');
    return {
      commands: linesOf(text, 'ExecStart'),
      cwd: linesOf(text, 'WorkingDirectory')[0] ?? folder,
      env: Object.fromEntries(
        [...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
      ),
    };
  };
  return {
    place,
    type,
    unit,
    async runUnit(name) {
      const { commands, ...where } = await unit(name);
      for (const line of commands) await type(line.replace('*', '\\*'), where);
    },
    close: () => new Promise((done) => control.close(() => done())),
  };
}
