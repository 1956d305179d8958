import * as v from 'valibot';
import { byKind, type LeadKind, leadKinds } from '../../src/data/lead.ts';
import { ownEntry } from '../../src/data/own-entry.ts';
import { settingEntries as siteEntries } from '../../src/data/settings.schema.ts';
import {
  formEntries,
  type SettingEntry,
  type SettingSchema,
  settingEntries,
} from './setting-entries.ts';

interface Site {
  /** The name of the brand, which is also its folder below `brand`. */
  readonly brand: string;
  readonly siteOrigin: string;
  readonly productName: string;
  /** The address for general enquiries, to which visitors may answer. */
  readonly email: string;
}

/** The site of a service without settings of a site. Workers use it, because they have no brand folder. */
const sample: Site = {
  brand: 'nightjar',
  siteOrigin: 'https://nightjar.example',
  productName: 'Nightjar',
  email: 'hello@nightjar.example',
};

type Entries = typeof settingEntries;
type Values<Of extends Record<string, SettingEntry<SettingSchema>>> = {
  readonly [Name in keyof Of]: v.InferOutput<Of[Name]['schema']>;
};
/** The destinations of the leads of a form. */
export type FormDestinations = Values<(typeof formEntries)[LeadKind]>;
export type Settings = Values<Entries> &
  /** The settings of the site that the service uses: VITE_BRAND, VITE_PRODUCT_NAME and VITE_EMAIL. */
  Pick<Site, 'brand' | 'productName' | 'email'> & {
    /** The destinations of each form. A form without its own has the common ones. */
    readonly forms: Readonly<Record<LeadKind, FormDestinations>>;
  };

/** Returns the destinations of a lead: those of its form, or the common ones if this release lacks the form. */
export const destinationsOf = (
  { forms, ...common }: Pick<Settings, 'forms'> & FormDestinations,
  kind: string,
): FormDestinations => ownEntry<FormDestinations>(forms, kind) ?? common;

/**
 * Reads the settings. A variable that is absent or blank has its default value.
 *
 * @param site the site that the brand's company.yaml describes.
 * @throws Error with one line for each invalid variable. The line names the variable.
 */
export function parseSettings(
  env: Readonly<Record<string, unknown>>,
  site: Site = sample,
): Settings {
  const given = (variable: string) => {
    const value = env[variable];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const problems: string[] = [];
  const read = (variable: string, schema: SettingSchema, fallback: string) => {
    const result = v.safeParse(schema, given(variable) ?? fallback);
    // The message never quotes the value, because some settings are secrets.
    if (!result.success) problems.push(`${variable} ${result.issues[0].message}.`);
    return result.output;
  };
  const readAll = <Of extends Record<string, SettingEntry<SettingSchema>>>(entries: Of) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, { variable, schema, fallback }]) => [
        name,
        read(variable, schema, fallback),
      ]),
    ) as Values<Of>;
  const values = readAll(settingEntries);
  const { mailServer, mailFrom, mailTo, webhookUrl, webhookSecrets, answer } = values;
  const ownWays = (kind: LeadKind): FormDestinations => {
    const own = readAll(formEntries[kind]);
    return {
      mailTo: own.mailTo?.length ? own.mailTo : mailTo,
      webhookUrl: own.webhookUrl || webhookUrl,
      webhookSecrets: own.webhookSecrets?.length ? own.webhookSecrets : webhookSecrets,
    };
  };
  const forms = byKind(ownWays);
  if (mailServer && !(mailFrom?.address && leadKinds.every((kind) => forms[kind].mailTo?.length)))
    problems.push('SERVICE_MAIL_SERVER needs SERVICE_MAIL_FROM and SERVICE_MAIL_TO.');
  if (answer && !mailServer) problems.push('SERVICE_ANSWER needs SERVICE_MAIL_SERVER.');
  for (const kind of leadKinds) {
    const { webhookUrl: url, webhookSecrets: signed } = forms[kind];
    if (!url || signed?.length) continue;
    const { webhookUrl: of, webhookSecrets: by } =
      url === webhookUrl ? settingEntries : formEntries[kind];
    problems.push(`${of.variable} needs ${by.variable}.`);
  }
  const readSite = (name: keyof Site) => {
    const { variable, schema } = siteEntries[name];
    return String(read(variable, schema, site[name]));
  };
  const origins = values.origins?.length ? values.origins : [readSite('siteOrigin')];
  const [brand, productName, email] = [
    readSite('brand'),
    readSite('productName'),
    readSite('email'),
  ];
  if (problems.length > 0) throw new Error(`The settings cannot be used. ${problems.join(' ')}`);
  return { ...values, origins, brand, productName, email, forms };
}
