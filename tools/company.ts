import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Company, companySchema } from '../src/data/company.schema.ts';
import { brandIn, parseSettings, type Settings } from '../src/data/settings.schema.ts';
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
 * Reads the settings of a build: variables of the environment, and for the rest company.yaml of the brand.
 *
 * @throws Error with a line for each wrong variable or entry.
 */
export function readSettings(env: Environment): Settings {
  const file = `brand/${brandIn(env)}/company.yaml`;
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  return parseSettings(env, parseCompany(source, file));
}
