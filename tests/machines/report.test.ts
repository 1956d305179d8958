import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementsOf, record } from '@machines/proof';
import { makeReport } from '@machines/report';
import type { Report } from '@machines/report/data';
import type { MutationReport } from '@machines/report/mutation';
import { beginRun, endRun } from '@machines/report/records';
import { HtmlValidate } from 'html-validate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../src/machines/index.ts';
import { siteSources } from '../../tools/site-report.ts';
import { hotlineModel } from '../models/hotline.model.ts';
import { islandModel } from '../models/island.model.ts';
import { menusModel } from '../models/menus.model.ts';
import { outboxModel } from '../models/outbox.model.ts';

/** QA's report, made from records as the suites write them. */

let folder = '';
let page = '';
let report: Report;

const journey = Object.entries(hotlineModel.journeys)[0] ?? ['', { steps: [] }];
const missed = 'transition advisory · back.pressed';

const run = { at: '2026-01-02T03:04:05Z', commit: 'abc1234', sources: 'now', missing: [] };

/** A run in which one path fails in a browser, one law is broken and one transition is never taken. */
function recordRun(): void {
  const path = {
    kind: 'path',
    machine: 'hotline',
    name: `journey: ${journey[0]}`,
    start: 'fresh',
    steps: journey[1].steps,
  } as const;
  record({ ...path, executor: 'chart', outcome: 'passed', milliseconds: 2 });
  // Failed, run again, passed: the last word counts.
  const failure = { message: 'It broke <here>.', step: 1, again: 'npx vitest run -t "path 1$"' };
  record({ ...path, executor: 'actor', outcome: 'failed', milliseconds: 2, failure });
  record({ ...path, executor: 'actor', outcome: 'passed', milliseconds: 3 });
  const other = { ...path, name: 'path 1', steps: ['answer.given:yes', 'back.pressed'] };
  record({ ...other, executor: 'chart', outcome: 'passed', milliseconds: 1 });
  record({
    ...other,
    steps: ['answer.given:no', 'advisory.continued'],
    executor: 'chromium',
    outcome: 'failed',
    milliseconds: 900,
    failure,
  });
  for (const [index, { kind, sentence }] of hotlineModel.laws.entries()) {
    const outcome = index === 0 ? 'failed' : 'passed';
    record({ kind: 'law', machine: 'hotline', law: kind, sentence, outcome });
  }
  const executed = [...elementsOf(hotlineModel.machine)].filter((element) => element !== missed);
  record({ kind: 'coverage', machine: 'hotline', executor: 'actor', executed });
  record({
    kind: 'walks',
    machine: 'hotline',
    sort: 'walks',
    runs: 10,
    seed: 7,
    outcome: 'passed',
  });
}

/** The report of what was recorded, of all machines or one. */
async function made(from: string, only?: string): Promise<{ report: Report; page: string }> {
  const { behaviours, ...sources } = await siteSources();
  const found = await makeReport({
    folder: from,
    mutation: join(from, 'mutation.json'),
    product: 'Nightjar',
    sources: 'now',
    behaviours: behaviours.filter(({ model }) => only === undefined || model.id === only),
    ...sources,
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

const hotline = () => {
  const found = report.machines.find(({ id }) => id === 'hotline');
  if (found === undefined) throw new Error('the hotline is not in the report');
  return found;
};

describe('the data of the report', () => {
  it('has every machine, also those that have not run', () => {
    expect(report.machines.map(({ id }) => id).sort()).toEqual(Object.keys(catalogue).sort());
    expect(report.executors).toEqual(['chart', 'actor', 'chromium']);
  });

  it('counts what was executed, and names what was not', () => {
    const transitions = hotline().transitions.filter(({ executed }) => !executed);
    expect(transitions.map(({ name }) => `transition ${name}`)).toEqual([missed]);
    expect(hotline().states.every(({ executed }) => executed)).toBe(true);
  });

  it('takes the last word of each executor, and keeps paths of one name apart', () => {
    const [first, ...others] = hotline().paths;
    expect(first?.results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(others.map(({ slug }) => slug)).toEqual(['path-1', 'browser-path-1']);
    expect(report.totals.failures).toBe(2);
  });

  it('tells steps in the words of the screen', () => {
    const [, path] = hotline().paths;
    expect(path?.steps.map(({ sentence }) => sentence)).toEqual([
      'Choose “Yes” and press “Continue”.',
      'Press “Back”.',
    ]);
    expect(path?.steps.map(({ state }) => state)).toEqual(['advisory', 'cctv.asked']);
  });

  it('leads from each path to the same path in the machine room', () => {
    const prints = hotline().paths.map(({ walk }) => walk.print);
    expect(new Set(prints).size).toBe(prints.length);
    for (const { walk } of hotline().paths) {
      const asked = new URLSearchParams({ machine: 'hotline', path: walk.name, print: walk.print });
      expect(page).toContain(`/__machines?${`${asked}`.replaceAll('&', '&amp;')}"`);
    }
    // What browsers walk under the same name is told apart by its steps.
    expect(hotline().paths.map(({ walk }) => walk.name)).toContain('path 1');
    expect(hotline().paths.map(({ slug }) => slug)).toContain('browser-path-1');
  });

  it('joins states with the clauses they serve', () => {
    const clause = report.clauses.find(({ id }) => id === 'spec 4 hotline.2');
    expect(clause?.states).toEqual([{ machine: 'hotline', state: 'advisory' }]);
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

  it('asks for nothing', () => {
    const addresses = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    // The machine room is asked when somebody follows a link.
    const room = 'http://localhost:5173/__machines?';
    const isOwn = (address = '') => /^(?:#|data:)/.test(address) || address.startsWith(room);
    expect(addresses.filter((address) => !isOwn(address))).toEqual([]);
    // Not matched against, lest a failure prints all of it.
    const foreign = /@import|url\((?!data:|#)|https?:\/\//.exec(page.replaceAll(room, ''));
    expect(foreign?.[0]).toBeUndefined();
  });

  it('has an address for each machine, path, law, state and clause', () => {
    for (const id of [
      'machine/hotline',
      'hotline/path-1',
      'hotline/law-2',
      'hotline/state-cctv.asked',
      'clause/decision-D7',
    ]) {
      expect(page.includes(`id="${id}"`), id).toBe(true);
    }
  });

  it('leads nowhere that is not there', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('says what failed, escaped, with the line that repeats it', () => {
    expect(page.includes('It broke &lt;here&gt;.')).toBe(true);
    expect(page.includes('data-copy="npx vitest run -t &quot;path 1$&quot;"')).toBe(true);
    expect(page.includes('1 behaviour of Nightjar breaks its promise')).toBe(true);
  });

  it('says which command measures mutants when nobody has', () => {
    expect(page.includes('<code>npm run mutate</code>')).toBe(true);
  });
});

describe('a run that was asked for one behaviour', () => {
  let scoped = '';
  let part: { report: Report; page: string };

  beforeAll(async () => {
    scoped = await mkdtemp(join(tmpdir(), 'report-'));
    vi.stubEnv('PROOF', scoped);
    const missing = ['firefox', 'webkit'] as const;
    await beginRun(scoped, { ...run, asked: 'menus and a law', missing });
    const { id: machine, laws, machine: chart } = menusModel;
    for (const { kind: law, sentence } of laws)
      record({ kind: 'law', machine, law, sentence, outcome: 'passed' });
    const executed = [...elementsOf(chart)];
    record({ kind: 'coverage', machine, executor: 'actor', executed });
    // Of another, one law was asked for.
    const [law] = outboxModel.laws;
    if (law === undefined) throw new Error('the outbox has no laws');
    record({
      kind: 'law',
      machine: 'outbox',
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

  /** What the page says of one machine, without its marks. */
  const about = (id: string) => {
    const [, text = ''] = part.page.split(`id="machine/${id}"`);
    return text.split('data-machine=')[1]?.split('<script')[0] ?? '';
  };

  it('says what was asked for, and who did not walk', () => {
    const head = part.page.split('</header>')[0]?.split('<h1>')[1] ?? '';
    expect(head).toContain('Nothing fails in what was asked for of 2 behaviours of Nightjar.');
    expect(head).toContain('<dt>Asked for</dt><dd>menus and a law</dd>');
    expect(head).toContain('<dt>Commit</dt><dd>abc1234</dd>');
    expect(head).toContain(
      'Chromium (not asked for) · Firefox (not installed) · WebKit (not installed)</dd>',
    );
  });

  it('counts what was asked for alone', () => {
    const { states, transitions, guards, laws } = part.report.totals;
    const checked = menusModel.laws.length + 1;
    expect(laws).toEqual({ done: checked, all: checked });
    for (const { done, all } of [states, transitions, guards]) expect(done).toBe(all);
  });

  it('holds nothing against what was not asked for', () => {
    // Something of it is excused, which proves nothing where nothing was executed.
    expect(Object.keys(islandModel.excused)).not.toEqual([]);
    const told = about('island');
    const classes = [...told.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names);
    const verdict = /\b(?:done|missed|failed|part|whole)\b/;
    // The legend of the chart names them all.
    expect(classes.filter((names) => verdict.test(names) && !names.startsWith('key'))).toEqual([]);
    expect(/never (?:entered|true)/.test(told)).toBe(false);
  });

  it('says what no gesture does on a page, with the reasons', () => {
    expect(part.page).toContain(
      '3 of their transitions are not done by hand on pages, for reasons told with each behaviour.',
    );
    expect(about('menus')).toContain('3 transitions are not done by hand on pages');
    expect(about('menus')).toContain('the panels are part of every page');
  });

  it('has the score that npm run mutate prints', () => {
    expect(part.page).toContain('<span class="score part">66.6 %</span> killed');
  });
});

describe('a run after the sources have changed', () => {
  let two = '';
  let part: { report: Report; page: string };
  const path = { kind: 'path', machine: 'hotline', name: 'path 1', start: 'fresh' } as const;
  const walk = { ...path, steps: ['answer.given:yes', 'back.pressed'], milliseconds: 1 };
  const broken = {
    message: 'At step 2, back.pressed: “Yes” should be chosen: expected false to deeply equal true',
    ...{ step: 1, again: 'npm run test:paths -- hotline --path "path 1"' },
  };

  beforeAll(async () => {
    two = await mkdtemp(join(tmpdir(), 'report-'));
    vi.stubEnv('PROOF', two);
    await beginRun(two, { ...run, sources: 'before', asked: null });
    const executed = [...elementsOf(hotlineModel.machine)];
    record({ kind: 'coverage', machine: 'hotline', executor: 'actor', executed });
    for (const executor of ['chart', 'strict', 'chromium'] as const)
      record({ ...walk, executor, outcome: 'passed' });
    await endRun(two, true);
    const later = { at: '2026-01-03T03:04:05Z', commit: 'abc1234 + changes' };
    await beginRun(two, { ...run, ...later, asked: 'hotline' });
    for (const executor of ['chart', 'chromium'] as const)
      record({ ...walk, executor, outcome: 'failed', failure: broken });
    await endRun(two);
    vi.unstubAllEnvs();
    part = await made(two, 'hotline');
  }, 60_000);
  afterAll(() => rm(two, { recursive: true, force: true }));

  const hotlineOf = () => part.report.machines.find(({ id }) => id === 'hotline');

  it('shows what is older in grey, with its run, and counts it nowhere', () => {
    expect(hotlineOf()?.paths[0]?.results).toMatchObject([
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
    // What was executed before proves nothing any more.
    expect(hotlineOf()).toMatchObject({ counted: false, isOld: false });
  });

  it('tells one cause once, in words, and leads to the step, which is red in the chart', () => {
    const list = part.page.split('id="failed"')[1]?.split('</section>')[0] ?? '';
    expect(list.match(/<h3>/g)).toHaveLength(1);
    expect(list).toContain('<h3>“Yes” should be chosen</h3>');
    expect(list).toContain('<a href="#hotline/path-1/step-2">');
    expect(list).toContain('path 1: Press “Back” → cctv.asked, at step 2: Press “Back”.');
    expect(list).toContain('Chart, Chromium</span> <b class="chip failed">new</b>');
    const [, chart = ''] = part.page.split('id="chart-hotline-title"');
    expect(/class="row failed" data-t="advisory · back.pressed"/.test(chart)).toBe(true);
    const head = part.page.split('id="machine/hotline"')[1]?.split('</summary>')[0] ?? '';
    expect(head).toContain('1 failed');
    expect(head).not.toContain('%');
  });
});
