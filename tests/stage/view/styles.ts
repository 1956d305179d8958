import { viewports, type Width } from '@machines/proof';
import { OPEN } from './popover.ts';

/**
 * What the site's styles hide, for jsdom. It knows neither `@layer` nor `@media`, so the rules that show or
 * hide something are taken out of both, for one window; all others would only cost time.
 */

const sheets = import.meta.glob<string>('/src/views/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Pixels of a root em. */
const REM = 16;
/** Features that hold in this window; every other one does not. */
const holding = ['screen', '(scripting: enabled)', '(hover: hover)'];

/** What media queries are asked about. */
interface Media {
  readonly width: Width;
  /** Whether the visitor's system asks for reduced motion. */
  readonly reduced: boolean;
}

/** Whether a media query holds, of the kinds that the site uses. */
export function holds(query: string, { width, reduced }: Media): boolean {
  const feature = (text: string): boolean => {
    const [, bound, side, rem] = /^\((min|max)-(width|height): ?([\d.]+)rem\)$/.exec(text) ?? [];
    if (bound !== undefined) {
      const size = viewports[width][side === 'width' ? 'width' : 'height'];
      return bound === 'min' ? size >= Number(rem) * REM : size <= Number(rem) * REM;
    }
    const motion = reduced ? 'reduce' : 'no-preference';
    return [...holding, `(prefers-reduced-motion: ${motion})`].includes(text);
  };
  return query.split(',').some((part) => part.trim().split(' and ').every(feature));
}

/** Properties by which something is hidden. */
const hiding = ['display', 'visibility', 'clip-path'] as const;

/** The declarations of a rule that hide or show; empty for most. */
function told(style: CSSStyleDeclaration): string {
  return hiding
    .map((name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value, priority]) => `${name}:${value}${priority && ' !important'};`)
    .join('');
}

/** The subjects of a selector: the last class, attribute or type of each of its parts. */
function subjects(selector: string): readonly string[] {
  return selector.split(',').map((part) => /[\w-]+(?=[^\w-]*$)/.exec(part)?.[0] ?? part);
}

interface Told {
  readonly selector: string;
  readonly declarations: string;
  /** The media queries around it. */
  readonly media: readonly string[];
}

const isOf = <Rule extends CSSRule>(rule: CSSRule, property: keyof Rule & string): rule is Rule =>
  property in rule;

/**
 * Every rule that hides something, and those that show it again, sorted by layer, which takes precedence
 * over everything else.
 */
function allTold(): readonly Told[] {
  const element = document.createElement('style');
  element.textContent = Object.values(sheets).join('\n');
  document.head.append(element);
  const layers: string[] = [];
  const found: (Told & { readonly layer: string })[] = [];
  const walk = (rules: CSSRuleList, layer: string, media: readonly string[]) => {
    for (const rule of rules) {
      if (isOf<CSSLayerStatementRule>(rule, 'nameList')) layers.push(...rule.nameList);
      else if (isOf<CSSStyleRule>(rule, 'selectorText')) {
        const declarations = told(rule.style);
        const selector = rule.selectorText.replaceAll(':popover-open', `[${OPEN}]`);
        // jsdom knows no `::before` and `::after`.
        if (declarations !== '' && !selector.includes('::'))
          found.push({ selector, declarations, media, layer });
      } else if (isOf<CSSMediaRule>(rule, 'media'))
        walk(rule.cssRules, layer, [...media, rule.media.mediaText]);
      else if (rule.constructor.name === 'CSSLayerBlockRule') {
        const { name, cssRules } = rule as CSSLayerBlockRule;
        walk(cssRules, name, media);
      }
    }
  };
  if (element.sheet) walk(element.sheet.cssRules, '', []);
  element.remove();
  const hidden = new Set(
    found
      .filter(({ declarations }) => /:(none|hidden|inset)/.test(declarations))
      .flatMap(({ selector }) => subjects(selector)),
  );
  return found
    .filter(({ selector }) => subjects(selector).some((subject) => hidden.has(subject)))
    .toSorted((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer));
}

let known: readonly Told[] | undefined;

/** The browsers' own rule for an open popover, which jsdom does not have. */
const shown = `[${OPEN}]{display:block !important}`;

/** The styles that hide and show in a window. */
export function hidingStyles(about: Media): string {
  known ??= allTold();
  const held = known.filter(({ media }) => media.every((query) => holds(query, about)));
  return [...held.map(({ selector, declarations }) => `${selector}{${declarations}}`), shown].join(
    '\n',
  );
}
