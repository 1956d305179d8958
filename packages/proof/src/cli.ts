#!/usr/bin/env node
/** The command `proof`. It proves the machines that modules export, and its exit code is that of a gate. */

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readAccepted } from './gate/accepted.ts';
import { compare } from './gate/compare.ts';
import { asJson, asJunit, asMarkdown, asText } from './gate/formats.ts';
import { judgeFiles, type Refused, verdictOf } from './gate/gate.ts';
import { readSnapshots, snapshotsText } from './gate/snapshots.ts';

const usage = `proof FILE…                  proves every machine of XState 5 that the modules export
proof --compare OLD NEW      says as Markdown what differs between two files that --json has written

  --seconds N       the budget for each machine (10)
  --strict          what may be meant counts as wrong
  --accepted FILE   known findings, each with a reason and a day (proof.accepted.json, if there is one)
  --json FILE       writes the verdict as JSON, JUnit's XML or Markdown; - is the standard output,
  --junit FILE      which then holds nothing else
  --markdown FILE
  --all             shows everything, also where it is longer than a screen
  --matrix          shows what each state does with each event, and which ones it drops without a word
  --save-snapshots FILE   writes every explored snapshot, for the next revision
  --snapshots FILE        restores those of the last revision on this one, and explores on from there
  --help

Ends with 0 if no fault is found, 1 if one is (with --compare, if one is that was not before),
2 if something could not be judged.
`;

const ACCEPTED = 'proof.accepted.json';

class Mistake extends Error {}

const asMistake = (error: Error): never => {
  throw new Mistake(error.message);
};

function read(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ seconds: text, accepted: text, json: text, junit: text, markdown: text },
        ...{ snapshots: text, 'save-snapshots': text },
        ...{ strict: flag, matrix: flag, all: flag, compare: flag, help: { ...flag, short: 'h' } },
      },
    });
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

/** Writes a text to a file, and makes the folder of the file if needed. The file `-` is the standard output. */
async function put(file: string, text: string): Promise<void> {
  if (file === '-') {
    // The process must not end before the pipe has received the whole text.
    await new Promise((done) => process.stdout.write(text, done));
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Silences the console while machines run. Returns a function that counts the suppressed lines. */
function holdConsole(): () => number {
  let held = 0;
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    console[name] = () => {
      held += 1;
    };
  return () => held;
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help) {
    await put('-', usage);
    return 0;
  }
  const { strict, json, junit, markdown, matrix } = values;
  if (values.compare) {
    const [from, to, ...others] = positionals;
    if (from === undefined || to === undefined || others.length > 0)
      throw new Mistake('--compare takes two files that --json has written.');
    const { text, isWorse } = await compare(from, to).catch(asMistake);
    await put(markdown ?? '-', text);
    return isWorse ? 1 : 0;
  }
  if (positionals.length === 0) throw new Mistake('Name at least one module.');
  const seconds = Number(values.seconds ?? 10);
  if (!(seconds > 0 && seconds <= 86_400))
    throw new Mistake(`--seconds takes a number of seconds above 0, not "${values.seconds}".`);
  const file = values.accepted ?? (existsSync(ACCEPTED) ? ACCEPTED : undefined);
  const accepted = file === undefined ? [] : await readAccepted(file).catch(asMistake);
  const { snapshots: old, 'save-snapshots': saved } = values;
  const stores: Parameters<typeof snapshotsText>[0][number][] = [];
  const options = {
    ...{ seconds, strict, accepted, today: new Date().toISOString().slice(0, 10) },
    ...(old !== undefined && { snapshots: await readSnapshots(old).catch(asMistake) }),
    ...(saved !== undefined && { keep: (each: (typeof stores)[number]) => stores.push(each) }),
  };
  const held = holdConsole();
  // A module may start actors when it is loaded, and these actors may fail at any time.
  const strays: Refused[] = [];
  const note = (error: unknown) =>
    strays.push({ file: 'a module', why: `a task that it started fails: ${error}` });
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const judged = await judgeFiles(positionals, options, (what) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  // A proof does not return to the event loop. Errors of such actors are therefore reported only after this pause.
  await new Promise(setImmediate);
  const verdict = {
    ...judged,
    ...verdictOf(judged.machines, [...judged.refused, ...strays], options),
  };
  const written = [
    [json, () => asJson(verdict)],
    [junit, () => asJunit(verdict, strict)],
    [markdown, () => asMarkdown(verdict, matrix)],
    [saved, () => snapshotsText(stores)],
  ] as const;
  for (const [to, text] of written) if (to !== undefined) await put(to, text());
  if (written.every(([to]) => to !== '-')) await put('-', asText(verdict, matrix, values.all));
  if (held() > 0) process.stderr.write(`${held()} lines that the modules logged are left out\n`);
  return verdict.code;
}

try {
  // `process.exit` ends the process even if a module has started timers.
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  const isMistake = error instanceof Mistake;
  const why = isMistake ? `${error.message}\n\n${usage}` : `${(error as Error).stack ?? error}\n`;
  process.stderr.write(`proof: ${why}`);
  process.exit(2);
}
