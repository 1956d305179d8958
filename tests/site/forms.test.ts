import { explore } from '@machines/proof';
import { blockStorage, scrollAtOnce } from '@machines/proof/page';
import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { phones } from '../../src/data/company.copy.ts';
import { routeIds, routes } from '../../src/data/routes.ts';
import { settings } from '../../src/data/settings.ts';
import type { Overlay } from '../../tools/preview.ts';
import { brandText } from '../brand-text.ts';
import { distinctTexts, fieldLabels } from '../models/form-texts.ts';
import { yesNo } from '../models/hotline.hears.ts';
import { islandModel } from '../models/island.model.ts';
import { extend, onceParsed, translate } from '../walks/meddlers.ts';
import {
  asBuilt,
  nextRelease,
  type ReleasedSite,
  releaseSite,
  withoutFiles,
} from '../world/deployment.ts';
import { submit, submitButton, textsByLabel, type, waitForThanks } from '../world/visitor.ts';
import { footerLink, isFocused, islandLive, phone } from './gestures.ts';
import { calmSite, holdBack, waitUntilLive, withReducedMotion } from './harness.ts';

const { no, yes } = yesNo;

/**
 * Tests that forms lose no typed text and no press (decision D7). The tests run without scripts, after a deployment
 * that deleted the forms' code, before forms are live, and in pages that extensions and translators have changed.
 * Each test serves its own copy of the built site, so that files can really be deleted.
 */

const { site, leadsOf } = calmSite();

const universities = routes.universities.path;
const hotline = routes.hotline.path;

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly host: ReleasedSite;
  /** The addresses of the documents that the tab has requested. */
  readonly documents: readonly string[];
  /** Errors and warnings on the console, and errors of the page. */
  readonly complaints: readonly string[];
}

interface Options extends BrowserContextOptions {
  /** The release that is deployed before the visit. */
  readonly overlay?: Overlay;
  readonly beforeLoad?: (page: Page) => Promise<unknown>;
}

async function open(path: string, { overlay, beforeLoad, ...rest }: Options = {}): Promise<Opened> {
  const host = await releaseSite(overlay);
  onTestFinished(() => host.close());
  const context = await site().browser.newContext({ ...withReducedMotion, ...rest });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const documents: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(scrollAtOnce);
  await beforeLoad?.(page);
  await page.goto(host.origin + path);
  return { page, context, host, documents, complaints };
}

/** A deployment that deletes all code of the last release. */
const withoutCode = withoutFiles(/\.js$/);

const enquiryCode = /\/assets\/enquiry\.island-.*\.js$/;
const questionnaireCode = /\/assets\/questionnaire\.island-.*\.js$/;
const engineCode = /\/assets\/(main|react)-.*\.js$/;

const words = (page: Page) => page.getByRole('alert').filter({ hasText: 'need JavaScript' });
/** The texts for the fields of the universities' form, by label. */
const entered = (name: string) =>
  textsByLabel('university', {
    ...distinctTexts('university'),
    name,
    message: 'Bikes, "quoted"\nand a second line',
  });

async function enter(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await type(page, label, text);
}

/** Waits for the reload that typing causes if the code is gone. A press during the reload would reach no document. */
async function reloaded({ page, documents }: Pick<Opened, 'page' | 'documents'>): Promise<void> {
  await expect.poll(() => documents.length).toBe(2);
  // The new document has received the data of the old one.
  await page.waitForFunction(() => Boolean(window.early?.again));
  await page.waitForLoadState();
}

async function expectEntered(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
}

/** Expects that the service has kept a lead with these texts. The other two values are fixed (decision D8). */
async function expectArrived(texts: Readonly<Record<string, string>>): Promise<void> {
  const name = texts[fieldLabels.university.name] ?? '';
  await expect.poll(() => leadsOf(name).length).toBe(1);
  const typed = Object.entries(fieldLabels.university).map(([field, label]) => [
    field,
    texts[label],
  ]);
  const fixed = { role: 'University Staff', department: 'Security' };
  expect(leadsOf(name)[0]?.payload).toEqual({ ...fixed, ...Object.fromEntries(typed) });
}

const stored = (page: Page) =>
  page.evaluate(() => Object.entries({ ...sessionStorage, ...localStorage }).join());
const hasFocus = (page: Page) => expect.poll(() => isFocused(words(page)));
/** Marks the document, so that a reload can be noticed. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = '';
  });
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mark !== undefined);

/** Adds a policy that forbids all scripts, as a filter between host and browser does. */
async function blockScripts(route: Route): Promise<void> {
  const response = await route.fetch();
  const headers = response.headers();
  const policy = `${headers['content-security-policy'] ?? ''}, script-src 'none'`;
  await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
}

function showForms(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const form of document.forms) {
      for (let box: HTMLElement | null = form; box !== null; box = box.parentElement)
        box.style.setProperty('display', 'block', 'important');
    }
  });
}

/** Records each `data-state` of page and form, across a reload as well. */
function noteStates(): void {
  const key = 'noted-states';
  const note = (text: string) =>
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${text} `);
  note('page:document');
  note('form:document');
  const noteOf = (target: Node, state: string | null | undefined) => {
    if (!(target instanceof HTMLElement) || !state) return;
    if (target === document.documentElement) note(`page:${state}`);
    if (target.id === 'island-enquiry') note(`form:${state}`);
  };
  new MutationObserver((records) => {
    for (const { target, oldValue } of records) noteOf(target, oldValue);
    for (const target of new Set(records.map((each) => each.target)))
      noteOf(target, (target as HTMLElement).dataset.state);
  }).observe(document, {
    subtree: true,
    attributeFilter: ['data-state'],
    attributeOldValue: true,
  });
}

const chart = explore(islandModel);
const steps = new Set(chart.edges.map(({ from, to }) => `${from.leaf} ${to.leaf}`));
const states = new Set(chart.nodes.map(({ leaf }) => leaf));
const seen = { page: new Set<string>(), form: new Set<string>() };

/** Checks that each change of the state of the page, or of its form, is a transition of the chart. */
const expectChart = async (page: Page, who: 'page' | 'form') => {
  const noted = await page.evaluate(() => sessionStorage.getItem('noted-states') ?? '');
  let last = 'document';
  for (const text of noted.split(' ').filter((each) => each.startsWith(`${who}:`))) {
    const state = text.slice(who.length + 1);
    if (state === 'document' || state === last) {
      last = state;
      continue;
    }
    seen[who].add(state);
    if (last === 'document') expect(['served', 'fetching'], noted).toContain(state);
    else expect([...steps], `${who}: ${noted}`).toContain(`${last} ${state}`);
    last = state;
  }
  if (who === 'form') seen.form.add('served');
};

describe('without scripts', () => {
  const off: Options = { javaScriptEnabled: false };
  const blocked: Options = {
    beforeLoad: (page) =>
      page.route(
        (url) => !url.pathname.startsWith('/assets/'),
        (route) =>
          route.request().resourceType() === 'document' ? blockScripts(route) : route.continue(),
      ),
  };

  describe.each([
    ['switched off', off],
    ['blocked', blocked],
  ])('%s', (_, options) => {
    /**
     * Expects the other ways to reach the company. Then shows the forms, as a browser does that ignores the styles
     * which hide them.
     */
    const expectOtherWays = async (page: Page) => {
      await words(page).waitFor();
      for (const text of [...phones.map((phone) => phone.text), settings.email])
        expect(await words(page).getByRole('link', { name: text, exact: true }).isVisible()).toBe(
          true,
        );
      expect(await submitButton(page).count()).toBe(0);
      expect(await page.getByRole('button', { name: brandText('Continue') }).count()).toBe(0);
      // Styles can detect that scripts are switched off, but not that they are blocked.
      const section = page.locator('main section').filter({ has: words(page) });
      const numbers = await section
        .locator('a[href^="tel:"]')
        .filter({ visible: true })
        .allTextContents();
      if (options === off) expect(numbers, 'each is said once').toEqual([...new Set(numbers)]);
      await showForms(page);
    };

    it('a form shows other ways to reach us, and never puts typed text into an address', async () => {
      const { page, documents } = await open(universities, options);
      const address = page.url();
      await expectOtherWays(page);
      const texts = entered('Nobody');
      for (const [label, text] of Object.entries(texts))
        await page.getByLabel(label, { exact: true }).fill(text);
      await submit(page);
      expect(page.url()).toBe(address);
      await page.getByLabel(brandText('Name'), { exact: true }).press('Enter');
      expect(page.url()).toBe(address);
      await expectEntered(page, texts);
      expect(documents).toHaveLength(1);
    });

    it('a question shows other ways to reach us, and never puts its answer into an address', async () => {
      const { page, documents } = await open(hotline, options);
      const address = page.url();
      await expectOtherWays(page);
      await page.getByRole('radio', { name: yes }).check();
      await page.getByRole('button', { name: brandText('Continue') }).click();
      expect(page.url()).toBe(address);
      expect(await page.getByRole('radio', { name: yes }).isChecked()).toBe(true);
      expect(documents).toHaveLength(1);
    });
  });

  it('no form of any page can be sent, except searches', async () => {
    const sent: string[] = [];
    for (const id of routeIds) {
      const html = await (await fetch(site().preview.origin + routes[id].path)).text();
      for (const [form] of html.matchAll(/<form[^>]*>/g)) {
        const isSearch = form.includes(`action="${routes[id].path}"`);
        if (!isSearch && !form.includes('method="dialog"')) sent.push(`${id}: ${form}`);
      }
    }
    expect(sent).toEqual([]);
  });

  it('the notice about scripts is not shown while scripts run, and shifts no layout', async () => {
    for (const path of [universities, hotline]) {
      const { page } = await open(path, {
        beforeLoad: async (fresh) => {
          // A font that arrives late moves lines.
          await fresh.route('**/*.woff2', (route) => route.abort());
          await fresh.addInitScript(() => {
            let shift = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) shift += (entry as LayoutShift).value;
            }).observe({ type: 'layout-shift', buffered: true });
            Object.assign(window, { shift: () => shift });
          });
        },
      });
      await waitUntilLive(page);
      expect(await words(page).count()).toBe(0);
      expect(await page.evaluate('shift()')).toBe(0);
    }
  });
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

describe('code that a deployment has deleted', () => {
  it('is replaced by the code of the new release, and the form is sent', async () => {
    const { page, host, documents } = await open(universities);
    await waitUntilLive(page);
    host.deploy(nextRelease);
    const texts = entered('New release');
    await enter(page, texts);
    await reloaded({ page, documents });
    await submit(page);
    await waitForThanks(page);
    await expectArrived(texts);
    expect(documents).toHaveLength(2);
    expect(await stored(page)).not.toContain('ann@');
    await expect.poll(() => stored(page)).not.toContain('New release');
  });

  it.each([
    ['the form', withoutFiles(enquiryCode), 'form'],
    ['everything', withoutCode, 'page'],
  ] as const)(
    'and does not come back makes %s show other ways to reach us',
    async (what, overlay, who) => {
      const { page, host, documents } = await open(universities, {
        overlay,
        beforeLoad: (fresh) => fresh.addInitScript(noteStates),
      });
      const state = who === 'page' ? page.locator('html') : page.locator('#island-enquiry');
      await submitButton(page).scrollIntoViewIfNeeded();
      await expect.poll(() => state.getAttribute('data-state')).toBe('unavailable');
      const texts = entered(`Gone: ${what}`);
      await enter(page, texts);
      await reloaded({ page, documents });
      await submit(page);
      await words(page).waitFor();
      await hasFocus(page).toBe(true);
      expect(await state.getAttribute('data-state')).toBe('lost');
      await expectEntered(page, texts);
      expect(documents).toEqual([page.url(), page.url()]);
      expect(await stored(page)).not.toMatch(/ann@|Gone:/);
      // The fields and links can be used again.
      await page.getByLabel(brandText('Name'), { exact: true }).click();
      const changed = { ...texts, Name: `Back: ${what}` };
      await enter(page, { Name: changed.Name });
      await words(page).getByRole('link').first().focus();
      // Another press tries again, and shows the message again without a loop.
      await submit(page);
      await hasFocus(page).toBe(true);
      expect(documents).toHaveLength(2);
      // After the code is available again, the form is sent.
      host.deploy(asBuilt);
      await submit(page);
      await waitForThanks(page);
      await expectArrived(changed);
      expect(documents).toHaveLength(2);
      await expectChart(page, 'page');
      await expectChart(page, 'form');
    },
  );

  it('is replaced by a release with another form, which keeps the texts of fields that it still has', async () => {
    const { page, host, documents } = await open(universities);
    await waitUntilLive(page);
    // One field has another id in the new release, and one has another name.
    await page.route(page.url(), async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll('university-name', 'university-fullname')
        .replaceAll('university-university', 'university-college')
        .replace('name="university"', 'name="college"');
      await route.fulfill({ response, body });
    });
    host.deploy(withoutCode);
    const texts = entered('Changed');
    // All texts are entered at once, as by autofill, because the document may be replaced while the visitor types.
    await page.evaluate(
      (values) => {
        for (const { control, textContent } of document.querySelectorAll('label')) {
          const text = values[textContent ?? ''];
          if (text === undefined) continue;
          (control as HTMLInputElement).value = text;
          control?.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      texts as Record<string, string>,
    );
    await reloaded({ page, documents });
    const { University: _, ...kept } = texts;
    await expectEntered(page, kept);
    expect(await page.getByLabel(brandText('University'), { exact: true }).inputValue()).toBe('');
  });

  it('is replaced by the code of the new release, which carries out the earlier press', async () => {
    let letGo = () => {};
    const { page, host, documents } = await open(hotline, {
      ...phone,
      beforeLoad: async (fresh) => {
        letGo = await holdBack(fresh, questionnaireCode);
      },
    });
    host.deploy(nextRelease);
    // The reload is held back, because a tap between two documents would reach neither.
    const reload = await holdBack(page, page.url());
    letGo();
    await page.getByRole('radio', { name: yes }).check();
    await page.getByRole('button', { name: brandText('Continue') }).tap();
    reload();
    await page.getByRole('heading', { name: brandText('Urgent Crime Support') }).waitFor();
    expect(documents).toHaveLength(2);
  });

  it('does not reload the page if the visitor has not touched the form', async () => {
    const { page, host, documents } = await open(universities);
    await waitUntilLive(page);
    host.deploy(withoutCode);
    const failed = page.waitForResponse((response) => response.status() === 404);
    await submitButton(page).scrollIntoViewIfNeeded();
    await failed;
    // The visitor uses the rest of the page meanwhile.
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByLabel(brandText('Name'), { exact: true }).focus();
    expect(await words(page).count()).toBe(0);
    expect(documents).toHaveLength(1);
    // Text that is typed after the failure must not be lost.
    await enter(page, { Name: 'Later' });
    await page.getByLabel(brandText('Email'), { exact: true }).focus();
    await words(page).waitFor();
    await expectEntered(page, { Name: 'Later' });
    expect(await isFocused(page.getByLabel(brandText('Email'), { exact: true }))).toBe(true);
    expect(documents).toHaveLength(2);
  });

  it('does not reload the page if the browser cannot store the texts', async () => {
    const { page, host, documents } = await open(universities, {
      beforeLoad: (fresh) => fresh.addInitScript(blockStorage),
    });
    await waitUntilLive(page);
    host.deploy(withoutCode);
    const texts = entered('Not remembered');
    await enter(page, texts);
    await submit(page);
    await words(page).waitFor();
    await expectEntered(page, texts);
    expect(documents).toHaveLength(1);
  });

  it('ignores records of another script in the storage of the tab', async () => {
    const { page, complaints } = await open(universities);
    for (const left of ['{rubbish', '[]', '{"path":"/industries/universities","typed":[[1]]}']) {
      await page.evaluate((text) => sessionStorage.setItem('unfinished', text), left);
      await page.reload();
      await waitUntilLive(page);
      expect(await page.evaluate(() => sessionStorage.getItem('unfinished')), left).toBeNull();
    }
    const texts = entered('Left');
    await enter(page, texts);
    await submit(page);
    await waitForThanks(page);
    expect(complaints).toEqual([]);
  });
});

describe('code that does not answer', () => {
  it.each([
    ['the entry', /\/assets\/main-.*\.js$/, 'held'],
    ['the form, which is empty', enquiryCode, 'empty'],
  ])('is reported to a waiting visitor after a time: %s', async (what, code, how) => {
    let letGo = () => {};
    const { page } = await open(universities, {
      beforeLoad: async (fresh) => {
        await fresh.clock.install();
        if (how === 'held') letGo = await holdBack(fresh, code);
        else
          await fresh.route(code, (route) =>
            route.fulfill({ contentType: 'text/javascript', body: '' }),
          );
      },
    });
    const texts = entered(`Waits: ${what}`);
    await enter(page, texts);
    await submit(page);
    await page.locator('form[data-waits]').waitFor();
    expect(await words(page).isVisible()).toBe(false);
    // A timer of the page reports the empty file in an error, and `fastForward` rejects with it.
    await page.clock.fastForward(15_000).catch((error: unknown) => {
      if (how === 'held' || !String(error).includes('has not been fetched')) throw error;
    });
    await words(page).waitFor();
    await hasFocus(page).toBe(true);
    await expectEntered(page, texts);
    if (how === 'held') {
      // When the code arrives late, the press is carried out.
      letGo();
      await waitForThanks(page);
      await expectArrived(texts);
      return;
    }
    // Links work again, because the press no longer waits.
    await footerLink(page, 'Careers').click();
    await page.waitForURL('**/careers');
  });
});

describe('a device that is offline', () => {
  it('waits for the network, and then sends the pressed form', async () => {
    const { page, context, documents } = await open(universities);
    await waitUntilLive(page);
    await context.setOffline(true);
    const texts = entered('Offline form');
    await enter(page, texts);
    await submit(page);
    // The page can be used again. Typing has already shown this notice; the press ends with its own answer.
    await page.locator('form[data-waits]').waitFor({ state: 'detached' });
    await words(page).waitFor();
    expect(documents).toHaveLength(1);
    await context.setOffline(false);
    // On a machine without a network card, the browser stays offline although loopback can be reached, so the test
    // sends the event.
    await page.evaluate(() => navigator.onLine || dispatchEvent(new Event('online')));
    await waitForThanks(page);
    await expectArrived(texts);
    // Some browsers keep the failure of an import, or report the network too early. They need one new document.
    expect(documents.length).toBeLessThanOrEqual(2);
  });
});

describe('a link pressed after Submit', () => {
  it('waits for the lead while the form is on its way', async () => {
    let letGo = () => {};
    const { page, complaints } = await open(universities, {
      beforeLoad: async (fresh) => {
        letGo = await holdBack(fresh, enquiryCode);
      },
    });
    await waitUntilLive(page);
    await mark(page);
    const texts = entered('Link, the form');
    await enter(page, texts);
    await submit(page);
    await footerLink(page, 'Careers').click();
    expect(page.url()).toContain(universities);
    letGo();
    await expect.poll(() => page.title()).toContain('Careers');
    await expectArrived(texts);
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('waits for the lead even if it leads to another site', async () => {
    let letGo = () => {};
    const { page } = await open(universities, {
      beforeLoad: async (fresh) => {
        letGo = await holdBack(fresh, engineCode);
        await fresh.route('https://social.example/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
        );
      },
    });
    const texts = entered('Link, elsewhere');
    await enter(page, texts);
    await submit(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Follow us') })
      .click();
    expect(page.url()).toContain(universities);
    letGo();
    await expect.poll(() => page.title()).toBe('Elsewhere');
    await expectArrived(texts);
  });

  it('waits while a live form stores its lead', async () => {
    const { page } = await open(universities);
    await waitUntilLive(page);
    const texts = entered('Both at once');
    await enter(page, texts);
    await page.locator('[data-island$=enquiry][data-live]').waitFor({ state: 'attached' });
    const seen = await page.evaluate(async () => {
      const form = document.querySelector<HTMLFormElement>('#university-form');
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/careers"]');
      const island = form?.closest('[data-island]');
      if (!form || !link || !island) throw new Error('The page has changed.');
      const states: (string | null | undefined)[] = [];
      const look = () =>
        states.push(island.querySelector('[data-machine]')?.getAttribute('data-state'));
      new MutationObserver(look).observe(island, {
        subtree: true,
        childList: true,
        attributes: true,
      });
      form.requestSubmit();
      link.click();
      const path = location.pathname;
      while (location.pathname === path)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return states;
    });
    expect(seen).toContain('received');
    await expect.poll(() => page.title()).toContain('Careers');
    await expectArrived(texts);
  });

  it('is not followed if the form has errors', async () => {
    let letGo = () => {};
    const { page } = await open(universities, {
      beforeLoad: async (fresh) => {
        letGo = await holdBack(fresh, enquiryCode);
      },
    });
    await waitUntilLive(page);
    await enter(page, { Name: 'Incomplete' });
    await submit(page);
    await footerLink(page, 'Careers').click();
    letGo();
    await page.getByText(brandText('There is a problem')).waitFor();
    await expectEntered(page, { Name: 'Incomplete' });
    expect(page.url()).toContain(universities);
    await footerLink(page, 'Careers').click();
    await expect.poll(() => page.title()).toContain('Careers');
  });

  it('is followed at once if the code of the form cannot be loaded', async () => {
    const { page, host } = await open(universities);
    await waitUntilLive(page);
    host.deploy(withoutFiles(enquiryCode));
    await enter(page, entered('No form'));
    await submit(page);
    await words(page).waitFor();
    await footerLink(page, 'Careers').click();
    await expect.poll(() => page.title()).toContain('Careers');
  });
});

describe('a form that was refused', () => {
  it('is checked only on Submit, so no message disappears or moves during corrections', async () => {
    const { page } = await open(universities, {
      beforeLoad: (fresh) => fresh.addInitScript(noteStates),
    });
    await waitUntilLive(page);
    await submit(page);
    const summary = page.getByRole('alert');
    const name = page.getByLabel(brandText('Name'), { exact: true });
    const look = async () => ({
      listed: await summary.getByRole('link').allTextContents(),
      top: await name.evaluate((field) => field.getBoundingClientRect().top + scrollY),
      error: await name.getAttribute('aria-describedby'),
      title: await page.title(),
    });
    await summary.waitFor();
    const before = await look();
    expect(before.listed).toEqual([
      'Enter your name',
      'Enter an email address',
      'Enter your university',
    ]);
    await enter(page, {
      Name: 'Mended',
      Email: 'ann@example.com',
      University: 'Example University',
    });
    expect(await look()).toEqual(before);
    await page.getByLabel(brandText('University'), { exact: true }).fill('');
    await submit(page);
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual(['Enter your university']);
    expect(await name.getAttribute('aria-invalid')).toBe(null);
    await enter(page, { University: 'Example University' });
    await submit(page);
    await waitForThanks(page);
    expect(await page.title()).not.toContain('Error');
    await expectChart(page, 'page');
    await expectChart(page, 'form');
  });

  it('has one ring of one colour around the focused summary, and around a focused field', async () => {
    const { page } = await open(universities);
    await waitUntilLive(page);
    await submit(page);
    const summary = page.getByRole('alert');
    await expect.poll(() => isFocused(summary)).toBe(true);
    const expectOneRing = async () => {
      const ring = await page.locator(':focus').evaluate((element) => {
        const { outlineColor, outlineOffset, borderTopColor, borderTopWidth } =
          getComputedStyle(element);
        return { outlineColor, outlineOffset, borderTopColor, borderTopWidth };
      });
      expect(ring.borderTopColor).toBe(ring.outlineColor);
      expect(ring.outlineOffset).toBe(`-${ring.borderTopWidth}`);
    };
    await expectOneRing();
    await summary.getByRole('link').first().press('Enter');
    await expect
      .poll(() => isFocused(page.getByLabel(brandText('Name'), { exact: true })))
      .toBe(true);
    await expectOneRing();
  });
});

it('the pages and forms of this file have been in every state of the chart', () => {
  expect(seen.page).toEqual(states);
  expect(seen.form).toEqual(states);
});

/** Opens a page while the code of its form is held back. */
const early = async (path: string, code: RegExp, change: string, options: Options = {}) => {
  let letGo = () => {};
  const opened = await open(path, {
    ...options,
    beforeLoad: async (fresh) => {
      letGo = await holdBack(fresh, code);
      await fresh.addInitScript(change);
    },
  });
  return { ...opened, letGo };
};

const meddlers: [who: string, change: string][] = [
  ['an extension', `(${extend})()`],
  ['a translator', onceParsed(translate)],
];

describe.each(meddlers)('a page that %s has changed before it is live', (who, change) => {
  it('sends the form that was sent early', async () => {
    const { page, letGo, complaints } = await early(universities, enquiryCode, change);
    const texts = entered(`Early ${who}`);
    await enter(page, texts);
    await page.getByLabel(brandText('Name'), { exact: true }).press('Enter');
    letGo();
    await waitForThanks(page);
    // The message takes the focus of a keyboard user. It shows no ring, because it is no control.
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe(brandText('Thank you for your interest!'));
    expect(await focused.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('none');
    await expectArrived(texts);
    expect(complaints).toEqual([]);
  });

  it('answers the question that was answered early', async () => {
    const { page, letGo, complaints } = await early(hotline, questionnaireCode, change, phone);
    await page.getByRole('radio', { name: no }).check();
    const button = page.getByRole('button', { name: brandText('Continue') });
    await button.tap();
    // The button shows that it has received the press.
    await expect
      .poll(() => button.evaluate((each) => Number(getComputedStyle(each).opacity)))
      .toBeLessThan(0.9);
    // A waiting element takes no second press, because that press could be meant for the next screen.
    const takesPress = await page.locator('label', { hasText: yes }).evaluate((label) => {
      const { left, top, width, height } = label.getBoundingClientRect();
      return label.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(takesPress).toBe(false);
    letGo();
    await page.getByRole('heading', { name: brandText('Urgent Crime Support') }).waitFor();
    await page.getByRole('button', { name: brandText('Back'), exact: true }).tap();
    expect(await page.getByRole('radio', { name: no }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe.each<[string, string]>([['no script', ''], ...meddlers])(
  'a page that %s has changed before it is live',
  (who, change) => {
    it('keeps the typed texts, the focus and the selection', async () => {
      const { page, letGo, complaints } = await early(universities, enquiryCode, change);
      const texts = entered(`Kept ${who}`);
      await enter(page, texts);
      await page.getByLabel(brandText('University'), { exact: true }).focus();
      await page.evaluate(() =>
        (document.activeElement as HTMLInputElement).setSelectionRange(2, 5, 'forward'),
      );
      letGo();
      await islandLive(page, 'enquiry');
      await expectEntered(page, texts);
      expect(await isFocused(page.getByLabel(brandText('University'), { exact: true }))).toBe(true);
      await page.keyboard.type('-');
      await expectEntered(page, { ...texts, University: 'Al-moor University' });
      await submit(page);
      await waitForThanks(page);
      await expectArrived({ ...texts, University: 'Al-moor University' });
      expect(complaints).toEqual([]);
    });
  },
);

describe('a page that is not live yet', () => {
  it('keeps the answer that was chosen early', async () => {
    const { page, letGo } = await early(hotline, questionnaireCode, '', phone);
    await page.getByRole('radio', { name: no }).check();
    letGo();
    await islandLive(page, 'questionnaire');
    expect(await page.getByRole('radio', { name: no }).isChecked()).toBe(true);
    await page.getByRole('button', { name: brandText('Continue') }).tap();
    await page.getByRole('heading', { name: brandText('Urgent Crime Support') }).waitFor();
  });

  it('loses no text that was typed beside an extension after the code was deleted', async () => {
    const { page, host, letGo, documents } = await early(
      universities,
      enquiryCode,
      `(${extend})()`,
    );
    host.deploy(nextRelease);
    // The browser may or may not have requested the code before the form is used, depending on the heights that it
    // has measured.
    letGo();
    const texts = entered('Deployed');
    await enter(page, texts);
    await reloaded({ page, documents });
    await submit(page);
    await waitForThanks(page);
    await expectArrived(texts);
    expect(documents).toHaveLength(2);
  });
});
