import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { firstExecutable, searchPath } from '../../../tools/programs.ts';

/** docs/going-online.md as a script, and a machine whose places lie in a folder, on which it is typed. */

const guide = await readFile('docs/going-online.md', 'utf8');

/** The commands below a heading, one text for each block. */
export function documented(heading: string): readonly string[] {
  const section = guide.split(/^## /m).find((each) => each.startsWith(heading));
  if (section === undefined) throw new Error(`The guide has no "${heading}".`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
}

/** The values of a name in a unit of systemd, without its escapes. */
export const linesOf = (unit: string, name: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll(/\$\$|%%/g, ([sign = '']) => sign),
  );

export interface Machine {
  /** The text with the places of this machine. */
  place(text: string): string;
  /** @throws Error with what a command has said, when one fails. */
  type(commands: string): Promise<string>;
  /** Runs the commands of a unit, one after the other. */
  runUnit(name: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param folder in which its places are.
 * @param systemctl does what systemd would, given the arguments.
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
  const type = async (commands: string) => {
    const shell = spawn('sh', ['-ec', commands], {
      cwd: folder,
      // Nothing of the suite's: a build for tests is another one.
      env: { HOME: process.env.HOME, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
    if (shell.exitCode === null) await once(shell, 'close');
    if (shell.exitCode !== 0) throw new Error(`${commands}\n${said}${complained}`);
    return said;
  };
  return {
    place,
    type,
    async runUnit(name) {
      const unit = place(await readFile(`hosting/${name}.service`, 'utf8'));
      for (const line of linesOf(unit, 'ExecStart')) await type(line.replace('*', '\\*'));
    },
    close: () => new Promise((done) => control.close(() => done())),
  };
}
