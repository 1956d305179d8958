/** Compares the built site with the oracle (tests/oracle), which is written by hand and does not use `src`. */

import '../../tools/words.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignFigures } from '../../src/data/claims.ts';
import { routeIds, routes } from '../../src/data/routes.ts';
import { writeHosting } from '../../tools/hosting.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import { documentHeaders, listedHeaders, pageChecks, siteChecks } from '../oracle/checks.ts';
import { documents, redirects } from '../oracle/documents.ts';
import { drawingChecks } from '../oracle/drawings.ts';
import { withoutHashes } from '../oracle/file-checks.ts';
import { cacheTimes, headersOfAllAnswers, headersOfDocuments } from '../oracle/files.ts';
import { type BuiltSite, fileOf, read } from '../oracle/read.ts';
import { styleChecks } from '../oracle/styles.ts';

const DIST = process.env.DIST ?? 'dist';
const files = readdirSync(DIST, { recursive: true }) as string[];
const site: BuiltSite = {
  files: () => files,
  file: (name) => (files.includes(name) ? readFileSync(join(DIST, name), 'utf8') : undefined),
};

describe('the site', () => {
  it('has only pages that the oracle lists', () => {
    const known = documents.map(fileOf);
    expect(
      files.filter((file) => file.endsWith('.html') && !known.includes(file)),
      'enter them by hand among the pages of tests/oracle/documents.ts; docs/proof.md says what follows',
    ).toEqual([]);
  });
  it.each(siteChecks.map(({ says, check }) => [says, check] as const))('%s', (_, check) =>
    check(site),
  );
});

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // These rules are off because React serialises attributes in another style, which is also valid HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

describe.each(documents)('%s', (path) => {
  const page = read(site, path);
  it.each(
    [...pageChecks, ...drawingChecks, ...styleChecks].map(
      ({ says, check }) => [says, check] as const,
    ),
  )('%s', (_, check) => check(page));

  it('is valid HTML, and has no style that its policy refuses', async () => {
    const { results } = await validator.validateString(page.html);
    const messages = results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`,
      ),
    );
    expect(messages).toEqual([]);
    expect(page.html).not.toMatch(/ style="/);
  });
});

describe('a figure (decision D15)', () => {
  it.each(routeIds)('is only in its permitted places: %s', (id) => {
    const text = read(site, routes[id].path)
      .html.replace(/<(script|style|head)[\s>].*?<\/\1>/gs, ' ')
      .replace(/<progress.*?%<\/span>/gs, ' ')
      .replace(/<[^>]+>/g, ' ');
    expect(foreignFigures(text, id)).toEqual([]);
  });
});

describe('the served site', () => {
  let preview: Preview | undefined;
  beforeAll(async () => {
    preview = await startPreview({ dist: DIST, port: 0 });
  });
  afterAll(() => preview?.close());
  const ask = (path: string) => fetch((preview?.origin ?? '') + path, { redirect: 'manual' });

  it('carries every header of a document, with its value', async () => {
    for (const path of [...documents.filter((each) => each !== '/404'), '/no/such/page']) {
      const response = await ask(path);
      expect(response.status, path).toBe(path === '/no/such/page' ? 404 : 200);
      expect(listedHeaders(response.headers), path).toEqual(documentHeaders);
    }
  });

  it('carries the headers of files, with their values', async () => {
    for (const [folder, value] of Object.entries(cacheTimes)) {
      const under = folder.slice(1, -1);
      const file = files.find((name) => name.startsWith(under) && /\.\w+$/.test(name));
      const { headers } = await ask(`/${file}`);
      expect(listedHeaders(headers), file).toEqual({
        ...headersOfAllAnswers,
        'cache-control': value,
      });
    }
  });

  it('redirects the addresses that the specification lists', async () => {
    for (const [from, to] of redirects) {
      for (const address of [from, `${from}/`]) {
        const { status, headers } = await ask(address);
        expect([status, headers.get('location')], address).toEqual([301, to]);
      }
    }
  });
});

describe('the configuration of other hosts', () => {
  it('has every value for nginx and for Caddy', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'oracle-'));
    try {
      await writeHosting(DIST, folder);
      const texts = await Promise.all(
        ['nginx-headers.conf', 'nginx-maps.conf', 'caddy-site.conf'].map((name) =>
          readFile(join(folder, name), 'utf8'),
        ),
      );
      const [headers = '', maps = '', caddy = ''] = texts.map(withoutHashes);
      for (const [name, value] of Object.entries(headersOfAllAnswers)) {
        expect(headers.toLowerCase()).toContain(
          `add_header ${name} "${value.toLowerCase()}" always;`,
        );
        expect(caddy.toLowerCase()).toContain(`\t\t${name} "${value.toLowerCase()}"\n`);
      }
      for (const path of documents) {
        const file = path === '/' ? '/index.html' : `${path}.html`;
        const block = caddy.slice(caddy.indexOf(`\theader ${file} {`)).split('\n\t}')[0] ?? '';
        for (const [name, value] of Object.entries(headersOfDocuments)) {
          expect(block.toLowerCase(), file).toContain(`\t\t${name} "${value.toLowerCase()}"`);
          const variable = `$site_${name.replaceAll('-', '_')}`;
          expect(headers.toLowerCase()).toContain(`add_header ${name} ${variable} always;`);
          const map = maps.slice(maps.indexOf(`map $uri ${variable} {`)).split('\n}')[0];
          expect(map, `${variable} of ${file}`).toContain(`\t${file} "${value}";`);
        }
      }
      for (const [from, to] of redirects) {
        expect(maps).toContain(`\t${from} "${to}";`);
        expect(caddy).toContain(`\t\t${from} "${to}"`);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
