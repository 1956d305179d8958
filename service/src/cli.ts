/** `npm run leads` offers on the command line what the pages for people offer in a browser. */

import './brand.ts';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type CommandArguments,
  command,
  expectNames,
  firstLineOfError,
  UsageError,
} from '../../src/data/node/command.ts';
import { sendCanaries } from './canary/send.ts';
import { isMissingFile, similarDatabase } from './engines/database-place.ts';
import { openEngine } from './engines/open.ts';
import type { KeptLead } from './lead.ts';
import { everyLead, leadsAsCsv, leadsAsJson } from './people/export.ts';
import { readLeadQuery } from './people/filter.ts';
import {
  hashPassword,
  newPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './people/password.ts';
import { NOTE_LIMIT, remarkOf } from './people/remark.ts';
import { tableOf } from './people/table.ts';
import { kindWords, stateWords, statusWords } from './people/words.ts';
import { plural } from './plural.ts';
import { settingEntries } from './setting-entries.ts';
import { parseSettings } from './settings.ts';
import { type LeadStore, openStore } from './store.ts';

const usage = `npm run leads -- [COMMAND] [options]
  list             prints the leads, newest first; this is what it does without a command
  export           writes them to the standard output, with all that was sent: --csv or --json
  count            how many there are, by form and by delivery
  note ID          notes how far you are with a lead: --status, --note, or both
  resend ID        sends a lead again to mail and webhook; --stuck: all that are stuck
  forget EMAIL     deletes every lead of one person
  canary           tests the way of leads: sends a lead, which is not listed, to the public address of each form;
                   the service alarms the operator when one has not arrived in time (${settingEntries.canaryMinutes.variable})
  password         makes a password for the page, or the hash of the one that is typed

  --json           for tools (list, count, export)
  --csv            for spreadsheets (export)
  --search WORDS   only leads with all of these words (list, export)
  --kind KIND      only these: ${Object.keys(kindWords).join(' or ')} (list, export)
  --state STATE    only these: ${Object.keys(stateWords).join(', ')} (list, export)
  --status STATUS  only these: ${Object.keys(statusWords).join(', ')} (list, export), or what to note (note)
  --note LINE      what to note, up to ${NOTE_LIMIT} characters; "" removes it (note)
  --to ORIGIN      another than the public address of the service, such as http://127.0.0.1:8787 (canary)
  --remote         for a service whose database this machine cannot reach, as on Workers: the service then expects
                   only the canaries that it has accepted (canary)
  --database DB    another than ${settingEntries.database.variable}: a file, or postgres://…`;

export const options = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  stuck: { type: 'boolean', default: false },
  search: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  status: { type: 'string' },
  note: { type: 'string' },
  to: { type: 'string' },
  remote: { type: 'boolean', default: false },
  database: { type: 'string' },
} as const;
type Options = CommandArguments<typeof options>['values'];

/** The database of a command, its output and its arguments. */
interface Desk {
  readonly out: Writable;
  readonly store: LeadStore;
  readonly given: Options;
  /** The argument after the command. */
  readonly name: string | undefined;
  /** The name of the database in messages. */
  readonly place: string;
}

const write = (out: Writable, texts: AsyncIterable<string> | readonly string[]) =>
  pipeline(Readable.from(texts), out, { end: false });
const print = (out: Writable, ...lines: readonly string[]) =>
  write(out, [lines.map((line) => `${line}\n`).join('')]);

function leadsOf({
  store,
  given: { search, kind, state, status },
}: Desk): AsyncGenerator<KeptLead> {
  if (kind !== undefined) expectNames('kind', [kind], Object.keys(kindWords));
  if (state !== undefined) expectNames('state', [state], Object.keys(stateWords));
  if (status !== undefined) expectNames('status', [status], Object.keys(statusWords));
  return everyLead(store, readLeadQuery({ search, kind, state, status }));
}

async function list(desk: Desk): Promise<void> {
  const { out, given, place } = desk;
  if (given.json) return write(out, leadsAsJson(leadsOf(desk)));
  const leads: KeptLead[] = [];
  for await (const lead of leadsOf(desk)) leads.push(lead);
  const { search, kind, state, status } = given;
  const isFiltered = [search, kind, state, status].some((each) => each !== undefined);
  if (leads.length > 0) {
    return print(
      out,
      tableOf(leads),
      '',
      `${plural(leads.length, 'lead')} in ${place}, newest first.`,
    );
  }
  const none = isFiltered ? `No lead in ${place} has all of this.` : `No leads yet in ${place}.`;
  return print(out, none);
}

async function writeAll(desk: Desk): Promise<void> {
  const { json, csv } = desk.given;
  if (json === csv) throw new UsageError('Say --csv or --json.');
  await write(desk.out, (json ? leadsAsJson : leadsAsCsv)(leadsOf(desk)));
}

async function count({ out, store, given }: Desk): Promise<void> {
  const { leads, deliveries } = await store.count();
  if (given.json) return print(out, JSON.stringify({ leads, deliveries }, null, 2));
  const lines = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, number]) => `${name.padEnd(12)}${number}`);
  await print(out, 'Leads', ...lines(leads), '', 'Deliveries', ...lines(deliveries));
}

async function note({ out, store, given: { status, note }, name }: Desk): Promise<void> {
  if (name === undefined || (status === undefined && note === undefined))
    throw new UsageError('Say the id of a lead, and --status or --note.');
  if (status !== undefined) expectNames('status', [status], Object.keys(statusWords));
  const kept = await store.find(name);
  if (kept === undefined) throw new UsageError(`There is no lead "${name}".`);
  const remark = remarkOf({ status, note }, kept);
  if (remark === undefined)
    throw new UsageError(`A note is one line of up to ${NOTE_LIMIT} characters.`);
  await store.remark(name, remark);
  await print(
    out,
    `Noted: ${[statusWords[remark.status], remark.note].filter(Boolean).join(', ')}`,
  );
}

async function resend({ out, store, given, name }: Desk): Promise<void> {
  if ((name === undefined) !== given.stuck)
    throw new UsageError('Say the id of a lead, or --stuck.');
  if (name !== undefined && (await store.find(name)) === undefined) {
    throw new UsageError(`There is no lead "${name}".`);
  }
  const number = plural(await store.resend(name), 'delivery is', 'deliveries are');
  await print(out, `${number} due again; the service sends them.`);
}

async function forget({ out, store, name }: Desk): Promise<void> {
  if (name === undefined) throw new UsageError('Say the email address of the person.');
  await print(out, `${plural(await store.forget(name), 'lead was', 'leads were')} deleted.`);
}

/**
 * Reads a secret from a terminal without showing it, or from standard input if another program writes to it. Returns
 * an empty text without input.
 */
async function typed(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stderr.write('Password (Enter alone makes one): ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: silence, terminal: true });
  const answer = await line.question('');
  line.close();
  process.stderr.write('\n');
  return answer;
}

async function makeHash(out: Writable): Promise<void> {
  const own = await typed();
  if (own !== '' && own.length < PASSWORD_MIN_LENGTH) {
    throw new UsageError(`A password needs ${PASSWORD_MIN_LENGTH} characters at least.`);
  }
  if (own.length > PASSWORD_MAX_LENGTH) {
    throw new UsageError(`A password has ${PASSWORD_MAX_LENGTH} characters at most.`);
  }
  const password = own || newPassword();
  if (own === '') await print(out, `The password, which is shown only now: ${password}`);
  await print(out, `${settingEntries.passwordHash.variable}=${await hashPassword(password)}`);
}

const commands = { list, export: writeAll, count, note, resend, forget };
const named = ['note', 'resend', 'forget'];

/**
 * Opens a database, works on it and closes it.
 *
 * @throws Mistake if the database does not exist, because a search for leads must not create one.
 */
async function withStore(
  database: string,
  work: (store: LeadStore, place: string) => Promise<void>,
): Promise<void> {
  const isFile = !/^postgres(ql)?:/.test(database);
  const path = relative('', database);
  const place = isFile ? (path.startsWith('..') ? database : path) : new URL(database).host;
  if (isMissingFile(database))
    throw new UsageError(
      similarDatabase(database) ??
        `${place} does not exist. The service makes it when it starts (npm start).`,
    );
  let store: LeadStore | undefined;
  try {
    store = await openStore(await openEngine(database));
    await work(store, place);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new Error(`The leads cannot be read. ${firstLineOfError(error)}`);
  } finally {
    await store?.close();
  }
}

/**
 * Runs a command on the database that the option names, or else on the database of the settings.
 *
 * @throws Mistake for a wrong argument, or Error with a sentence.
 */
export async function runLeads(
  { values, positionals }: CommandArguments<typeof options>,
  out: Writable,
) {
  const [command = 'list', ...rest] = positionals;
  expectNames('command', [command], [...Object.keys(commands), 'canary', 'password']);
  if (rest.length > (named.includes(command) ? 1 : 0)) {
    throw new UsageError(`"${rest.at(-1)}" is one too many. --help shows what there is.`);
  }
  if (command === 'password') return makeHash(out);
  const isCanary = command === 'canary';
  const say = (line: string) => print(out, line);
  let failed: readonly string[] = [];
  if (isCanary && values.remote) failed = await sendCanaries(values, say);
  else
    await withStore(
      values.database ?? parseSettings(process.env).database,
      async (store, place) => {
        const desk = { out, store, given: values, name: rest[0], place };
        if (isCanary) failed = await sendCanaries(values, say, store);
        else await commands[command as keyof typeof commands](desk);
      },
    );
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

if (import.meta.main) {
  await command({ usage, options, names: true }, (given) => {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return runLeads(given, process.stdout);
  });
}
