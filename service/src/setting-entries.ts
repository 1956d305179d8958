/**
 * The settings of the service, which it reads from the environment when it starts. This list alone defines the
 * default, the check and the description of each setting. A test compares `.env.example` and the README with the list
 * (service/tests/settings.test.ts).
 */

import * as v from 'valibot';
import { byKind, type LeadKind } from '../../src/data/lead.ts';
import { ownEntry } from '../../src/data/own-entry.ts';
import { settingEntries as siteEntries } from '../../src/data/settings.schema.ts';
import { type FormWords, formWords } from './form-words.copy.ts';
import { isPasswordHash } from './people/password.ts';

export type SettingSchema = v.GenericSchema<string, unknown>;

export interface SettingEntry<S extends SettingSchema> {
  readonly variable: `SERVICE_${string}`;
  readonly fallback: string;
  readonly schema: S;
  readonly about: string;
}

const entry = <S extends SettingSchema>(
  variable: `SERVICE_${string}`,
  fallback: string,
  schema: S,
  about: string,
): SettingEntry<S> => ({ variable, fallback, schema, about });

const text = v.pipe(v.string(), v.trim());

/** A secret of letters and digits. */
const token = v.pipe(
  text,
  v.regex(
    /^$|^[\w.~+/=-]{24,200}$/,
    'must be 24 to 200 letters and digits, such as `openssl rand -hex 32` prints',
  ),
);

const ON = ['off', 'on'] as const;

const address = v.pipe(
  text,
  v.union([v.literal(''), v.pipe(v.string(), v.rfcEmail('must be an email address'))]),
);

const whole = (min: number, max: number) =>
  v.pipe(
    text,
    v.regex(/^\d{1,9}$/, `must be a number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** A list of texts that are separated by commas. */
const list = <S extends v.GenericSchema<string, string>>(each: S) =>
  v.pipe(
    text,
    v.transform((value) => (value === '' ? [] : value.split(/\s*,\s*/))),
    v.array(each),
    v.readonly(),
  );

/** Parses `Name <address>`, or an address alone. */
function senderOf(given: string) {
  const [, name = '', address = given] = /^([^<>]*)<([^<>]*)>$/.exec(given) ?? [];
  return { name: name.trim(), address };
}

const hook = v.pipe(
  text,
  v.regex(
    /^$|^https:\/\/[^\s/@]+(\/\S*)?$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/\S*)?$/,
    'must start with https:// and hold no user name; http:// only on this machine',
  ),
  v.check((value) => value === '' || URL.canParse(value), 'must be an address'),
);

const recipients = list(v.pipe(v.string(), v.rfcEmail('must be addresses, separated by commas')));

const secrets = list(
  v.pipe(
    v.string(),
    v.regex(
      /^whsec_(?=.{32,88}$)(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/,
      'must be whsec_ and 24 to 64 random bytes in base64',
    ),
  ),
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
    'Where leads are kept: an address of Postgres (postgres://…), or a file of SQLite; a new one is made in an existing folder that holds no other *.sqlite',
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
  ownOrigin: entry(
    'SERVICE_ORIGIN',
    '',
    v.union([v.literal(''), siteEntries.siteOrigin.schema]),
    'Origin at which the people who answer open /leads, such as https://sales.company.example; mails then link to their lead',
  ),
  mailServer: entry(
    'SERVICE_MAIL_SERVER',
    '',
    v.pipe(
      text,
      v.regex(
        /^(smtps?:\/\/[^\s/?#]+\/?)?$/,
        'must start with smtp:// or smtps://, such as smtp://user:password@mail.example:587',
      ),
      v.check((value) => value === '' || URL.canParse(value), 'must be an address'),
    ),
    'Mail server that takes each lead, such as smtp://user:password@mail.example:587; a secret; empty sends no mail',
  ),
  mailFrom: entry(
    'SERVICE_MAIL_FROM',
    '',
    v.pipe(
      text,
      v.transform(senderOf),
      v.object({
        name: v.pipe(v.string(), v.regex(/^[^\p{Cc}"<>]{0,100}$/u, 'must have a plain name')),
        address: v.union([
          v.literal(''),
          v.pipe(v.string(), v.rfcEmail('must be an email address')),
        ]),
      }),
    ),
    'Address that mails with leads come from, alone or as Name <leads@company.example>; needed with a mail server',
  ),
  mailTo: entry(
    'SERVICE_MAIL_TO',
    '',
    recipients,
    'Addresses of the people who answer, separated by commas; needed with a mail server',
  ),
  operator: entry(
    'SERVICE_OPERATOR',
    '',
    address,
    'Address that is mailed when deliveries are stuck; empty means the people who answer',
  ),
  answer: entry(
    'SERVICE_ANSWER',
    'off',
    v.pipe(
      text,
      v.picklist(ON, 'must be off or on'),
      v.transform((value) => value === 'on'),
    ),
    'on: the service answers each visitor by mail, with the words of the file of the form, except for leads marked as spam; needs a mail server',
  ),
  webhookUrl: entry(
    'SERVICE_WEBHOOK_URL',
    '',
    hook,
    'Address that each lead is posted to, as of a CRM; empty posts none',
  ),
  alarmWebhook: entry(
    'SERVICE_ALARM_WEBHOOK',
    '',
    hook,
    'Address that is posted to when deliveries are stuck, another way than that of leads, such as a chat or a pager; empty posts none',
  ),
  webhookSecrets: entry(
    'SERVICE_WEBHOOK_SECRETS',
    '',
    secrets,
    'Secret that signs what is posted, or, while it changes, the new and the old one, separated by a comma; needed with a webhook',
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
  canarySecret: entry(
    'SERVICE_CANARY_SECRET',
    '',
    token,
    'Secret that signs the leads of `npm run leads -- canary`, which test the way of leads and are not listed; empty accepts none',
  ),
  canaryMinutes: entry(
    'SERVICE_CANARY_MINUTES',
    '10',
    whole(1, 1440),
    'Minutes within which the mail server and the webhook must have accepted a canary',
  ),
  metricsToken: entry(
    'SERVICE_METRICS_TOKEN',
    '',
    token,
    'Secret with which a program reads /metrics (Authorization: Bearer …); without it only /leads/metrics shows them, behind the password',
  ),
  timeZone: entry(
    'SERVICE_TIME_ZONE',
    'UTC',
    v.pipe(text, v.check(isTimeZone, 'must be the name of a time zone, such as Pacific/Auckland')),
    'Time zone in which /leads shows times, such as Pacific/Auckland',
  ),
} as const satisfies Record<string, SettingEntry<SettingSchema>>;

/** Returns the settings that give one form its own destinations instead of the common ones. */
function ofForm(kind: LeadKind) {
  const form = kind.toUpperCase() as Uppercase<LeadKind>;
  const whose = `for leads of the ${kind} form`;
  return {
    mailTo: entry(
      `SERVICE_MAIL_TO_${form}`,
      ownEntry<FormWords>(formWords, kind)?.recipients.join() ?? '',
      recipients,
      `SERVICE_MAIL_TO ${whose}; empty means the common one`,
    ),
    webhookUrl: entry(
      `SERVICE_WEBHOOK_URL_${form}`,
      '',
      hook,
      `SERVICE_WEBHOOK_URL ${whose}; empty means the common one`,
    ),
    webhookSecrets: entry(
      `SERVICE_WEBHOOK_SECRETS_${form}`,
      '',
      secrets,
      `SERVICE_WEBHOOK_SECRETS ${whose}; empty means the common ones`,
    ),
  };
}
/** The settings of each form. */
export const formEntries = byKind(ofForm);
