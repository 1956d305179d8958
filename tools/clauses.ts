import './settings.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Clause, Proof } from '../tests/clauses/clause.ts';
import { type Citation, citations, clauses } from '../tests/clauses/matrix.ts';
import { readModels } from './site-report.ts';

/**
 * The last step of `npm test`: a clause of the specification is proven by tests that ran in this run and
 * passed. A test that only exists, or was skipped, proves nothing.
 */

/** The result of one test, as its suite reported it. */
export interface Ran {
  /** Relative to `tests`. */
  readonly file: string;
  /** With the titles around it: a proof may name a group of tests. */
  readonly title: string;
  readonly status: string;
}
interface SuiteReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** A title as a test file writes it, with what `it.each` puts into it. */
function matcher(title: string): RegExp {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(literal.replace(/%[sijd]|\\\$\w+/g, '.*'));
}

/**
 * Whether a proof was given in this run: `passed`, or why not. What models, rules and tables say is run by
 * the suites that read them.
 */
export function verdictOf(proof: Proof, ran: readonly Ran[]): 'passed' | 'failed' | 'not run' {
  const [file = '', title = ''] = proof.split(' › ');
  const pattern = matcher(title);
  const isTest = /\.test\.tsx?$/.test(file);
  const found = ran.filter(
    (each) =>
      pattern.test(each.title) && (!isTest || each.file === file) && each.status !== 'skipped',
  );
  if (found.some(({ status }) => status !== 'passed')) return 'failed';
  return found.length === 0 ? 'not run' : 'passed';
}

/** The test that executes all of a machine. */
const wholeOf = (machine: string): Proof =>
  `models/part.ts › ${machine} · everything has been executed`;

/** The proofs of a clause: its tests, or the paths of the machines whose states serve it. */
export function proofsOf({ id, tests }: Clause, cited: readonly Citation[]): readonly Proof[] {
  if (tests !== undefined && tests.length > 0) return tests;
  const machines = cited.filter((each) => each.clauses.includes(id)).map(({ machine }) => machine);
  return [...new Set(machines)].map(wholeOf);
}

/** Proofs on real hosts are given by `npm run test:hosts`, and by CI. */
const isElsewhere = (proof: Proof) => /^hosts\/\w+\.test\.ts/.test(proof);

async function readRan(folder: string): Promise<readonly Ran[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const reports = await Promise.all(
    files.map(
      async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SuiteReport,
    ),
  );
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        file: relative('tests', name),
        title: fullName,
        status: status === 'pending' || status === 'todo' ? 'skipped' : status,
      })),
    ),
  );
}

async function main(folder: string): Promise<boolean> {
  const ran = await readRan(folder);
  const cited = citations((await readModels()).values());
  const hostsRan = ran.some(({ file }) => file.startsWith('hosts/'));
  let proven = 0;
  const elsewhere: string[] = [];
  const missing: string[] = [];
  for (const clause of clauses) {
    const proofs = proofsOf(clause, cited);
    const due = proofs.filter((proof) => hostsRan || !isElsewhere(proof));
    const wrong = due
      .map((proof) => [proof, verdictOf(proof, ran)] as const)
      .filter(([, verdict]) => verdict !== 'passed');
    for (const [proof, verdict] of wrong) missing.push(`${clause.id}: ${proof} (${verdict})`);
    if (due.length < proofs.length) elsewhere.push(clause.id);
    if (wrong.length === 0 && due.length > 0) proven += 1;
  }
  for (const line of missing) console.log(`✗ ${line}`);
  console.log(
    `${proven} of ${clauses.length} clauses proven by tests that ran and passed` +
      (elsewhere.length === 0 ? '' : `; in part on real hosts only: ${elsewhere.join(', ')}`),
  );
  return missing.length === 0;
}

if (import.meta.main) process.exitCode = (await main(process.argv[2] ?? 'reports/test')) ? 0 : 1;
