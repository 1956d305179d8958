/**
 * This module reads the words of pages, which writers keep in one YAML file for each page in the brand's folder.
 *
 * In a text, `{productName}` stands for a setting, `{officeHours}` for a text about the company (src/data/company.ts)
 * and `{claim camerasInUse}` for a figure that the page may show (decision D15). `claim: camerasInUse` as an entry of
 * its own stands for a figure with its caption.
 *
 * An `href` is a path, an address, or the name of a setting or of a page. Of `ifFund` and `otherwise`, one remains,
 * as `hotlineFund` of company.yaml decides; settings decide about `ifConsent` and others. `invented` lists content
 * that a company has to replace (tools/ready.ts), and is not part of the page.
 */

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { type ClaimId, claimIds, figure } from '../claims.ts';
import { phrasesOf } from '../company.ts';
import { allRedirects, allRouteIds, type RouteId, routes } from '../paths.ts';
import type { Settings } from '../settings.schema.ts';
import { HINT, openYaml, type Path, pathOf } from './yaml.ts';

export const SAMPLE_BRAND = 'nightjar';

/** The folder of the project, because the service may be started in another folder. */
const ROOT = new URL('../../..', import.meta.url);

const isRoute = (name: string): name is RouteId => Object.hasOwn(routes, name);

/** Returns the page to which a path or a redirect leads. */
const pageAt = (path: string): RouteId | undefined =>
  allRouteIds.find((id) => routes[id].path === path) ??
  allRedirects.find(([from]) => from === path)?.[1];

/** Stands for a link to a page that the brand leaves out, and for a list of such links. */
const LEFT_OUT = Symbol('left out');

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the page to which a file of words belongs, which is the longest page name that begins the file's name. For
 * example, `home-how` belongs to the home page.
 */
export const pageOfWordsFile = (name: string): RouteId | undefined =>
  name
    .split('-')
    .map((_, end, parts) => camelCase(parts.slice(0, parts.length - end).join('-')))
    .find(isRoute);

/** Returns the page that shows a file of words, by the file's name in the folder of its brand. */
export function pageOfFile(name: string, { forms }: Settings): RouteId | undefined {
  const [, kind] = /^forms\/(.*)$/.exec(name) ?? [];
  return kind === undefined
    ? pageOfWordsFile(name)
    : ((forms[kind] as RouteId | undefined) ?? pageOfWordsFile(kind));
}

/** Returns the path of a brand's file, or of the sample brand's file if the brand has none. */
export function brandFile(name: string, brand: string): string {
  const [own, sample] = [brand, SAMPLE_BRAND].map((folder) => `brand/${folder}/${name}.yaml`);
  return existsSync(new URL(own as string, ROOT)) ? (own as string) : (sample as string);
}

/**
 * Parses the source of a file of words, fills in names and checks the result.
 *
 * @param file the path of the source. The file's name begins with the page whose figures the words may show.
 * @throws Error that names file, line and entry of the first mistake.
 */
export function parseWords(
  source: string,
  file: string,
  schema: v.GenericSchema<unknown, unknown>,
  settings: Settings,
): unknown {
  const name = basename(file, '.yaml');
  const { said, refuse } = openYaml(source, file);
  const page = pageOfFile(file.replace(/^brand\/[^/]+\/|\.yaml$/g, ''), settings);
  const claimed = (id: string, path: Path) => {
    if (!claimIds.includes(id as ClaimId)) refuse(path, `names no figure: "${id}"`);
    try {
      return figure(id as ClaimId, page);
    } catch (error) {
      return refuse(path, (error as Error).message);
    }
  };
  const known: Readonly<Record<string, unknown>> = { ...phrasesOf(settings.company), ...settings };
  const setting = (asked: string): string | undefined => {
    const value = known[asked];
    return typeof value === 'string' ? value : undefined;
  };
  const filled = (text: string, path: Path): string =>
    text.replace(/\{(claim )?(\w+)\}/g, (whole, isClaim: string | undefined, id: string) => {
      if (isClaim) return claimed(id, path).figure;
      return (
        setting(id) ?? (/^[a-z]+$/.test(id) ? whole : refuse(path, `names no setting: ${whole}`))
      );
    });
  const { brand, company } = settings;
  // A page that is left out keeps its own links, because its words are not shown.
  const leftOut = page !== undefined && company.leftOut.includes(page) ? [] : company.leftOut;
  const elsewhere = `to pages that leftOut of brand/${brand}/company.yaml names: name other pages in brand/${brand}/${name}.yaml`;
  const shortened = new Set<string>();
  const addressed = (href: string, path: Path): string | typeof LEFT_OUT => {
    const [internal = ''] = href.split('#');
    const target = isRoute(href) ? href : pageAt(internal);
    if (target !== undefined && leftOut.includes(target)) return LEFT_OUT;
    const isText = Object.values(settings.textPages).includes(internal);
    if (internal.startsWith('/') && target === undefined && !isText && !internal.includes('.'))
      refuse(path, `leads nowhere: "${href}"`);
    if (/^[/#]|:/.test(href)) return href;
    if (isRoute(href)) return routes[href].path;
    if (Object.hasOwn(settings.textPages, href)) return `${settings.textPages[href]}`;
    return setting(href) ?? refuse(path, `is neither an address nor the name of one: "${href}"`);
  };
  const conditions = {
    ifFund: settings.company.hotlineFund,
    ifConsent: settings.analyticsConsent === 'ask' && settings.analyticsKey !== '',
    ifPlausible: settings.analyticsKind === 'plausible',
    ifSegment: settings.analyticsKind === 'segment',
  };
  const complete = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      return path.at(-1) === 'href' ? addressed(filled(value, path), path) : filled(value, path);
    }
    if (Array.isArray(value)) {
      const items = value.map((item, index) => complete(item, [...path, index]));
      const kept = items.filter((item) => item !== undefined && item !== LEFT_OUT);
      if (!items.includes(LEFT_OUT)) return kept;
      shortened.add(path.join('.'));
      return kept.length === 0 ? LEFT_OUT : kept;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const choice = entries.find(([key]) => Object.hasOwn(conditions, key));
    if (choice) {
      const { otherwise } = value as { otherwise?: unknown };
      const chosen = conditions[choice[0] as keyof typeof conditions] ? choice[1] : otherwise;
      // Without words for this case, the entry is left out.
      return chosen === null ? undefined : complete(chosen, path);
    }
    const [[key, id] = []] = entries;
    if (entries.length === 1 && key === 'claim') return claimed(String(id), path);
    const completed = entries.map(([key, item]) => [key, complete(item, [...path, key])] as const);
    const gone = completed.find(([, item]) => item === LEFT_OUT)?.[0];
    if (gone === undefined) return Object.fromEntries(completed);
    return typeof path.at(-1) === 'number'
      ? LEFT_OUT
      : refuse([...path, gone], `leads only ${elsewhere}`);
  };

  const result = v.safeParse(schema, complete(said, []));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = pathOf(issue);
  const reason = shortened.has(place.join('.')) ? `, without those that lead ${elsewhere}` : '';
  return refuse(place, problemOf(issue) + reason);
}

/** Describes a wrong entry so that its writer can correct it. */
function problemOf({ type, input, received, expected, message }: v.BaseIssue<unknown>): string {
  const isOwn = !message.startsWith('Invalid ');
  if (received === 'undefined') return 'is missing';
  if (isOwn) return message;
  if (type === 'strict_tuple' && expected === 'never') {
    return `is one too many: there is no place for it. ${HINT}`;
  }
  if (expected === 'never') return 'is not known here: is its name spelt right?';
  if (input === null || type === 'non_empty') return 'is empty';
  if (type === 'length') return `has ${received} entries, and needs ${expected}`;
  if (type === 'picklist' || type === 'literal' || type === 'variant') {
    return `is ${received}, and can be ${expected?.replaceAll(' | ', ', ').replaceAll(/[()]/g, '')}`;
  }
  if (type === 'string' && typeof input !== 'object') {
    return `is ${received}, which is no text until it stands in quotation marks`;
  }
  const hint = typeof input === 'string' ? '' : ` ${HINT}`;
  return `is ${received}, expected ${expected}.${hint}`;
}

/** The last result for each shape, because figures are requested one by one. */
const last = new WeakMap<
  object,
  { readonly source: string; readonly settings: Settings; readonly words: unknown }
>();

/**
 * Lets modules that Node runs without Vite read words.
 *
 * @param onRead called with the path of each file that is read.
 */
export function provideWords(settings: Settings, onRead: (file: string) => void = () => {}): void {
  Object.assign(globalThis, {
    __WORDS__: (name: string, schema: v.GenericSchema<unknown, unknown>) => {
      const file = brandFile(name, settings.brand);
      onRead(file);
      const source = readFileSync(new URL(file, ROOT), 'utf8');
      const known = last.get(schema);
      if (known?.source === source && known.settings === settings) return known.words;
      const words = parseWords(source, file, schema, settings);
      last.set(schema, { source, settings, words });
      return words;
    },
  });
}
