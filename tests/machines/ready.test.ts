import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Returns the lines with which a build for production refuses a brand. */
async function refused(VITE_BRAND: string): Promise<readonly string[]> {
  const build = promisify(execFile)(process.execPath, ['tools/build.ts', '--production'], {
    env: { ...process.env, VITE_BRAND, DIST: 'node_modules/.cache/refused' },
  });
  const { stderr } = await build.then(
    () => Promise.reject(new Error('It was built.')),
    (error: { readonly stderr: string }) => error,
  );
  return stderr.split('\n').filter((line) => line.startsWith('  '));
}

const kinds = {
  host: /^ {2}(\S+):(\d+) {2}(\w+): (\S+) is an example$/,
  invented: /^ {2}(\S+):(\d+) {2}(\S+): is invented$/,
  service: /^ {2}VITE_SALES_ORIGIN {2}service: /,
  figures: /^ {2}brand\/\w+\/company\.yaml:\d+ {2}figures\.\w+: "[^"]+" is said by the sample/,
  words:
    /^ {2}brand\/\S+\.yaml {2}(\S+): the words are those of the sample: brand\/nightjar\/\1\.yaml(?:, line \d+: [A-Z][\w ]+)*$/,
  pictures: /^ {2}brand\/\S+ {2}(\S+): pictures are those of the sample: public\/\1$/,
} as const;

const kindOf = (line: string) =>
  Object.entries(kinds).find(([, pattern]) => pattern.test(line))?.[0] ?? line;

it.each([
  ['nightjar', ['host', 'service', 'invented', 'figures', 'pictures']],
  ['uberwacht', ['host', 'service', 'invented', 'figures', 'pictures']],
])(
  'a build of %s for production names the sample’s texts, and their places',
  async (brand, found) => {
    const lines = await refused(brand);
    expect([...new Set(lines.map(kindOf))].toSorted()).toEqual(found.toSorted());
    for (const line of lines) {
      const [, file = '', at = '', name = ''] =
        kinds.host.exec(line) ?? kinds.invented.exec(line) ?? [];
      const entry = name.split('.').at(-1) ?? '';
      if (file !== '')
        expect(readFileSync(file, 'utf8').split('\n')[Number(at) - 1]?.trim(), line).toMatch(
          new RegExp(`^${entry}:`),
        );
    }
    expect(existsSync('node_modules/.cache/refused')).toBe(false);
  },
);
