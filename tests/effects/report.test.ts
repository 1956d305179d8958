// @vitest-environment jsdom
/** Tests the reports of a page's faults to the company. They are short, and contain no personal data. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readReport, UNLISTED } from '../../service/src/reports/read.ts';

const CANARY = 'ann@example.com';
const URL = 'https://reports.nightjar.example/faults';

async function load(reportUrl: string) {
  vi.resetModules();
  const { settings } = await import('../../src/data/settings.ts');
  vi.doMock('../../src/data/settings.ts', () => ({ settings: { ...settings, reportUrl } }));
  return import('../../src/effects/report.effect.ts');
}

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null));
const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML =
    '<link rel="canonical" href="https://nightjar.example/contact"><script type="text/plain" data-entry="/assets/main-1a2b3c4d.js"></script>';
  history.replaceState(null, '', `/contact?email=${CANARY}#${CANARY}`);
});
afterEach(() => {
  vi.doUnmock('../../src/data/settings.ts');
});

describe('a report', () => {
  it('is not sent unless an address is set', async () => {
    const { sendReport: report, reportError, watchFaults } = await load('');
    watchFaults();
    report({ type: 'leads-expired', count: 1 });
    reportError(new Error('x'));
    document.dispatchEvent(new Event('securitypolicyviolation'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('holds the fault and the page, without credentials or referrer', async () => {
    const { sendReport: report } = await load(URL);
    report({ type: 'lead-failed', status: 503, failures: 2, waiting: 1 });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      URL,
      expect.objectContaining({
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        keepalive: true,
      }),
    );
    expect(sent()).toEqual([
      {
        type: 'lead-failed',
        status: 503,
        failures: 2,
        waiting: 1,
        page: '/contact',
        release: '1a2b3c4d',
      },
    ]);
  });

  it('does not repeat the address of a page that does not exist', async () => {
    document.head.innerHTML = '';
    const { sendReport: report } = await load(URL);
    report({ type: 'leads-expired', count: 1 });
    expect(sent()).toEqual([{ type: 'leads-expired', count: 1, page: 'none', release: 'none' }]);
  });

  it('is sent once for one fault, although a header and a meta element may both report it', async () => {
    const { sendReport: report } = await load(URL);
    const fault = { type: 'policy', directive: 'img-src', blocked: 'data:' } as const;
    report(fault);
    report(fault);
    expect(sent()).toHaveLength(1);
  });

  it('is not sent if the page has already sent twenty', async () => {
    const { sendReport: report } = await load(URL);
    for (let count = 0; count < 25; count += 1) report({ type: 'leads-expired', count });
    expect(sent()).toHaveLength(20);
    expect(sent()[19]).toMatchObject({ count: 19 });
  });

  it('that cannot be sent has no effect on the page', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('blocked')));
    const { sendReport: report } = await load(URL);
    expect(() => report({ type: 'leads-expired', count: 1 })).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
  });
});

describe('an error is reported by class and place', () => {
  const at = (stack: string) => Object.assign(new TypeError(`no ${CANARY}`), { stack });

  it.each<[string, unknown, object]>([
    [
      'of our own code',
      at(`TypeError: no ${CANARY}\n  at a (https://nightjar.example/assets/app-1a.js:2:30)`),
      { name: 'TypeError', at: '/assets/app-1a.js:2:30' },
    ],
    ['of somebody else', at('TypeError\n  at extension://x.js:1:1'), { name: 'TypeError', at: '' }],
    ['that is none', CANARY, { name: 'unknown', at: '' }],
    [
      'without a stack',
      Object.assign(new Error('x'), { stack: undefined }),
      { name: 'Error', at: '' },
    ],
    [
      'with a name of its own making',
      Object.assign(new Error('x'), { name: CANARY, stack: '' }),
      { name: 'unknown', at: '' },
    ],
  ])('%s', async (_, error, expected) => {
    const { reportError } = await load(URL);
    reportError(error);
    expect(sent()).toEqual([{ type: 'error', ...expected, page: '/contact', release: '1a2b3c4d' }]);
  });
});

describe('a watched page reports', () => {
  /** One test covers all faults, because the module watches the window permanently. */
  it('uncaught errors, refused promises, missing files and policy violations', async () => {
    const { watchFaults } = await load(URL);
    watchFaults();
    const silent = (event: Event) => event.preventDefault();
    window.addEventListener('error', silent, { once: true });
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError(CANARY) }));
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new TypeError(CANARY) }),
    );
    const gone = (name: 'script' | 'img' | 'link' | 'source', address: string) => {
      const element = document.body.appendChild(document.createElement(name));
      if (name === 'script') element.setAttribute('type', 'text/plain');
      element.setAttribute(name === 'link' ? 'href' : 'src', address);
      element.dispatchEvent(new Event('error'));
    };
    gone('script', '/assets/gone-1a.js');
    gone('link', `/assets/gone-1a.css?${CANARY}`);
    gone('source', `/assets/audio-1a/gone.mp3#${CANARY}`);
    for (const again of ['', '', `?${CANARY}`])
      gone('img', `/assets/images/a/gone-240.webp${again}`);
    // The same file is missing on the next page; it is reported once only.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const { href } = canonical as HTMLLinkElement;
    canonical?.setAttribute('href', '/about');
    gone('img', '/assets/images/a/gone-240.webp');
    canonical?.setAttribute('href', href);
    // A missing file without an address of the site's assets is not reported.
    for (const address of [
      '',
      `/${CANARY}.gif`,
      `/assets/images/${CANARY}`,
      'data:x',
      `https://x.example/assets/x.png`,
    ])
      gone('img', address);
    for (let count = 0; count < 15; count += 1) gone('img', `/assets/images/${count}.webp`);
    for (const blockedURI of ['inline', `https://${'x'}.example/${CANARY}`, 'data', CANARY]) {
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          effectiveDirective: 'script-src-elem',
          blockedURI,
        }),
      );
    }
    const entries = sent() as readonly Record<string, unknown>[];
    expect(entries.map(({ type, name, at, blocked }) => [type, name ?? blocked, at])).toEqual([
      ['error', 'RangeError', ''],
      ['error', 'TypeError', ''],
      ['error', 'LoadError', '/assets/gone-1a.js'],
      ['error', 'LoadError', '/assets/gone-1a.css'],
      ['error', 'LoadError', '/assets/audio-1a/gone.mp3'],
      ['error', 'LoadError', '/assets/images/a/gone-240.webp'],
      // At most ten missing files are reported, to leave room for other faults.
      ...[0, 1, 2, 3, 4, 5].map((count) => ['error', 'LoadError', `/assets/images/${count}.webp`]),
      ['policy', 'inline', undefined],
      ['policy', 'https://x.example', undefined],
      ['policy', 'data', undefined],
      ['policy', 'other', undefined],
    ]);
    expect(JSON.stringify(entries)).not.toContain('ann');
    const pages = new Set(['/contact', '/about']);
    const counted = entries.flatMap((each) => readReport(each, pages));
    expect(counted).toHaveLength(entries.length);
    expect(counted.flatMap(Object.values), 'the service knows each by name').not.toContain(
      UNLISTED,
    );
  });
});
