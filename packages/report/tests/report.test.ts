/** Tests the report about machines of another project, made from records in the format of the suites. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementsOf, modelOf, record } from '@machines/proof';
import { doorModel } from '@machines/proof/examples/door';
import { radioModel } from '@machines/proof/examples/radio';
import { HtmlValidate } from 'html-validate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assign, createMachine } from 'xstate';
import { makeReport } from '../src/make.ts';
import type { Report } from '../src/records/data.ts';
import type { MutationReport } from '../src/records/mutation.ts';
import { beginRun, endRun } from '../src/records/records.ts';

const [door, radio] = [doorModel(), radioModel()];
/** The model excuses a state. The excuse proves nothing, because no path of this machine was executed. */
const bell = { ...door, id: 'bell', excused: { 'state asking': 'Nobody is at home.' } };
const room = 'http://localhost:1/room';

let folder = '';
let page = '';
let report: Report;

const journey = Object.entries(radio.journeys)[0] ?? ['', { steps: [] }];
const missed = 'transition on.tuner.fm · band.pressed';

const run = { at: '2026-01-02T03:04:05Z', commit: 'abc1234', sources: 'now', missing: [] };

/** Records a run in which one path fails in a browser, one law is broken and one transition is never taken. */
function recordRun(): void {
  const path = {
    kind: 'path',
    machine: 'radio',
    name: `journey: ${journey[0]}`,
    start: 'off',
    steps: journey[1].steps,
  } as const;
  record({ ...path, executor: 'chart', outcome: 'passed', milliseconds: 2 });
  // A path fails and then passes when it is run again. The last result counts.
  const failure = { message: 'It broke <here>.', step: 1, again: 'npx vitest run -t "path 1$"' };
  record({ ...path, executor: 'actor', outcome: 'failed', milliseconds: 2, failure });
  record({ ...path, executor: 'actor', outcome: 'passed', milliseconds: 3 });
  const other = { ...path, name: 'path 1', steps: ['power.pressed', 'volume.pressed'] };
  record({ ...other, executor: 'chart', outcome: 'passed', milliseconds: 1 });
  record({
    ...other,
    steps: ['volume.pressed', 'power.pressed'],
    executor: 'chromium',
    outcome: 'failed',
    milliseconds: 900,
    failure,
  });
  for (const [index, { kind, sentence }] of radio.laws.entries()) {
    const outcome = index === 0 ? 'failed' : 'passed';
    record({ kind: 'law', machine: 'radio', law: kind, sentence, outcome });
  }
  const executed = [...elementsOf(radio.machine)].filter((element) => element !== missed);
  record({ kind: 'coverage', machine: 'radio', executor: 'actor', executed });
  record({
    kind: 'walks',
    machine: 'radio',
    sort: 'walks',
    runs: 10,
    seed: 7,
    outcome: 'passed',
  });
}

/** Makes the report from the records of a folder. */
async function made(from: string): Promise<{ report: Report; page: string }> {
  const found = await makeReport({
    folder: from,
    mutation: join(from, 'mutation.json'),
    product: 'Radios & more',
    sources: 'now',
    behaviours: [door, radio, bell].map((model) => ({
      ...{ model, title: model.id, routes: ['/'], spec: ['manual 1'], room },
    })),
    clauses: [{ id: 'kit', slug: 'kit', states: [{ machine: 'radio', state: 'on.tuner.fm' }] }],
    madeBy: 'node report.ts',
  });
  if (found === null) throw new Error('no records were read');
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  vi.stubEnv('PROOF', folder);
  await beginRun(folder, { ...run, asked: null });
  recordRun();
  vi.unstubAllEnvs();
  ({ report, page } = await made(folder));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const radioOf = ({ machines }: Report) => {
  const found = machines.find(({ id }) => id === 'radio');
  if (found === undefined) throw new Error('the radio is not in the report');
  return found;
};

/** A machine without descriptions and gestures, with a step that throws and without a final state. */
const bare = createMachine({
  id: 'bare',
  context: { n: 0 },
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: {
      on: {
        press: 'off',
        more: { actions: assign({ n: ({ context }) => context.n + 1 }) },
        break: { guard: () => JSON.parse('no'), target: 'off' },
      },
    },
  },
});

it('the report covers a machine without a description', async () => {
  const model = modelOf(bare, { limit: 10 });
  const found = await makeReport({
    ...{ folder, mutation: join(folder, 'none.json'), product: 'Lamps', sources: 'now' },
    ...{ behaviours: [{ model, title: 'Bare', routes: [], spec: [] }], clauses: [] },
    madeBy: 'node report.ts',
  });
  const reasons = found?.report.machines[0]?.transitions.map(({ name, notByHand }) => [
    name,
    notByHand,
  ]);
  expect(Object.fromEntries(reasons ?? [])).toMatchObject({
    'off · press': ['Its model says no gesture for it.'],
    'on · more': ['Its model says no gesture for it.'],
    'on · break': [],
  });
});

describe('the data of the report', () => {
  it('has every machine, including those that have not run', () => {
    expect(report.machines.map(({ id }) => id)).toEqual(['door', 'radio', 'bell']);
    expect(report.executors).toEqual(['chart', 'actor', 'chromium']);
  });

  it('counts the executed elements, and names the others', () => {
    const transitions = radioOf(report).transitions.filter(({ executed }) => !executed);
    expect(transitions.map(({ name }) => `transition ${name}`)).toEqual([missed]);
    expect(radioOf(report).states.every(({ executed }) => executed)).toBe(true);
  });

  it('takes the last result of each executor, and separates paths of the same name', () => {
    const [first, ...others] = radioOf(report).paths;
    expect(first?.results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(others.map(({ slug }) => slug)).toEqual(['path-1', 'browser-path-1']);
    const paths = { done: 2, all: 3 };
    expect(report.totals).toMatchObject({ failures: 2, runs: 4, paths });
  });

  it('describes steps in the words of the screen', () => {
    const [, path] = radioOf(report).paths;
    expect(path?.steps.map(({ sentence }) => sentence)).toEqual([
      'Press “Power”.',
      'Press “Volume”.',
    ]);
    expect(path?.steps.map(({ state }) => state)).toEqual([
      'on.tuner.am & on.sound.quiet & on.lamp',
      'on.tuner.am & on.sound.loud & on.lamp',
    ]);
  });

  it('links each path to the same path in the machine room', () => {
    const fingerprints = radioOf(report).paths.map(({ walk }) => walk.fingerprint);
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
    for (const { walk } of radioOf(report).paths) {
      const asked = new URLSearchParams({
        machine: 'radio',
        path: walk.name,
        fingerprint: walk.fingerprint,
      });
      expect(page).toContain(`${room}?${`${asked}`.replaceAll('&', '&amp;')}"`);
    }
    // A browser has another path with the same name, which the report distinguishes by its steps.
    expect(radioOf(report).paths.map(({ walk }) => walk.name)).toContain('path 1');
    expect(radioOf(report).paths.map(({ slug }) => slug)).toContain('browser-path-1');
  });
});

describe('the page', () => {
  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'no-trailing-whitespace': 'off' },
    });
    const { results } = await validator.validateString(page);
    const messages = results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`,
      ),
    );
    expect([...new Set(messages)]).toEqual([]);
  }, 60_000);

  it('sends no requests', () => {
    const addresses = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    // Links to the machine room are allowed, because they open only when a reader follows them.
    const isOwn = (address = '') => /^(?:#|data:)/.test(address) || address.startsWith(room);
    expect(addresses.filter((address) => !isOwn(address))).toEqual([]);
    // The test compares the match and not the page, because a failure would print the whole page.
    const foreign = /@import|url\((?!data:|#)|https?:\/\//.exec(page.replaceAll(room, ''));
    expect(foreign?.[0]).toBeUndefined();
  });

  it('has an address for each machine, path, law, state and clause', () => {
    for (const id of [
      'machine/radio',
      'radio/path-1',
      'radio/law-1',
      'radio/state-on.tuner.fm',
      'clause/kit',
    ]) {
      expect(page.includes(`id="${id}"`), id).toBe(true);
    }
  });

  it('has no broken links', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('names its subject and the failures, escaped, with the command that repeats each', () => {
    expect(page).toContain('<title>QA report | Radios &amp; more</title>');
    expect(page).toContain('Made by <code>node report.ts</code>');
    expect(page.includes('It broke &lt;here&gt;.')).toBe(true);
    expect(page.includes('data-copy="npx vitest run -t &quot;path 1$&quot;"')).toBe(true);
    expect(page.includes('1 behaviour of Radios &amp; more breaks its promise')).toBe(true);
  });

  it('names the command that measures mutants if there are no scores', () => {
    expect(page.includes('<code>npm run mutate</code>')).toBe(true);
  });
});

describe('a run for one behaviour', () => {
  let scoped = '';
  let part: { report: Report; page: string };

  beforeAll(async () => {
    scoped = await mkdtemp(join(tmpdir(), 'report-'));
    vi.stubEnv('PROOF', scoped);
    const missing = ['firefox', 'webkit'] as const;
    await beginRun(scoped, { ...run, asked: 'the door and a law', missing });
    const { id: machine, laws, machine: chart } = door;
    for (const { kind: law, sentence } of laws)
      record({ kind: 'law', machine, law, sentence, outcome: 'passed' });
    const executed = [...elementsOf(chart)];
    record({ kind: 'coverage', machine, executor: 'actor', executed });
    // Only one law of the other machine was requested.
    const [law] = radio.laws;
    if (law === undefined) throw new Error('the radio has no laws');
    record({
      kind: 'law',
      machine: 'radio',
      law: law.kind,
      sentence: law.sentence,
      outcome: 'passed',
    });
    vi.unstubAllEnvs();
    const killed = { machine, mutants: 4, killed: 2 };
    const survivors = [{ what: 'one', why: 'Nobody could tell.' }, { what: 'other' }];
    const mutation: MutationReport = {
      chart: [{ ...killed, survivors }],
      at: '2026-01-01',
    };
    await writeFile(join(scoped, 'mutation.json'), JSON.stringify(mutation));
    part = await made(scoped);
  }, 60_000);
  afterAll(() => rm(scoped, { recursive: true, force: true }));

  /** Returns the page's text about one machine without markup. */
  const about = (id: string) => {
    const [, text = ''] = part.page.split(`id="machine/${id}"`);
    return text.split('data-machine=')[1]?.split('<script')[0] ?? '';
  };

  it('names the requested part, and the executors that did not take part', () => {
    const head = part.page.split('</header>')[0]?.split('<h1>')[1] ?? '';
    expect(head).toContain(
      'Nothing fails in what was asked for of 2 behaviours of Radios &amp; more.',
    );
    expect(head).toContain('<dt>Asked for</dt><dd>the door and a law</dd>');
    expect(head).toContain('<dt>Commit</dt><dd>abc1234</dd>');
    expect(head).toContain(
      'Chromium (not asked for) · Firefox (not installed) · WebKit (not installed)</dd>',
    );
  });

  it('counts only the requested part', () => {
    const { states, transitions, guards, laws } = part.report.totals;
    const checked = door.laws.length + 1;
    expect(laws).toEqual({ done: checked, all: checked });
    for (const { done, all } of [states, transitions, guards]) expect(done).toBe(all);
  });

  it('reports no fault of the parts that were not requested', () => {
    const markup = about('bell');
    const classes = [...markup.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names);
    const verdict = /\b(?:done|missed|failed|part|whole)\b/;
    // The legend of the chart is left out, because it contains all classes.
    expect(classes.filter((names) => verdict.test(names) && !names.startsWith('key'))).toEqual([]);
    expect(/never (?:entered|true)/.test(markup)).toBe(false);
  });

  it('lists the transitions that no gesture causes on a page, with the reasons', () => {
    expect(part.page).toContain(
      '1 of their transitions is not done by hand on pages, for reasons told with each behaviour.',
    );
    expect(about('door')).toContain('1 transition is not done by hand on pages');
    expect(about('door')).toContain('nobody is impolite');
  });

  it('has the score that npm run mutate fingerprints', () => {
    expect(part.page).toContain('<span class="score part">66.6 %</span> killed');
  });
});

describe('a run after the sources have changed', () => {
  let two = '';
  let part: { report: Report; page: string };
  const path = { kind: 'path', machine: 'radio', name: 'path 1', start: 'off' } as const;
  const walk = { ...path, steps: ['power.pressed', 'volume.pressed'], milliseconds: 1 };
  const broken = {
    message:
      'At step 2, volume.pressed: “Loud” should be chosen: expected false to deeply equal true',
    ...{ step: 1, again: 'npm run test:paths -- radio --path "path 1"' },
  };

  beforeAll(async () => {
    two = await mkdtemp(join(tmpdir(), 'report-'));
    vi.stubEnv('PROOF', two);
    await beginRun(two, { ...run, sources: 'before', asked: null });
    const executed = [...elementsOf(radio.machine)];
    record({ kind: 'coverage', machine: 'radio', executor: 'actor', executed });
    for (const executor of ['chart', 'strict', 'chromium'] as const)
      record({ ...walk, executor, outcome: 'passed' });
    await endRun(two, true);
    const later = { at: '2026-01-03T03:04:05Z', commit: 'abc1234 + changes' };
    await beginRun(two, { ...run, ...later, asked: 'radio' });
    for (const executor of ['chart', 'chromium'] as const)
      record({ ...walk, executor, outcome: 'failed', failure: broken });
    await endRun(two);
    vi.unstubAllEnvs();
    part = await made(two);
  }, 60_000);
  afterAll(() => rm(two, { recursive: true, force: true }));

  it('shows older results in grey, with their run, and does not count them', () => {
    expect(radioOf(part.report).paths[0]?.results).toMatchObject([
      { executor: 'chart', outcome: 'failed', run: 0, isOld: false, was: 'passed' },
      { executor: 'strict', outcome: 'passed', run: 1, isOld: true },
      { executor: 'chromium', outcome: 'failed', run: 0, isOld: false },
    ]);
    expect(part.page).toContain(
      'Strict Chromium<span class="visually-hidden"> passed</span>, older',
    );
    expect(part.report.executors).toEqual(['chart', 'chromium']);
    expect(part.page).toContain('<dt>Commit</dt><dd>abc1234 + changes</dd>');
    expect(part.page).toContain('abc1234, everything: older than the sources');
    // Coverage of earlier sources proves nothing about the current ones.
    expect(radioOf(part.report)).toMatchObject({ counted: false, isOld: false });
  });

  it('reports each cause once, in words, and links to the step, which is red in the chart', () => {
    const list = part.page.split('id="failed"')[1]?.split('</section>')[0] ?? '';
    expect(list.match(/<h3>/g)).toHaveLength(1);
    expect(list).toContain('<h3>“Loud” should be chosen</h3>');
    expect(list).toContain('<a href="#radio/path-1/step-2">');
    expect(list).toContain(
      'path 1: Press “Volume” → on.tuner.am &amp; on.sound.loud &amp; on.lamp, at step 2: Press “Volume”.',
    );
    expect(list).toContain('Chart, Chromium</span> <b class="chip failed">new</b>');
    const [, chart = ''] = part.page.split('id="chart-radio-title"');
    expect(/class="row failed" data-t="on.sound.quiet · volume.pressed"/.test(chart)).toBe(true);
    const head = part.page.split('id="machine/radio"')[1]?.split('</summary>')[0] ?? '';
    expect(head).toContain('1 failed');
    expect(head).not.toContain('%');
  });
});

it('the report is null if there are no records', async () => {
  const nothing = { mutation: '', product: '', sources: 'now', behaviours: [], clauses: [] };
  expect(await makeReport({ ...nothing, madeBy: '', folder: join(folder, 'nowhere') })).toBeNull();
});
