/**
 * Tests the colours of states in styles: red is a threat, green is all clear, amber is the object that Quill looks
 * at. A mark of a drawing has the colour of its legend, and no style selects a state that never occurs.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { weakPairs } from '../../src/data/colours.ts';
import { parseCompany } from '../../src/data/node/read-settings.ts';
import { openYaml } from '../../src/data/node/yaml.ts';

const FOLDER = 'src/views';
const files = (readdirSync(FOLDER, { recursive: true }) as string[]).filter((name) =>
  name.endsWith('.module.css'),
);

const hues = {
  red: /--([\w-]+-)?(threat|danger)\b/,
  green: /--([\w-]+-)?clear\b/,
  amber: /--([\w-]+-)?(accent|selected)\b/,
} as const;
type Hue = keyof typeof hues;

/** The hue of each state, by the value of its attribute. */
const meanings: Readonly<Record<string, Hue>> = {
  threat: 'red',
  intruder: 'red',
  escalated: 'red',
  urgent: 'red',
  red: 'red',
  clear: 'green',
  closed: 'green',
  none: 'green',
  nothing: 'green',
  watching: 'green',
  green: 'green',
  open: 'amber',
  watch: 'amber',
  seen: 'amber',
  alert: 'amber',
  amber: 'amber',
};

interface Coloured {
  readonly file: string;
  readonly selector: string;
  /** The attributes in the selector, such as `data-look='threat'`. */
  readonly states: readonly (readonly [attribute: string, value: string])[];
  readonly declarations: readonly Declaration[];
}

const coloured: readonly Coloured[] = files.flatMap((file) => {
  const found: Coloured[] = [];
  postcss.parse(readFileSync(join(FOLDER, file), 'utf8')).walkRules((rule: Rule) => {
    const declarations = rule.nodes.filter((node) => node.type === 'decl');
    for (const selector of rule.selectors) {
      const states = [...selector.matchAll(/\[(data-[\w-]+)='([\w-]+)'\]/g)].map(
        ([, attribute = '', value = '']) => [attribute, value] as const,
      );
      if (states.length > 0) found.push({ file, selector, states, declarations });
    }
  });
  return found;
});

const huesIn = (declarations: readonly Declaration[]) =>
  (Object.keys(hues) as Hue[]).filter((hue) =>
    declarations.some(({ value }) => hues[hue].test(value)),
  );

describe('a state', () => {
  const judged = coloured.flatMap(({ file, selector, states, declarations }) => {
    const found = huesIn(declarations);
    const wanted = states.map(([, value]) => meanings[value]).find(Boolean);
    return wanted === undefined || found.length === 0 ? [] : [{ file, selector, found, wanted }];
  });

  it('has a hue in many places', () => {
    expect(judged.length).toBeGreaterThan(20);
  });

  it.each(judged)('$selector in $file is $wanted', ({ found, wanted }) => {
    expect(found).toEqual([wanted]);
  });
});

describe('the legend of a drawing', () => {
  /** Returns the paint of a mark, or undefined if the mark has none. */
  const paintOf = ({ declarations }: Coloured) =>
    declarations.find(({ prop }) => ['background', 'fill', 'stroke', 'color'].includes(prop))
      ?.value;
  const pairs = coloured
    .filter(({ selector }) => /\.legend /.test(selector))
    .flatMap((key) => {
      const [state] = key.states;
      const marks = coloured.filter(
        (each) =>
          each.file === key.file &&
          !/\.(legend|name|outcome)\b/.test(each.selector) &&
          each.states.some(([name, value]) => name === state?.[0] && value === state[1]),
      );
      return marks
        .map((mark) => ({ file: key.file, key, mark }))
        .filter(() => paintOf(key) !== undefined);
    });

  it('exists in several drawings', () => {
    expect(new Set(pairs.map(({ file }) => file)).size).toBeGreaterThan(1);
  });

  it.each(pairs)('$key.selector has the colour of $mark.selector in $file', ({ key, mark }) => {
    expect(paintOf(key)).toBe(paintOf(mark));
  });
});

describe('a state that styles select', () => {
  const sources = (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('inspect/'))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n');
  const waited = [
    ...new Map(
      coloured.flatMap(({ states }) =>
        states.map(([name, value]) => [`${name}=${value}`, { name, value }] as const),
      ),
    ).values(),
  ];
  /** Returns whether views or data contain a word: as a key, as a text, or as an attribute without quotes. */
  const isWritten = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(sources);
  const inCode = (name: string) =>
    name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

  it('is one of many', () => {
    expect(waited.length).toBeGreaterThan(60);
  });

  it.each(waited)('$name=$value is written by a view or by data', ({ name, value }) => {
    expect(isWritten(name) || isWritten(`dataset\\.${inCode(name)}`), name).toBe(true);
    expect(isWritten(value), value).toBe(true);
  });
});

describe('colours that a brand chooses', () => {
  const COMPANY = 'brand/nightjar/company.yaml';
  const source = readFileSync(COMPANY, 'utf8');
  const choose = (...lines: string[]) =>
    parseCompany(source.replace('colours: {}', ['colours:', ...lines].join('\n  ')), COMPANY);
  const line = source.split('\n').indexOf('colours: {}') + 2;

  it('decide about the roles that have the colour of another', () => {
    const { colours } = choose('night-text: "#ffffee"', 'night-lead: "#eeeeff"');
    expect(colours).toMatchObject({
      'night-strong': '#ffffee',
      'night-lead': '#eeeeff',
      'night-muted': '#a9b5c3',
    });
  });

  it.each([
    ['nigth-text: "#ffffff"', 'there is no role nigth-text: src/data/colours.ts'],
    ['night-text: white', 'a colour of six digits such as "#f5b13d"'],
    ['night-text: "#fff"', 'a colour of six digits such as "#f5b13d"'],
    [
      'night-muted: "#445566"',
      'night-muted on night-bubble has a contrast of 1.74 and needs 4.5: choose a lighter night-muted, or a darker night-bubble',
    ],
    [
      'accent-fill: "#553311"',
      'on-accent on accent-fill has a contrast of 1.63 and needs 4.5: choose a darker on-accent, or a lighter accent-fill',
    ],
    [
      'paper-focus: "#ccd6ff"',
      'paper-focus on band-ground has a contrast of 1.21 and needs 3: choose a darker paper-focus, or a lighter band-ground',
    ],
  ])('are refused by file and line: %s', (entry, problem) => {
    const [name] = entry.split(':');
    expect(() => choose(entry)).toThrow(`${COMPANY}:${line}: colours.${name}: ${problem}`);
  });

  it('can be read in the sample and in the light theme', () => {
    const file = 'brand/light-colours.yaml';
    const { colours } = openYaml(readFileSync(file, 'utf8'), file).said as {
      readonly colours: Readonly<Record<string, string>>;
    };
    expect(weakPairs({})).toEqual([]);
    expect(weakPairs(colours)).toEqual([]);
    expect(weakPairs({ ...colours, 'night-threat': '#c81e2b' })).toMatchObject([
      { above: 'night-threat', on: 'night-raised with 22% of danger', isLighter: false },
    ]);
  });
});
