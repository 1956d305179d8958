/** Tests package-lock.json: every installed package has a checksum, on every platform. */

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly integrity?: string;
  readonly resolved?: string;
  /** Whether the entry is a package of this repository. */
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

describe('the lockfile', () => {
  it('has the checksum of every package, and names no host', () => {
    expect(installed.length).toBeGreaterThan(100);
    const wrong = installed.filter(
      ([, { integrity, resolved }]) =>
        resolved !== undefined || !/^sha512-.{86}==$/.test(integrity ?? ''),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('has the binaries of every platform', () => {
    const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});
