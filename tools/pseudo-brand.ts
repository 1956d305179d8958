/**
 * This module makes a brand in a language that does not exist from the words of the sample. Any English that its site
 * still shows comes from code (tests/words). Git ignores the brand's folder.
 */

import './settings.ts';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { command } from '../src/data/node/command.ts';
import { readSettings } from '../src/data/node/read-settings.ts';
import { openYaml } from '../src/data/node/yaml.ts';
import type { RouteId } from '../src/data/paths.ts';
import { run } from './run.ts';
import { suiteCommand } from './suite.ts';
import { parseWords, SAMPLE_BRAND } from './words.ts';

const PSEUDO_BRAND = 'pseudo';

const accents: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1]]] : [],
  ),
);

/** Returns a text in the pseudo-language, with each vowel doubled and accented. Names in braces are not changed. */
const pseudo = (text: string): string =>
  text.replace(/\{[^}]*\}|[aeiouyAEIOUYcnszCNSZ]/g, (found) => {
    const letter = accents[found];
    return letter === undefined ? found : letter + (/[aeiouy]/i.test(found) ? letter : '');
  });

/** The names of entries that are compared or lead to a place, although their shape would accept any text. */
const compared = new Set(['href', 'claim', 'id', 'slug', 'group', 'names']);

type Keep = (key: string, text: string) => boolean;

/** Returns the entries of a file in the pseudo-language. Entries for which `keep` returns true are not changed. */
function translate(value: unknown, keep: Keep, key = ''): unknown {
  if (typeof value === 'string') {
    return compared.has(key) || keep(key, value) ? value : pseudo(value);
  }
  if (Array.isArray(value)) return value.map((item) => translate(item, keep, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, translate(item, keep, name)]),
  );
}

/** Returns the shapes of the files of words by the files' names, as the modules `*.copy.ts` request them. */
async function shapesOfWords(): Promise<ReadonlyMap<string, v.GenericSchema>> {
  const shapes = new Map<string, v.GenericSchema>();
  const world = globalThis as unknown as {
    __WORDS__: (name: string, schema: v.GenericSchema) => unknown;
  };
  const read = world.__WORDS__;
  world.__WORDS__ = (name, schema) => {
    shapes.set(name, schema);
    return read(name, schema);
  };
  // The query makes Node load the modules again, so that modules that are already loaded request their words
  // again.
  for (const file of globSync('{src,service/src}/**/*.copy.ts'))
    await import(`${resolve(file)}?shapes`);
  world.__WORDS__ = read;
  return shapes;
}

/** Returns the entries of a file in the pseudo-language. A text that its shape then refuses is not translated. */
function translated(file: string, schema: v.GenericSchema | undefined): unknown {
  const { said } = openYaml(readFileSync(file, 'utf8'), file);
  const kept = new Set<string>();
  // The page of a form, and values that are sent and that no visitor reads, are no words.
  const isCode = (key: string) =>
    file.includes('/forms/') && ['page', 'value', 'whenEmpty'].includes(key);
  for (;;) {
    const made = translate(said, (key, text) => kept.has(text) || isCode(key));
    if (schema === undefined) return made;
    const before = kept.size;
    const spy = v.custom<unknown>((value) => {
      for (const { input } of v.safeParse(schema, value).issues ?? []) {
        translate(said, (_, text) => {
          if (pseudo(text) === input) kept.add(text);
          return true;
        });
      }
      return true;
    });
    parseWords(JSON.stringify(made), file, spy, readSettings({ VITE_BRAND: SAMPLE_BRAND }));
    if (kept.size === before) return made;
  }
}

/**
 * Returns the entries of company.yaml with names and labels in the pseudo-language. Addresses, codes and colours are
 * not changed.
 *
 * @param leftOut the pages that the brand does not have.
 * @param colours the file of a theme, if it is not the sample's.
 */
function company(leftOut: readonly RouteId[], colours: string | undefined): object {
  const file = `brand/${SAMPLE_BRAND}/company.yaml`;
  const { said } = openYaml(readFileSync(file, 'utf8'), file);
  const names = new Set(['name', 'inSentence', 'phoneLabel', 'city', 'productName']);
  const made = translate(said, (key) => !names.has(key)) as Record<string, unknown>;
  const { sentences } = said as Record<string, unknown>;
  // The locale writes months, numbers and lists in other letters, so that English ones would be noticed.
  const theme = colours === undefined ? {} : openYaml(readFileSync(colours, 'utf8'), colours).said;
  const words = translate(sentences, () => false);
  return { ...made, ...theme, leftOut, sentences: words, locale: 'el-GR' };
}

/** Writes a file of the brand. */
const write = (name: string, entries: unknown) =>
  writeFileSync(`brand/${PSEUDO_BRAND}/${name}.yaml`, `${JSON.stringify(entries, null, 2)}\n`);

/** Translates the sample's files that match a pattern into `brand/pseudo`, except its company. */
function writeAll(pattern: string, shapes: ReadonlyMap<string, v.GenericSchema>): void {
  for (const file of globSync(pattern, { cwd: `brand/${SAMPLE_BRAND}` })) {
    const name = file.slice(0, -'.yaml'.length);
    if (!['accepted', 'company'].includes(name))
      write(name, translated(`brand/${SAMPLE_BRAND}/${file}`, shapes.get(name)));
  }
}

/** The names of the files of a page of text and of a form on it, which only the whole site has. */
export const ADDED_PAGE = 'notice';
export const ADDED_FORM = 'callback';
/** The words of its consent. */
export const CONSENT_TEXT = 'Ýýóóúú mááýý čááll mééáát thíís ñúúmbéér.';

/** Writes a page with the text of the privacy policy, and a form with the words of the form for resellers. */
function writeOwn(): void {
  const read = (name: string) =>
    JSON.parse(readFileSync(`brand/${PSEUDO_BRAND}/${name}.yaml`, 'utf8')) as object;
  write(`pages/${ADDED_PAGE}`, {
    path: `/legal/${ADDED_PAGE}`,
    title: 'Ñóótííčé',
    description: 'Áá ñóótííčé.',
    ...read('privacy'),
  });
  write(`forms/${ADDED_FORM}`, {
    ...read('forms/reseller'),
    // The walks recognise a form by its title.
    title: 'Čáállbááčk fóór ýýóóúú',
    anchor: 'call-me',
    page: ADDED_PAGE,
    name: 'Čáállbááčk',
    recipients: ['callback@nightjar.example'],
    answer: { subject: 'Wéé čáállšóóóóñ', text: ['Ááñýýóóñéé wííll čáállýýóóúú.', '{email}'] },
    fields: {
      company: { type: 'text', label: 'Čóómpááñýý', autocomplete: 'organization' },
      name: { type: 'text', label: 'Ñáámé', missing: 'Géébéé ááñáámé' },
      email: { type: 'email', label: 'Émááííl', missing: 'Géébéé ááñémááííl' },
      phone: { type: 'phone', label: 'Phóóñé', missing: 'Géébéé ááphóóñé' },
      when: { type: 'text', label: 'Whéñ', hint: 'Ááfééw wóórdš.', missing: 'Géébéé áátíímé' },
      sites: { type: 'number', label: 'Šííteš', notANumber: 'Géébéé ááñúúmbéér' },
      day: {
        type: 'choice',
        label: 'Dááýý',
        hint: 'Šóómééhóóúúrš.',
        missing: 'Čhóóóóšéé áádááýý',
        options: [
          { id: 'weekday', text: 'Ááñýý wóórkííñg dááýý' },
          { id: 'weekend', text: 'Ááwéééékéñd' },
          { id: 'any', text: 'Ááñýý dááýý' },
        ],
      },
      speaks: {
        type: 'choice',
        label: 'Lááñgúúáágéé',
        options: [
          { id: 'ours', text: 'Thééšááméé' },
          { id: 'other', text: 'Ááñóóthéér óóñéé' },
        ],
      },
      terms: {
        type: 'consent',
        label: 'Čááll',
        text: CONSENT_TEXT,
        missing: 'Ááčččéépt théé čááll',
      },
      news: { type: 'consent', label: 'Ñééwš', hint: 'Óóññééá móóñth.', text: 'Šéñd mééñééwš.' },
      message: { type: 'long text', label: 'Mééššáágé', subject: 'Thééméššáágé' },
    },
  });
}

const usage = `npx node tools/pseudo-brand.ts
  Writes brand/pseudo, builds its site, and lists the texts of it that are English still.
  Builds it without some pages in a light theme, too, and lists the places that lead to them still, and texts that
  cannot be read. Walks every machine on the whole site.`;

/** The tests that run on the whole site: its words, the walks of all machines, the laws, and the simulation. */
const wholeSite = [
  'tests/words/',
  'tests/machines/models-leads.test.ts',
  'tests/site/models.test.ts',
  'tests/leads/leads.test.ts',
  'service/tests/fields.test.ts',
];

/** The folders into which the site of the pseudo-language is built, as a whole, and without some pages in a light theme. */
const DIST = 'node_modules/.cache/pseudo-site';
export const SMALLER_SITE_DIST = 'node_modules/.cache/fewer-site';
/** The pages that the smaller site leaves out (decision D28): one with a form, one with a redirect, one with a feed. */
export const pagesLeftOut: readonly RouteId[] = ['universities', 'manager', 'updates'];

async function main(report: string): Promise<boolean> {
  const shapes = await shapesOfWords();
  rmSync(`brand/${PSEUDO_BRAND}`, { recursive: true, force: true });
  for (const folder of ['forms', 'pages'])
    mkdirSync(`brand/${PSEUDO_BRAND}/${folder}`, { recursive: true });
  writeAll('*.yaml', shapes);
  const built = async (dist: string, leftOut: readonly RouteId[], colours?: string) => {
    write('company', company(leftOut, colours));
    const environment = { VITE_BRAND: PSEUDO_BRAND, DIST: dist };
    if (!(await run(['node', 'tools/build.ts', '--quick'], environment)))
      throw new Error('The site of the pseudo-language could not be built: see above.');
    return environment;
  };
  await built(SMALLER_SITE_DIST, pagesLeftOut, 'brand/light-colours.yaml');
  // The other site lacks the page of one form.
  writeAll('forms/*.yaml', shapes);
  writeOwn();
  const suites = suiteCommand(['words', 'machines', 'effects', 'site'], report);
  return run([...suites, ...wholeSite], await built(DIST, []));
}

if (import.meta.main) {
  const options = { step: { type: 'string', default: 'reports/words.json' } } as const;
  await command({ usage, options }, ({ values }) => main(values.step));
}
