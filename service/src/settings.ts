import * as v from 'valibot';
import { settingEntries as siteEntries } from '../../src/data/settings.schema.ts';
import { isPasswordHash } from './people/password.ts';

/**
 * Every setting of the service, read from its environment when it starts. The list is the one place that has the
 * default, the check and the plain words, which `.env.example` and the README repeat (tests/service/settings.test.ts).
 */

type Schema = v.GenericSchema<string, unknown>;

interface Entry<S extends Schema> {
  readonly variable: `SERVICE_${string}`;
  readonly fallback: string;
  readonly schema: S;
  readonly about: string;
}

const entry = <S extends Schema>(
  variable: `SERVICE_${string}`,
  fallback: string,
  schema: S,
  about: string,
): Entry<S> => ({ variable, fallback, schema, about });

const text = v.pipe(v.string(), v.trim());

const whole = (min: number, max: number) =>
  v.pipe(
    text,
    v.regex(/^\d{1,9}$/, `must be a number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Texts separated by commas. */
const list = <S extends v.GenericSchema<string, string>>(each: S) =>
  v.pipe(
    text,
    v.transform((value) => (value === '' ? [] : value.split(/\s*,\s*/))),
    v.array(each),
    v.readonly(),
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const settingEntries = {
  host: entry(
    'SERVICE_HOST',
    '127.0.0.1',
    v.pipe(text, v.nonEmpty('must be an address to listen on, such as 127.0.0.1 or 0.0.0.0')),
    'Address the service listens on; 127.0.0.1 is for a proxy on the same machine',
  ),
  port: entry('SERVICE_PORT', '8787', whole(0, 65_535), 'Port the service listens on'),
  database: entry(
    'SERVICE_DATABASE',
    '.data/leads.sqlite',
    v.pipe(text, v.nonEmpty('must be a file, or an address that starts with postgres://')),
    'Where leads are kept: a file of SQLite, or an address of Postgres (postgres://…)',
  ),
  origins: entry(
    'SERVICE_ORIGINS',
    '',
    list(siteEntries.siteOrigin.schema),
    'Origins whose pages may send leads, separated by commas; empty means VITE_SITE_ORIGIN',
  ),
  addressHeader: entry(
    'SERVICE_ADDRESS_HEADER',
    '',
    v.pipe(
      text,
      v.regex(/^[\w-]{0,60}$/, 'must be the name of a header, such as X-Forwarded-For'),
      v.toLowerCase(),
    ),
    'Header in which your proxy names the visitor, such as X-Forwarded-For; without it only visitors who connect directly are limited',
  ),
  rate: entry(
    'SERVICE_RATE',
    '60',
    whole(1, 1_000_000),
    'Requests with leads that one address may make in a minute',
  ),
  keepDays: entry(
    'SERVICE_KEEP_DAYS',
    '365',
    whole(1, 36_500),
    'Days after which a lead is deleted, delivered or not',
  ),
  passwordHash: entry(
    'SERVICE_PASSWORD_HASH',
    '',
    v.pipe(
      text,
      v.check(
        (value) => value === '' || isPasswordHash(value),
        'must be what `npm run leads -- password` prints',
      ),
    ),
    'What `npm run leads -- password` prints, a secret; without it /leads shows nothing',
  ),
  timeZone: entry(
    'SERVICE_TIME_ZONE',
    'UTC',
    v.pipe(text, v.check(isTimeZone, 'must be the name of a time zone, such as Pacific/Auckland')),
    'Time zone in which /leads shows times, such as Pacific/Auckland',
  ),
} as const satisfies Record<string, Entry<Schema>>;

type Entries = typeof settingEntries;
export type Settings = {
  readonly [Name in keyof Entries]: v.InferOutput<Entries[Name]['schema']>;
} & { /** The site's: VITE_PRODUCT_NAME. */ readonly productName: string };

/**
 * Reads the settings; an absent or blank variable takes its default.
 *
 * @throws Error with one line for each bad variable, which names it.
 */
export function parseSettings(env: Readonly<Record<string, unknown>>): Settings {
  const given = (variable: string) => {
    const value = env[variable];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const problems: string[] = [];
  const read = (variable: string, schema: Schema, fallback: string) => {
    const result = v.safeParse(schema, given(variable) ?? fallback);
    // Never the value: some settings are secrets.
    if (!result.success) problems.push(`${variable} ${result.issues[0].message}.`);
    return result.output;
  };
  const values = Object.fromEntries(
    Object.entries(settingEntries).map(([name, { variable, schema, fallback }]) => [
      name,
      read(variable, schema, fallback),
    ]),
  ) as unknown as Settings;
  const readSite = ({
    variable,
    schema,
    fallback,
  }: Pick<Entry<Schema>, 'schema' | 'fallback'> & { readonly variable: string }) =>
    String(read(variable, schema, fallback));
  const origins = values.origins?.length ? values.origins : [readSite(siteEntries.siteOrigin)];
  const productName = readSite(siteEntries.productName);
  if (problems.length > 0) throw new Error(`The settings cannot be used. ${problems.join(' ')}`);
  return { ...values, origins, productName };
}
