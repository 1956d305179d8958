import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { type Company, companySchema } from '../company.schema.ts';
import { allRedirects, allRouteIds, routes } from '../paths.ts';
import { brandFolderOf, parseSettings, type Settings } from '../settings.schema.ts';
import { openYaml, pathOf } from './yaml.ts';

/** Names that a form cannot have, because other addresses of the service have them. */
const reserved: readonly string[] = ['leads', 'reports', 'metrics', 'healthz'];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the source of a company.yaml.
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
 * Returns the paths of the brand's pages of text, by the names of their files.
 *
 * @param sources the contents of the files by their paths, such as `brand/yours/pages/imprint.yaml`.
 * @throws Error that names file and line of an invalid name or path.
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
 * Returns the pages that show the brand's forms, by the kinds of the forms, which are the names of their files. The
 * forms are in the order of the pages.
 *
 * @param sources the contents of the files by their paths, such as `brand/yours/forms/callback.yaml`.
 * @param brand the name of the brand. The sample's files may name pages that the brand leaves out.
 * @param textPages the paths of the brand's pages of text, by their names.
 * @param leftOut the pages that the brand leaves out.
 * @throws Error that names file and line of an invalid name, or of a page that cannot show the form.
 */
export function parseForms(
  sources: Readonly<Record<string, string>>,
  brand: string,
  textPages: Readonly<Record<string, string>>,
  leftOut: readonly string[] = [],
): Readonly<Record<string, string>> {
  const paths = new Map([
    ...allRouteIds.map((id): [string, string] => [id, routes[id].path]),
    ...Object.entries(textPages),
  ]);
  const taken = new Map([['hotline', 'the hotline']]);
  // The questionnaire shows the form of the hotline.
  const shown = Object.entries(sources).filter(([file]) => basename(file) !== 'hotline.yaml');
  const forms = shown.map(([file, source]) => {
    const kind = basename(file, '.yaml');
    const { said, refuse } = openYaml(source, file);
    const { page } = said as { page?: unknown };
    if (!/^[a-z]{2,20}$/.test(kind) || reserved.includes(kind))
      refuse(
        ['page'],
        `is in a file that cannot be called "${kind}": 2 to 20 small letters, and not ${reserved.join(', ')}`,
      );
    const [id] = [...paths].find((names) => names.includes(`${page}`)) ?? [];
    if (id === undefined)
      return refuse(
        ['page'],
        `names no page: "${page}"; those are ${[...paths.keys()].join(', ')}`,
      );
    if (leftOut.includes(id) && file.startsWith(`brand/${brand}/`))
      refuse(['page'], `names a page that leftOut of brand/${brand}/company.yaml names: "${page}"`);
    const other = taken.get(id);
    if (other !== undefined) refuse(['page'], `shows ${other} already: a page shows one form`);
    taken.set(id, file);
    return [kind, id] as const;
  });
  const order = [...paths.keys()];
  return Object.fromEntries(
    forms.toSorted(([, one], [, other]) => order.indexOf(one) - order.indexOf(other)),
  );
}

/**
 * Reads the settings of a build from environment variables, and those without a variable from the brand's
 * company.yaml.
 *
 * @throws Error with a line for each wrong variable or entry.
 */
export function readSettings(env: Environment): Settings {
  const brand = brandFolderOf(env);
  const root = new URL('../../..', import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
  const file = `brand/${brand}/company.yaml`;
  const company = parseCompany(read(file), file);
  const readAll = (inner: string, brands: readonly string[]) => {
    const files = brands.flatMap((name) =>
      globSync(`brand/${name}/${inner}/*.yaml`, { cwd: root }).toSorted(),
    );
    // A file of the brand stands for the sample's of the same name.
    const byName = new Map(files.map((file) => [basename(file), file]));
    return Object.fromEntries([...byName.values()].map((file) => [file, read(file)]));
  };
  const pages = parseTextPages(readAll('pages', [brand]));
  const forms = readAll('forms', [brandFolderOf({}), brand]);
  return parseSettings(env, company, pages, parseForms(forms, brand, pages, company.leftOut));
}
