/**
 * Functions that remove an API from a page before its first script, as in a browser without this API (decision D22).
 * Each function is sent to the browser as text, so it may use only the page.
 */

interface MissingApi {
  /** Matches the use of the API in our bundles. */
  readonly used: RegExp;
  readonly take: () => void;
}

/** Removes popovers, with the browser's own handling of the attributes `popover` and `popovertarget`. */
function takePopovers(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  for (const name of ['popoverTargetElement', 'popoverTargetAction']) {
    Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    Reflect.deleteProperty(HTMLInputElement.prototype, name);
  }
  Reflect.deleteProperty(window, 'ToggleEvent');
  for (const prototype of [Element.prototype, Document.prototype]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const method = (prototype as Element)[name] as ((selector: string) => unknown) | undefined;
      if (method === undefined) continue;
      Object.defineProperty(prototype, name, {
        configurable: true,
        writable: true,
        value(this: unknown, selector: string) {
          if (/(?<!\\):popover-open/.test(selector)) {
            throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
          }
          return method.call(this, selector);
        },
      });
    }
  }
  // This listener runs after all listeners of the page, and prevents the browser's own reaction to the press.
  addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('[popovertarget]')) event.preventDefault();
  });
  // A layer below all styles of the page overrides the browser's own styles for the attribute.
  const unstyled = new CSSStyleSheet();
  unstyled.replaceSync(`@layer popover-polyfill.none {
    [popover] { display: block; position: static; inset: auto; width: auto; height: auto; margin: 0; }
    dialog[popover] { display: none; }
  }`);
  document.adoptedStyleSheets = [unstyled];
}

/** APIs that our bundles use, and that the oldest supported browsers or some newer ones lack. */
export const missingApis: Readonly<Record<string, MissingApi>> = {
  'Web Locks': {
    used: /navigator\.locks\b/,
    take: () => void Reflect.deleteProperty(Navigator.prototype, 'locks'),
  },
  scheduler: {
    used: /\bscheduler\b/,
    take: () => void Reflect.deleteProperty(window, 'scheduler'),
  },
  popovers: { used: /\bshowPopover\b/, take: takePopovers },
  'crypto.randomUUID': {
    used: /\brandomUUID\b/,
    take: () => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
  },
  'URLSearchParams.size': {
    used: /\bURLSearchParams\b/,
    take: () => void Reflect.deleteProperty(URLSearchParams.prototype, 'size'),
  },
  inert: {
    used: /\.inert\b/,
    take: () => void Reflect.deleteProperty(HTMLElement.prototype, 'inert'),
  },
  fetchPriority: {
    used: /\bfetchPriority\b/,
    take: () => {
      for (const kind of [HTMLImageElement, HTMLLinkElement, HTMLScriptElement]) {
        Reflect.deleteProperty(kind.prototype, 'fetchPriority');
      }
    },
  },
  'view transitions': {
    used: /\bstartViewTransition\b/,
    take: () => void Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  },
  'paint timing': {
    used: /\bsupportedEntryTypes\b/,
    take: () =>
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => ['mark'] }),
  },
  scrollend: {
    used: /\bscrollend\b/,
    take: () => addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true),
  },
  IndexedDB: {
    used: /\bindexedDB\b/,
    take: () => Object.defineProperty(window, 'indexedDB', { get: () => undefined }),
  },
  'an IndexedDB that can be opened': {
    used: /\bindexedDB\b/,
    // `open` fails as in a private window of Firefox before 115.
    take: () => {
      IDBFactory.prototype.open = () => {
        const request = new EventTarget();
        Object.defineProperty(request, 'error', {
          value: new DOMException('A mutation operation was attempted.', 'InvalidStateError'),
        });
        for (const type of ['success', 'error', 'blocked', 'upgradeneeded']) {
          request.addEventListener(type, (event) =>
            (request as unknown as Record<string, (event: Event) => void>)[`on${type}`]?.(event),
          );
        }
        setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })));
        return request as IDBOpenDBRequest;
      };
    },
  },
};

/** Matches APIs that no bundle uses and that the oldest supported browsers lack. A new use needs an entry above. */
export const unusedApis: readonly RegExp[] = [
  // The use of these APIs once lost leads.
  /\bAbortSignal\.(?:any|timeout)\b/,
  /\bstructuredClone\b/,
  /\.findLast(?:Index)?\(/,
  /\bcommandForElement\b|\bcommandfor=/,
  /\.to(?:Sorted|Reversed|Spliced)\(/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bURL\.canParse\b/,
  /\brequestIdleCallback\b/,
  /\.is(?:SubsetOf|SupersetOf|DisjointFrom)\(|\.symmetricDifference\(/,
  /\bcheckVisibility\b/,
  /\bmoveBefore\b/,
  /\bClipboardItem\b/,
  /\bIterator\.from\b/,
  /\bisWellFormed\b/,
  // Safari 15.4 does not know this syntax, and does not run a file that contains it.
  /\bstatic\{/,
  /\(\?<[=!]/,
];
