/**
 * This module translates the headers and redirects of a build from `dist/_headers` and `dist/_redirects` for nginx
 * and Caddy. The configurations in `hosting/` include the written files.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  allRedirects,
  documentFile,
  type HeaderRule,
  isDocument,
  parseHeaders,
  parseRedirects,
} from './headers.ts';

const generated =
  '# Written by "npm run build" from dist/_headers and dist/_redirects; do not edit.\n';

/** Quotes a value in a form that both nginx and Caddy understand. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function lines(entries: Iterable<readonly [string, string]>, end: string): string {
  return [...entries].map(([key, value]) => `\t${key} ${quoted(value)}${end}\n`).join('');
}

/** Returns the pattern of the files to which a rule applies. */
function filesOf(rule: HeaderRule): string {
  return isDocument(rule) ? documentFile(rule.path) : rule.path;
}

/** Returns nginx's maps from the served file to the value of each header, and from an address to its redirect. */
function nginxMaps(rules: readonly HeaderRule[], redirects: ReadonlyMap<string, string>): string {
  const maps = new Map<string, [string, string][]>();
  for (const rule of rules.filter(({ path }) => path !== '/*')) {
    const files = filesOf(rule);
    const key = files.endsWith('*') ? `~^${files.slice(0, -1)}` : files;
    for (const [name, value] of rule.headers) {
      maps.set(name, [...(maps.get(name) ?? []), [key, value]]);
    }
  }
  return [
    ...[...maps].map(
      ([name, entries]) => `map $uri ${variable(name)} {\n${lines(entries, ';')}}\n`,
    ),
    `map $uri $site_redirect {\n${lines(redirects, ';')}}\n`,
  ].join('\n');
}

function variable(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

/**
 * Returns nginx's lines that send the headers.
 *
 * @throws Error if a header is set for all files and again for some, because nginx would send it twice.
 */
function nginxHeaders(rules: readonly HeaderRule[]): string {
  const everywhere = new Map(rules.find(({ path }) => path === '/*')?.headers);
  const others = new Set(
    rules
      .filter(({ path }) => path !== '/*')
      .flatMap(({ headers }) => headers.map(([name]) => name)),
  );
  const twice = [...others].filter((name) => everywhere.has(name));
  if (twice.length > 0) throw new Error(`_headers sets ${twice.join(', ')} twice for some files.`);
  return [
    ...[...everywhere].map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`),
    ...[...others].map((name) => `add_header ${name} ${variable(name)} always;\n`),
  ].join('');
}

function caddySnippets(
  rules: readonly HeaderRule[],
  redirects: ReadonlyMap<string, string>,
): string {
  const headers = rules.map(
    (rule) =>
      `\theader ${filesOf(rule)} {\n${lines(rule.headers, '').replace(/^/gm, '\t').trimEnd()}\n\t}\n`,
  );
  return [
    `(site_headers) {\n${headers.join('')}}\n`,
    `(site_redirects) {\n\tmap {path} {site_redirect} {\n${lines(redirects, '').replace(/^(?=.)/gm, '\t')}\t\tdefault ""\n\t}\n}\n`,
  ].join('\n');
}

/**
 * Writes the files that `hosting/nginx.conf` and `hosting/Caddyfile` include.
 *
 * @param folder the folder for the files.
 */
export async function writeHosting(dist: string, folder: string): Promise<void> {
  const rules = parseHeaders(await readFile(join(dist, '_headers'), 'utf8'));
  const redirects = allRedirects(
    rules,
    parseRedirects(await readFile(join(dist, '_redirects'), 'utf8')),
  );
  await mkdir(folder, { recursive: true });
  const write = (file: string, text: string) => writeFile(join(folder, file), generated + text);
  await write('nginx-maps.conf', nginxMaps(rules, redirects));
  await write('nginx-headers.conf', nginxHeaders(rules));
  await write('caddy-site.conf', caddySnippets(rules, redirects));
}
