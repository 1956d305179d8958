/** The contract of perception: faults that no page may have. */

import type { DocumentReading } from './perception.ts';

/** The attributes that refer to other elements by their ids. */
const references = [
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
  'for',
  'form',
  'list',
  'popovertarget',
];
const fields = ['checkbox', 'combobox', 'radio', 'searchbox', 'textbox'];
const controls = [...fields, 'button', 'link'];
const mayBeUsed = 'a[href],button,dialog,img,input,select,summary,textarea,[role],[tabindex]';

const all = (selector: string, place: ParentNode = document) => [
  ...place.querySelectorAll(selector),
];

/** Lists every fault of the document as a sentence. Only the controls inside `place` are checked. */
export function faultsOf(look: DocumentReading, place: Element): readonly string[] {
  return [
    ...danglingReferences(look),
    ...doubtfulControls(look, place),
    ...unexplainedErrors(look),
    ...wrongKeys(look),
    ...gluedWords(look, place),
  ];
}

/** Lists duplicate ids, and references to ids that do not exist. */
function* danglingReferences(look: DocumentReading): Generator<string> {
  const ids = new Set<string>();
  for (const { id } of all('[id]')) {
    if (ids.has(id)) yield `two elements have the id "${id}"`;
    ids.add(id);
  }
  for (const attribute of references) {
    for (const element of all(`[${attribute}]`)) {
      const missing = (element.getAttribute(attribute) ?? '')
        .trim()
        .split(/\s+/)
        .filter((id) => !ids.has(id));
      if (missing.length > 0) yield `${attribute} of ${look.call(element)} finds no ${missing}`;
    }
  }
  // The address `#` is a placeholder without a target.
  for (const link of all('a[href^="#"]:not([href="#"])')) {
    const { hash } = link as HTMLAnchorElement;
    if (!ids.has(decodeURIComponent(hash.slice(1)))) yield `${look.call(link)} leads nowhere`;
  }
}

/**
 * Yields controls, pictures and dialogs without a name, and controls with equal names in one group. Links to the same
 * address may share a name.
 */
function* doubtfulControls(look: DocumentReading, place: Element): Generator<string> {
  const met = new Map<string, string | null>();
  for (const element of all(mayBeUsed, place).filter((each) => !look.isHidden(each))) {
    const role = look.role(element);
    const isControl = controls.includes(role);
    if (!isControl && role !== 'img' && role !== 'dialog') continue;
    if (look.name(element) === '') yield `a ${role} has no name: ${element.outerHTML.slice(0, 99)}`;
    if (!isControl) continue;
    const group = element.closest('fieldset,nav,section');
    const call = look.call(element) + (group === null ? '' : ` in ${look.call(group)}`);
    const href = element.getAttribute('href');
    const isTwin = met.has(call) && (role !== 'link' || met.get(call) !== href);
    if (isTwin) yield `${call} is there twice`;
    met.set(call, href);
  }
  const { activeElement } = document;
  if (activeElement !== null && look.isHidden(activeElement))
    yield `${look.call(activeElement)} has the focus and is hidden`;
}

/** Yields buttons whose visible key (`data-key`) differs from the announced key. */
function* wrongKeys(look: DocumentReading): Generator<string> {
  for (const element of all('[data-key]')) {
    const [drawn, announced] = ['data-key', 'aria-keyshortcuts'].map((name) =>
      element.getAttribute(name),
    );
    if (drawn !== announced)
      yield `${look.call(element)} shows the key ${drawn} and tells ${announced}`;
  }
}

/** Yields invalid fields without an explanation, and links of error summaries to fields that lack the error. */
function* unexplainedErrors(look: DocumentReading): Generator<string> {
  for (const field of all('[aria-invalid="true"]').filter((each) => !look.isHidden(each))) {
    if (look.description(field) === '') yield `${look.call(field)} does not say what is wrong`;
  }
  for (const link of all('[role="alert"] a[href^="#"]').filter((each) => !look.isHidden(each))) {
    const field = document.getElementById((link as HTMLAnchorElement).hash.slice(1));
    const described = field?.closest('[aria-describedby]');
    if (!field || !fields.includes(look.role(field))) yield `${look.call(link)} leads to no field`;
    else if (!described || !look.description(described).includes(look.name(link)))
      yield `${look.call(field)} does not say "${look.name(link)}"`;
  }
}

/** Yields links and emphasised words that touch the neighbouring word without a space or punctuation. */
function* gluedWords(look: DocumentReading, place: Element): Generator<string> {
  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
  for (const element of all('a,strong,em,code,kbd', place).filter((each) => !look.isHidden(each))) {
    const { previousSibling: before, nextSibling: after } = element;
    const inside = element.textContent ?? '';
    if (isText(before) && /[\p{L}\p{N}.,:;!?]$/u.test(before.data) && /^[\p{L}\p{N}]/u.test(inside))
      yield `"${before.data.trim().slice(-20)}" runs into ${look.call(element)}`;
    if (isText(after) && /[\p{L}\p{N}]$/u.test(inside) && /^[\p{L}\p{N}]/u.test(after.data))
      yield `${look.call(element)} runs into "${after.data.trim().slice(0, 20)}"`;
  }
}
