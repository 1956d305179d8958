import '../words.ts';
import { type CommandArguments, expectNames, UsageError } from '../../src/data/node/command.ts';
import { type BrowserName, browserNames, howToGet, install, whereIs } from '../browsers.ts';
import { catalogue } from '../catalogue.ts';

/** The options of `npm run test:paths`. */
export type Options = ReturnType<typeof readOptions>;

export const usage = `npm run test:paths                     everything: charts, laws, random walks, and every path in every browser here
npm run test:paths -- hotline          one machine, or several
  --path "path 3"                      one generated path of it, or "journey: …"
  --law "part of its sentence"         one law
  --browsers chromium,firefox,webkit   only these browsers; strict for Chromium in React's strict mode; all: install what is missing
  --failed                             only what failed in the last run
  --headed --slow 500                  watch in a visible browser, with 500 ms between steps
  --all                                every transition in every situation, and pairs of transitions: takes much longer
  --list                               what there is: machines, paths, laws, browsers
  --help                               this
The report is reports/paths/index.html.`;

export const knownOptions = {
  path: { type: 'string' },
  law: { type: 'string' },
  browsers: { type: 'string' },
  slow: { type: 'string', default: '0' },
  failed: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
} as const;

/**
 * Reads the arguments of the command.
 *
 * @throws UsageError for an invalid option.
 */
export function readOptions({ values, positionals }: CommandArguments<typeof knownOptions>) {
  expectNames('machine', positionals, Object.keys(catalogue));
  if (values.path !== undefined && positionals.length === 0) {
    throw new UsageError('Name the machine, for example: hotline --path "path 3".');
  }
  if (values.path !== undefined && values.law !== undefined) {
    throw new UsageError('A path or a law, not both at once.');
  }
  const slow = Number(values.slow);
  if (!(slow >= 0))
    throw new UsageError(`--slow takes milliseconds, for example 500, not "${values.slow}".`);
  if (values.headed && process.platform === 'linux' && !hasDisplay()) {
    throw new UsageError(
      'There is no display here to show a browser on (DISPLAY is not set). Run this on a desktop, or under a virtual display: xvfb-run npm run test:paths -- … --headed.',
    );
  }
  return { ...values, slow, machines: positionals.length === 0 ? undefined : positionals };
}

const hasDisplay = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** A browser, or `strict` for Chromium with React in strict mode, as in development. */
export type WalkingBrowser = BrowserName | 'strict';

/**
 * Chooses the browsers that will walk, and returns messages about browsers that are not installed.
 *
 * @throws UsageError if a requested browser is not available.
 */
export async function chooseBrowsers(asked: string | undefined): Promise<{
  readonly chosen: readonly WalkingBrowser[];
  readonly missing: readonly Exclude<BrowserName, 'chromium'>[];
  readonly remarks: readonly string[];
}> {
  const wanted = asked?.split(',').map((name) => name.trim());
  const names = [...browserNames, 'strict'] as const;
  expectNames('browser', wanted ?? [], [...names, 'all']);
  const isAll = wanted?.includes('all') ?? false;
  const chosen: WalkingBrowser[] = [];
  const missing: Exclude<BrowserName, 'chromium'>[] = [];
  for (const name of names) {
    const isWanted = isAll || (wanted?.includes(name) ?? true);
    const isBuiltIn = name === 'strict' || name === 'chromium';
    const isHere = isBuiltIn || (await whereIs(name)) !== undefined;
    if (!isHere && isAll) await install(name).catch(throwUsageError);
    else if (!isHere) missing.push(name);
    if (!isHere && !isAll && wanted?.includes(name)) throw new UsageError(howToGet(name));
    if (isWanted && (isHere || isAll)) chosen.push(name);
  }
  return { chosen, missing, remarks: wanted === undefined ? missing.map(howToGet) : [] };
}

function throwUsageError(error: unknown): never {
  throw new UsageError((error as Error).message);
}
