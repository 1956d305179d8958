/**
 * `npm run ready`: lists the sample content that a company has not yet replaced. A build with --production does the
 * same first.
 *
 * To keep some content as it is, a company names its point in `brand/<name>/accepted.yaml`.
 */

import './settings.ts';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { claimsOfTheSample } from '../src/data/claims.ts';
import type { Company } from '../src/data/company.schema.ts';
import { command, UsageError } from '../src/data/node/command.ts';
import { openYaml } from '../src/data/node/yaml.ts';
import { settingEntries } from '../src/data/settings.schema.ts';
import { settings } from './settings.ts';
import { brandFile, pageOfFile, SAMPLE_BRAND } from './words.ts';

interface Point {
  /** The name by which the company can accept the point. */
  readonly name: string;
  /** The file, with a line if there is one, or the environment variable. */
  readonly place: string;
  readonly problem: string;
}

/** The folders of the sample's files that name people and companies, draw its mark or speak its language. */
const files = [
  // Another brand's icons are drawn from its name (tools/icons.ts).
  ...(settings.brand === SAMPLE_BRAND ? ['icons'] : []),
  ...(settings.company.leftOut.includes('team') ? [] : ['images/team']),
  'images/wordmarks',
  ...(settings.company.leftOut.includes('quillVoice') ? [] : ['audio']),
];

const read = (file: string) => openYaml(readFileSync(file, 'utf8'), file);

type Entry = readonly [path: readonly (string | number)[], text: string];

/** Lists the texts of a file of words, with the names and positions that lead to them. */
export const textsIn = (value: unknown, path: Entry[0] = []): readonly Entry[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(Object(value)).flatMap(([key, item]) =>
        textsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
      );

/** Matches a host that is reserved for examples (RFC 2606). */
const exampleHost = /\.example\b/;

/** Lists settings that lead to hosts reserved for examples. */
function sampleHosts(): Point[] {
  const file = `brand/${settings.brand}/company.yaml`;
  const { lineOf } = read(file);
  return Object.entries(settingEntries).flatMap(([name, { variable }]) => {
    const value = settings[name as keyof typeof settingEntries];
    if (!exampleHost.test(value)) return [];
    const isOwn = value === settings.company[name as keyof typeof settings.company];
    const place = isOwn ? `${file}:${lineOf([name])}` : variable;
    return [{ name, place, problem: `${value} is an example` }];
  });
}

/** Reports that no setting names a service, because leads would then go to a host that may not exist. */
function service(): Point[] {
  if (settings.salesOrigin || Object.values(settings.leadsUrls).every(Boolean)) return [];
  const { variable } = settingEntries.salesOrigin;
  return [{ name: 'service', place: variable, problem: 'no service is named that takes leads' }];
}

/** Lists the lines that name a country or an office that only the sample has, such as `line 12: Auckland`. */
function foreignPlaces(file: string): readonly string[] {
  const namesIn = ({ countries }: Pick<Company, 'countries'>) =>
    countries.flatMap(({ name, office }) => [name, office?.city ?? name]);
  const ours = namesIn(settings.company);
  const theirs = namesIn(read(brandFile('company', SAMPLE_BRAND)).said as Company);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const found = theirs.find((place) => !ours.includes(place) && line.includes(place));
    return found === undefined ? [] : [`line ${index + 1}: ${found}`];
  });
}

/** Lists what a brand's own file of words has in common with that of the sample. */
function copied(name: string, file: string): Point[] {
  const theirs = brandFile(name, SAMPLE_BRAND);
  if (file === theirs || !existsSync(theirs)) return [];
  const known = new Set(textsIn(read(theirs).said).map(([, text]) => text));
  const { said, lineOf } = read(file);
  const sentences = textsIn(said).filter(
    ([, text]) => /\p{L}+ \p{L}+ \p{L}+/u.test(text) && known.has(text),
  );
  const [first] = sentences;
  if (first === undefined) return [];
  const problem = `${sentences.length} texts are those of the sample, the first in line ${lineOf(first[0])}`;
  return [{ name, place: file, problem }];
}

/** Lists what a file of words marks as invented, and examples of hosts and places of the sample elsewhere in it. */
function inFile(name: string, file: string): Point[] {
  const { said, invented, has, lineOf, refuse } = read(file);
  const places = foreignPlaces(file).map((problem) => ({
    name: `${name}.places`,
    place: `${file}:${problem.split(' ')[1]?.slice(0, -1)}`,
    problem,
  }));
  const samples = invented.map((entry) => {
    const path = entry.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    if (!has(path)) refuse(['invented'], `names no entry: "${entry}"`);
    return { name: `${name}.${entry}`, place: `${file}:${lineOf(path)}`, problem: 'is invented' };
  });
  const hosts = textsIn(name === 'company' ? {} : said)
    .map(([path, text]) => ({ at: path.join('.'), path, text }))
    .filter(({ text }) => exampleHost.test(text))
    .filter(({ at }) => !invented.some((entry) => `${at}.`.startsWith(`${entry}.`)))
    .map(({ at, path, text }) => ({
      name: `${name}.${at}`,
      place: `${file}:${lineOf(path)}`,
      problem: `${text} is an example`,
    }));
  return [...samples, ...places, ...hosts];
}

/** Lists what files of words, of pages that the brand has, still say of the sample. */
function words(): Point[] {
  const folders = [settings.brand, SAMPLE_BRAND].map((brand) => `brand/${brand}`);
  const { leftOut } = settings.company;
  const names = new Set(
    folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })),
  );
  return [...names]
    .filter((file) => file.endsWith('.yaml') && file !== 'accepted.yaml')
    .map((file) => file.slice(0, -'.yaml'.length))
    .filter((name) => !leftOut.includes(pageOfFile(name, settings) ?? 'home'))
    .toSorted()
    .flatMap((name): Point[] => {
      const file = brandFile(name, settings.brand);
      if (settings.brand === SAMPLE_BRAND || !file.startsWith(`brand/${SAMPLE_BRAND}/`))
        return [...inFile(name, file), ...copied(name, file)];
      const place = `brand/${settings.brand}/${name}.yaml`;
      const problem = `the words are those of the sample: ${[file, ...foreignPlaces(file)].join(', ')}`;
      return [{ name, place, problem }];
    });
}

/** Lists the figures of the sample, each of which the company must replace by its own figure, or accept. */
function figures(): Point[] {
  const file = `brand/${settings.brand}/company.yaml`;
  const place = `${file}:${read(file).lineOf(['figures'])}`;
  return claimsOfTheSample().map(({ id, figure, meaning }) => ({
    name: `figures.${id}`,
    place,
    problem: `"${figure} ${meaning}" is said by the sample: name your own here (figures: ${id}: …)`,
  }));
}

/** Lists the sample's folders of pictures and recordings that the brand has not replaced in its own folder. */
function sampleFiles(): Point[] {
  return files
    .map((name) => ({ name, place: `brand/${settings.brand}/public/${name}` }))
    .filter(({ place }) => !existsSync(place))
    .map((point) => ({ ...point, problem: `files are those of the sample: public/${point.name}` }));
}

/**
 * Lists all open points.
 *
 * @throws UsageError that names file and line of an accepted name that is not a point.
 */
export function listOpenPoints(): readonly Point[] {
  const points = [...sampleHosts(), ...service(), ...words(), ...figures(), ...sampleFiles()];
  const file = `brand/${settings.brand}/accepted.yaml`;
  if (!existsSync(file)) return points;
  const { said, lineOf } = read(file);
  const accepted = Object.keys(said);
  for (const name of accepted) {
    if (!points.some((point) => point.name === name))
      throw new UsageError(`${file}:${lineOf([name])}: "${name}" is no point: remove it.`);
  }
  return points.filter(({ name }) => !accepted.includes(name));
}

/**
 * Checks that the site can show each file of words, and that no point is open.
 *
 * @throws Error that names file and line of the first wrong entry.
 * @throws UsageError with a line for each open point.
 */
export async function expectReady(): Promise<void> {
  for (const file of globSync('{src,service/src}/**/*.copy.ts')) await import(resolve(file));
  const open = listOpenPoints();
  if (open.length === 0) return;
  const lines = open.map(({ name, place, problem }) => `  ${place}  ${name}: ${problem}`);
  const file = `brand/${settings.brand}/accepted.yaml`;
  throw new UsageError(
    `${open.length} points are open before this can go online as a company's own.\n${lines.join('\n')}\nChange each where it stands, or name it in ${file} with the reason: "name: reason".`,
  );
}

if (import.meta.main) {
  const usage = 'npm run ready   (lists what is not yet the company’s own, and where to change it)';
  await command({ usage, options: {} }, async () => {
    await expectReady();
    console.log('Nothing of the sample is left that has not been accepted.');
  });
}
