import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

/**
 * Tests the colours of states in styles: red is a threat, green is all clear, amber is the object that Quill looks
 * at. A mark of a drawing has the colour of its legend, and no style selects a state that never occurs.
 */

const FOLDER = 'src/views';
const files = (readdirSync(FOLDER, { recursive: true }) as string[]).filter((name) =>
  name.endsWith('.module.css'),
);

const hues = {
  red: /--(threat|red-\d+|rgb-red-\d+)\b/,
  green: /--(clear|green-\d+|rgb-green-\d+)\b/,
  amber: /--(accent|amber-\d+|rgb-amber)\b/,
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
