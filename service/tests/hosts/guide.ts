/** Reads the commands of docs/going-online.md, and runs them on a simulated machine, which is a folder. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { firstExecutable, searchPath } from '../../../tools/programs.ts';

const guide = await readFile('docs/going-online.md', 'utf8');

/** Returns the commands below a heading, one text for each block. */
export function documentedCommands(heading: string): readonly string[] {
  const section = guide.split(/^## /m).find((each) => each.startsWith(heading));
  if (section === undefined) throw new Error(`The guide has no "${heading}".`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
}

/** Returns the values of a name in a systemd unit, with `$$` and `%%` unescaped. */
export const unitValues = (unit: string, name: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll(/\$\$|%%/g, ([sign = '']) => sign),
  );

/** The commands of a systemd unit, with its working directory and its environment. */
export interface SystemdUnit {
  readonly commands: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface SimulatedMachine {
  /** Returns a text with the guide's paths replaced by those of the simulated machine. */
  place(text: string): string;
  /**
   * Runs commands in a shell.
   *
   * @throws Error with the output of a command that fails.
   */
  type(commands: string, where?: Pick<SystemdUnit, 'cwd' | 'env'>): Promise<string>;
  /** Reads the unit of a service from the machine's systemd folder. */
  unit(name: string): Promise<SystemdUnit>;
  /** Runs the commands of a unit in order. */
  runUnit(name: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a simulated machine, whose files lie in a folder.
 *
 * @param folder the folder for all its files.
 * @param systemctl does the work of `systemctl` for the given arguments.
 */
export async function openMachine(
  folder: string,
  systemctl: (args: string) => Promise<void>,
): Promise<SimulatedMachine> {
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
  const type: SimulatedMachine['type'] = async (
    commands,
    { cwd, env } = { cwd: folder, env: {} },
  ) => {
    const shell = spawn('sh', ['-ec', commands], {
      cwd,
      // The environment omits the variables of the test run, because they would change the build.
      env: { HOME: process.env.HOME, PATH: `${bin}:${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
    if (shell.exitCode === null) await once(shell, 'close');
    if (shell.exitCode !== 0) throw new Error(`${commands}\n${said}${complained}`);
    return said;
  };
  const unit = async (name: string): Promise<SystemdUnit> => {
    const text = place(await readFile(join(folder, `etc/systemd/system/${name}.service`), 'utf8'));
    const files = unitValues(text, 'EnvironmentFile').map((file) => readFile(file, 'utf8'));
    const settings = [...unitValues(text, 'Environment'), ...(await Promise.all(files))].join('\n');
    return {
      commands: unitValues(text, 'ExecStart'),
      cwd: unitValues(text, 'WorkingDirectory')[0] ?? folder,
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
