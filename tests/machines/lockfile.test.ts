import { readFile } from 'node:fs/promises';
import semver from 'semver';
import { describe, expect, it } from 'vitest';

/** package-lock.json: what is installed is verified, on every platform, and `npm ci` has no reason to warn. */

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** Whether it is a package of this repository. */
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const pathsOf = (entries: readonly (readonly [string, Entry])[]) => entries.map(([path]) => path);

describe('the lockfile', () => {
  it('has the checksum of every package', () => {
    expect(installed.length).toBeGreaterThan(100);
    const bare = installed.filter(([, { integrity }]) => !/^sha512-.{86}==$/.test(integrity ?? ''));
    expect(pathsOf(bare)).toEqual([]);
  });

  it('has the binaries of every platform', () => {
    const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => {
          const entry =
            packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
          return semver.valid(version) !== null && entry?.version !== version;
        })
        .map(([name, version]) => `${name}@${version}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no host', () => {
    expect(pathsOf(installed.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
  });

  it('asks for no Node but those that the project supports', () => {
    const supported = packages['']?.engines?.node ?? '';
    const locked = packages['node_modules/node']?.version ?? '';
    expect(semver.satisfies(locked, supported)).toBe(true);
    const others = installed.filter(
      ([, { engines }]) => engines?.node !== undefined && !semver.subset(supported, engines.node),
    );
    expect(pathsOf(others)).toEqual([]);
  });
});
