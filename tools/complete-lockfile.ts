import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import semver from 'semver';

/**
 * Completes package-lock.json. Run it after `npm install`: `npx node tools/complete-lockfile.ts`.
 *
 * - npm can leave out binaries of other platforms (`optionalDependencies`), and `npm ci` then refuses the
 *   lockfile on those. They are entered as the registry describes them. One that the registry does not serve
 *   could not be verified: the tool fails, and another version of the package has to be chosen.
 * - `npm ci` compares every package's `engines` with the Node that runs npm, and prints a warning for each
 *   package that wants a newer one. The commands of this project run on the Node of the lockfile (the `node`
 *   dev dependency), so what that one satisfies is left out, unless any supported Node does. What it does not
 *   satisfy stays, and is reported.
 */

interface Entry {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  engines?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = 'package-lock.json';
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Entry> };
const { packages } = lock;

/** The entry of a package as the registry describes it; undefined when it does not serve it. */
async function ask(name: string, version: string): Promise<Entry | undefined> {
  const fields = ['dist.integrity', 'license', 'engines', 'os', 'cpu', 'libc'];
  const view = promisify(execFile)('npm', ['view', '--json', `${name}@${version}`, ...fields]);
  const found = await view.then(
    ({ stdout }) => JSON.parse(stdout || '{}') as Entry & { 'dist.integrity'?: string },
    () => undefined,
  );
  const { 'dist.integrity': integrity, ...rest } = found ?? {};
  return integrity === undefined ? undefined : { version, integrity, ...rest };
}

const notServed: string[] = [];
let added = 0;
for (const [path, { dev, optionalDependencies }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const isLocked =
      `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages;
    if (isLocked || semver.valid(version) === null) continue;
    const entry = await ask(name, version);
    if (entry === undefined) notServed.push(`${name}@${version}`);
    else {
      packages[`node_modules/${name}`] = { ...entry, ...(dev ? { dev } : {}), optional: true };
      added += 1;
    }
  }
}

const supportedNode = packages['']?.engines?.node ?? '*';
const lockedNode = packages['node_modules/node']?.version ?? process.versions.node;
let silenced = 0;
for (const [path, entry] of Object.entries(packages)) {
  const wanted = entry.engines?.node;
  if (path === '' || wanted === undefined || semver.subset(supportedNode, wanted)) continue;
  if (!semver.satisfies(lockedNode, wanted)) continue;
  delete entry.engines;
  silenced += 1;
}

lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${file}: ${added} packages entered, ${silenced} satisfied engines left out.`);
if (notServed.length > 0) {
  console.error(`The registry does not serve:\n  ${notServed.join('\n  ')}`);
  process.exitCode = 1;
}
