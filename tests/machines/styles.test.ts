/**
 * Tests effects of styles that neither a served page nor a single visit shows: sticky elements, scroll-driven
 * animations, and numbering.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { cssBreakpoints } from '../../tools/breakpoints.ts';

const FOLDER = 'src/views';
const files = (readdirSync(FOLDER, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);

interface Block {
  readonly file: string;
  readonly selector: string;
  readonly said: Readonly<Record<string, string>>;
}

/**
 * Each selector of each rule with its declarations. The declarations in a media query of the rule form their own
 * block.
 */
const blocks: readonly Block[] = files.flatMap(([file, text]) => {
  const found: Block[] = [];
  postcss.parse(text).walk((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    const rule = [node, node.parent].find((each) => each?.type === 'rule') as Rule | undefined;
    if (rule === undefined) return;
    // Rules for paper, and for systems that force their own colours, are left out.
    const around = [node, node.parent, rule.parent] as readonly Partial<AtRule>[];
    if (around.some(({ params }) => /print|forced-colors/.test(params ?? ''))) return;
    const said: Record<string, string> = {};
    for (const each of node.nodes) if (each.type === 'decl') said[each.prop] = each.value;
    for (const selector of rule.selectors) found.push({ file, selector, said });
  });
  return found;
});
const saying = (property: string) => blocks.filter(({ said }) => property in said);

describe('a breakpoint', () => {
  const code = (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => [name, readFileSync(join('src', name), 'utf8')] as const);
  const defined = code.flatMap(([, text]) =>
    [...text.matchAll(/@custom-media (--[\w-]+)/g)].map(([, name = '']) => name),
  );
  const built = (media: string) => postcss([cssBreakpoints()]).process(`@media ${media} {}`).css;

  // Stylelint tests the media queries of styles; this test reads the code.
  it('is named in code, not written as a width', () => {
    const wrong = code.filter(
      ([name, text]) => !name.endsWith('.css') && /\((min-|max-)?width *[:<>]/.test(text),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('is used', () => {
    const all = code.map(([, text]) => text).join('');
    expect(defined.filter((name) => !all.includes(`(${name})`))).toEqual([]);
    expect(defined.length).toBeGreaterThan(9);
  });

  it('is built as a width query that browsers from 2021 support', () => {
    expect(built('print, (--from-desktop) and (--below-content)')).toBe(
      '@media print, (min-width: 60rem) and (max-width: 74.99rem) {}',
    );
    expect(() => built('(--from-moon)')).toThrow(
      'breakpoints.css defines no breakpoint --from-moon.',
    );
  });
});

// Stylelint tests that styles take the sizes of text from the scale.
it('the scale of type has at most sixteen sizes, in one file', () => {
  const sizes = blocks.flatMap(({ file, said }) =>
    Object.entries(said)
      .filter(([name, value]) => name.startsWith('--text-') && !value.startsWith('var('))
      .map(([name]) => `${file} ${name}`),
  );
  expect(sizes.length).toBeLessThanOrEqual(16);
  expect(sizes.filter((each) => !each.startsWith('tokens.css '))).toEqual([]);
});

describe('a sticky element', () => {
  const sticks = (block: Block) =>
    block.said.position === 'sticky' && !block.file.startsWith('layout/');
  // A rule for another width may set only the position, and inherit `sticky`.
  const stuck = blocks.filter(
    (block) =>
      sticks(block) ||
      (('top' in block.said || 'inset-block-start' in block.said) &&
        blocks.some(
          (each) => sticks(each) && each.file === block.file && each.selector === block.selector,
        )),
  );

  it('is found on many pages', () => {
    expect(stuck.length).toBeGreaterThan(8);
  });

  it.each(stuck)('$selector in $file sticks below the header', ({ said }) => {
    const place = said['inset-block-start'] ?? said.top ?? 'nowhere';
    expect(place).toMatch(/^(var\(--header\)|calc\(var\(--header\) \+ .+\))$/);
  });
});

describe('a scroll-driven animation', () => {
  const moved = saying('animation-timeline');
  const wordsOf = (selector: string) =>
    [...selector.matchAll(/\[data-(?!motion)[\w-]+='([\w-]+)'\]/g)].map(([, word = '']) => word);

  const named = [...moved, ...saying('view-timeline-name')].filter(
    ({ selector }) => wordsOf(selector).length > 0,
  );

  it('is found in several places', () => {
    expect(named.length).toBeGreaterThan(8);
  });

  it.each(named)('$selector in $file follows the timeline of its name', ({ selector, said }) => {
    const line = said['animation-timeline'] ?? said['view-timeline-name'] ?? '';
    expect(wordsOf(selector)).toContain(line.replace('--', ''));
  });

  it.each([...new Set(moved.map(({ file }) => file))])(
    'in %s stops where motion is paused',
    (file) => {
      const stands = blocks.some(
        (each) =>
          each.file === file &&
          /\[data-motion='paused'\]/.test(each.selector) &&
          each.said.animation === 'none',
      );
      const plays = moved.every(
        (each) => each.file !== file || /\[data-motion='playing'\]/.test(each.selector),
      );
      expect(stands || plays).toBe(true);
    },
  );
});

describe('a numbered element', () => {
  const numbered = saying('content').flatMap((block) => {
    const [, counter] = /counter\(([\w-]+)/.exec(block.said.content ?? '') ?? [];
    return counter === undefined ? [] : [{ ...block, counter }];
  });

  it('is found on many pages', () => {
    expect(numbered.length).toBeGreaterThan(10);
  });

  it.each(numbered)('$selector in $file is counted, from one', ({ file, selector, counter }) => {
    const [owner = ''] = /^\S+/.exec(selector.replace(/::?\w+.*$/, '')) ?? [];
    const has = (property: string) =>
      saying(property).some(
        (each) =>
          each.file === file &&
          each.said[property]?.split(' ')[0] === counter &&
          (property === 'counter-reset' || each.selector.startsWith(owner)),
      );
    expect([has('counter-reset'), has('counter-increment')]).toEqual([true, true]);
  });
});

describe('an element with its own tone', () => {
  const views = (readdirSync(FOLDER, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      readFileSync(join(FOLDER, name), 'utf8')
        .split('<')
        .filter((tag) => / data-tone=(?!\{undefined)/.test(tag.split('>')[0] ?? ''))
        .flatMap((tag) => {
          const [, kind] = /className=\{css\.(\w+)\}/.exec(tag) ?? [];
          const [element = ''] = tag.split(/\s/);
          // A `g` element of a drawing has fills instead of a background, so it is left out.
          return kind === undefined || element === 'g' ? [] : [{ name, kind, element }];
        }),
    );

  it('is found in many views', () => {
    expect(views.length).toBeGreaterThan(10);
  });

  // The tone sets light or dark text, which could be unreadable on the background around the element.
  it.each(views)('$kind in $name has its own background', ({ name, kind, element }) => {
    const folder = name.slice(0, name.lastIndexOf('/'));
    const grounds = blocks.filter(
      ({ file, selector, said }) =>
        file.startsWith(`${folder}/`) &&
        new RegExp(`(^|\\s)(\\.${kind}|> ${element})(:first-child|\\[[^\\]]+\\])?$`).test(
          selector,
        ) &&
        ('background' in said || 'background-color' in said),
    );
    expect(grounds).not.toEqual([]);
  });
});

describe('an element that moves from place to place', () => {
  const turns = saying('animation').filter(({ selector }) => selector.endsWith(':nth-child(even)'));

  it('exists', () => {
    expect(turns).not.toEqual([]);
  });

  it.each(turns)(
    '$selector in $file restarts its animation in each place',
    ({ file, selector, said }) => {
      const odd = blocks.find(
        (each) => each.file === file && each.selector === selector.replace('even', 'odd'),
      );
      const [one, other] = [said, odd?.said].map((each) => each?.animation?.split(' ')[0]);
      // A browser restarts an animation only if the name of the animation changes.
      expect(one).not.toBe(other);
    },
  );
});
