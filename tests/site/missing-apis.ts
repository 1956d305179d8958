/**
 * Takes an API away from a page before its first script, as a browser that never had it (decision D22).
 * Each function is sent to the browser as text, so it knows nothing but the page.
 */

interface MissingApi {
  /** How the API is written in our bundles. */
  readonly used: RegExp;
  readonly take: () => void;
}

/** Popovers, with what the browser itself does for the attributes `popover` and `popovertarget`. */
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
  // After every listener of the page: the browser's own reaction to the press.
  addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('[popovertarget]')) event.preventDefault();
  });
  // The browser's own rules for the attribute are overruled in a layer below everything of the page.
  const unstyled = new CSSStyleSheet();
  unstyled.replaceSync(`@layer popover-polyfill.none {
    [popover] { display: block; position: static; inset: auto; width: auto; height: auto; margin: 0; }
    dialog[popover] { display: none; }
  }`);
  document.adoptedStyleSheets = [unstyled];
}

/** What our bundles use that the oldest supported browsers, or some in between, do not have. */
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
    // As in a private window of Firefox before 115.
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

/** Newer than the oldest supported browsers, and used nowhere: whoever uses one takes it away above. */
export const unusedApis: readonly RegExp[] = [
  // Which once lost leads.
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
  // Syntax that Safari 15.4 does not know: a file with it does not run at all.
  /\bstatic\{/,
  /\(\?<[=!]/,
];
