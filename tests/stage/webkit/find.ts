import type { Wording } from '@machines/proof/vitest';

/**
 * Finds elements of a page as people name them, by role and name, in browsers that no test library
 * drives. Sent to the browser as text: it knows nothing but its argument and the page.
 */

export interface Sought {
  /** One of these roles; or the field with this label. */
  readonly roles?: readonly string[];
  readonly label?: string;
  readonly name?: Wording;
  /** Only inside the first landmark of this role. */
  readonly inside?: string;
}

interface Found {
  readonly count: number;
  readonly element: Element | null;
  readonly isChosen: boolean;
  readonly hasFocus: boolean;
  readonly text: string;
  readonly progress: number;
}

/** The elements that are sought, counted; and the first of them. */
export function findInPage({ roles, label, name, inside }: Sought): Found {
  const implicit: Readonly<Record<string, string>> = {
    alert: '',
    button: 'button,input[type=submit],input[type=button]',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog',
    group: 'fieldset,details',
    heading: 'h1,h2,h3,h4,h5,h6',
    link: 'a[href]',
    main: 'main',
    list: 'ul,ol',
    navigation: 'nav',
    progressbar: 'progress',
    radio: 'input[type=radio]',
    searchbox: 'input[type=search]',
    status: 'output',
    textbox: 'input:not([type]),input[type=text],input[type=email],input[type=tel],textarea',
  };
  const isHidden = (element: Element) =>
    element.closest('[aria-hidden="true"]') !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const words = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
        if (!(node instanceof Element) || isHidden(node)) return '';
        if (node instanceof HTMLImageElement) return node.alt;
        if (node.hasAttribute('aria-label')) return node.getAttribute('aria-label') ?? '';
        const inner = words(node);
        return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
      })
      .join('');
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) {
      return tidy(
        by
          .split(/\s+/)
          .map((id) => words(document.getElementById(id) ?? element))
          .join(' '),
      );
    }
    const given = element.getAttribute('aria-label');
    if (given !== null && given !== '') return tidy(given);
    const { labels } = element as Partial<HTMLInputElement>;
    if (labels && labels.length > 0) return tidy([...labels].map(words).join(' '));
    if (element instanceof HTMLFieldSetElement) {
      const legend = element.querySelector(':scope > legend');
      return legend === null ? '' : tidy(words(legend));
    }
    if (element.matches('a,button,h1,h2,h3,h4,h5,h6,summary,[role=button]')) {
      return tidy(words(element)) || tidy(element.getAttribute('title') ?? '');
    }
    return tidy(element.getAttribute('title') ?? '');
  };
  const ofRole = (role: string, within: ParentNode) =>
    [
      ...within.querySelectorAll([`[role="${role}"]`, implicit[role]].filter(Boolean).join()),
    ].filter((element) => !isHidden(element) && (element.getAttribute('role') ?? role) === role);
  const isNamed = (element: Element) => {
    if (name === undefined) return true;
    const own = nameOf(element);
    return name.flags === undefined
      ? own === tidy(name.text)
      : new RegExp(name.text, name.flags).test(own);
  };
  const scope = inside === undefined ? document : ofRole(inside, document)[0];
  let found: Element[] = [];
  if (scope !== undefined) {
    if (label !== undefined) {
      found = [...scope.querySelectorAll('input,textarea,select')].filter(
        (element) => nameOf(element) === label,
      );
    } else found = (roles ?? []).flatMap((role) => ofRole(role, scope)).filter(isNamed);
  }
  const [first] = found;
  const field = first as Partial<HTMLInputElement> | undefined;
  const bar = (key: string) =>
    Number(first?.getAttribute(key) ?? (key === 'aria-valuemax' ? 100 : 0));
  return {
    count: found.length,
    element: first ?? null,
    isChosen: field?.checked === true,
    hasFocus: first?.contains(document.activeElement) ?? false,
    text: field?.value ?? '',
    progress:
      first instanceof HTMLProgressElement
        ? first.position
        : bar('aria-valuenow') / bar('aria-valuemax'),
  };
}
