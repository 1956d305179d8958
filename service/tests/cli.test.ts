/** Tests the command `npm run leads`. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { options, runLeads } from '../src/cli.ts';
import { isPassword } from '../src/people/password.ts';
import { tableOf } from '../src/people/table.ts';
import type { LeadStore } from '../src/store.ts';
import {
  hostileLead,
  hotline,
  makeDeliveryStuck,
  openSample,
  storeLead,
  university,
  visit,
} from './sample.ts';

let database: string;
let store: LeadStore;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  database = join(folder, 'leads.sqlite');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Runs a command and returns its output. */
async function said(...args: string[]): Promise<string> {
  const out = new PassThrough();
  const given = parseArgs({ args, options, allowPositionals: true });
  given.values.database ??= database;
  await runLeads(given, out);
  return `${Buffer.concat(await out.end().toArray())}`;
}

/** Runs the command as a process of its own. */
async function program(args: readonly string[], input = '') {
  const child = spawn(process.execPath, ['service/src/cli.ts', ...args], {
    env: { ...process.env, SERVICE_DATABASE: database },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, errors, code };
}

describe('npm run leads', () => {
  it('reports a missing database, and does not create it', async () => {
    for (const command of [[], ['count'], ['forget', 'ann@example.com'], ['resend', '--stuck']])
      await expect(said(...command)).rejects.toThrow(/leads\.sqlite does not exist\. The service/);
    expect((await program(['forget', 'ann@example.com'])).code).not.toBe(0);
    expect(existsSync(database)).toBe(false);
    const beside = database.replace('leads.sqlite', 'other.sqlite');
    writeFileSync(beside, '');
    expect((await program(['count'])).errors).toBe(
      `${database} does not exist, but ${beside} does: correct the name.\n`,
    );
    await (await openSample(database)).close();
    expect(await said()).toMatch(/^No leads yet in /);
    expect(await said('forget', 'ann@example.com')).toBe('0 leads were deleted.\n');
  });

  describe('on a database', () => {
    beforeEach(async () => {
      store = await openSample(database);
      onTestFinished(() => store.close());
      await storeLead(store, hotline, { idempotencyKey: 'a', visit });
      await storeLead(store, { ...university, email: 'Dee@example.com' }, { idempotencyKey: 'b' });
    });

    it('prints all leads or the filtered ones as a table or JSON, newest first', async () => {
      expect(await said()).toMatch(
        /Aldermoor University.*Port Road.*\n\n2 leads in .*sqlite, newest/s,
      );
      const known = {
        payload: hotline,
        signals: [],
        visit: { landing: '/retail', utm_source: 'post' },
        receivedAt: '2026-02-09T01:02:03.456Z',
        attempts: 1,
      };
      expect(JSON.parse(await said('--json'))).toMatchObject(
        [
          { key: 'b', kind: 'university' },
          { id: /^lead_/, key: 'a', kind: 'hotline', ...known },
        ].map((each) => ({ ...each, id: expect.stringMatching(/^lead_/) })),
      );
      expect(await said('list', '--search', 'PORT ann')).toMatch(/Port Road.*\n\n1 lead in /s);
      expect(await said('list', '--state', 'stuck')).toMatch(/^No lead in .* has all of this/);
    });

    it('exports the filtered leads', async () => {
      expect(JSON.parse(await said('export', '--json', '--kind', 'hotline'))).toHaveLength(1);
      const lines = (await said('export', '--csv')).split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(/^\uFEFF"Id","Received \(UTC\)","Form","Name"/);
      expect(lines[2]).toContain('"Came in on: /retail\nutm_source: post\ngclid: <script>x"');
    });

    it('sends all stuck leads or one lead again', async () => {
      await makeDeliveryStuck(store, 'Refused');
      expect(await said('count')).toMatch(/hotline +1\nuniversity +1\n.*waiting +3\n.*stuck +1\n/s);
      expect(await said('resend', '--stuck')).toMatch(/^1 delivery is due again/);
      expect(JSON.parse(await said('count', '--json'))).toMatchObject({ deliveries: { stuck: 0 } });
      const [newest] = await store.list();
      expect(await said('resend', `${newest?.lead.id}`)).toMatch(/^2 deliveries are due again/);
    });

    it('stores a status and a note, keeps a value that is not given, and finds leads by both', async () => {
      const [{ lead } = { lead: { id: '' } }] = await store.list();
      expect(await said('note', lead.id, '--status', 'done', '--note', ' Sold\u001b[31m ')).toBe(
        'Noted: Done, Sold [31m\n',
      );
      await said('note', lead.id, '--note', 'Sold');
      expect(await said('list', '--status', 'done')).toMatch(/Done +Sold\n\n1 lead in /s);
      expect(JSON.parse(await said('--json', '--status', 'done'))).toMatchObject([
        { status: 'done', note: 'Sold' },
      ]);
      await said('note', lead.id, '--note', '');
      expect(await store.find(lead.id)).toMatchObject({ status: 'done', note: '' });
    });

    it('deletes the leads of one person by any spelling of the address', async () => {
      expect(await said('forget', 'dEE@EXAMPLE.com')).toBe('1 lead was deleted.\n');
      expect((await store.list()).map(({ lead }) => lead.kind)).toEqual(['hotline']);
    });
  });

  it.each([
    [['list', '--kind', 'hot'], 'There is no kind "hot".'],
    [['list', '--state', 'lost'], 'There is no state "lost".'],
    [['lost'], 'There is no command "lost".'],
    [['forget'], 'Say the email address'],
    [['resend'], 'Say the id of a lead, or --stuck.'],
    [['resend', 'lead_1', '--stuck'], 'Say the id of a lead, or --stuck.'],
    [['resend', 'lead_1'], 'There is no lead "lead_1".'],
    [['note', '--status', 'done'], 'Say the id of a lead, and --status or --note.'],
    [['note', 'lead_1'], 'Say the id of a lead, and --status or --note.'],
    [['note', 'lead_1', '--note', 'x'], 'There is no lead "lead_1".'],
    [['note', 'lead_1', '--status', 'finished'], 'There is no status "finished".'],
    [['export'], 'Say --csv or --json.'],
    [['count', 'hotline'], '"hotline" is one too many.'],
  ])('describes the fault of %j in a sentence', async (args, sentence) => {
    await (await openSample(database)).close();
    await expect(said(...args)).rejects.toThrow(sentence);
  });

  it('reports that it cannot read a file or reach a database, and does not print the password', async () => {
    writeFileSync(database, 'This is not a database, however long it may be.'.repeat(50));
    const { out, errors, code } = await program([]);
    expect([out, code]).toEqual(['', 1]);
    expect(errors).toMatch(/^The leads cannot be read\. .+\n$/);
    const away = said('--database', 'postgres://ann:secret@127.0.0.1:1/leads').catch(String);
    expect(await away).toMatch(/^Error: The leads cannot be read\. .+/);
    expect(await away).not.toContain('secret');
  });

  it('makes a password and the hash of a password, without characters that a shell would change', async () => {
    const hashIn = (out: string) => /SERVICE_PASSWORD_HASH=(\S+)\n$/.exec(out)?.[1] ?? '';
    const own = hashIn((await program(['password'], 'a long enough one\n')).out);
    expect(own).toMatch(/^[\w:-]+$/);
    expect(await isPassword('a long enough one', own)).toBe(true);
    const { out } = await program(['password']);
    const made = /shown only now: (\S+)\n/.exec(out)?.[1] ?? '';
    expect(made).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/);
    expect(await isPassword(made, hashIn(out))).toBe(true);
    expect(await isPassword(`${made}x`, hashIn(out))).toBe(false);
    expect((await program(['password'], 'short')).errors).toMatch(/^A password needs 12 /);
  });
});

describe('the words of strangers', () => {
  it('are one line of the table, cut short, without control characters', async () => {
    const kept = await storeLead(
      await openSample(),
      {
        ...hostileLead,
        name: '\u001b[31mred\u001b[0m\nrow\u202e',
        message: '🦉'.repeat(50),
      },
      { signals: ['honeypot', 'too-fast'] },
    );
    const [titles, rule, row, ...rest] = tableOf([
      { ...kept, lead: { ...kept.lead, attempts: 3 } },
    ]).split('\n');
    expect(rest).toEqual([]);
    expect(titles).toMatch(/^Received \(UTC\)\s+Form\s+Name\s+Email/);
    expect(rule).toMatch(/^[- ]+$/);
    expect(row).toContain('2026-02-09 01:02:03  hotline  red row  ');
    expect(row).toContain(
      `${'🦉'.repeat(31)}…  CCTV no, crime yes, cameras need-help  honeypot, too-fast  3×`,
    );
  });

  it.each(['--json', '--csv'])(
    'contain no characters in an export that a terminal obeys: %s',
    async (format) => {
      const file = await openSample(database);
      await storeLead(file, hostileLead);
      await file.close();
      const out = await said('export', format);
      expect(out.slice(1)).not.toMatch(/(?![\n\r])[\p{Cc}\p{Cf}]/u);
      if (format === '--json') expect(JSON.parse(out)[0].payload).toEqual(hostileLead);
    },
    20_000,
  );
});
