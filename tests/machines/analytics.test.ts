// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://www.nightjar.co.nz/about?utm_source=post&utm_campaign=night&q=ann%40example.com&name=Ann" }
/**
 * Tests which addresses are identified, and the effects of analytics with a network that the test provides (decision
 * D9).
 */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { LEADS_LOCK } from '../../src/data/lead.ts';
import {
  type AnalyticsFact,
  analyticsAdapterOf,
} from '../../src/effects/analytics-request.effect.ts';
import { readConsent } from '../../src/effects/privacy.effect.ts';
import { analyticsMachine, type ViewedPage } from '../../src/machines/analytics.machine.ts';
import { integrationQuery } from '../../src/machines/integration-search.machine.ts';
import { releaseQuery } from '../../src/machines/release-filter.machine.ts';
import { teamQuery } from '../../src/machines/team-filter.machine.ts';

vi.mock('../../src/data/settings.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/data/settings.ts')>();
  return {
    ...original,
    settings: {
      ...original.settings,
      analyticsKey: 'key_1',
      analyticsOrigin: 'https://analytics.nightjar.co.nz',
      analyticsParameters: 'ref, partner_id',
      demoUrl: 'https://demo.nightjar.co.nz/request',
      get analyticsKind() {
        return kind;
      },
    },
  };
});
/** The kind of analytics service for the next page. */
let kind = 'endpoints';

const MINUTE = 60_000;
const page: ViewedPage = { path: '/', query: '', referrer: '', title: 'Nightjar', url: '/' };

/** The model and the timing tables test the reactions of the machine to each event, and their times. */
describe('the machine', () => {
  const [waiting] = initialTransition(analyticsMachine);
  const consent = { type: 'xstate.done.actor.readConsent', output: true };
  const [watching] = transition(analyticsMachine, waiting, consent as never);

  it.each([
    ['ann@example.com', true],
    ["o'hara+x@mail.example.co.nz", true],
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
    ['ann@localhost', false],
    ['ann@example.', false],
    ['ann@.com', false],
    ['ann@@example.com', false],
    ['ann smith@example.com', false],
    ['@example.com', false],
    ['yes', false],
    ['', false],
  ])('an address such as "%s": %s', (email, accepted) => {
    const [, deeds] = transition(analyticsMachine, watching, { type: 'email.found', email });
    expect(deeds.map(({ type }) => type)).toEqual(accepted ? ['identify'] : []);
  });
});

/** Compares each field with the documentation of the service. Each service receives our keys in its own format. */
describe('a record in the format of', () => {
  const search = '?utm_source=post';
  const viewed = {
    path: '/a',
    referrer: 'https://b.example/',
    title: 'A',
    url: `https://c.example/a${search}`,
  };
  const [timestamp, sentAt] = ['2025-05-01T08:00:00.000Z', '2025-05-01T08:00:01.000Z'];
  const facts = { anonymousId: 'ann', messageId: 'm', timestamp, sentAt };
  const context = { locale: 'en-NZ', userAgent: 'Browser', campaign: { source: 'post' } };
  const page = { ...viewed, query: search };
  const own = { anonymousId: 'ann', sessionId: 's', timestamp, context };
  const theirs = { ...facts, context: { ...context, page: { ...viewed, search } } };
  const seen = { domain: 'key', url: viewed.url, referrer: viewed.referrer };
  const lead = { event: 'Lead accepted', properties: { form: 'hotline' } };
  const traits = { email: 'ann@example.com' };
  it.each<[string, AnalyticsFact['type'], string | null, object?]>([
    ['endpoints', 'page', '/page', { ...own, properties: page }],
    ['endpoints', 'identify', '/identify', { ...own, traits }],
    ['endpoints', 'lead', '/track', { ...own, ...lead }],
    ['segment', 'page', '/v1/page', { ...theirs, properties: { ...viewed, search } }],
    ['segment', 'identify', '/v1/identify', { ...theirs, traits }],
    ['segment', 'lead', '/v1/track', { ...theirs, ...lead }],
    ['plausible', 'page', '/api/event', { name: 'pageview', ...seen }],
    ['plausible', 'identify', null],
    [
      'plausible',
      'lead',
      '/api/event',
      { name: 'Lead accepted', ...seen, props: { form: 'hotline' } },
    ],
  ])('%s: %s', (kind, type, path, body) => {
    const fact = { type, email: traits.email, form: 'hotline' } as AnalyticsFact;
    const request = analyticsAdapterOf(kind).requestOf(
      { fact, page, ...facts, sessionId: 's', context },
      'key',
    );
    const basic = { Authorization: `Basic ${btoa('key:')}`, 'Content-Type': 'application/json' };
    expect(request).toEqual(
      path === null
        ? null
        : {
            path,
            body,
            headers: kind === 'plausible' ? { 'Content-Type': 'text/plain' } : basic,
            credentials: kind === 'endpoints' ? 'include' : 'omit',
          },
    );
  });
});

describe('the effects', () => {
  interface Sent {
    readonly url: string;
    readonly init: RequestInit;
    // biome-ignore lint/suspicious/noExplicitAny: the body of any record
    readonly body: any;
  }
  let sent: Sent[];
  let main: HTMLElement;
  const jar = (globalThis as unknown as { jsdom: { cookieJar: CookieJar } }).jsdom.cookieJar;
  interface CookieJar {
    removeAllCookiesSync(): void;
    setCookieSync(cookie: string, url: string): void;
    getCookiesSync(url: string): { key: string; value: string; [attribute: string]: unknown }[];
  }
  const stops: (() => void)[] = [];
  /** Waits for a number of records on a machine of any speed, and then long enough for further records. */
  const settled = async (records = 0) => {
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(records);
    await new Promise((resolve) => setTimeout(resolve, 120));
  };
  const cookies = () => jar.getCookiesSync('https://www.nightjar.co.nz/');
  /** Loads the modules again, as a new page in the same browser does. Cookies and storage stay. */
  const load = async () => {
    vi.resetModules();
    return import('../../src/effects/analytics.effect.ts');
  };
  const input = (type: string, value: string) => {
    const field = document.createElement('input');
    Object.assign(field, { type, value });
    main.append(field);
    return field;
  };

  beforeEach(() => {
    sent = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, init, body: JSON.parse(String(init.body)) });
      return new Response();
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2025, 4, 1, 8) });
    document.body.innerHTML = '<main id="main" data-path="/about"></main>';
    main = document.getElementById('main') as HTMLElement;
    document.title = 'About | Nightjar';
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    jar.removeAllCookiesSync();
    history.replaceState(
      null,
      '',
      '/about?utm_source=post&utm_campaign=night&q=ann%40example.com&name=Ann',
    );
  });

  it('send a page view as decision D9 defines it, without email addresses from the link', async () => {
    const { recordPage, watchPages } = await load();
    stops.push(watchPages(recordPage).stop);
    await settled(1);
    expect(sent).toHaveLength(1);
    const [{ url, init, body } = {} as Sent] = sent;
    expect(url).toBe('https://analytics.nightjar.co.nz/page');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      headers: { Authorization: `Basic ${btoa('key_1:')}`, 'Content-Type': 'application/json' },
    });
    const query = '?utm_source=post&utm_campaign=night&q=hidden-address';
    expect(body).toEqual({
      anonymousId: expect.stringMatching(/^[\da-f-]{36}$/),
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      timestamp: '2025-05-01T08:00:00.000Z',
      context: {
        locale: navigator.language,
        userAgent: navigator.userAgent,
        campaign: { source: 'post', name: 'night' },
      },
      properties: {
        path: '/about',
        query,
        referrer: '',
        title: 'About | Nightjar',
        url: `https://www.nightjar.co.nz/about${query}`,
      },
    });
  });

  it('send no email address from any part of a link', async () => {
    const address = 'canary%40inbox.example';
    const { KNOWN_PARAMETERS, recordPage, watchPages } = await load();
    const query = KNOWN_PARAMETERS.map((key) => `${key}=${address}`).join('&');
    const link = `/about/${address}?${query}#${address}`;
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://search.example${link}`);
    history.replaceState(null, '', link);
    main.dataset.path = location.pathname;
    stops.push(watchPages(recordPage).stop);
    await settled(1);
    expect(sent[0]?.body.context.campaign).toMatchObject({ content: 'hidden-address' });
    expect(JSON.stringify(sent)).not.toContain('inbox');
  });

  it.each([
    ['?name=Ann&phone=021+555&email=a%40b.nz', ''],
    ['?Q=Ann&utm_id=7&utm_sourcex=1&_name=Ann&q%5B%5D=Ann', ''],
    ['?name=Ann&q=axis&cap=onvif&cap=rtsp', '?q=axis&cap=onvif&cap=rtsp'],
    ['?tag=devices;name=Ann', '?tag=devices%3Bname%3DAnn'],
    ['?department=product&name=Ann#name=Ann', '?department=product'],
    // The address is hidden even if the link has encoded it several times.
    ['?q=ann%2540example.com', '?q=hidden-address'],
    ['?q=ann%252540example.com&cap=onvif', '?q=hidden-address&cap=onvif'],
    ['?tag=ann%40a.example&q=bob%40b.example', '?tag=hidden-address&q=hidden-address'],
    ['#?name=Ann', ''],
    ['?gclid=A-_1&GCLID=Ann&gclid[]=Ann&xgclid=Ann&gclid_=Ann', '?gclid=A-_1'],
    ['?gclid=a&name=Ann&gclid=b', '?gclid=a&gclid=b'],
    ['?gcl%69d=a&%67clid=b', '?gclid=a&gclid=b'],
    ['?gclid=&fbclid&ref', '?gclid=&fbclid=&ref='],
    ['?gclid=ann%40a.example', '?gclid=hidden-address'],
    ['?ref=a&partner_id=7&partner=Ann&Ref=Ann', '?ref=a&partner_id=7'],
  ])('pass on known parameters only: %s', async (search, known) => {
    const referrer = `https://user:secret@search.example/find${search}`;
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    history.replaceState(null, '', `/about${search}`);
    const { recordPage, watchPages } = await load();
    const pages = watchPages(recordPage);
    stops.push(pages.stop);
    await settled(1);
    expect(sent[0]?.body.properties).toMatchObject({
      query: known,
      referrer: `https://search.example/find${known}`,
      url: `https://www.nightjar.co.nz/about${known}`,
    });
    main.dataset.path = '/contact';
    history.pushState(null, '', '/contact');
    pages.look();
    await settled(2);
    expect(sent[1]?.body.properties.referrer).toBe(`https://www.nightjar.co.nz/about${known}`);
  });

  it('keep the parameters of filters, campaigns, clicks and the setting, and no others', async () => {
    const { KNOWN_PARAMETERS } = await load();
    const filters = [
      ...Object.keys(integrationQuery({ text: '', capabilities: [] })),
      ...Object.keys(releaseQuery({ text: '', tag: null })),
      ...Object.keys(teamQuery({ department: null })),
    ];
    const clicks = 'dclid fbclid gbraid gclid li_fat_id msclkid ttclid twclid wbraid'.split(' ');
    expect(KNOWN_PARAMETERS.filter((key) => !key.startsWith('utm_')).sort()).toEqual(
      [...new Set(filters), ...clicks, 'ref', 'partner_id'].sort(),
    );
  });

  it('keep the anonymous id on the registrable parent domain for 365 days', async () => {
    const { recordPage } = await load();
    recordPage(page);
    await settled(1);
    expect(cookies()).toHaveLength(1);
    expect(cookies()[0]).toMatchObject({
      key: 'analytics-id',
      value: sent[0]?.body.anonymousId,
      domain: 'nightjar.co.nz',
      path: '/',
      maxAge: 365 * 24 * 60 * 60,
      secure: true,
      sameSite: 'lax',
    });
    const next = await load();
    next.recordPage(page);
    await settled(2);
    expect(sent[1]?.body.anonymousId).toBe(sent[0]?.body.anonymousId);
    next.forgetVisitor();
    expect(cookies()).toEqual([]);
    expect(localStorage.getItem('analytics-session')).toBeNull();
  });

  it('wait ten seconds for an answer, and no longer: the next record goes then', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push({ url, init, body: JSON.parse(String(init.body)) });
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    });
    const { recordPage } = await load();
    recordPage(page);
    recordPage(page);
    await vi.advanceTimersByTimeAsync(9999);
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
  });

  it('stop their timer after an answer', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { recordPage } = await load();
    recordPage(page);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('remember the first page of the visit, and its campaign, as long as the tab is open', async () => {
    const first = 'landing=%2Fabout&utm_source=post&utm_campaign=night';
    expect((await load()).visitSource()).toBe(first);
    history.replaceState(null, '', '/contact?gclid=later');
    const later = await load();
    expect(later.visitSource()).toBe(first);
    later.forgetVisitor();
    expect(sessionStorage.length).toBe(0);
    sessionStorage.setItem('analytics-visit', 'no header\n');
    expect(later.visitSource()).toBe('landing=%2Fcontact&gclid=later');
  });

  it('store nothing and identify no visitor for a service that knows no visitors', async () => {
    kind = 'plausible';
    const { identify, visitSource: recallVisit, recordLead, recordPage } = await load();
    recordPage(page);
    identify('ann@example.com');
    recordLead('hotline');
    expect(recallVisit()).toContain('landing=%2Fabout');
    await settled(2);
    kind = 'endpoints';
    expect(sent.map(({ body }) => [body.name, body.props])).toEqual([
      ['pageview', undefined],
      ['Lead accepted', { form: 'hotline' }],
    ]);
    expect([cookies(), localStorage.length, sessionStorage.length]).toEqual([[], 0, 0]);
  });

  it('send no waiting record once the visitor objects', async () => {
    const { forgetVisitor, identify, recordPage } = await load();
    recordPage(page);
    identify('ann@example.com');
    forgetVisitor();
    await settled();
    expect(sent).toEqual([]);
    expect([cookies(), localStorage.length]).toEqual([[], 0]);
    identify('ann@example.com');
    await settled(1);
  });

  it('delete everything that they have stored once the visitor objects', async () => {
    const { forgetVisitor, identify, recordPage } = await load();
    localStorage.setItem('motion', 'pause');
    recordPage(page);
    identify('ann@example.com');
    await settled(2);
    expect(cookies()).toHaveLength(1);
    expect(Object.keys(localStorage).sort()).toEqual([
      'analytics-identified',
      'analytics-session',
      'motion',
    ]);
    forgetVisitor();
    expect(cookies()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['motion']);
  });

  it('use the same ids without cookies and storage, as long as the page is open', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { forgetVisitor, identify, recordPage } = await load();
    recordPage(page);
    recordPage(page);
    identify('ann@example.com');
    identify('Ann@Example.com');
    await settled(3);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/page', '/page', '/identify']);
    expect(new Set(sent.map(({ body }) => body.anonymousId)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body.sessionId)).size).toBe(1);
    forgetVisitor();
  });

  it.each([
    ['30 minutes − 1 ms', 30 * MINUTE - 1, true],
    ['30 minutes', 30 * MINUTE, true],
    ['30 minutes + 1 ms', 30 * MINUTE + 1, false],
    ['a clock that was set back', -1, false],
  ])('after %s the session is the same: %s', async (_, pause, same) => {
    const { refreshSession } = await load();
    const first = refreshSession();
    vi.setSystemTime(Date.now() + pause);
    expect(refreshSession() === first).toBe(same);
  });

  it('extend a session by activity, across pages and tabs', async () => {
    const first = (await load()).refreshSession();
    for (let times = 0; times < 5; times += 1) {
      vi.setSystemTime(Date.now() + 20 * MINUTE);
      expect((await load()).refreshSession()).toBe(first);
    }
  });

  it.each(['{', '[]', '{"id":"<b>","at":1}', '{"id":5}'])(
    'survive a session that says %s, and an id that is none',
    async (text) => {
      localStorage.setItem('analytics-session', text);
      localStorage.setItem('analytics-identified', text);
      jar.setCookieSync('analytics-id=<img>; Domain=nightjar.co.nz; Secure', location.href);
      const { identify } = await load();
      identify('ann@example.com');
      await settled(1);
      expect(sent[0]?.body).toMatchObject({
        anonymousId: expect.stringMatching(/^[\da-f-]{36}$/),
        sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
        traits: { email: 'ann@example.com' },
      });
    },
  );

  it('identify each address once for each browser, and store only its hash', async () => {
    const { identify } = await load();
    identify('Ann@example.com');
    identify('ann@example.com');
    await settled(1);
    const next = await load();
    next.identify('ANN@example.com');
    next.identify('bob@example.com');
    await settled(2);
    expect(sent.map(({ body }) => body.traits.email)).toEqual([
      'Ann@example.com',
      'bob@example.com',
    ]);
    const notes = JSON.parse(localStorage.getItem('analytics-identified') ?? '') as string[];
    expect(notes).toEqual([
      expect.stringMatching(/^[\da-f]{64}$/),
      expect.stringMatching(/^[\da-f]{64}$/),
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('example.com');
  });

  it('read email fields, except the one with the focus', async () => {
    const { scanEmails, watchEmails } = await load();
    const email = input('email', ' ann@example.com ');
    input('text', 'bob@example.com');
    input('email', '');
    const found: string[] = [];
    email.focus();
    scanEmails((address) => found.push(address));
    expect(found).toEqual([]);
    stops.push(watchEmails((address) => found.push(address)));
    email.dispatchEvent(new Event('change', { bubbles: true }));
    expect(found.splice(0)).toEqual(['ann@example.com']);
    email.blur();
    scanEmails((address) => found.push(address));
    expect(found).toEqual(['ann@example.com']);
  });

  const ring: Record<string, unknown> = { email: 'ring@example.com' };
  ring.self = ring;
  let deep: unknown = { email: 'deep@example.com' };
  for (let level = 0; level < 5000; level += 1) deep = [deep];
  it.each([
    ['an object', { email: 'a@example.com' }, ['a@example.com']],
    ['JSON in a string', '{"form":{"email":" b@example.com "}}', ['b@example.com']],
    [
      'a list of fields',
      {
        data: [
          { name: 'company', value: 'x' },
          { name: 'email', value: 'c@example.com' },
        ],
      },
      ['c@example.com'],
    ],
    ['any depth', deep, ['deep@example.com']],
    ['a ring', ring, ['ring@example.com']],
    [
      'JSON of great depth',
      `${'['.repeat(20_000)}{"email":"g@example.com"}${']'.repeat(20_000)}`,
      ['g@example.com'],
    ],
    [
      'many bytes',
      { bytes: new Uint8Array(50_000_000), email: 'i@example.com' },
      ['i@example.com'],
    ],
    ['what is no object of ours', [new Map([['email', 'x']]), new Date(0), 1n, Number.NaN], []],
    ['no address', { name: 'email', value: 7, mail: 'd@example.com' }, []],
    ['a bare string', 'e@example.com', []],
    ['too much', `{"email":"f@example.com","x":"${'x'.repeat(100_000)}"}`, []],
    ['nothing', null, []],
  ])('read a message of the demo form: %s', async (_, data, expected) => {
    const { watchEmails } = await load();
    const found: string[] = [];
    stops.push(watchEmails((address) => found.push(address)));
    const post = (origin: string) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin }));
    for (const stranger of ['https://nightjar.co.nz', 'https://demo.nightjar.co.nz.evil.example']) {
      post(stranger);
    }
    expect(found).toEqual([]);
    post('https://demo.nightjar.co.nz');
    expect(found).toEqual(expected);
  });

  it('report each page when it is shown, but no change of query or hash', async () => {
    const { watchPages } = await load();
    const pages: ViewedPage[] = [];
    const { look, stop } = watchPages((viewed) => pages.push(viewed));
    stops.push(stop);
    history.replaceState(null, '', '/about?q=axis#top');
    look();
    history.pushState(null, '', '/contact');
    look();
    expect(pages).toHaveLength(1);
    document.title = 'Kontakt, as a translator puts it';
    const own = document.head.appendChild(document.createElement('meta'));
    own.setAttribute('property', 'og:title');
    own.content = 'Contact | Nightjar';
    main.dataset.path = '/contact';
    look();
    look();
    own.remove();
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatchObject({
      path: '/contact',
      title: 'Contact | Nightjar',
      referrer:
        'https://www.nightjar.co.nz/about?utm_source=post&utm_campaign=night&q=hidden-address',
    });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(pages).toHaveLength(2);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(pages).toHaveLength(3);
  });

  it('report a prerendered page only when the visitor opens it', async () => {
    const { watchPages } = await load();
    const isAhead = { value: true, configurable: true, writable: true };
    Object.defineProperty(document, 'prerendering', isAhead);
    const report = vi.fn();
    const { look, stop } = watchPages(report);
    stops.push(stop);
    look();
    expect(report).not.toHaveBeenCalled();
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(report).toHaveBeenCalledOnce();
  });

  it('report activity at most once a second', async () => {
    const { watchActivity } = await load();
    let reports = 0;
    stops.push(
      watchActivity(() => {
        reports += 1;
      }),
    );
    const press = (timeStamp: number) => {
      const event = new Event('keydown');
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.dispatchEvent(event);
    };
    for (const time of [0, 500, 999]) press(time);
    expect(reports).toBe(1);
    press(1000);
    expect(reports).toBe(2);
  });

  it.each([
    [{}, true],
    [{ doNotTrack: '0', globalPrivacyControl: false }, true],
    [{ doNotTrack: 'unspecified' }, true],
    [{ doNotTrack: '1' }, false],
    [{ doNotTrack: 'yes' }, false],
    [{ globalPrivacyControl: true }, false],
  ])('read consent from %o: %s', async (said, expected) => {
    vi.stubGlobal('navigator', said);
    expect(readConsent()).toBe(expected);
  });

  it('wait while a lead is sent, then send one record at a time, and continue after failures', async () => {
    let leadIsSent = () => {};
    const lead = new Promise<void>((resolve) => {
      leadIsSent = resolve;
    });
    const asked: string[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: async (name: string, job: () => Promise<unknown>) => {
          asked.push(name);
          if (name === LEADS_LOCK) await lead;
          return job();
        },
      },
    });
    let inFlight = 0;
    let most = 0;
    let posts = 0;
    vi.stubGlobal('fetch', async () => {
      posts += 1;
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inFlight -= 1;
      throw new TypeError('blocked');
    });
    const { identify, recordPage } = await load();
    recordPage(page);
    recordPage(page);
    identify('ann@example.com');
    await settled();
    expect(posts).toBe(0);
    leadIsSent();
    await expect.poll(() => [posts, most], { timeout: 10_000 }).toEqual([3, 1]);
    expect(asked.slice(0, 2)).toEqual([LEADS_LOCK, 'analytics']);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('leave out a parameter that is too long, because half an identifier would be another identifier', async () => {
    const click = `gclid=${'a'.repeat(900)}`;
    history.replaceState(null, '', `/about?${click}&q=${'日'.repeat(500)}&fbclid=b`);
    const { recordPage, watchPages } = await load();
    stops.push(watchPages(recordPage).stop);
    await settled(1);
    expect(sent[0]?.body.properties.query).toBe(`?${click}&fbclid=b`);
  });

  it('keep a record small even if the address is very long', async () => {
    const long = 'x'.repeat(50_000);
    history.replaceState(null, '', `/about?utm_term=${long}&${'gclid=1&'.repeat(9000)}q=${long}`);
    const { recordPage, watchPages } = await load();
    stops.push(watchPages(recordPage).stop);
    await settled(1);
    expect(String(sent[0]?.init.body).length).toBeLessThan(8000);
  });
});
