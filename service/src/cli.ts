import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { command, expectNames, type Given, Mistake, sentenceOf } from '../../tools/command.ts';
import { openEngine } from './engines/open.ts';
import type { KeptLead, Lead } from './lead.ts';
import { csvOf, everyLead, jsonOf } from './people/export.ts';
import { filterOf } from './people/filter.ts';
import { plural } from './people/frame.ts';
import { hashPassword, newPassword, PASSWORD_MIN_LENGTH } from './people/password.ts';
import { tableOf } from './people/table.ts';
import { kindWords, stateWords } from './people/words.ts';
import { parseSettings, settingEntries } from './settings.ts';
import { type LeadStore, openStore } from './store.ts';

/** `npm run leads`: what the page of the service does, on the command line. */

const usage = `npm run leads -- [COMMAND] [options]
  list             prints the leads, newest first; this is what it does without a command
  export           writes them to the standard output, with all that was sent: --csv or --json
  count            how many there are, by form and by delivery
  resend ID        sends a lead again to mail and webhook; --stuck: all that are stuck
  forget EMAIL     deletes every lead of one person
  password         makes a password for the page, or the hash of the one that is typed

  --json           for tools (list, count, export)
  --csv            for spreadsheets (export)
  --search WORDS   only leads with all of these words (list, export)
  --kind KIND      only these: ${Object.keys(kindWords).join(' or ')} (list, export)
  --state STATE    only these: ${Object.keys(stateWords).join(', ')} (list, export)
  --database DB    another than ${settingEntries.database.variable}: a file, or postgres://…`;

const options = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  stuck: { type: 'boolean', default: false },
  search: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  database: { type: 'string' },
} as const;
type Options = Given<typeof options>['values'];

/** What a command works on. */
interface Desk {
  readonly store: LeadStore;
  readonly given: Options;
  /** What was typed after the command. */
  readonly name: string | undefined;
  /** The database, as it is named to people. */
  readonly place: string;
  /** Whether the file of the database is there. */
  readonly isThere: boolean;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const write = (texts: AsyncIterable<string>) =>
  pipeline(Readable.from(texts), process.stdout, { end: false });

function leadsOf({ store, given }: Desk): AsyncGenerator<KeptLead> {
  const { search, kind, state } = given;
  if (kind !== undefined) expectNames('kind', [kind], Object.keys(kindWords));
  if (state !== undefined) expectNames('state', [state], Object.keys(stateWords));
  return everyLead(store, filterOf({ search, kind, state }));
}

async function list(desk: Desk): Promise<void> {
  const { given, place, isThere } = desk;
  if (given.json) return write(jsonOf(leadsOf(desk)));
  const leads: Lead[] = [];
  for await (const { lead } of leadsOf(desk)) leads.push(lead);
  const isFiltered = [given.search, given.kind, given.state].some((each) => each !== undefined);
  if (!isThere) {
    print(`No leads yet: ${place} does not exist. Start the service with \`npm start\`.`);
  } else if (leads.length === 0) {
    print(isFiltered ? `No lead in ${place} has all of this.` : `No leads yet in ${place}.`);
  } else {
    print(tableOf(leads));
    print(`\n${plural(leads.length, 'lead')} in ${place}, newest first.`);
  }
}

async function writeAll(desk: Desk): Promise<void> {
  const { json, csv } = desk.given;
  if (json === csv) throw new Mistake('Say --csv or --json.');
  await write(json ? jsonOf(leadsOf(desk)) : csvOf(leadsOf(desk)));
}

async function count({ store, given }: Desk): Promise<void> {
  const counts = await store.count();
  if (given.json) return print(JSON.stringify(counts, null, 2));
  const line = ([name, number]: readonly [string, number]) => `${name.padEnd(12)}${number}`;
  print(['Leads', ...Object.entries(counts.leads).map(line)].join('\n'));
  print(['\nDeliveries', ...Object.entries(counts.deliveries).map(line)].join('\n'));
}

async function resend({ store, given, name }: Desk): Promise<void> {
  if ((name === undefined) !== given.stuck) throw new Mistake('Say the id of a lead, or --stuck.');
  if (name !== undefined && (await store.find(name)) === undefined) {
    throw new Mistake(`There is no lead "${name}".`);
  }
  const number = await store.resend(name);
  print(`${plural(number, 'delivery is', 'deliveries are')} due again; the service sends them.`);
}

async function forget({ store, name }: Desk): Promise<void> {
  if (name === undefined) throw new Mistake('Say the email address of the person.');
  print(`${plural(await store.forget(name), 'lead was', 'leads were')} deleted.`);
}

/** What is typed without being shown, or comes from another program; empty where there is nothing. */
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

async function makeHash(): Promise<void> {
  const own = await typed();
  if (own !== '' && own.length < PASSWORD_MIN_LENGTH) {
    throw new Mistake(`A password needs ${PASSWORD_MIN_LENGTH} characters at least.`);
  }
  const password = own || newPassword();
  if (own === '') print(`The password, which is shown only now: ${password}`);
  print(`${settingEntries.passwordHash.variable}=${await hashPassword(password)}`);
}

const commands = { list, export: writeAll, count, resend, forget };

/** `.env` where there is one, and the environment before it. */
function settingsOf() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseSettings(process.env);
}

/** Runs a command on the database that is named. */
async function onDatabase(name: string, rest: readonly string[], given: Options): Promise<void> {
  const run = commands[name as keyof typeof commands];
  const database = given.database ?? settingsOf().database;
  const isFile = !/^postgres(ql)?:/.test(database);
  const isThere = !isFile || existsSync(database);
  const path = relative('', database);
  const place = isFile ? (path.startsWith('..') ? database : path) : new URL(database).host;
  let store: LeadStore | undefined;
  try {
    // Looking for leads makes no database.
    store = await openStore(await openEngine(isThere ? database : ':memory:'));
    await run({ store, given, name: rest[0], place, isThere });
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Error(`The leads cannot be read. ${sentenceOf(error)}`);
  } finally {
    await store?.close();
  }
}

await command({ usage, options, names: true }, async ({ values, positionals }) => {
  const [name = 'list', ...rest] = positionals;
  expectNames('command', [name], [...Object.keys(commands), 'password']);
  if (rest.length > (name === 'resend' || name === 'forget' ? 1 : 0)) {
    throw new Mistake(`"${rest.at(-1)}" is one too many. --help shows what there is.`);
  }
  await (name === 'password' ? makeHash() : onDatabase(name, rest, values));
});
