/** Judges the machines that modules export. A machine passes if all its failures are accepted. */

import { access } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { type ChartLines, chartLines } from '../machine/chart.ts';
import { describeForeignValue, isMachine, resemblesMachine } from '../machine/foreign.ts';
import type { Statement } from '../model/model.ts';
import type { Send } from '../prove/family.ts';
import type { Matrix } from '../prove/matrix.ts';
import { prove } from '../prove/prove.ts';
import type { Store } from '../prove/restored.ts';
import { type Accepted, findingKey } from './accepted.ts';
import { keyOfMachine } from './snapshots.ts';

/** A failure or a warning. */
export interface Finding {
  readonly text: string;
  /** Set if the project accepts the finding. */
  readonly accepted?: { readonly reason: string; readonly until: string };
  /** Set if the project accepted the finding until a date that has passed. */
  readonly expired?: { readonly reason: string; readonly until: string };
}

/** The result for one machine. */
export interface Judged {
  readonly file: string;
  /** The name of the machine among the exports of the module. */
  readonly name: string;
  readonly id: string;
  readonly seconds: number;
  readonly started: boolean;
  /** Whether the machine passes: it could be started, and every failure is accepted. */
  readonly ok: boolean;
  readonly failures: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly unproven: readonly string[];
  readonly survivors: readonly string[];
  readonly proven: readonly string[];
  readonly chart: ChartLines;
  readonly matrix: Matrix;
  readonly sends: readonly Send[];
}

/** A module or an export that could not be judged. */
export interface Refused {
  readonly file: string;
  readonly name?: string;
  readonly why: string;
}

/** The result for all modules. */
export interface Verdict {
  readonly machines: readonly Judged[];
  readonly refused: readonly Refused[];
  /** Exports that are no machines, although they resemble one. */
  readonly notes: readonly Refused[];
  /** Entries of the file of accepted findings that match no finding any more. */
  readonly stale: readonly Accepted[];
  /** The exit code. 0: all machines pass. 1: a machine has an open failure. 2: something could not be judged. */
  readonly code: 0 | 1 | 2;
}

interface Options {
  /** The time budget for each machine, in seconds. */
  readonly seconds: number;
  /** Whether warnings count as failures. */
  readonly strict: boolean;
  readonly accepted: readonly Accepted[];
  /** The snapshots of an earlier revision, by `keyOfMachine`. */
  readonly snapshots?: ReadonlyMap<string, Store>;
  /** Receives the snapshots of each machine. */
  readonly keep?: (of: {
    readonly file: string;
    readonly name: string;
    readonly store: Store;
  }) => void;
  /** The current day in UTC, such as `2026-12-31`. */
  readonly today: string;
}

type Module = Readonly<Record<string, unknown>>;
type Said = Readonly<Record<string, Statement<AnyStateMachine>>>;

/** Advice for modules that cannot be loaded, by the error code of Node. */
const hints: Readonly<Record<string, string>> = {
  ERR_UNKNOWN_FILE_EXTENSION:
    'Node reads .js, .mjs, .cjs, .ts, .mts and .cts: keep the machine apart from JSX',
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    'Node takes types out and compiles nothing: write no enum, namespace or parameter property',
  ERR_MODULE_NOT_FOUND: 'Node asks for the whole name of a file, with its extension',
};
/** Returns advice for a module that cannot be loaded, or undefined. */
function adviceFor(file: string, code: string, message: string): string | undefined {
  if (/^\.[mc]?ts$/.test(extname(file)) && !process.features.typescript)
    return 'TypeScript needs Node 22.18 or newer';
  if (message.includes('Cannot find package')) return 'is it installed?';
  if (/\b(window|document|localStorage|navigator) is not defined/.test(message))
    return 'it needs a browser when it is imported: keep the machine apart from that';
  const hint = message.includes('does not provide an export named')
    ? 'if this is a type, import it with `import type`'
    : hints[code];
  return hint && `${hint}, or install tsx and set NODE_OPTIONS='--import tsx'`;
}

/**
 * Loads a module.
 *
 * @throws Error that explains why the module cannot be loaded.
 */
async function load(file: string): Promise<Module> {
  const path = resolve(file);
  await access(path).catch(() => {
    throw new Error('there is no such file');
  });
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    const { code = '', message = String(error) } = Object(error) as Partial<NodeJS.ErrnoException>;
    const advice = adviceFor(path, code, message);
    throw new Error(`it cannot be loaded: ${message}${advice === undefined ? '' : `; ${advice}`}`);
  }
}

/** Returns the statements of a module, by the names of its machines, with the faults in them. */
function saidIn(
  module: Module,
  machines: readonly string[],
): { readonly said: Said; readonly wrong: readonly string[] } {
  const { said = {} } = module;
  if (typeof said !== 'object' || said === null || isMachine(said))
    return { said: {}, wrong: ['`said` is no object of statements by the name of a machine'] };
  const wrong = Object.keys(said)
    .filter((name) => !machines.includes(name))
    .map((name) => `\`said\` names ${name}, which is no machine that it exports`);
  return { said: said as Said, wrong };
}

/** Returns the machines that a module exports, each once, and its other exports. */
function sorted(module: Module) {
  const all = Object.entries(module).filter(([name]) => name !== 'said');
  const machines = new Map<AnyStateMachine, string>();
  // A machine that is exported twice keeps its other name, which says more than `default`.
  for (const [name, value] of all.toSorted(([a], [b]) => +(a === 'default') - +(b === 'default')))
    if (isMachine(value) && !machines.has(value)) machines.set(value, name);
  return { machines, others: all.filter(([, value]) => !isMachine(value)) };
}

/** Marks the findings that are accepted, and those whose acceptance has expired. */
function marked(id: string, findings: readonly string[], options: Options): readonly Finding[] {
  return findings.map((text): Finding => {
    const all = options.accepted.filter(
      ({ machine, finding }) => machine === id && finding === findingKey(text),
    );
    const [last] = all.toSorted((a, b) => b.until.localeCompare(a.until));
    if (last === undefined) return { text };
    const { reason, until } = last;
    const mark = { reason, until };
    return until >= options.today ? { text, accepted: mark } : { text, expired: mark };
  });
}

/** Returns whether every failure is accepted, and with `strict` every warning too. */
const isPassing = (
  { failures, warnings }: Pick<Judged, 'failures' | 'warnings'>,
  { strict }: Pick<Options, 'strict'>,
) => [...failures, ...(strict ? warnings : [])].every(({ accepted }) => accepted !== undefined);

async function judgeMachine(
  file: string,
  name: string,
  machine: AnyStateMachine,
  said: Statement<AnyStateMachine> = {},
  options: Options,
): Promise<Judged> {
  const begun = performance.now();
  const { seconds, snapshots: all, keep } = options;
  const snapshots = all?.get(keyOfMachine({ file, name }));
  const proof = await prove(machine, {
    ...{ seconds, ...said },
    ...(snapshots !== undefined && { snapshots }),
  });
  keep?.({ file, name, store: proof.snapshots });
  const failures = marked(machine.id, proof.failures, options);
  const warnings = marked(machine.id, proof.warnings, options);
  const { started, survivors, proven, matrix, sends } = proof;
  const isNew = all !== undefined && snapshots === undefined;
  const unproven = [...proof.unproven, ...(isNew ? ['old snapshots: none were saved of it'] : [])];
  return {
    ...{ file, name, id: machine.id, started, failures, warnings, unproven, survivors, proven },
    chart: chartLines(machine),
    ...{ matrix, sends },
    seconds: Math.round((performance.now() - begun) / 10) / 100,
    ok: started && isPassing({ failures, warnings }, options),
  };
}

/**
 * Judges all machines that modules export. The export `said` of a module may have statements about its machines, by
 * their names. A module or machine that cannot be judged is refused, and all others are still judged.
 *
 * @param progress is called with the name of each machine before its proof.
 */
export async function judgeFiles(
  files: readonly string[],
  options: Options,
  progress: (what: string) => void = () => {},
): Promise<Verdict> {
  const judged: Judged[] = [];
  const refused: Refused[] = [];
  const notes: Refused[] = [];
  for (const file of files) {
    let module: Module;
    try {
      module = await load(file);
    } catch (error) {
      refused.push({ file, why: (error as Error).message });
      continue;
    }
    const { machines, others } = sorted(module);
    const { said, wrong } = saidIn(module, [...machines.values()]);
    refused.push(...wrong.map((why) => ({ file, why })));
    // Helpers beside a machine are ignored. Other exports are mentioned only if they resemble a machine, or if the
    // module has no machine.
    const named = others.filter(([, value]) => machines.size === 0 || resemblesMachine(value));
    const list = machines.size === 0 ? refused : notes;
    list.push(
      ...named.map(([name, value]) => ({ file, name, why: `is ${describeForeignValue(value)}` })),
    );
    if (machines.size + others.length === 0) refused.push({ file, why: 'it exports nothing' });
    for (const [machine, name] of machines) {
      progress(`${file} ${name}`);
      try {
        judged.push(await judgeMachine(file, name, machine, said[name], options));
      } catch (error) {
        const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
        refused.push({ file, name, why: `could not be judged, by a fault of the kit: ${why}` });
      }
    }
  }
  return { ...verdictOf(judged, refused, options), notes };
}

/** Returns the parts of a verdict that follow from judged machines and refused modules. */
export function verdictOf(
  machines: readonly Judged[],
  refused: readonly Refused[],
  { accepted, strict }: Pick<Options, 'accepted' | 'strict'>,
): Omit<Verdict, 'notes'> {
  const stale = accepted.filter((entry) =>
    machines.some(
      ({ id, started, failures, warnings }) =>
        started &&
        id === entry.machine &&
        ![...failures, ...warnings].some(({ text }) => findingKey(text) === entry.finding),
    ),
  );
  const isWrong = machines.some((machine) => !isPassing(machine, { strict }));
  const isOpen = refused.length > 0 || machines.some(({ started }) => !started);
  return { machines, refused, stale, code: isWrong ? 1 : isOpen ? 2 : 0 };
}
