/** Tests the machine room in a real browser, with several tabs of a small system. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  actor,
  connection,
  isIn,
  line,
  one,
  roomStage,
  send,
  sendJson,
  status,
  text,
} from './stage.ts';

const stage = roomStage();
const { atKettle, openAlone, openBoth, openTab } = stage;

const chartOf = (room: Page, state: string) =>
  room.getByRole('img', { name: `The kettle: ${state}`, exact: true });

/** Advances the clock of a page, on which all delays run that are not stopped. */
const pass = (page: Page, milliseconds: number) =>
  page.evaluate((by) => window.clock.increment(by), milliseconds);

/** Sets the wall clock of a page forward. */
const setForward = (page: Page, milliseconds: number) =>
  page.evaluate((by) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + by;
  }, milliseconds);

describe('a press on Send', () => {
  it('changes the page, and the room reports the new state', async () => {
    const { page, room, complaints, roomComplaints } = await atKettle();
    await send(room, 'filled', { liquid: 'water' });
    await text(status(room)).toBe('filled was taken: empty → full.');
    await one(page.getByRole('heading', { name: 'full' }));
    await text(actor(room, 'kettle')).toContain('full');
    await actor(room, 'lamp').click();
    await send(room, 'pressed');
    await text(status(room)).toBe('pressed was taken: off → on.');
    await one(page.getByRole('heading', { name: 'on' }));
    await send(room, 'pressed');
    expect(complaints).toEqual([]);
    expect(roomComplaints).toEqual([]);
  });

  it('uses a sample, and the room reports if the event differs from the sample', async () => {
    const { room } = await atKettle();
    await room.getByRole('combobox', { name: 'Event' }).selectOption('filled');
    const sample = room.getByRole('combobox', { name: 'Sample' });
    const shown = () => sample.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text);
    const liquid = room.getByRole('combobox', { name: 'liquid', exact: true });
    expect(await shown()).toBe('{"liquid":"milk"}');
    await liquid.selectOption('juice');
    expect(await shown()).toBe('changed below');
    await sample.selectOption('{"liquid":"water"}');
    expect(await liquid.inputValue()).toBe('water');
  });

  it('is answered if no state handles the event, and if a guard refuses it', async () => {
    const { room } = await atKettle();
    await send(room, 'heated');
    await text(status(room)).toBe('heated is not answered in empty.');
    const why = room.getByRole('region', { name: 'Why' });
    await text(why).toContain('Why did nothing happen?');
    await send(room, 'filled', { liquid: 'milk' });
    await text(status(room)).toBe('filled was refused by isWater.');
    await text(why).toContain('isWater did not hold');
    expect(await why.textContent()).toContain('event.liquid was "milk"');
  });

  it('sends no event that does not match its schema, and the page continues to work', async () => {
    const { room, complaints } = await atKettle();
    await sendJson(room, { type: 'filled' });
    await text(status(room)).toMatch(/^Not sent: liquid does not fit/);
    await room.getByRole('button', { name: 'as JSON' }).click();
    await send(room, 'filled', { liquid: 'water' });
    await text(status(room)).toMatch(/^filled was taken/);
    expect(complaints).toEqual([]);
  });

  it('is answered if the actor has ended', async () => {
    const { page, room } = await atKettle();
    // A hidden room does not process the end of the actor.
    await room.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    await page.getByRole('button', { name: 'Leave' }).click();
    await send(room, 'emptied');
    await text(status(room)).toMatch(/has ended: nothing was sent/);
  });
});

describe('the delays of a page', () => {
  it('stop, and end one by one', async () => {
    const { page, room } = await atKettle();
    const delays = room.getByRole('combobox', { name: 'Delays' });
    const state = (name: string) => page.getByRole('heading', { name, exact: true });
    const step = room.getByRole('button', { name: 'Step', exact: true });
    const heat = async () => {
      await send(room, 'filled', { liquid: 'water' });
      await send(room, 'heated');
      await one(state('heating'));
    };
    await heat();
    await pass(page, 500);
    await one(state('hot'));
    await send(room, 'emptied');
    await delays.selectOption('paused');
    await expect.poll(() => delays.inputValue()).toBe('0');
    await heat();
    await page.getByRole('button', { name: 'Press' }).click();
    await one(state('on'));
    await pass(page, 60_000);
    expect(await state('heating').count()).toBe(1);
    expect(await state('on').count()).toBe(1);
    await step.click();
    await one(state('hot'));
    expect(await state('on').count()).toBe(1);
    await step.click();
    await one(state('off'));
    await delays.selectOption('real time');
    await expect.poll(() => delays.inputValue()).toBe('1');
  });
});

describe('a job', () => {
  it('is held until a developer sends its outcome, or is made to fail', async () => {
    const { page, room, complaints } = await atKettle();
    await send(room, 'filled', { liquid: 'water' });
    const measure = async () => {
      await send(room, 'heated');
      await text(actor(room, 'kettle')).toContain('heating');
      await pass(page, 500);
    };
    const job = room.getByRole('combobox', { name: 'measure' });
    await job.selectOption('hold');
    await expect.poll(() => job.inputValue()).toBe('hold');
    await measure();
    await text(actor(room, 'kettle')).toContain('measuring');
    await send(room, 'xstate.error.actor.measure');
    await text(actor(room, 'kettle')).toContain('full');
    await job.selectOption('fail');
    await expect.poll(() => job.inputValue()).toBe('fail');
    await measure();
    await expect.poll(() => line(room, 'measure fails').count()).toBe(2);
    await job.selectOption('real');
    await expect.poll(() => job.inputValue()).toBe('real');
    await measure();
    await text(actor(room, 'kettle')).toContain('hot');
    expect(complaints).toEqual([]);
  });
});

describe('the pages of a room', () => {
  it('are distinguished by tab and path, through navigation, reload and closing', async () => {
    const { page, room } = await openBoth();
    await text(connection(room)).toBe('tab 1 /kettle');
    const { page: other } = await openTab('/kettle');
    await text(connection(room)).toBe('tab 1 /kettle · tab 2 /kettle');
    await other.close();
    await text(connection(room)).toBe('tab 1 /kettle');
    await page.reload();
    await one(actor(room, 'kettle'));
    expect(await connection(room).textContent()).toBe('tab 1 /kettle');
    await page.getByRole('button', { name: 'Leave' }).click();
    await text(connection(room)).toBe('tab 1 /shelf');
    await expect.poll(() => actor(room, 'kettle').count()).toBe(0);
  });

  it('work again after a return from the back/forward cache', async () => {
    const { page, room } = await openBoth();
    await one(actor(room, 'kettle'));
    await page.evaluate(() => {
      (window as { kept?: boolean }).kept = true;
    });
    await page.goto(`${stage.origin()}/elsewhere`);
    await text(connection(room)).toContain('No page is connected');
    await page.goBack({ waitUntil: 'commit' });
    // The page was not reloaded: the document is the same.
    expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await text(status(room)).toMatch(/was taken/);
    await one(page.getByRole('heading', { name: 'full' }));
  });

  it('are first reported and then removed if they crash', async () => {
    const { page, room } = await openBoth();
    await one(actor(room, 'kettle'));
    page.goto('chrome://crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await setForward(room, 5000);
    await text(connection(room)).toContain('not answering');
    await setForward(room, 15_000);
    await text(connection(room)).toContain('No page is connected');
  });
});

describe('a journey', () => {
  it('is saved with a name and an expected end, and the room reports the file', async () => {
    const { room } = await openBoth();
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await text(actor(room, 'kettle')).toContain('full');
    await room.getByRole('button', { name: 'Write as journey' }).click();
    await room.getByLabel('Name').fill('Somebody likes cold water');
    const end = room.getByLabel('Should end in');
    expect(await end.inputValue()).toBe('full');
    // The room refuses a misspelt state and keeps the input.
    await end.fill('fulll');
    await room.getByRole('button', { name: 'Write it into the model' }).click();
    await text(room.locator('.recordings')).toContain('kettle has no innermost state “fulll”');
    expect(stage.posted).toEqual([]);
    expect(await room.getByLabel('Name').inputValue()).toBe('Somebody likes cold water');
    await end.fill('full');
    await room.getByRole('button', { name: 'Write it into the model' }).click();
    await text(room.locator('.recordings')).toContain('Written.');
    expect(stage.posted).toMatchObject([
      {
        machine: 'kettle',
        name: 'Somebody likes cold water',
        ends: 'full',
        steps: [
          { event: { type: 'xstate.init' }, leaf: 'empty' },
          { event: { type: 'filled', liquid: 'water' }, leaf: 'full' },
        ],
      },
    ]);
  });
});

describe('a room', () => {
  it('shows every running actor even if it opens late, and keeps a cleared log empty', async () => {
    const { room } = await atKettle();
    expect(await actor(room, 'lamp').count()).toBe(1);
    await expect.poll(() => line(room, 'kettle').count()).toBeGreaterThan(0);
    await room.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => line(room, '').count()).toBe(0);
    const { page: other } = await openTab('/shelf');
    await room.bringToFront();
    await expect.poll(() => line(room, 'tab 2').count()).toBeGreaterThan(0);
    expect(await line(room, 'tab 1').count()).toBe(0);
    await other.close();
  });

  it('can be read and used by keyboard: log, moment, chart, and back to now', async () => {
    const { room } = await openBoth();
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await one(line(room, 'filled'));
    await room.getByLabel('only kettle').check();
    await room.getByRole('listbox').focus();
    await room.keyboard.press('ArrowUp');
    await room.keyboard.press('ArrowUp');
    await one(chartOf(room, 'empty'));
    expect(new URL(room.url()).searchParams.get('moment')).toBeTruthy();
    await room.keyboard.press('Escape');
    await one(chartOf(room, 'full'));
    // The outline contains the same information as the picture, for people who cannot see the picture.
    await room.getByRole('button', { name: 'Outline' }).click();
    await text(room.locator('.outline.lit > .of-state').last()).toContain('full');
  });

  it('shows one pane at a time on a narrow screen, each in the state that it had before', async () => {
    const { page, room } = await openBoth();
    await room.setViewportSize({ width: 540, height: 500 });
    const pane = (name: string) => room.getByRole('button', { name, exact: true });
    await pane('actors').click();
    await actor(room, 'kettle').click();
    const lit = room.locator('.box.lit.leaf');
    await pane('chart').click();
    await one(lit);
    await pane('details').click();
    for (let times = 0; times < 9; times += 1) {
      await send(room, 'filled', { liquid: 'water' });
      await send(room, 'emptied');
    }
    await send(room, 'filled', { liquid: 'water' });
    await send(room, 'heated');
    await pane('log').click();
    await one(line(room, 'heated'));
    await expect.poll(() => isIn(line(room, 'heated'), '.list', 'height')).toBe(true);
    await pass(page, 500);
    await pane('chart').click();
    await expect.poll(() => isIn(lit, '.scroll', 'corner')).toBe(true);
    await room.getByRole('button', { name: 'Outline' }).click();
    const state = room.locator('.outline.lit > .of-state').last();
    await expect.poll(() => isIn(state, '.scroll', 'height')).toBe(true);
  });

  it('opens at the selection that its address names', async () => {
    const { page: room } = await openAlone('/room?machine=lamp&state=on');
    await expect.poll(() => room.locator('.box.chosen').getAttribute('data-state-name')).toBe('on');
  });

  it('reports that the moment of its address is unknown, and shows the present instead', async () => {
    const { room } = await openBoth('/room?machine=kettle&moment=gone:7');
    const notice = room.locator('main [role=status].then');
    await text(notice).toContain('its page was closed');
    await notice.getByRole('button').click();
    await expect.poll(() => notice.count()).toBe(0);
    expect(new URL(room.url()).searchParams.get('moment')).toBeNull();
  });

  it('shows the chart of a machine that is not running, scrolled to its first state', async () => {
    for (const width of [360, 1280]) {
      const { page: room } = await openAlone('/room?machine=kettle', { width, height: 500 });
      const first = room.locator('.chart-pane .box[data-state-name=empty]');
      await expect.poll(() => isIn(first, '.scroll', 'corner')).toBe(true);
    }
  });

  it('lays out charts in a worker, or without a worker if its script cannot be loaded', async () => {
    const { page: room } = await openAlone('/room?machine=kettle');
    await room.locator('.chart-pane .box').first().waitFor();
    expect(room.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringContaining('elk-worker'),
    ]);
    await room.route('**/elk-worker*', (route) => route.abort());
    await room.reload();
    await room.locator('.chart-pane .box').first().waitFor();
    expect(room.workers()).toEqual([]);
  });

  it('ignores messages that no version of the protocol has', async () => {
    const { room, roomComplaints } = await atKettle();
    await room.evaluate(() => {
      const channel = new BroadcastChannel('machine-room');
      for (const message of [null, 1, {}, { kind: 'happened' }, { kind: 'chart', page: 1 }]) {
        channel.postMessage(message);
      }
      channel.close();
    });
    await text(connection(room)).toContain('5 messages not understood');
    await one(chartOf(room, 'empty'));
    expect(roomComplaints).toEqual([]);
  });

  it('draws ten thousand lines with a few elements, and finds one of the lines', async () => {
    const { room } = await atKettle();
    await room.getByRole('button', { name: 'System', exact: true }).click();
    // The test waits for the layout first, because the layout takes time that does not depend on the events.
    await expect.poll(() => room.locator('svg.system .box').count()).toBeGreaterThan(1);
    const measured = await room.evaluateHandle(() => {
      const seen = { written: 0, drawn: 0 };
      // React's development build records a measure for each rendered component, with every changed prop.
      new PerformanceObserver((list) => {
        for (const { detail } of list.getEntries() as PerformanceMeasure[]) {
          seen.drawn += 1;
          seen.written = Math.max(seen.written, detail?.devtools?.properties?.length ?? 0);
        }
      }).observe({ type: 'measure' });
      return seen;
    });
    await room.evaluate(async () => {
      const channel = new BroadcastChannel('machine-room');
      for (let number = 1; number <= 10_000; number += 1) {
        channel.postMessage({
          ...{ kind: 'happened', page: 'busy', number, at: number, actor: 'x:1', name: 'busy' },
          ...{ machine: 'busy', event: { type: number === 5000 ? 'needle' : 'hay' } },
          ...{ taken: [], candidates: [], timers: [] },
          after: { status: 'active', value: 'on', context: { number } },
        });
        // The pause lets the room render between events.
        if (number % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await text(room.locator('.log .tools .quiet')).toMatch(/10000$/);
    expect(await room.getByRole('listbox').getByRole('option').count()).toBeLessThan(60);
    await room.getByRole('searchbox').fill('needle');
    await one(line(room, 'needle'));
    const { written, drawn } = await measured.jsonValue();
    expect(drawn).toBeGreaterThan(0);
    // If a component had the log or the whole state as a prop, each measure would have thousands of lines.
    expect(written).toBeLessThan(400);
  });
});

describe('a recording', () => {
  it('is saved, opened in an empty room, and becomes a test of every step', async () => {
    const { page, room } = await openBoth('/room?machine=kettle');
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await send(room, 'heated');
    await text(actor(room, 'kettle')).toContain('heating');
    await room.getByRole('button', { name: 'Copy as test' }).click();
    await text(room.locator('.recordings')).toContain('Copied a test of 3 steps');
    const test = await room.evaluate(() => navigator.clipboard.readText());
    expect(test).toContain('"liquid":"water"');
    expect(test).toContain('toEqual("heating")');
    const download = room.waitForEvent('download');
    await room.getByRole('button', { name: 'Save recording' }).click();
    const file = await (await download).path();
    await page.close();
    await text(connection(room)).toContain('No page is connected');
    await room.reload();
    await room.getByLabel('Recording').setInputFiles(file);
    await text(connection(room)).toBe('file 1 /kettle');
    await actor(room, 'kettle').click();
    await one(chartOf(room, 'heating'));
    expect(await room.getByRole('button', { name: /^Send / }).count()).toBe(0);
    expect(await room.getByRole('region', { name: 'At the end' }).count()).toBe(1);
    await room.getByRole('button', { name: 'Compare with today' }).click();
    await text(room.locator('.recordings')).toContain('the same way today');
  });
});

describe('a page beside the room', () => {
  it('highlights the elements of an actor, and selects an actor by a press', async () => {
    const { room, page } = await stage.openBeside();
    await text(connection(room)).toBe('tab 1 /kettle');
    await actor(room, 'kettle').hover();
    await expect.poll(() => page.locator('body').getAttribute('data-pointed')).toBe('kettle');
    await room.getByRole('button', { name: 'Pick an element' }).click();
    await page.getByRole('heading', { name: 'off' }).click();
    await one(room.getByRole('heading', { name: 'The lamp' }));
  });
});
