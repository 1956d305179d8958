/** States of pages with behaviours after a press, a key, a touch or a failure. No other test checks how they look. */

import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { header } from '../oracle/menus.ts';
import { submit } from '../world/visitor.ts';
import { phone } from './looks-devices.ts';
import { enquiries, hotline } from './looks-forms.ts';

export interface ShownState {
  readonly name: string;
  readonly path: string;
  readonly device?: BrowserContextOptions & { beforeLoad?: (page: Page) => Promise<unknown> };
  readonly part: string;
  /** The kind of a second picture: in forced colours, or as if every element were pointed at. */
  readonly also?: 'forced' | 'pointed';
  /** Whether the state is reached before the page is hydrated. */
  readonly isEarly?: boolean;
  /** Whether the state is reached from the state before it in the list, in the same visit. */
  readonly goesOn?: boolean;
  readonly reach: (page: Page) => Promise<unknown>;
}

/** The events of the drawn camera on `/quill`, each at one of the hours. */
const events = [
  ['dark', 'armed'],
  ['hiViz', 'working'],
  ['cardboard', 'arming'],
  ['contractor', 'working'],
  ['headlights', 'armed'],
  ['rain', 'arming'],
] as const;

const drawnEvents = events.map(
  ([event, time], place): ShownState => ({
    goesOn: place > 0,
    name: `quill-${event.toLowerCase()}-${time}`,
    path: '/quill',
    part: '[data-machine=alarmDecision]',
    reach: async (page) => {
      await page.locator(`input[name=event][value=${event}]`).check();
      await page.locator(`input[name=time][value=${time}]`).check();
    },
  }),
);

/** The queue of the portal after a number of accepted alerts. */
const queue = [2, 3, 4, 5].map(
  (accepted): ShownState => ({
    goesOn: true,
    name: `portal-queue-${accepted}`,
    path: '/monitoring-portal',
    part: '#agent-portal',
    reach: async (page) => {
      const accept = page.getByRole('button', { name: /Accept/ });
      // The first of these states begins with no accepted alert, so it accepts two.
      for (let left = accepted === 2 ? 2 : 1; left > 0; left -= 1) await accept.click();
    },
  }),
);

/**
 * Goes to the contact page in a browser that stores nothing. Such a browser cannot reload the page if its code is
 * gone.
 */
export const goWithoutReload = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    history.pushState(null, '', '/contact');
  });

/** Opens a page whose code is missing, or throws an error while the page is rendered. */
export const openBrokenPage = async (
  page: Page,
  answer: Parameters<Route['fulfill']>[0],
  title = 'Something Went Wrong',
) => {
  await page.route('**/assets/contact-*.js', (route) => route.fulfill(answer));
  await goWithoutReload(page);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};

export const pageScript = (text: string) => ({
  contentType: 'text/javascript',
  body: `export function Page() { ${text} }`,
});

/** The states of the header and the side dialog. */
const menus: readonly ShownState[] = [
  ...header.menus.map(
    ({ name }, place): ShownState => ({
      goesOn: place > 0,
      name: `menu-${name.toLowerCase()}`,
      path: '/login',
      part: 'body > header, :popover-open',
      ...(name === 'Product' ? { also: 'pointed' } : {}),
      reach: async (page) => {
        await page.evaluate(() =>
          document.querySelector<HTMLElement>(':popover-open')?.hidePopover(),
        );
        await page.getByRole('button', { name, exact: true }).click();
        await page.locator(':popover-open').waitFor();
        // The mouse leaves the button. Otherwise the picture would show the colour of a pointed-at button.
        await page.mouse.move(0, 799);
      },
    }),
  ),
  ...[false, true].map(
    (isOpen): ShownState => ({
      goesOn: isOpen,
      name: isOpen ? 'dialog-open' : 'dialog',
      path: '/login',
      device: phone,
      part: 'dialog',
      reach: async (page) => {
        if (!isOpen) {
          await page.getByRole('button', { name: 'Open menu' }).click();
          await page.locator('dialog').waitFor();
          return;
        }
        for (const group of await page.locator('dialog summary').all()) await group.click();
      },
    }),
  ),
];

export const shownStates: readonly ShownState[] = [
  ...menus,
  ...hotline,
  ...enquiries,
  {
    name: 'page-late',
    path: '/login',
    part: 'body > header',
    also: 'forced',
    reach: async (page) => {
      await page.route('**/assets/contact-*.js', () => undefined);
      await page.evaluate(() => {
        // An earlier attempt is simulated, so that the document is not fetched again.
        sessionStorage.setItem('reloaded-for', '/contact');
        history.pushState(null, '', '/contact');
      });
      await page.locator('main[data-state="loading.late"]').waitFor();
    },
  },
  {
    name: 'integrations-chosen',
    path: '/integrations?q=a',
    part: '[data-machine=integrationSearch]',
    reach: (page) => page.getByRole('checkbox', { name: /^SMTP/ }).check(),
  },
  {
    // The keyboard of a phone leaves half of the window to the page.
    name: 'integrations-typed',
    path: '/integrations',
    device: { ...phone, hasTouch: true, isMobile: true },
    part: 'main section:has(search)',
    reach: (page) => page.getByRole('searchbox').fill('axis'),
  },
  {
    name: 'updates-copied',
    path: '/updates',
    device: { ...phone, permissions: ['clipboard-read', 'clipboard-write'] },
    part: '[id="v3.1.135"]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Copy link' }).first().click();
      await page.getByText('Link copied to version').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'team-chosen',
    path: '/team',
    part: '[data-machine=teamFilter]',
    reach: (page) => page.getByRole('button', { name: /Engineering/ }).click(),
  },
  {
    // The browser stores nothing and the service does not answer, so the form waits.
    name: 'enquiry-sending',
    path: '/industries/universities',
    device: phone,
    part: '#university-form',
    reach: async (page) => {
      await page.evaluate(() => Object.defineProperty(window, 'indexedDB', { value: null }));
      await page.route('**/university', () => undefined);
      for (const label of ['Name', 'University']) await page.getByLabel(label).fill(label);
      await page.getByLabel('Email').fill('ann@example.com');
      await submit(page);
      await page.getByText('Please leave this page open').waitFor();
    },
  },
  {
    name: 'portal-overruling',
    path: '/monitoring-portal',
    part: '#agent-portal',
    reach: async (page) => {
      await page.getByRole('button', { name: /Accept/ }).click();
      await page.getByRole('heading', { name: 'Call to Police' }).waitFor();
      await page.getByRole('button', { name: /Overrule/ }).click();
    },
  },
  {
    // Visitors without a keyboard see no text about keys.
    name: 'portal-touched',
    path: '/monitoring-portal',
    device: { ...phone, hasTouch: true, isMobile: true },
    part: 'main section:has(#agent-portal)',
    reach: (page) => page.getByRole('button', { name: /Overrule/ }).tap(),
  },
  {
    name: 'quill-decided',
    path: '/quill',
    part: '[data-machine=alarmDecision]',
    also: 'forced',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send this alarm' }).click();
      const next = page.getByRole('button', { name: 'Next step' });
      while (await next.isVisible()) await next.click();
    },
  },
  {
    name: 'manager-dragged',
    path: '/manager',
    part: '[data-machine=ruleTrial]',
    reach: (page) => page.getByRole('slider').fill('5'),
  },
  {
    name: 'documentation-opened',
    path: '/documentation',
    part: 'main fieldset, main section:has(details)',
    reach: async (page) => {
      await page.locator('main fieldset label').last().click();
      for (const fold of await page.locator('main summary').all()) await fold.click();
    },
  },
  {
    name: 'integrations-none',
    path: '/integrations',
    part: '[data-machine=integrationSearch]',
    reach: (page) => page.getByRole('searchbox').fill('there is none of these'),
  },
  {
    name: 'updates-none',
    path: '/updates',
    part: 'main [data-machine=releaseFilter]',
    reach: async (page) => {
      await page.getByRole('searchbox').fill('qqq');
      await page.getByText('No release mentions that').waitFor();
    },
  },
  {
    name: 'updates-refused',
    path: '/updates',
    device: phone,
    part: '[id="v3.1.135"]',
    reach: async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () =>
          Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await page.getByRole('button', { name: 'Copy link' }).first().click();
      await page.getByText('did not let us copy the link').first().waitFor();
    },
  },
  {
    name: 'portal-night-opened',
    path: '/monitoring-portal',
    part: 'main details:has(tbody)',
    reach: (page) => page.locator('summary', { hasText: 'Read every alarm of the night' }).click(),
  },
  ...queue,
  {
    name: 'voice-played',
    path: '/quill-voice',
    part: '[data-machine=voiceDemo]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Play demo warning' }).click();
      await page.waitForFunction(() => {
        const audio = document.querySelector<HTMLAudioElement>('#talkdown');
        return audio !== null && audio.currentTime > 0;
      });
      // At this playback rate, the recording plays without advancing.
      await page.locator('#talkdown').evaluate((audio: HTMLAudioElement) => {
        audio.playbackRate = 0;
        audio.currentTime = 6;
      });
      await page.getByText('0:06 /').waitFor();
    },
  },
  ...drawnEvents,
  {
    name: 'error-gone',
    path: '/login',
    part: 'main',
    reach: (page) => openBrokenPage(page, { status: 404 }),
  },
  {
    name: 'error-thrown',
    path: '/login',
    part: 'main',
    reach: (page) =>
      openBrokenPage(page, pageScript('throw new Error("The contact page broke.");')),
  },
  {
    // The error screen throws an error as well.
    name: 'error-twice',
    path: '/login',
    part: 'main',
    reach: (page) =>
      openBrokenPage(
        page,
        pageScript('throw { get statusText() { throw new Error("The error page broke."); } };'),
        'Unexpected Application Error!',
      ),
  },
];
