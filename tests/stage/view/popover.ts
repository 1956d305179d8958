/**
 * Popovers, which jsdom does not have: the part of the HTML standard's section 6.12 that the site relies
 * on. One `auto` popover is open at a time, Escape and a press outside close it. A `dialog` takes the
 * focus, which returns to where it was.
 */

/** Attribute of a popover that is open, for styles and selectors. */
export const OPEN = 'data-test-open';

const asOpen = (selector: string) => selector.replaceAll(':popover-open', `[${OPEN}]`);

class Toggle extends Event {
  readonly newState: string;
  constructor(type: string, isOpen: boolean) {
    super(type);
    this.newState = isOpen ? 'open' : 'closed';
  }
}

/** What had the focus when a popover took it. */
const before = new WeakMap<Element, Element | null>();

function opened(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${OPEN}]`);
}

/** Dispatches `toggle` as browsers do: after the script that caused it. */
function tell(popover: HTMLElement, isOpen: boolean): void {
  queueMicrotask(() => popover.dispatchEvent(new Toggle('toggle', isOpen)));
}

function show(popover: HTMLElement): void {
  if (popover.hasAttribute(OPEN)) throw new DOMException('It is open.', 'InvalidStateError');
  popover.dispatchEvent(new Toggle('beforetoggle', true));
  const other = opened();
  if (other) hide(other);
  popover.setAttribute(OPEN, '');
  if (popover instanceof HTMLDialogElement) {
    before.set(popover, document.activeElement);
    popover.querySelector<HTMLElement>('a[href], button, summary')?.focus();
  }
  tell(popover, true);
}

function hide(popover: HTMLElement): void {
  if (!popover.hasAttribute(OPEN)) throw new DOMException('It is closed.', 'InvalidStateError');
  popover.dispatchEvent(new Toggle('beforetoggle', false));
  popover.removeAttribute(OPEN);
  const last = before.get(popover);
  if (popover.contains(document.activeElement) && last instanceof HTMLElement) last.focus();
  tell(popover, false);
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest('[popovertarget]');
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  const now = opened();
  if (popover === null) {
    if (now && !now.contains(target)) hide(now);
    return;
  }
  const action = button?.getAttribute('popovertargetaction') ?? 'toggle';
  if (popover === now && action !== 'show') hide(popover);
  if (popover !== now && action !== 'hide') show(popover);
}

function onKey({ key }: KeyboardEvent): void {
  const now = opened();
  if (key === 'Escape' && now) hide(now);
}

/** Adds popovers to the window until the returned function is called. */
export function withPopovers(): () => void {
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return matches.call(this, asOpen(selector));
    },
  });
  Object.assign(HTMLElement.prototype, {
    popover: null,
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover(this: HTMLElement) {
      hide(this);
    },
  });
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    Element.prototype.matches = matches;
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
  };
}
