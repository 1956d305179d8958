import * as v from 'valibot';

/**
 * Every placeholder of the site (decision D1), read from `VITE_…` variables when the site is built.
 *
 * The schema is the one list of them: the default, the check and the plain words that `.env.example`
 * and docs/going-online.md repeat. `tests/machines/settings.test.ts` keeps the three in step.
 */

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

/** Scheme, host and port only: what the browser calls an origin. */
const origin = v.pipe(
  link,
  v.check(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin: scheme, host and port, without a path or a closing slash',
  ),
);

/** An origin with the path below which a service listens, where it needs one. */
const place = v.pipe(
  link,
  v.check(
    (value) => URL.canParse(value) && !/[?#]|\/$/.test(value),
    'must be an address without a query, a fragment or a closing slash',
  ),
);

const phone = v.pipe(
  v.string(),
  v.regex(/^\+[\d ()-]{7,24}$/, 'must be an international number that starts with +'),
);

/** Where security faults are reported: RFC 9116 asks for a URI, and for https on the web. */
const contactUri = v.pipe(
  v.string(),
  v.regex(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
    'must be mailto: with an address, or start with https://',
  ),
);

/** An address that a form is posted to: encrypted, unless it is on this machine. */
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

interface Entry<S extends v.GenericSchema<string, string>> {
  readonly variable: `VITE_${string}`;
  readonly fallback: string;
  readonly schema: S;
  readonly about: string;
}

const entry = <S extends v.GenericSchema<string, string>>(
  variable: `VITE_${string}`,
  fallback: string,
  schema: S,
  about: string,
): Entry<S> => ({ variable, fallback, schema, about });

/** One entry a setting. Links default to the reserved `.example` domain, so none points at a stranger. */
export const settingEntries = {
  productName: entry('VITE_PRODUCT_NAME', 'Nightjar', text('the brand'), 'Product and brand name'),
  siteOrigin: entry(
    'VITE_SITE_ORIGIN',
    'https://nightjar.example',
    origin,
    'Origin the site is served from: canonical links, sitemap, social pictures',
  ),
  phoneUs: entry('VITE_PHONE_US', '+1 (415) 555-0132', phone, 'US phone'),
  phoneNz: entry('VITE_PHONE_NZ', '+64 9 555 0132', phone, 'New Zealand phone'),
  email: entry(
    'VITE_EMAIL',
    'hello@nightjar.example',
    v.pipe(v.string(), v.email('must be an email address')),
    'General enquiries',
  ),
  securityContact: entry(
    'VITE_SECURITY_CONTACT',
    'mailto:security@nightjar.example',
    contactUri,
    'Contact for security researchers in /.well-known/security.txt: mailto: or https://',
  ),
  demoUrl: entry(
    'VITE_DEMO_URL',
    'https://demo.nightjar.example/request',
    link,
    'Request-a-demo form; its origin is the only one whose messages analytics reads',
  ),
  bookingUrl: entry(
    'VITE_BOOKING_URL',
    'https://book.nightjar.example/demo',
    link,
    'Booking form of the solution pages',
  ),
  supportUrl: entry('VITE_SUPPORT_URL', 'https://help.nightjar.example', link, 'Help desk'),
  integrationRequestUrl: entry(
    'VITE_INTEGRATION_REQUEST_URL',
    'https://forms.nightjar.example/integration',
    link,
    'Request-an-integration form',
  ),
  agentLoginUrl: entry(
    'VITE_AGENT_LOGIN_URL',
    'https://agents.nightjar.example/login',
    link,
    'Agent portal login',
  ),
  osLoginUrl: entry(
    'VITE_OS_LOGIN_URL',
    'https://os.nightjar.example/login',
    link,
    'Login of the product OS',
  ),
  socialUrl: entry(
    'VITE_SOCIAL_URL',
    'https://social.example/company/nightjar',
    link,
    'Company page on a social network',
  ),
  careersUrl: entry('VITE_CAREERS_URL', 'https://careers.nightjar.example', link, 'Open positions'),
  vendorOneUrl: entry(
    'VITE_VENDOR_1_URL',
    'https://harrier-cameras.example',
    link,
    'First recommended camera vendor of the hotline',
  ),
  vendorTwoUrl: entry(
    'VITE_VENDOR_2_URL',
    'https://lanternsight.example',
    link,
    'Second recommended camera vendor',
  ),
  vendorThreeUrl: entry(
    'VITE_VENDOR_3_URL',
    'https://kestrel-optics.example',
    link,
    'Third recommended camera vendor',
  ),
  salesOrigin: entry(
    'VITE_SALES_ORIGIN',
    '',
    optional(origin),
    'Sales-contact service; empty means port 8787 on a local host and https://sales.{domain} elsewhere',
  ),
  hotlineLeadsUrl: entry(
    'VITE_HOTLINE_LEADS_URL',
    '',
    optional(postAddress),
    'Full address that hotline leads are posted to, in place of /hotline of the sales-contact service',
  ),
  universityLeadsUrl: entry(
    'VITE_UNIVERSITY_LEADS_URL',
    '',
    optional(postAddress),
    'Full address that university leads are posted to, in place of /university of the sales-contact service',
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
  analyticsOrigin: entry(
    'VITE_ANALYTICS_ORIGIN',
    'https://analytics.nightjar.example',
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
  inspectorUrl: entry(
    'VITE_INSPECTOR_URL',
    'https://stately.ai/inspect',
    link,
    'Page of the Stately inspector, opened in development only',
  ),
} as const satisfies Record<string, Entry<v.GenericSchema<string, string>>>;

type SettingName = keyof typeof settingEntries;
export type Settings = Readonly<Record<SettingName, string>>;

/**
 * Reads the settings from environment variables.
 *
 * @param env variables by name; absent or blank ones take the default.
 * @throws Error with one line per bad variable, each naming it.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const values: Partial<Record<SettingName, string>> = {};
  for (const [name, { variable, fallback, schema }] of Object.entries(settingEntries)) {
    const given = env[variable];
    const result = v.safeParse(schema, given === undefined || given === '' ? fallback : given);
    if (result.success) values[name as SettingName] = result.output;
    else problems.push(`${variable}: ${result.issues[0].message}; it is ${JSON.stringify(given)}`);
  }
  if (problems.length > 0) {
    throw new Error(
      `The settings cannot be used.\n  ${problems.join('\n  ')}\nSee .env.example for every variable.`,
    );
  }
  return values as Settings;
}
