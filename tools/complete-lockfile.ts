import { readFile, writeFile } from 'node:fs/promises';

/**
 * Completes package-lock.json where the registry at hand does not serve the binaries of other platforms:
 * npm then leaves them out of the lockfile, and `npm ci` refuses it as out of step. Run it after
 * `npm install`, with `node tools/complete-lockfile.ts`. The versions are the exact ones that the
 * package asks for; npm never fetches a binary of another platform, so their checksums are not needed.
 */

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

const file = 'package-lock.json';
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];
for (const { dev, optionalDependencies } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const words = name.split(/[/-]/);
    const os = systems.find((each) => words.includes(each));
    const cpu = processors.find((each) => words.includes(each));
    if (lock.packages[key] !== undefined || os === undefined || cpu === undefined) continue;
    if (!/^\d/.test(version)) continue;
    lock.packages[key] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os],
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} binaries of other platforms entered in ${file}.`);
