/** Runs Cloudflare's own engine with its D1 on this machine, as wrangler does for development. */

import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { WRANGLER, wrangler } from '../../tools/hosts/servers.ts';
import type { D1Database } from '../src/engines/d1.ts';

const execute = promisify(execFile);
const CONFIG = resolve('service/wrangler.jsonc');

/** Runs a command of wrangler. The command writes only into `folder`. */
async function runWrangler(folder: string, cwd: string, given: readonly string[]): Promise<void> {
  const { program, args, env } = await wrangler(given, folder, AbortSignal.timeout(300_000));
  await execute(program, args, { cwd, env: { ...process.env, ...env } });
}

/** The part of Miniflare's interface that the tests use. */
interface Miniflare {
  readonly ready: Promise<URL>;
  getD1Database(binding: string): Promise<D1Database>;
  /** Ends the engine with SIGKILL. */
  dispose(): Promise<void>;
}

/** The part of the Worker's configuration that the tests use. */
interface Config {
  readonly compatibility_date: string;
  readonly compatibility_flags: readonly string[];
  readonly d1_databases: readonly { readonly binding: string; readonly database_id: string }[];
}

/** Loads wrangler's own Miniflare and reads the configuration of the Worker. */
async function loadWrangler(log: (line: string) => void = () => {}) {
  const find = ['--yes', '--prefer-offline', '--package', WRANGLER, '-c', 'command -v wrangler'];
  const { stdout } = await execute('npx', find);
  const load = createRequire(stdout.trim());
  const { unstable_readConfig: readConfig } = load('wrangler') as {
    unstable_readConfig(from: { config: string }): Config;
  };
  const { Miniflare } = createRequire(load.resolve('wrangler'))('miniflare') as {
    Miniflare: new (options: object) => Miniflare;
  };
  const config = readConfig({ config: CONFIG });
  /** Returns the options of the engine, which keeps its data in the folder `place`. */
  const options = (place: string, contents: string, env: object) => ({
    host: '127.0.0.1',
    resourcePersistencePath: place,
    telemetry: { enabled: false },
    logRequests: false,
    handleStructuredLogs: ({ message }: { readonly message: string }) => log(message),
    workers: [
      {
        config: {
          name: 'leads',
          compatibilityDate: config.compatibility_date,
          compatibilityFlags: config.compatibility_flags,
          manifest: {
            mainModule: 'worker.js',
            modules: { 'worker.js': { type: 'esm', contents } },
          },
          env,
        },
      },
    ],
  });
  return { Miniflare, config, options };
}

/** Opens an engine with a number of empty D1 databases. */
export async function openD1s(folder: string, count: number) {
  const { Miniflare, options } = await loadWrangler();
  const names = Array.from({ length: count }, (_, at) => `DB${at}`);
  const env = Object.fromEntries(names.map((id) => [id, { type: 'd1', id }]));
  const engine = new Miniflare(options(folder, 'export default {}', env));
  return {
    next: () => engine.getD1Database(names.pop() ?? ''),
    close: () => engine.dispose(),
  };
}

/**
 * Opens the service on Workers with its D1, bundled as wrangler uploads it. Tests can kill and restart the service.
 */
export async function openWorkers(folder: string) {
  const log: string[] = [];
  const { Miniflare, config, options } = await loadWrangler((line) => log.push(line));
  // The configuration is copied to `folder`, because wrangler keeps local databases in the folder of its
  // configuration.
  await copyFile(CONFIG, join(folder, 'wrangler.jsonc'));
  const place = join(folder, '.wrangler/state/v3');
  // This command runs in the checkout, as in docs/going-online.md, because the configuration runs a tool of the
  // project.
  const deploy = ['deploy', '--dry-run', `--outdir=${folder}`, `--config=${CONFIG}`];
  await runWrangler(folder, process.cwd(), deploy);
  const code = await readFile(join(folder, 'worker.js'), 'utf8');
  const databases = config.d1_databases.map((each) => [
    each.binding,
    { type: 'd1', id: each.database_id },
  ]);
  let kill = async () => {};
  return {
    /** The output of the Worker. */
    log,
    async start(settings: Readonly<Record<string, string>>) {
      const variables = Object.entries(settings).map(([name, value]) => [
        name,
        { type: 'text', value },
      ]);
      const env = Object.fromEntries([...variables, ...databases]);
      const engine = new Miniflare(options(place, code, env));
      kill = () => engine.dispose();
      const { origin } = await engine.ready;
      return { origin, kill };
    },
    close: () => kill(),
    /** Returns the file of its D1 database, which the engine must not use at the same time. */
    async database() {
      const folderOfD1 = join(place, 'd1/miniflare-D1DatabaseObject');
      const files = await readdir(folderOfD1);
      const file = files.find((name) => /^[\da-f]+\.sqlite$/.test(name)) ?? '';
      return join(folderOfD1, file);
    },
    clear: () => rm(place, { recursive: true }),
    run: (command: string) => runWrangler(folder, folder, command.split(' ')),
  };
}
