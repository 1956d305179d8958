import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { pageChecks, siteChecks } from '../../tests/oracle/checks.ts';
import { documents, pages } from '../../tests/oracle/documents.ts';
import { type BuiltSite, fileOf, read } from '../../tests/oracle/read.ts';
import type { Fault } from './sources.ts';

/** Lets the oracle (tests/oracle) judge whether visitors are served something wrong. */

const ENTRY = '/tools/mutate/built-site.ts';
type Files = Readonly<Record<string, string>>;

/** The sources of the site, one file of which may be changed. */
interface Workshop {
  readonly make: (fault?: Fault) => Promise<Files>;
  readonly close: () => Promise<void>;
}

/** What is transformed once stays so; a fault costs its own file, and running the modules again. */
async function openWorkshop(): Promise<Workshop> {
  let fault: Fault | undefined;
  const server = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'silent',
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        load: (id) => (fault !== undefined && id === resolve(fault.file) ? fault.text : null),
      },
    ],
  });
  const { ssr } = server.environments;
  const forget = (file: string) => {
    for (const module of ssr.moduleGraph.getModulesByFile(resolve(file)) ?? [])
      ssr.moduleGraph.invalidateModule(module);
  };
  return {
    make: async (next) => {
      if (fault !== undefined) forget(fault.file);
      fault = next;
      if (next !== undefined) forget(next.file);
      const runner = createServerModuleRunner(ssr, { hmr: false });
      try {
        const { makeSite } = await runner.import<{ makeSite: () => Promise<Files> }>(ENTRY);
        return await makeSite();
      } finally {
        await runner.close();
      }
    },
    close: () => server.close(),
  };
}

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0] ?? '';

/** Files that the build copies or draws, by their names alone. */
function otherFiles(): readonly string[] {
  return [
    ...pages.map(({ picture }) => `images/social/${picture}.jpg`),
    ...readdirSync('public/icons').map((name) => `icons/${name}`),
  ];
}

function asSite(files: Files): BuiltSite {
  const names = [...Object.keys(files), ...otherFiles()];
  return { file: (name) => files[name], files: () => names };
}

/** What is wrong with a site, or null; unchanged pages are not checked. */
function wrongWith(files: Files, before: Files | undefined): string | null {
  const site = asSite(files);
  const isNew = (name: string) => before === undefined || files[name] !== before[name];
  for (const path of documents.filter((each) => isNew(fileOf(each)))) {
    const page = read(site, path);
    for (const { says, check } of pageChecks) {
      try {
        check(page);
      } catch (error) {
        return `${path}, ${says}: ${firstLine(error)}`;
      }
    }
  }
  for (const { says, check } of siteChecks) {
    try {
      check(site);
    } catch (error) {
      return `${says}: ${firstLine(error)}`;
    }
  }
  return null;
}

type Verdict =
  | { readonly is: 'killed'; readonly by: string }
  /** What is served is the same, so it may show in the browser alone. */
  | { readonly is: 'unseen' }
  | { readonly is: 'missed' };

/** Judges faults by what is served. */
export interface Judge {
  readonly judge: (fault: Fault) => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

/** @throws Error when the site is wrong before anything is mutated. */
export async function openJudge(): Promise<Judge> {
  const { make, close } = await openWorkshop();
  const before = await make();
  const wrong = wrongWith(before, undefined);
  if (wrong !== null) throw new Error(`The site is wrong before anything is mutated: ${wrong}`);
  return {
    close,
    judge: async (fault) => {
      const made = await make(fault).catch((error: unknown) => firstLine(error));
      if (typeof made === 'string') return { is: 'killed', by: `the build: ${made}` };
      const isSame = Object.keys(before).every((name) => made[name] === before[name]);
      if (isSame) return { is: 'unseen' };
      const found = wrongWith(made, before);
      return found === null ? { is: 'missed' } : { is: 'killed', by: found };
    },
  };
}
