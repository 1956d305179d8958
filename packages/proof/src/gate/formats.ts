/** Writes a verdict as text, JSON, JUnit XML and Markdown. */

import { linesOfMatrix } from '../prove/matrix.ts';
import { isLongerThanScreen, type ProofLists, plural, textOfProof } from '../prove/proof-text.ts';
import { linesOfSends } from '../prove/sends.ts';
import { findingKey } from './accepted.ts';
import type { Finding, Judged, Refused, Verdict } from './gate.ts';

const placeOf = ({ file, name }: Pick<Refused, 'file' | 'name'>) =>
  name === undefined ? file : `${file} ${name}`;
const isOpen = ({ accepted }: Finding) => accepted === undefined;
const isWas = ({ expired }: Finding) =>
  expired === undefined ? '' : `\naccepted until ${expired.until}: ${expired.reason}`;
const withPast = (finding: Finding) => finding.text + isWas(finding);

/** Returns a summary of the verdict in one sentence. */
export function summaryOf({ machines, refused }: Verdict): string {
  const judged = machines.filter(({ started }) => started);
  const wrong = judged.filter(({ ok }) => !ok).length;
  const open = machines.length - judged.length + refused.length;
  const known = machines.flatMap(({ failures, warnings }) => [...failures, ...warnings]);
  const accepted = known.filter((finding) => !isOpen(finding)).length;
  return [
    judged.length === 0
      ? 'no machine judged'
      : `${plural(judged.length, 'machine')} judged: ${wrong === 0 ? 'no fault was found' : `${wrong} wrong`}`,
    ...(open > 0 ? [`${open} could not be judged`] : []),
    ...(accepted > 0 ? [`${plural(accepted, 'finding')} accepted`] : []),
  ].join(', ');
}

/** Returns lines about refused modules, notes and stale entries. */
function asidesOf({ refused, notes, stale }: Verdict): readonly string[] {
  return [
    ...refused.map((each) => `not judged: ${placeOf(each)}: ${each.why}`),
    ...notes.map((each) => `left out: ${placeOf(each)} ${each.why}`),
    ...stale.map(
      ({ machine, finding }) => `accepted, and not found any more: ${machine}: ${finding}`,
    ),
  ];
}

/** Returns the lines of a machine's matrix, and the events between its actors. */
const tablesOf = ({ matrix, sends }: Judged): readonly string[] => [
  ...linesOfMatrix(matrix),
  ...(sends.length === 0 ? [] : ['between actors (x: the receiver has ended):']),
  ...linesOfSends(sends),
];

/**
 * Returns the verdict as text for a terminal.
 *
 * @param withMatrix whether the text shows the answer of each state to each event.
 * @param isTextComplete whether the text is complete. Otherwise a proof that is longer than a screen is shortened, with a
 *   note.
 */
export function asText(verdict: Verdict, withMatrix = false, isTextComplete = true): string {
  let isCut = false;
  const machines = verdict.machines.map((machine) => {
    const { failures, warnings } = machine;
    const lists: ProofLists = {
      ...machine,
      failures: failures.filter(isOpen).map(withPast),
      warnings: warnings.filter(isOpen).map(withPast),
    };
    const accepted = [...failures, ...warnings].flatMap(({ text, accepted: mark }) =>
      mark === undefined ? [] : [`${findingKey(text)} (until ${mark.until}: ${mark.reason})`],
    );
    const title = `${placeOf(machine)}, ${machine.seconds} s\n`;
    const matrix = withMatrix ? tablesOf(machine).map((each) => `\n  ${each}`) : [];
    const proof = (isShort: boolean) =>
      textOfProof(machine.id, machine.started, lists, accepted, isShort);
    const isBrief = !isTextComplete && isLongerThanScreen(proof(false));
    isCut ||= isBrief;
    const text = title + proof(isBrief);
    return matrix.length === 0 ? text : `${text}\nstates and events:${matrix.join('')}`;
  });
  const asides = [...asidesOf(verdict), ...(isCut ? ['shortened: --all shows everything'] : [])];
  return [...machines, ...(asides.length > 0 ? [asides.join('\n')] : []), summaryOf(verdict)]
    .map((part) => `${part}\n`)
    .join('\n');
}

/** The version of the JSON format. */
export const VERSION = 3;

/** Returns the verdict as JSON. The version changes with every change of a field. */
export function asJson(verdict: Verdict): string {
  return `${JSON.stringify({ version: VERSION, ok: verdict.code === 0, ...verdict }, null, 2)}\n`;
}

/** Escapes a text for XML. Characters that XML cannot hold are left out. */
const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

interface Tested {
  readonly name: string;
  readonly is?: 'failure' | 'skipped' | 'error';
  readonly why?: string;
  readonly text?: string;
}

function suite(name: string, file: string, seconds: number, tested: readonly Tested[]): string {
  const count = (kind: Tested['is']) => tested.filter(({ is }) => is === kind).length;
  const cases = tested.map(({ name: what, is, why = '', text = '' }) => {
    const head = `    <testcase classname="${xml(name)}" name="${xml(what)}" time="0"`;
    return is === undefined
      ? `${head}/>`
      : `${head}><${is} message="${xml(why)}">${xml(text)}</${is}></testcase>`;
  });
  return [
    `  <testsuite name="${xml(name)}" file="${xml(file)}" tests="${tested.length}" ` +
      `failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}" time="${seconds}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

function testsOf(
  { failures, warnings, unproven, proven, started }: Judged,
  strict: boolean,
): readonly Tested[] {
  const found = (finding: Finding, counts: boolean): Tested => {
    const name = findingKey(finding.text);
    const { accepted } = finding;
    if (accepted !== undefined) {
      const why = `accepted until ${accepted.until}: ${accepted.reason}`;
      return { name, is: 'skipped', why };
    }
    return counts
      ? { name, is: 'failure', why: name, text: withPast(finding) }
      : { name, is: 'skipped', why: 'may be meant' };
  };
  return [
    ...(started ? [] : [{ name: 'can be judged', is: 'error', why: unproven[0] ?? '' } as const]),
    ...failures.map((each) => found(each, true)),
    ...warnings.map((each) => found(each, strict)),
    ...unproven.map(
      (each) => ({ name: findingKey(each), is: 'skipped', why: 'not proven' }) as const,
    ),
    ...proven.map((name) => ({ name })),
  ];
}

/** Returns the verdict as JUnit XML. */
export function asJunit(verdict: Verdict, strict: boolean): string {
  const suites = [
    ...verdict.machines.map((each) =>
      suite(each.id, each.file, each.seconds, testsOf(each, strict)),
    ),
    ...verdict.refused.map((each) =>
      suite(placeOf(each), each.file, 0, [{ name: 'can be judged', is: 'error', why: each.why }]),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="proof">\n${suites.join('\n')}\n</testsuites>\n`;
}

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cell = (text: string) => html(text).replaceAll('|', '\\|').replaceAll('`', '&#96;');

/** Returns the verdict as Markdown, for a pull request or the summary of a job. `withMatrix` adds the matrix. */
export function asMarkdown(verdict: Verdict, withMatrix = false): string {
  const rows = verdict.machines.map((machine) => {
    const { failures, warnings, unproven, survivors } = machine;
    const state = machine.ok ? 'passes' : machine.started ? '**wrong**' : '**not judged**';
    const accepted = [...failures, ...warnings].filter((each) => !isOpen(each)).length;
    const counts = [
      failures.filter(isOpen),
      accepted,
      warnings.filter(isOpen),
      unproven,
      survivors,
    ];
    return [
      ...[cell(machine.id), cell(placeOf(machine)), state],
      ...counts.map((each) => (typeof each === 'number' ? each : each.length)),
    ].join(' | ');
  });
  const details = verdict.machines.flatMap((machine) => {
    const lines = [
      ...machine.failures.filter(isOpen).map((each) => `wrong: ${withPast(each)}`),
      ...machine.warnings.filter(isOpen).map((each) => `may be meant: ${withPast(each)}`),
      ...machine.unproven.map((each) => `not proven: ${each}`),
      ...machine.survivors.map((each) => `unnoticed: ${each}`),
      ...(withMatrix ? tablesOf(machine) : []),
    ];
    if (lines.length === 0) return [];
    const open = machine.ok ? '' : ' open';
    return [
      `<details${open}><summary>${html(machine.id)}</summary>`,
      `<pre>${html(lines.join('\n'))}</pre>`,
      '</details>',
    ];
  });
  const asides = asidesOf(verdict).map((each) => `- ${cell(each).replaceAll('\n', ' ')}`);
  const table =
    rows.length === 0
      ? []
      : [
          'machine | module | | wrong | accepted | may be meant | not proven | unnoticed changes',
          '--- | --- | --- | --- | --- | --- | --- | ---',
          ...rows,
          '',
        ];
  return [`### ${summaryOf(verdict)}`, '', ...table, ...asides, '', ...details, ''].join('\n');
}
