import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

/** Returns what a build for production says when it refuses a brand. */
async function refusal(VITE_BRAND: string): Promise<string> {
  const build = promisify(execFile)(process.execPath, ['tools/build.ts', '--production'], {
    env: { ...process.env, VITE_BRAND, DIST: 'node_modules/.cache/refused' },
  });
  const { stderr } = await build.then(
    () => Promise.reject(new Error('It was built.')),
    (error: { readonly stderr: string }) => error,
  );
  return stderr;
}

/** Returns the lines of a refusal, one for each open point. */
const refused = async (brand: string): Promise<readonly string[]> =>
  (await refusal(brand)).split('\n').filter((line) => line.startsWith('  '));

const kinds = {
  host: /^ {2}(\S+):(\d+) {2}([\w./-]+): (\S+) is an example$/,
  invented: /^ {2}(\S+):(\d+) {2}(\S+): is invented$/,
  service: /^ {2}VITE_SALES_ORIGIN {2}service: /,
  figures: /^ {2}brand\/\w+\/company\.yaml:\d+ {2}figures\.\w+: "[^"]+" is said by the sample/,
  words:
    /^ {2}brand\/\S+\.yaml {2}(\S+): the words are those of the sample: brand\/nightjar\/\1\.yaml(?:, line \d+: [A-Z][\w ]+)*$/,
  copied: /^ {2}brand\/\S+\.yaml {2}\S+: \d+ texts are those of the sample, the first in line \d+$/,
  files: /^ {2}brand\/\S+ {2}(\S+): files are those of the sample: public\/\1$/,
} as const;

const kindOf = (line: string) =>
  Object.entries(kinds).find(([, pattern]) => pattern.test(line))?.[0] ?? line;

it.each([
  ['nightjar', ['host', 'service', 'invented', 'figures', 'files']],
  ['uberwacht', ['host', 'service', 'invented', 'figures', 'copied', 'files']],
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

describe('a brand that keeps much of the sample', () => {
  const BRAND = 'unready';
  const folder = `brand/${BRAND}`;
  const sample = (name: string) => readFileSync(`brand/nightjar/${name}.yaml`, 'utf8');
  const write = (files: Readonly<Record<string, string>>) => {
    mkdirSync(`${folder}/forms`, { recursive: true });
    for (const [name, source] of Object.entries(files))
      writeFileSync(`${folder}/${name}.yaml`, source);
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is told of copied texts, of recipients, and not of pages that it leaves out', async () => {
    write({
      company: sample('company').replace('leftOut: []', 'leftOut: [universities, team]'),
      descriptions: sample('descriptions'),
      'forms/callback': sample('forms/reseller')
        .replace('page: securityCompanies', 'page: contact\nrecipients: [sales@unready.example]')
        .replace(/^anchor:.*$/m, ''),
    });
    const lines = await refused(BRAND);
    const named = (name: string) => lines.filter((line) => line.includes(`  ${name}: `));
    expect(named('descriptions')).toEqual([
      expect.stringMatching(/: \d+ texts are those of the sample, the first in line 3$/),
    ]);
    expect(named('forms/callback.recipients.0')).toEqual([
      expect.stringMatching(/callback\.yaml:4 .*: sales@unready\.example is an example$/),
    ]);
    expect(named('company.productName')).toHaveLength(1);
    expect(lines.join('\n')).not.toMatch(/universit|team-members|images\/team|aldermoor/);
  });

  it('is told of a file that the site cannot show', async () => {
    write({ company: sample('company'), contact: sample('contact').replace(/^hero:/m, 'hreo:') });
    expect(await refusal(BRAND)).toMatch(/^brand\/unready\/contact\.yaml:\d+: hero is missing/m);
  });
});
