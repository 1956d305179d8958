/**
 * Tests navigation between pages in a real browser: focus, scroll position, announcement, redirects, missing code
 * (D10, D18, D19).
 */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { teamPage } from '../../src/data/pages/team.copy.ts';
import { settings } from '../../src/data/settings.ts';
import { brandText } from '../brand-text.ts';
import { submit } from '../world/visitor.ts';
import { documentsAskedFor, go, sendForm, waitUntilShown } from './gestures.ts';
import { calmSite, holdBack, skipIfLeftOut, waitUntilLive } from './harness.ts';
import { goWithoutReload, openBrokenPage, pageScript } from './looks-states.ts';

const { productName, siteOrigin } = settings;
const { site, visit, visitLive } = calmSite();

/** Returns the text of the element with the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/**
 * Goes to a page whose code is held back. Returns the content of the loading bar at the moment when the page begins
 * to load. Runs in the page.
 */
const goAndLook = () =>
  new Promise<string>((resolve) => {
    const main = document.getElementById('main') as HTMLElement;
    new MutationObserver((_, watch) => {
      if (!main.dataset.state?.startsWith('loading')) return;
      watch.disconnect();
      resolve(getComputedStyle(main, '::before').content);
    }).observe(main, { attributeFilter: ['data-state'] });
    history.pushState(null, '', '/contact');
  });

/** Stops the clock of the page, so that only `runFor` advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

describe('a link within the page', () => {
  it.each([
    ['/updates', 'releaseFilter', 'camect', 'main a[href^="#v"]'],
    ['/integrations', 'integrationSearch', 'axis', 'body > a[href="#main"]'],
  ])('does not change the search that is being typed on %s', async (path, machine, words, link) => {
    // The clock is stopped, because the address holds the search only after a pause.
    const { page } = await visitLive(path, {
      beforeLoad: (fresh) => fresh.clock.install({ time: 0 }),
    });
    const field = page.getByRole('searchbox');
    const filter = page.locator(`[data-machine=${machine}]`);
    await field.focus();
    await page.locator('main [data-live]', { has: field }).waitFor();
    await page.clock.pauseAt(60_000);
    const items = page.locator('main li');
    const all = await items.count();
    await field.fill(words);
    await expect.poll(() => filter.getAttribute('data-state')).toBe('typing');
    await expect.poll(() => items.count()).toBeLessThan(all);
    const found = await items.count();
    expect(found).toBeGreaterThan(0);
    await page.locator(link).first().press('Enter');
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    await page.clock.runFor(499);
    expect(new URL(page.url()).search).toBe('');
    expect(await filter.getAttribute('data-state')).toBe('typing');
    await page.clock.runFor(1);
    await expect.poll(() => new URL(page.url()).search).toBe(`?q=${words}`);
    expect(await field.inputValue()).toBe(words);
    expect(await items.count()).toBe(found);
  });
});

describe('following a link', () => {
  it('shows the page at its top, focuses and announces it, without loading a document', async () => {
    const { page, complaints } = await visitLive('/about');
    await page.evaluate(() => {
      (window as { same?: boolean }).same = true;
      window.scrollTo(0, document.body.scrollHeight);
    });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Contact'), exact: true })
      .click();
    await page.waitForFunction(() => document.title.startsWith('Contact |'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
    await expect
      .poll(() => page.locator('[aria-live=polite]').allTextContents())
      .toContain(`Contact | ${productName}`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${siteOrigin}/contact`,
    );
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('causes no error if the old page is still being rendered', async () => {
    const { page, complaints, remarks } = await visitLive('/about');
    const slow = ['/', '/industries/universities'];
    // The code of these pages is loaded first, so that only their rendering takes time.
    for (const path of [...slow, '/about']) {
      await go(page, path);
      await waitUntilShown(page, path);
    }
    const session = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    for (let pause = 0; pause < 240; pause += 60) {
      for (const path of slow) {
        await slowDown(6);
        await go(page, path);
        await page.waitForTimeout(pause);
        await go(page, '/about');
        await slowDown(1);
        await waitUntilShown(page, '/about');
      }
    }
    expect(complaints).toEqual([]);
    expect(remarks, 'React did not start over').toEqual([]);
  }, 120_000);

  it('and going back before the next page is rendered leaves a page with a working filter and form', async () => {
    const { page } = await visitLive('/');
    /** Goes to a page, on to the home page, and back just before the home page is rendered. */
    const goAndTurnBack = async (path: string) => {
      await go(page, path);
      await waitUntilShown(page, path);
      await page.evaluate((to) => {
        const main = document.getElementById('main') as HTMLElement;
        new MutationObserver((_, watch) => {
          if (main.dataset.state !== 'rendering') return;
          watch.disconnect();
          history.pushState(null, '', to);
        }).observe(main, { attributeFilter: ['data-state'] });
        history.pushState(null, '', '/');
      }, path);
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await waitUntilShown(page, path);
    };
    await goAndTurnBack('/team');
    const department = page.getByRole('button', {
      name: teamPage.filter.departments.customerSuccess,
    });
    await department.click();
    await expect.poll(() => department.getAttribute('aria-pressed')).toBe('true');
    await goAndTurnBack('/industries/universities');
    await sendForm(page, 'university', 'Turned back');
    await page.getByText(brandText('Thank you for your interest!')).waitFor();
  });

  it('twice shows the page at its top, focuses and announces it', async () => {
    const { page } = await visitLive('/about');
    await page.evaluate(() => {
      window.scrollTo({ top: 1500, behavior: 'instant' });
      const main = document.getElementById('main') as HTMLElement;
      new MutationObserver((_, watch) => {
        if (main.dataset.state !== 'rendering') return;
        watch.disconnect();
        document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click();
      }).observe(main, { attributeFilter: ['data-state'] });
      document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click();
    });
    await waitUntilShown(page, '/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect.poll(() => page.locator('#announcement').textContent()).toBe(productName);
  });

  it('to the shown page leads to its top, without a new entry in the history', async () => {
    const { page } = await visitLive('/quill');
    const asked = documentsAskedFor(page);
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Quill'), exact: true });
    await link.click();
    await expect.poll(top).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await entries(), 'as browsers do').toBe(before);
    expect(asked).toEqual([]);
  });

  it('leads to a release that a filter has hidden', async () => {
    const { page } = await visitLive('/updates?q=voice&tag=rules');
    const asked = documentsAskedFor(page);
    await page.getByRole('link', { name: brandText('Read what changed') }).click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    const { hash } = new URL(page.url());
    const release = page.locator(`[id="${hash.slice(1)}"]`);
    await expect
      .poll(() => release.evaluate((at) => Math.round(at.getBoundingClientRect().top)))
      .toBeLessThan(300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect(new URL(page.url()).search).toBe('');
    expect(asked).toEqual([]);
  });

  it('from the error page shows all of the next page, with its metadata', async () => {
    /** Returns the unique elements of the head, and the number of sections. */
    const look = (page: Page) =>
      page.evaluate(() => [
        ...Array.from(
          document.querySelectorAll(
            'meta[name=description], meta[name=robots], link[rel=canonical]',
          ),
          (each) => each.getAttribute('content') ?? each.getAttribute('href'),
        ),
        document.querySelectorAll('main section').length,
      ]);
    const { page: served } = await visit('/');
    const wanted = await look(served);
    expect(wanted).toHaveLength(3);
    const { page, complaints } = await visitLive('/no/such/page');
    await page.getByRole('link', { name: brandText('Return to Homepage') }).click();
    await waitUntilShown(page, '/');
    await expect.poll(() => look(page)).toEqual(wanted);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it.each([
    ['/Careers?a=b#open', '/careers?a=b#open'],
    ['/urgent-crime-hotline).', '/urgent-crime-hotline'],
    ['/URGENT%20CRIME%20HOTLINE', '/urgent-crime-hotline'],
    ['/quill\u2013voice.html,', '/quill-voice'],
    ['/Products', '/manager'],
  ])('an address typed as %s is redirected to %s', async (typed, meant) => {
    skipIfLeftOut(meant);
    const { page } = await visit(typed);
    await page.waitForURL(site().preview.origin + meant);
    // The page must be live, because Back during its load would end that load.
    await waitUntilLive(page);
    await page.goBack();
    expect(page.url(), 'Back does not lead to what was typed').toBe('about:blank');
  });

  it.each([
    ['//about?a=b', 'About'],
    ['/industries%2Fretail#faq', 'Retail'],
    ['/contact%2F..%2F%74eam?department=design', 'Team'],
    ['/caf%C3%A9%', 'Page Not Found'],
  ])('leads away from %s, and Back leads to the same page', async (address, title) => {
    const { page, complaints } = await visitLive(address);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const path = await page.locator('main').getAttribute('data-path');
    const { href } = new URL(page.url());
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Privacy Policy') })
      .click();
    await waitUntilShown(page, '/privacy');
    await page.goBack();
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${title}`));
    expect(page.url()).toBe(href);
    await waitUntilShown(page, path ?? '');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('reads and writes the filter of a page with a percent-encoded address, before and after Back', async () => {
    const { page } = await visitLive(
      `//%69ntegrations?q=axis+%22&cap=rtsp&cap=rtsp&cap=&utm_source=a%20b`,
    );
    const field = page.getByRole('searchbox');
    const asked = () => [...new URL(page.url()).searchParams].map(String);
    await expect.poll(() => field.inputValue()).toBe('axis "');
    await expect.poll(asked).toEqual(['utm_source,a b', 'q,axis "', 'cap,rtsp']);
    await field.fill('axis');
    await expect.poll(asked).toEqual(['utm_source,a b', 'q,axis', 'cap,rtsp']);
    const { pathname } = new URL(page.url());
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Privacy Policy') })
      .click();
    await waitUntilShown(page, '/privacy');
    await page.goBack();
    await waitUntilShown(page, '/integrations');
    await expect.poll(() => field.inputValue()).toBe('axis');
    await field.fill('hanwha');
    await field.press('Enter');
    await expect.poll(asked).toEqual(['utm_source,a b', 'q,hanwha', 'cap,rtsp']);
    expect(new URL(page.url()).pathname).toBe(pathname);
  });

  it('scrolls to a place with a percent-encoded name, and opens it', async () => {
    const { page } = await visitLive('/documentation');
    const id = await page.locator('main details[id]').last().getAttribute('id');
    await go(page, '/contact');
    await waitUntilShown(page, '/contact');
    const code = String(id).replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    await go(page, `/documentation#${code}`);
    await waitUntilShown(page, '/documentation');
    const fold = page.locator(`[id="${id}"]`);
    await expect.poll(() => fold.getAttribute('open')).toBe('');
    await expect
      .poll(() => fold.evaluate((at) => at.getBoundingClientRect().top))
      .toBeLessThan(800);
    // A malformed name belongs to no element, and causes no error.
    await go(page, '/documentation#%E0%A4%A');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('deletes the input of a form when the visitor goes to another page', async () => {
    const { page } = await visitLive('/industries/universities');
    const name = page.getByLabel(brandText('Name'), { exact: true });
    // The form is left twice: the first time it was served, the second time it was rendered.
    for (const _ of [1, 2]) {
      await name.fill('Ann');
      await page.locator('main form').getByRole('link', { name: 'privacy policy' }).click();
      await waitUntilShown(page, '/privacy');
      await page.goBack();
      await waitUntilShown(page, '/industries/universities');
      await name.waitFor();
      expect(await name.inputValue()).toBe('');
    }
  });

  it('to a file is left to the browser', async () => {
    const { page } = await visitLive('/updates');
    const asked = documentsAskedFor(page);
    await page.getByRole('link', { name: brandText('Subscribe to the Atom feed') }).click();
    await expect.poll(() => asked).toEqual(['/feed.xml']);
    expect(await page.getByText(brandText('Page Not Found')).count()).toBe(0);
  });

  it('from one page to another keeps shared parts in motion', async () => {
    const { page } = await visitLive('/industries/monitoring', { reducedMotion: 'no-preference' });
    const cycle = page.locator('[data-machine=intruderCycle]');
    await expect.poll(() => cycle.getAttribute('data-state')).toMatch(/^running/);
    for (const path of ['/industries/retail', '/industries/universities']) {
      await go(page, path);
      await waitUntilShown(page, path);
      await expect.poll(() => cycle.getAttribute('data-state')).toMatch(/^running/);
    }
  });

  it.each([
    // The page is opened at its top, because only then are distant parts skipped.
    ['/', 9000, 390],
    // The scroll position is not that of the place in the address.
    ['/monitoring-portal#related', 300, 1280],
  ])(
    'comes back to the same scroll position: %s, %d px down, %d px wide',
    async (path, down, width) => {
      const { page } = await visitLive(path, { viewport: { width, height: 800 } });
      const title = await page.title();
      await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), down);
      // A jump makes the browser lay out the parts above its target. The parts in view keep their place.
      await expect.poll(() => page.locator('html').getAttribute('data-top')).toBeNull();
      const top = await page.evaluate(() => Math.round(window.scrollY));
      expect(top).toBeGreaterThan(down / 2);
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('footer a[href="/privacy"]')?.click(),
      );
      await page.waitForFunction(() => document.title.startsWith('Privacy'));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await page.waitForFunction((wanted) => document.title === wanted, title);
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
    },
  );

  it('goes back from a place on the page to its top, although the visitor had not scrolled', async () => {
    const { page } = await visitLive('/privacy');
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await page.locator('main a[href="#security"]').click();
    await expect.poll(top).toBeGreaterThan(500);
    const place = await top();
    // The test waits two frames, because browsers report a scroll in the next frame. No visitor goes back so soon.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    await page.goBack();
    await expect.poll(top).toBe(0);
    await page.goForward();
    await expect.poll(top).toBe(place);
  });

  it('keeps islands on the page until the next page is rendered, and is reported once', async () => {
    const { page } = await visitLive('/team');
    /** Counts the reports of a change, first without wouter and then with it. */
    const reports = (path: string) =>
      page.evaluate((to) => {
        let count = 0;
        const tell = () => {
          count += 1;
        };
        addEventListener('pushState', tell);
        history.pushState(null, '', to);
        removeEventListener('pushState', tell);
        return count;
      }, path);
    await page.evaluate(() => {
      const holders = [...document.querySelectorAll('#main [data-island]')];
      const empty = new Set<string>();
      Object.assign(window, { empty });
      const look = () => {
        for (const { id } of holders)
          if (document.getElementById(id)?.childElementCount === 0) empty.add(id);
      };
      const main = document.getElementById('main') as HTMLElement;
      new MutationObserver(look).observe(main, { childList: true, subtree: true });
    });
    expect(await reports('/about')).toBe(1);
    await waitUntilShown(page, '/about');
    expect(
      await page.evaluate(() => [...((window as { empty?: Set<string> }).empty ?? [])]),
    ).toEqual([]);
    expect(await reports('/careers')).toBe(1);
    await waitUntilShown(page, '/careers');
  });

  it.each([
    ['/home', '/'],
    ['/products?a=b#c', '/manager'],
  ])('to the alternative address %s leads to %s', async (from, to) => {
    skipIfLeftOut(to);
    const { page } = await visitLive('/login');
    await go(page, from);
    await waitUntilShown(page, to);
    expect(page.url()).toBe(new URL(from.replace(/^[^?]*/, to), page.url()).href);
  });

  it('reloads the page once when its code is gone, and no more', async () => {
    const { page } = await visitLive('/login');
    const asked = documentsAskedFor(page);
    await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => {
      (window as { same?: boolean }).same = true;
      history.pushState(null, '', '/contact');
    });
    // The document is fetched again, so the page can be read although its code is gone.
    await page
      .getByRole('heading', { level: 1, name: brandText('Talk to us', 'contact') })
      .waitFor();
    await waitUntilLive(page);
    expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBeUndefined();
    expect(asked).toEqual(['/contact']);
    await page.getByRole('banner').waitFor();
    // Links work by scripts again, and the visitor can still return to the page without code.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Team'), exact: true })
      .click();
    await page.waitForFunction(() => document.title.startsWith('Team |'));
    expect(asked).toEqual(['/contact']);
  });

  it('announces and shows that a page is still loading, and then shows the page', async () => {
    const { page } = await visitLive('/login');
    const asked = documentsAskedFor(page);
    const bar = () =>
      page.locator('main').evaluate((main) => {
        const { content, position, borderBlockStartWidth } = getComputedStyle(main, '::before');
        return content === 'none' ? null : [position, borderBlockStartWidth];
      });
    const arrive = await holdBack(page, /\/assets\/contact-.*\.js$/);
    expect(await page.evaluate(goAndLook)).toBe('none');
    const announced = page.locator('#announcement');
    await expect.poll(() => announced.textContent()).toBe(brandText('The page is still loading.'));
    await expect.poll(bar).toEqual(['fixed', '3px']);
    await page.getByRole('heading', { level: 1, name: brandText('Choose your login') }).waitFor();
    arrive();
    await waitUntilShown(page, '/contact');
    await expect.poll(() => announced.textContent()).toBe(`Contact | ${productName}`);
    await expect.poll(bar).toBe(null);
    expect(asked).toEqual([]);
  });

  it('fetches the document of a page whose code never comes', async () => {
    const { page } = await visitLive('/login');
    const asked = documentsAskedFor(page);
    await page.route('**/assets/contact-*.js', () => undefined);
    await stopClock(page);
    await go(page, '/contact');
    await page.locator('main[data-state="loading.soon"]').waitFor();
    await page.clock.runFor(9_900);
    expect(asked).toEqual([]);
    await page.clock.runFor(200);
    await page
      .getByRole('heading', { level: 1, name: brandText('Talk to us', 'contact') })
      .waitFor();
    expect(asked).toEqual(['/contact']);
  });

  it('shows inside the layout that code is gone if the page cannot be reloaded', async () => {
    const { page } = await visitLive('/login');
    const asked = documentsAskedFor(page);
    await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }));
    await goWithoutReload(page);
    await page
      .getByRole('heading', { level: 1, name: brandText('Something Went Wrong') })
      .waitFor();
    await page.getByText(brandText('Sorry, an unexpected error has occurred.')).waitFor();
    expect(await page.getByText(brandText('Page Not Found')).count()).toBe(0);
    expect(await page.title()).toBe(`Something Went Wrong | ${productName}`);
    await expect
      .poll(() => page.locator('[aria-live=polite]').allTextContents())
      .toContain('Something Went Wrong');
    await page.getByRole('banner').waitFor();
    await page.getByRole('contentinfo').waitFor();
    await expect.poll(() => focused(page)).toBe(brandText('Something Went Wrong'));
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: brandText('Return to Homepage') }).click();
    await page.waitForFunction((name) => document.title === name, productName);
  });

  it('keeps the shown page usable if even the error screen cannot be fetched', async () => {
    const { page } = await visitLive('/industries/universities', {
      beforeLoad: (fresh) =>
        fresh.route(/\/assets\/(contact|navigate)-.*\.js$/, (route) =>
          route.fulfill({ status: 404 }),
        ),
    });
    await page.locator('#university-form').scrollIntoViewIfNeeded();
    await page.locator('[data-island$=enquiry][data-live]').waitFor({ state: 'attached' });
    await goWithoutReload(page);
    await expect
      .poll(() => page.locator('#announcement').textContent())
      .toBe(brandText('Something Went Wrong'));
    // The announcement is also visible, because no other text states the failure.
    const box = () => page.locator('#announcement').boundingBox();
    await expect.poll(async () => (await box())?.width).toBeGreaterThan(150);
    expect((await box())?.height).toBeGreaterThan(20);
    for (const [label, text] of [
      ['Name', 'Left alive'],
      ['Email', 'ann@example.com'],
      ['University', 'Example University'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await submit(page);
    await page.getByText(brandText('Thank you for your interest!')).waitFor();
  });

  it('shows a plain page inside the layout when a render fails', async () => {
    const { page } = await visitLive('/login');
    await page.route('**/assets/contact-*.js', (route) =>
      route.fulfill(pageScript('throw new Error("The contact page broke.");')),
    );
    await go(page, '/contact');
    await page
      .getByRole('heading', { name: brandText('Something Went Wrong'), level: 1 })
      .waitFor();
    await page.getByText(brandText('Sorry, an unexpected error has occurred.')).waitFor();
    await page.getByText('The contact page broke.').waitFor();
    await page.getByRole('banner').waitFor();
    await page.getByRole('link', { name: brandText('Return to Homepage') }).click();
    await page.waitForFunction((name) => document.title === name, productName);
  });
});

describe('a page that cannot be shown', () => {
  /** Returns the code of a page with these behaviours, which never ends loading. */
  const pageWith = (behaviours: string) => ({
    contentType: 'text/javascript',
    body: `export const behaviours = [${behaviours}];
      export function Page() { throw new Promise(() => {}); }`,
  });
  const failing = (start: string) => `{ machine: { id: 'planted',
    transition: (state) => state, getPersistedSnapshot: (state) => state, ${start} } }`;
  const error = "throw new Error('planted')";
  const active = "({ status: 'active', output: undefined, error: undefined })";

  it.each([
    ['in its context', failing(`getInitialSnapshot() { ${error} }`)],
    ['when it starts', failing(`getInitialSnapshot: () => ${active}, start() { ${error} }`)],
  ])(
    'whose behaviour fails %s shows the error with the focus, and can be left',
    async (_, planted) => {
      const { page } = await visitLive('/login');
      const asked = documentsAskedFor(page);
      await page.route('**/assets/contact-*.js', (route) => route.fulfill(pageWith(planted)));
      const link = (name: string) =>
        page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await link(brandText('Contact')).click();
      await page
        .getByRole('heading', { level: 1, name: brandText('Something Went Wrong') })
        .waitFor();
      await expect.poll(() => focused(page)).toBe(brandText('Something Went Wrong'));
      await expect
        .poll(() => page.locator('#announcement').textContent())
        .toBe(brandText('Something Went Wrong'));
      expect(new URL(page.url()).pathname).toBe('/contact');
      // The rest of the site still works.
      await page.getByRole('button', { name: brandText('Company') }).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: brandText('Team') })
        .click();
      await waitUntilShown(page, '/team');
      const department = page.getByRole('button', {
        name: teamPage.filter.departments.customerSuccess,
      });
      await department.click();
      await expect.poll(() => department.getAttribute('aria-pressed')).toBe('true');
      expect(asked).toEqual([]);
    },
  );

  it('is fetched as a document if it hangs', async () => {
    const { page } = await visitLive('/login');
    const asked = documentsAskedFor(page);
    await page.route('**/assets/contact-*.js', (route) => route.fulfill(pageWith('')));
    await stopClock(page);
    await go(page, '/contact');
    await page.locator('main[data-state=rendering]').waitFor();
    await page.clock.runFor(9_900);
    expect(asked).toEqual([]);
    await page.clock.runFor(200);
    await page
      .getByRole('heading', { level: 1, name: brandText('Talk to us', 'contact') })
      .waitFor();
    expect(asked).toEqual(['/contact']);
  });

  it('is fetched as a document if its code contains no page', async () => {
    const { page } = await visitLive('/login');
    await page.route('**/assets/contact-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await go(page, '/contact');
    await page
      .getByRole('heading', { level: 1, name: brandText('Talk to us', 'contact') })
      .waitFor();
  });
});

describe('a browser that refuses to change the address', () => {
  /** Refuses changes with an error, as Safari and Firefox do after too many changes, or silently, as Chrome does. */
  const refusing = (kind: string) => {
    const refuse = () => {
      if (kind === 'with an error') throw new DOMException('refused', 'SecurityError');
    };
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });
    Object.defineProperty(History.prototype, 'scrollRestoration', { set: refuse });
  };

  it('silently, follows links itself and keeps filters working', async () => {
    const { page, complaints } = await visitLive('/team');
    const asked = documentsAskedFor(page);
    await page.evaluate(refusing, 'without a word');
    const department = page.getByRole('button', {
      name: teamPage.filter.departments.customerSuccess,
    });
    await department.click();
    await expect.poll(() => department.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).search).toBe('');
    // The link leads to the top of the shown page, and needs no other address.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Team'), exact: true })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect.poll(() => department.getAttribute('aria-pressed')).toBe('false');
    expect(asked).toEqual([]);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Contact'), exact: true })
      .click();
    await page.waitForURL('**/contact');
    await waitUntilLive(page);
    await page
      .getByRole('heading', { level: 1, name: brandText('Talk to us', 'contact') })
      .waitFor();
    expect(asked).toEqual(['/contact']);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('with an error, even for the first change', async () => {
    const { page, complaints } = await visit('/login', {
      beforeLoad: async (fresh) => {
        await fresh.addInitScript(refusing, 'with an error');
        await fresh.addInitScript(() => Object.freeze(history));
      },
    });
    await waitUntilLive(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Contact'), exact: true })
      .click();
    await page
      .getByRole('heading', { level: 1, name: brandText('Talk to us', 'contact') })
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: brandText('Choose your login') }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a page whose error cannot be shown either', () => {
  it('can be left for the next page', async () => {
    const { page } = await visitLive('/login');
    await openBrokenPage(
      page,
      pageScript('throw { get statusText() { throw new Error("Broken."); } };'),
      'Unexpected Application Error!',
    );
    await go(page, '/team');
    await page.waitForFunction(() => document.title.startsWith('Team |'));
    expect(await page.getByText(brandText('Unexpected Application Error!')).count()).toBe(0);
  });
});

describe('the random label', () => {
  it('is one of two, is equal everywhere, is chosen for each load, and moves no content', async () => {
    const widths = new Set<number | undefined>();
    for (const [value, label] of [
      [0.1, 'Been robbed?'],
      [0.9, 'Been burgled?'],
    ] as const) {
      const { page } = await visit('/', {
        beforeLoad: (fresh) =>
          fresh.addInitScript((drawn) => {
            Math.random = () => drawn;
          }, value),
      });
      const button = page.getByRole('banner').getByRole('link', { name: label });
      const before = await button.boundingBox();
      widths.add(before?.width);
      const labels = page.locator('a:has([data-urgent-label])');
      expect(new Set(await labels.allTextContents())).toEqual(new Set([label]));
      await waitUntilLive(page);
      expect(await button.boundingBox()).toEqual(before);
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('footer a[href="/about"]')?.click(),
      );
      await page.waitForFunction(() => document.title.startsWith('About'));
      await button.waitFor();
    }
    // Both labels take the same room.
    expect(widths.size).toBe(1);
  });
});
