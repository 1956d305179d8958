import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { companySchema } from '../src/data/company.schema.ts';
import { brandIn, parseSettings, type Settings } from '../src/data/settings.schema.ts';
import { openYaml, pathOf } from './yaml.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a build: variables of the environment, and for the rest company.yaml of the brand.
 *
 * @throws Error with a line for each wrong variable or entry.
 */
export function readSettings(env: Environment): Settings {
  const file = `brand/${brandIn(env)}/company.yaml`;
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const { said, lineOf } = openYaml(source, file);
  const result = v.safeParse(companySchema, said);
  if (result.success) return parseSettings(env, result.output);
  const problems = result.issues.map((issue) => {
    const path = pathOf(issue);
    return `${file}:${lineOf(path)}: ${path.join('.')}: ${issue.message}`;
  });
  throw new Error(problems.join('\n'));
}
