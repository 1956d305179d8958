import './settings.ts';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { isCollection, isMap, isNode, LineCounter, type Pair, parseDocument } from 'yaml';
import { type ClaimId, claimIds, figure } from '../src/data/claims.ts';
import { officeHours, officeTimes } from '../src/data/office-hours.ts';
import { type RouteId, routes } from '../src/data/routes.ts';
import type { Settings } from '../src/data/settings.schema.ts';
import { settings as settingsOfTools } from './settings.ts';

/**
 * Words of the pages, as writers keep them: one YAML file a page in the brand's folder.
 *
 * In a text `{productName}` stands for a setting and `{claim camerasInUse}` for a figure that the page may show
 * (decision D15); `claim: camerasInUse` alone stands for a figure with its caption. An `href` is a path, an address,
 * or the name of a setting or of a page.
 */

const SAMPLE_BRAND = 'nightjar';

type Path = readonly (string | number)[];

const HINT =
  'A text that holds a colon and a space, or begins with one of { [ & * ! | > % @ or a quotation mark, stands in quotation marks; so does one with a comma between [ and ].';

/** What stands for itself in texts beside the settings. */
const hours = {
  officeHours,
  officeOpens: officeTimes.opens,
  officeCloses: officeTimes.closes,
};

const isRoute = (name: string): name is RouteId => Object.hasOwn(routes, name);

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The page that a file belongs to: the longest that its name begins with. `home-how` is of the home page. */
export const pageOf = (name: string): RouteId | undefined =>
  name
    .split('-')
    .map((_, end, parts) => camelCase(parts.slice(0, parts.length - end).join('-')))
    .find(isRoute);

/** The file of a brand, or of the sample brand where the brand has none of its own. */
function brandFile(name: string, brand: string): string {
  const [own, sample] = [brand, SAMPLE_BRAND].map((folder) => `brand/${folder}/${name}.yaml`);
  return existsSync(own as string) ? (own as string) : (sample as string);
}

/**
 * The words in a file's source, filled and checked.
 *
 * @param file where the source comes from: its name begins with the page whose figures it may show.
 * @throws Error naming file, line and entry, for the first thing that is wrong.
 */
export function parseWords(
  source: string,
  file: string,
  schema: v.GenericSchema<unknown, unknown>,
  settings: Settings,
): unknown {
  const name = basename(file, '.yaml');
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const fail = (line: number, problem: string): never => {
    throw new Error(`${file}:${line}: ${problem}`);
  };
  const [syntax] = document.errors;
  if (syntax) fail(lines.linePos(syntax.pos[0]).line, `${syntax.message.split('\n')[0]} ${HINT}`);

  /** The line of an entry, or of the nearest one around it when it is missing. */
  const lineOf = (path: Path): number => {
    for (let end = path.length; end > 0; end--) {
      const parent = end === 1 ? document.contents : document.getIn(path.slice(0, end - 1), true);
      const pair = isMap(parent)
        ? parent.items.find(({ key }: Pair) => String(key) === path[end - 1])?.key
        : isCollection(parent) && parent.get(path[end - 1], true);
      if (isNode(pair) && pair.range) return lines.linePos(pair.range[0]).line;
    }
    return 1;
  };
  const refuse = (path: Path, problem: string) =>
    fail(lineOf(path), `${path.join('.')} ${problem}`);

  const page = pageOf(name);
  const claimed = (id: string, path: Path) => {
    if (!claimIds.includes(id as ClaimId)) refuse(path, `names no figure: "${id}"`);
    if (page === undefined) return refuse(path, 'has a figure, and belongs to no page');
    try {
      return figure(id as ClaimId, page);
    } catch (error) {
      return refuse(path, (error as Error).message);
    }
  };
  const setting = (asked: string): string | undefined => {
    const value = { ...settings, ...hours }[asked];
    return typeof value === 'string' ? value : undefined;
  };
  const filled = (text: string, path: Path): string =>
    text.replace(/\{(claim )?(\w+)\}/g, (whole, isClaim: string | undefined, id: string) => {
      if (isClaim) return claimed(id, path).figure;
      return (
        setting(id) ?? (/^[a-z]+$/.test(id) ? whole : refuse(path, `names no setting: ${whole}`))
      );
    });
  const addressed = (href: string, path: Path): string => {
    if (/^[/#]|:/.test(href)) return href;
    if (isRoute(href)) return routes[href].path;
    return setting(href) ?? refuse(path, `is neither an address nor the name of one: "${href}"`);
  };
  const complete = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      return path.at(-1) === 'href' ? addressed(filled(value, path), path) : filled(value, path);
    }
    if (Array.isArray(value)) return value.map((item, index) => complete(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [[key, id] = []] = entries;
    if (entries.length === 1 && key === 'claim') return claimed(String(id), path);
    return Object.fromEntries(entries.map(([key, item]) => [key, complete(item, [...path, key])]));
  };

  const result = v.safeParse(schema, complete(document.toJS(), []));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return refuse(path, 'is not known here: is its name spelt right?');
  }
  if (issue.type === 'strict_tuple' && issue.expected === 'never') {
    return refuse(path, `is one too many: there is no place for it. ${HINT}`);
  }
  if (issue.received === 'undefined') return refuse(path, 'is missing');
  if (issue.type === 'length') {
    return refuse(path, `has ${issue.received} entries, and needs ${issue.expected}`);
  }
  if (issue.type === 'non_empty') return refuse(path, 'is empty');
  return refuse(path, `is ${issue.received}, expected ${issue.expected ?? issue.message}. ${HINT}`);
}

/** Lets modules that Node runs itself read words. */
function provideWords(settings: Settings, onRead: (file: string) => void = () => {}): void {
  Object.assign(globalThis, {
    __WORDS__: (name: string, schema: v.GenericSchema<unknown, unknown>) => {
      const file = brandFile(name, settings.brand);
      onRead(file);
      return parseWords(readFileSync(file, 'utf8'), file, schema, settings);
    },
  });
}

provideWords(settingsOfTools);

/** Puts the words into the modules `*.copy.ts`, and shows a changed file of words in development at once. */
export function brandWords(settings: Settings): Plugin {
  let version = 0;
  return {
    name: 'brand-words',
    enforce: 'pre',
    async load(id) {
      const [file = id, query] = id.split('?');
      if (!file.endsWith('.copy.ts') || query === 'raw') return null;
      const read = new Set<string>();
      provideWords(settings, (watched) => read.add(watched));
      const exported = (await import(`${file}?${version++}`).finally(() => {
        for (const watched of read) this.addWatchFile(watched);
      })) as Record<string, unknown>;
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    hotUpdate({ file, server }) {
      if (file.endsWith('.yaml')) server.ws.send({ type: 'full-reload' });
    },
  };
}
