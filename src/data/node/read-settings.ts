import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { type Company, companySchema } from '../company.schema.ts';
import { allRedirects, allRouteIds, routes } from '../paths.ts';
import { brandIn, parseSettings, type Settings } from '../settings.schema.ts';
import { openYaml, pathOf } from './yaml.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the company in the source of a company.yaml.
 *
 * @throws Error with a line for each wrong entry.
 */
export function parseCompany(source: string, file: string): Company {
  const { said, lineOf } = openYaml(source, file);
  const result = v.safeParse(companySchema, said);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => {
    const path = pathOf(issue);
    return `${file}:${lineOf(path)}: ${path.join('.')}: ${issue.message}`;
  });
  throw new Error(problems.join('\n'));
}

/**
 * Returns the paths of the pages of text in these sources, by the names of their files.
 *
 * @param sources the files by their paths, such as `brand/yours/pages/imprint.yaml`.
 * @throws Error that names file and line of a name or path that cannot be one.
 */
export function parseTextPages(
  sources: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const taken = new Map<string, string>([
    ...allRouteIds.map((id): [string, string] => [routes[id].path, `the page ${id}`]),
    ...allRedirects.map(([from, to]): [string, string] => [from, `a redirect to the page ${to}`]),
  ]);
  const pages = Object.entries(sources).map(([file, source]) => {
    const name = basename(file, '.yaml');
    const { said, refuse } = openYaml(source, file);
    const { path } = said as { path?: unknown };
    if ((allRouteIds as readonly string[]).includes(name) || !/^[a-z][a-z-]*$/.test(name))
      refuse(
        ['path'],
        `is in a file that cannot be called "${name}": small letters and "-", and no page's name`,
      );
    if (typeof path !== 'string' || !/^(\/[a-z\d]+(-[a-z\d]+)*)+$/.test(path))
      return refuse(['path'], 'is no path such as /imprint: small letters, digits, "-" and "/"');
    const other = taken.get(path);
    if (other !== undefined) refuse(['path'], `is that of ${other}: "${path}"`);
    taken.set(path, file);
    return [name, path] as const;
  });
  return Object.fromEntries(pages);
}

/**
 * Reads the settings of a build: variables of the environment, and for the rest company.yaml of the brand.
 *
 * @throws Error with a line for each wrong variable or entry.
 */
export function readSettings(env: Environment): Settings {
  const folder = `brand/${brandIn(env)}`;
  const root = new URL('../../..', import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
  const company = parseCompany(read(`${folder}/company.yaml`), `${folder}/company.yaml`);
  const files = globSync(`${folder}/pages/*.yaml`, { cwd: root }).toSorted();
  const pages = parseTextPages(Object.fromEntries(files.map((file) => [file, read(file)])));
  return parseSettings(env, company, pages);
}
