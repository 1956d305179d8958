/**
 * The settings of the site (decision D1). A build reads each of them from its `VITE_…` variable or, without one, from
 * `company.yaml` in the brand's folder.
 *
 * The schema is the only list of them, with default, check and description. `.env.example` and docs/going-online.md
 * repeat the list, and `tests/machines/settings.test.ts` keeps the three in step.
 */

import * as v from 'valibot';
import type { Company } from './company.schema.ts';

const text = (what: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(`must not be empty (${what})`));

/** An absolute http(s) address without credentials. */
const link = v.pipe(
  v.string(),
  v.url('must be an absolute address such as https://demo.nightjar.example'),
  v.check((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
  }, 'must start with https:// or http:// and hold no user name'),
);

/** An origin, as browsers define it: scheme, host and port. */
const origin = v.pipe(
  link,
  v.check(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin: scheme, host and port, without a path or a closing slash',
  ),
);

/** An origin, with a path if the service listens below one. */
const place = v.pipe(
  link,
  v.check(
    (value) => URL.canParse(value) && !/[?#]|\/$/.test(value),
    'must be an address without a query, a fragment or a closing slash',
  ),
);

export const phoneSchema = v.pipe(
  v.string(),
  v.regex(/^\+[\d ()-]{7,24}$/, 'must be an international number that starts with +'),
);

/** The address for reports of security faults: RFC 9116 requires a URI, and https on the web. */
const contactUri = v.pipe(
  v.string(),
  v.regex(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
    'must be mailto: with an address, or start with https://',
  ),
);

/** The address to which a form is posted. The connection must be encrypted, except to the developer's own machine. */
const postAddress = v.pipe(
  link,
  v.check((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, password, hash } = new URL(value);
    const isLocal = ['localhost', '127.0.0.1'].includes(hostname);
    return (
      (protocol === 'https:' || isLocal) && password === '' && hash === '' && !/#$/.test(value)
    );
  }, 'must start with https:// (http:// on localhost), and hold no password and no fragment'),
);

const optional = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union([v.literal(''), schema]);

type TextSchema = v.GenericSchema<string, string>;

interface Entry<S extends TextSchema, Fallback extends string | undefined> {
  readonly variable: `VITE_${string}`;
  /** The default; undefined if the brand's company.yaml contains the value. */
  readonly fallback: Fallback;
  readonly schema: S;
  readonly about: string;
}

const entry = <S extends TextSchema, Fallback extends string | undefined>(
  variable: `VITE_${string}`,
  fallback: Fallback,
  schema: S,
  about: string,
): Entry<S, Fallback> => ({ variable, fallback, schema, about });

/** Declares a setting that each company has in its company.yaml. */
const own = <S extends TextSchema>(variable: `VITE_${string}`, schema: S, about: string) =>
  entry(variable, undefined, schema, about);

/** One entry for each setting. */
export const settingEntries = {
  brand: entry(
    'VITE_BRAND',
    'nightjar',
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be the name of a folder in brand/')),
    'Folder in brand/ that holds what is this company’s',
  ),
  productName: own('VITE_PRODUCT_NAME', text('the brand'), 'Product and brand name'),
  siteOrigin: own(
    'VITE_SITE_ORIGIN',
    origin,
    'Origin the site is served from: canonical links, sitemap, social pictures; other names lead there',
  ),
  email: own(
    'VITE_EMAIL',
    v.pipe(v.string(), v.email('must be an email address')),
    'General enquiries',
  ),
  securityContact: own(
    'VITE_SECURITY_CONTACT',
    contactUri,
    'Contact for security researchers in /.well-known/security.txt: mailto: or https://',
  ),
  demoUrl: own(
    'VITE_DEMO_URL',
    link,
    'Request-a-demo form; its origin is the only one whose messages analytics reads',
  ),
  bookingUrl: own('VITE_BOOKING_URL', link, 'Booking form of the solution pages'),
  supportUrl: own('VITE_SUPPORT_URL', link, 'Help desk'),
  integrationRequestUrl: own('VITE_INTEGRATION_REQUEST_URL', link, 'Request-an-integration form'),
  agentLoginUrl: own('VITE_AGENT_LOGIN_URL', link, 'Agent portal login'),
  osLoginUrl: own('VITE_OS_LOGIN_URL', link, 'Login of the product OS'),
  socialUrl: own('VITE_SOCIAL_URL', link, 'Company page on a social network'),
  careersUrl: own('VITE_CAREERS_URL', link, 'Open positions'),
  vendorOneUrl: own('VITE_VENDOR_1_URL', link, 'First recommended camera vendor of the hotline'),
  vendorTwoUrl: own('VITE_VENDOR_2_URL', link, 'Second recommended camera vendor'),
  vendorThreeUrl: own('VITE_VENDOR_3_URL', link, 'Third recommended camera vendor'),
  salesOrigin: entry(
    'VITE_SALES_ORIGIN',
    '',
    optional(origin),
    'Sales-contact service; empty means port 8787 on a local host and https://sales.{domain} elsewhere',
  ),
  leadReceipt: entry(
    'VITE_LEAD_RECEIPT',
    'named',
    v.picklist(['named', 'status'], 'must be named or status'),
    "named: a lead is delivered by a receipt with its key; status: by any 2xx that is neither redirected nor HTML, so that a proxy's or an empty database's 2xx loses a lead",
  ),
  hsts: entry(
    'VITE_HSTS',
    'host',
    v.picklist(['host', 'subdomains', 'preload'], 'must be host, subdomains or preload'),
    'Strict-Transport-Security for a year: host, for this host alone; subdomains, for all below it, too; preload, and asks to be put on the list that browsers ship',
  ),
  analyticsOrigin: own(
    'VITE_ANALYTICS_ORIGIN',
    place,
    'Analytics service, with the path below which it listens, if any',
  ),
  analyticsKey: entry(
    'VITE_ANALYTICS_KEY',
    '',
    v.pipe(v.string(), v.regex(/^[\w.-]*$/, 'must be letters, digits, _, . or - only')),
    'Analytics write key, for plausible the domain that is registered there; empty keeps analytics off',
  ),
  analyticsKind: entry(
    'VITE_ANALYTICS_KIND',
    'endpoints',
    v.picklist(['endpoints', 'segment', 'plausible'], 'must be endpoints, segment or plausible'),
    "What the analytics service understands: endpoints, this site's own /page, /identify and /track; segment, the HTTP tracking API of Segment and RudderStack; plausible, that of Plausible, without cookie and address",
  ),
  analyticsConsent: entry(
    'VITE_ANALYTICS_CONSENT',
    'assume',
    v.picklist(['assume', 'ask'], 'must be assume or ask'),
    'assume: analytics run unless the browser objects; ask: they run once the visitor has agreed in a notice, and keep nothing on the device before',
  ),
  analyticsParameters: entry(
    'VITE_ANALYTICS_PARAMETERS',
    '',
    v.pipe(
      v.string(),
      v.regex(
        /^([\w.~-]+( *, *[\w.~-]+)*)?$/,
        'must be names of query parameters, separated by commas',
      ),
    ),
    'More query parameters that page views carry, such as ref, partner_id; none of them may be personal',
  ),
  reportUrl: entry(
    'VITE_REPORT_URL',
    '',
    optional(link),
    'Address for reports of errors, policy violations and undelivered leads; empty turns them off',
  ),
  vitalsSample: entry(
    'VITE_VITALS_SAMPLE',
    '0',
    v.pipe(
      v.string(),
      v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1, such as 0.1'),
      v.transform((share) => `${Number(share)}`),
    ),
    'Share of visits, from 0 to 1, whose speed (LCP, INP, CLS) is sent to VITE_REPORT_URL; 0 measures none',
  ),
  inspectorUrl: entry(
    'VITE_INSPECTOR_URL',
    'https://stately.ai/inspect',
    link,
    'Page of the Stately inspector, opened in development only',
  ),
} as const satisfies Record<string, Entry<TextSchema, string | undefined>>;

/** Returns the setting for the full address of the leads of a form. */
export const leadsUrlEntry = (kind: string) =>
  entry(
    `VITE_${kind.toUpperCase()}_LEADS_URL`,
    '',
    optional(postAddress),
    `Full address that ${kind} leads are posted to, in place of /${kind} of the sales-contact service`,
  );

type SettingName = keyof typeof settingEntries;
export type Settings = Readonly<Record<SettingName, string>> & {
  /** The brand's company.yaml. `src/data/company.copy.ts` has the parts that pages receive. */
  readonly company: Company;
  /** The paths of the brand's pages of text, by the names of their files (src/data/node/read-settings.ts). */
  readonly textPages: Readonly<Record<string, string>>;
  /** The pages that show the brand's forms, by the kinds of the forms (src/data/node/read-settings.ts). */
  readonly forms: Readonly<Record<string, string>>;
  /** The full address of each form's leads, by its kind; empty for a path of the sales-contact service. */
  readonly leadsUrls: Readonly<Record<string, string>>;
};

const { brand } = settingEntries;

/** Returns the name of the build's folder in brand/. */
export const brandFolderOf = (env: Environment): string =>
  env[brand.variable] || String(brand.fallback);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables.
 *
 * @param env variables by name; absent or blank ones take the default.
 * @param company the contents of the brand's company.yaml.
 * @param textPages the paths of the brand's pages of text, by the names of their files.
 * @param forms the pages of the brand's forms, by the kinds of the forms.
 * @throws Error with one line for each bad variable, with its name.
 */
export function parseSettings(
  env: Environment,
  company: Company,
  textPages: Settings['textPages'] = {},
  forms: Settings['forms'] = {},
): Settings {
  const problems: string[] = [];
  const read = (variable: string, schema: TextSchema, fallback: string): string => {
    const given = env[variable] || fallback;
    const result = v.safeParse(schema, given);
    if (result.success) return result.output;
    problems.push(`${variable}: ${result.issues[0].message}; it is ${JSON.stringify(given)}`);
    return '';
  };
  const values = Object.entries(settingEntries).map(([name, { variable, fallback, schema }]) => [
    name,
    read(variable, schema, fallback ?? String(company[name as keyof Company])),
  ]);
  const countries = company.countries.map((country) => ({
    ...country,
    phone: read(`VITE_PHONE_${country.code}`, phoneSchema, country.phone),
  }));
  const leadsUrls = ['hotline', ...Object.keys(forms)].map((kind) => {
    const { variable, schema, fallback } = leadsUrlEntry(kind);
    return [kind, read(variable, schema, fallback)];
  });
  if (problems.length > 0) {
    throw new Error(
      `The settings cannot be used.\n  ${problems.join('\n  ')}\nSee .env.example for every variable.`,
    );
  }
  return {
    ...Object.fromEntries(values),
    company: { ...company, countries },
    textPages,
    forms,
    leadsUrls: Object.fromEntries(leadsUrls),
  } as Settings;
}
