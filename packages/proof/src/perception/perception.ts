/**
 * Describes the announcements of a screen reader for a page as text that a person can write and review. Each element
 * with a role has a line in the notation of Playwright's aria snapshots. The module runs directly in jsdom, and as a
 * script in browsers.
 *
 *     - group "Are your cameras professionally monitored?":
 *       - /description: An agent watches them live, at night too.
 *       - radio "Yes" [checked]
 *
 * The package `dom-accessibility-api`, which Testing Library also uses, computes the names. `[unseen]` marks elements
 * that are read aloud but not visible. Labels are left out, because they are the names of their fields.
 */

import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';
import { faultsOf } from './perception-faults.ts';
import { replacedRegions, watchRegions } from './perception-regions.ts';

/** The perception of a page at one moment. */
export interface Perception {
  /** The snapshot of the element, or an empty text if the element is hidden or absent. */
  readonly tree: string;
  /** The element with the focus, such as `button "Back"`, or `page` if no element has the focus. */
  readonly focus: string;
  /** The last used control with its current name. `page` before the first use, and empty if the control is gone. */
  readonly used: string;
  /** Faults that no page may have. */
  readonly faults: readonly string[];
}

/** Roles of which only the name is read. */
const whole = [
  'button',
  'checkbox',
  'img',
  'option',
  'progressbar',
  'radio',
  'searchbox',
  'textbox',
];
/** Roles of which only the name is read, unless they contain an element with a role. */
const named = ['heading', 'link'];
/** Roles that are left out. Those in `silentUnnamed` are left out only if they have no name. */
const silent = ['legend', 'none', 'presentation', 'rowgroup'];
const silentUnnamed = ['form', 'region'];
/** Roles whose name is left out, because it is the text of their content, which is read anyway. */
const nameOmitted = ['cell', 'columnheader', 'row', 'rowheader'];
const skipped = 'audio,noscript,script,style,template,video';
/** Elements that do not interrupt a line of text. */
const inline = 'abbr,b,cite,code,em,font,i,kbd,mark,q,s,small,span,strong,sub,sup,time,var';
const states = 'checked,current,disabled,expanded,haspopup,invalid,modal,pressed,required,selected';
const TEXT = '- text: ';
const PAGE = 'page';

const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** A reading of a document at one moment. It computes each style and each name once. */
export class DocumentReading {
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #hidden = new Map<Element, boolean>();
  readonly #names = new Map<Element, string>();
  readonly #options = { getComputedStyle: (element: Element) => this.#style(element) };

  #style(element: Element): CSSStyleDeclaration {
    const style = this.#styles.get(element) ?? getComputedStyle(element);
    this.#styles.set(element, style);
    return style;
  }

  /** Returns whether an element is hidden from assistive technology. */
  isHidden(element: Element): boolean {
    let hidden = this.#hidden.get(element);
    if (hidden === undefined) {
      const { parentElement } = element;
      const { display, visibility } = this.#style(element);
      hidden =
        element.matches(`[aria-hidden='true'],details:not([open]) > :not(summary),${skipped}`) ||
        display === 'none' ||
        visibility === 'hidden' ||
        (parentElement !== null && this.isHidden(parentElement));
      this.#hidden.set(element, hidden);
    }
    return hidden;
  }

  /** Returns whether an element is read aloud but not visible. */
  #isUnseen(element: Element): boolean {
    return this.#style(element).clipPath === 'inset(50%)';
  }

  role(element: Element): string {
    const role = getRole(element) ?? '';
    return silent.includes(role) || (silentUnnamed.includes(role) && this.#name(element) === '')
      ? ''
      : role;
  }

  #name(element: Element): string {
    const name = this.#names.get(element) ?? words(computeAccessibleName(element, this.#options));
    this.#names.set(element, name);
    return name;
  }

  name(element: Element): string {
    return nameOmitted.includes(this.role(element)) ? '' : this.#name(element);
  }

  description(element: Element): string {
    return words(computeAccessibleDescription(element, this.#options));
  }

  /** Returns the role and the name of an element, such as `button "Back"`. */
  call(element: Element): string {
    const name = this.name(element);
    return `${this.role(element) || element.localName}${name && ` "${name}"`}`;
  }

  /** Returns the lines of an element and its content. */
  lines(element: Element): readonly string[] {
    if (this.isHidden(element)) return [];
    const role = this.role(element);
    const live = element.getAttribute('aria-live');
    const below = whole.includes(role) ? [] : this.#content(element);
    const unseen = this.#isUnseen(element) ? ' [unseen]' : '';
    if (role === '' && live === null) return below.map((line) => mark(line, unseen));
    const marks = [...marksOf(element), ...(live === null ? [] : [`[live=${live}]`])];
    const head = `- ${[role === '' ? 'generic' : this.call(element), ...marks].join(' ')}${unseen}`;
    const isRead = named.includes(role) && below.every((line) => line.startsWith(TEXT));
    const value = valueIn(element, role);
    const rest = [
      ...this.#facts(element, role),
      ...(value === '' ? [] : [`${TEXT}${value}`]),
      ...(isRead ? [] : below),
    ];
    if (rest.length === 0) return [head];
    const [only] = rest;
    return rest.length === 1 && only?.startsWith(TEXT)
      ? [`${head}: ${only.slice(TEXT.length)}`]
      : [`${head}:`, ...rest.map((line) => `  ${line}`)];
  }

  /** Returns the lines of an element's content. Text without interruption is one line. */
  #content(element: Element): readonly string[] {
    const lines: string[] = [];
    let text = '';
    const end = () => {
      if (words(text) !== '') lines.push(TEXT + words(text));
      text = '';
    };
    const isLabel = element.matches('label,legend');
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
      if (!(node instanceof Element)) continue;
      const below = this.lines(node);
      const [only] = below;
      const runs = below.length === 1 && node.matches(inline) && !only?.endsWith('[unseen]');
      if (runs && only?.startsWith(TEXT)) text += only.slice(TEXT.length);
      else if (below.length > 0 || node.localName === 'br') {
        end();
        lines.push(...below);
      }
    }
    end();
    return isLabel ? lines.filter((line) => !line.startsWith(TEXT)) : lines;
  }

  #facts(element: Element, role: string): readonly string[] {
    const description = this.description(element);
    const keys = element.getAttribute('aria-keyshortcuts');
    const source = element.getAttribute('src') ?? '';
    return [
      ...(description === '' ? [] : [`- /description: ${description}`]),
      ...(keys === null ? [] : [`- /keys: ${keys}`]),
      ...(role === 'link' ? [`- /url: ${element.getAttribute('href')}`] : []),
      // The line names the file of the picture, because the alternative text has to match the picture.
      ...(element.localName === 'img'
        ? [`- /picture: ${/[^/]*$/.exec(source)?.[0].replace(/(-small)?\.\w+$/, '')}`]
        : []),
    ];
  }
}

const mark = (line: string, unseen: string) =>
  line.startsWith(' ') || line.endsWith(unseen) ? line : line + unseen;

function valueIn(element: Element, role: string): string {
  if (role === 'searchbox') return words((element as HTMLInputElement).value);
  return role === 'progressbar' ? `${element.getAttribute('aria-valuenow')}%` : '';
}

/** Returns the level and the states of an element, from its properties or its ARIA attributes. */
function marksOf(element: Element): readonly string[] {
  const level = /^h([1-6])$/.exec(element.localName)?.[1] ?? element.getAttribute('aria-level');
  const marks = level === null ? [] : [`[level=${level}]`];
  for (const state of states.split(',')) {
    const isOpen = element.matches('summary') ? element.closest('details')?.open : undefined;
    const native = state === 'expanded' ? isOpen : Reflect.get(element, state);
    const value =
      typeof native === 'boolean' && (native || state === 'expanded')
        ? String(native)
        : element.getAttribute(`aria-${state}`);
    if (value !== null && (state !== 'disabled' || value === 'true'))
      marks.push(value === 'true' ? `[${state}]` : `[${state}=${value}]`);
  }
  return marks;
}

let used: Element | null = null;

/** Records the control that the visitor has used last. */
function noteUse({ target }: Event): void {
  const element = target as Element;
  used = element.closest('a[href],button,input,select,summary,textarea,[tabindex]');
}

/**
 * Starts to record facts that the document itself does not contain: the last used control, and replaced live regions.
 * Returns a function that ends the recording.
 */
export function watchVisit(): () => void {
  const types = ['click', 'input'] as const;
  used = null;
  for (const type of types) document.addEventListener(type, noteUse, true);
  const unwatch = watchRegions();
  return () => {
    for (const type of types) document.removeEventListener(type, noteUse, true);
    unwatch();
  };
}

/** Perceives the document and its first element that matches the selector. */
export function perceive(selector: string): Perception {
  const look = new DocumentReading();
  const { activeElement, body } = document;
  const element = document.querySelector(selector);
  const isPage = activeElement === null || activeElement === body;
  const isThere = used?.isConnected && !look.isHidden(used);
  return {
    tree: element === null ? '' : look.lines(element).join('\n'),
    focus: isPage ? PAGE : look.call(activeElement),
    used: used === null ? PAGE : isThere ? look.call(used) : '',
    faults: [...faultsOf(look, element?.closest('header,main') ?? body), ...replacedRegions()],
  };
}
