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

/** The machine room in a real browser, with several tabs of a small system. */

const stage = roomStage();
const { atKettle, openAlone, openBoth, openTab } = stage;

const chartOf = (room: Page, state: string) =>
  room.getByRole('img', { name: `The kettle: ${state}`, exact: true });

/** Lets the delays of a page pass, as far as they are not stopped. */
const pass = (page: Page, milliseconds: number) =>
  page.evaluate((by) => window.clock.increment(by), milliseconds);

/** Sets the clock of a page forward. */
const setForward = (page: Page, milliseconds: number) =>
  page.evaluate((by) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + by;
  }, milliseconds);

describe('a press on Send', () => {
  it('changes the page, and says to which state', async () => {
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

  it('is made from a sample, and says when it differs from the sample', async () => {
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

  it('is answered when no state takes it, and when a guard refuses', async () => {
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

  it('sends no event that does not fit, and the page continues to work', async () => {
    const { room, complaints } = await atKettle();
    await sendJson(room, { type: 'filled' });
    await text(status(room)).toMatch(/^Not sent: liquid does not fit/);
    await room.getByRole('button', { name: 'as JSON' }).click();
    await send(room, 'filled', { liquid: 'water' });
    await text(status(room)).toMatch(/^filled was taken/);
    expect(complaints).toEqual([]);
  });

  it('is answered when the actor has gone', async () => {
    const { page, room } = await atKettle();
    // A hidden room does not hear that the actor ends.
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
  it('is held until its outcome is sent by hand, or made to fail', async () => {
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

  it('come back from the back/forward cache alive', async () => {
    const { page, room } = await openBoth();
    await one(actor(room, 'kettle'));
    await page.evaluate(() => {
      (window as { kept?: boolean }).kept = true;
    });
    await page.goto(`${stage.origin()}/elsewhere`);
    await text(connection(room)).toContain('No page is connected');
    await page.goBack({ waitUntil: 'commit' });
    // Not a reload: the same document.
    expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await text(status(room)).toMatch(/was taken/);
    await one(page.getByRole('heading', { name: 'full' }));
  });

  it('that crash are named, then forgotten', async () => {
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
  it('is saved with a name and an expected end, and the room says where', async () => {
    const { room } = await openBoth();
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await text(actor(room, 'kettle')).toContain('full');
    await room.getByRole('button', { name: 'Write as journey' }).click();
    await room.getByLabel('Name').fill('Somebody likes cold water');
    const end = room.getByLabel('Should end in');
    expect(await end.inputValue()).toBe('full');
    // A misspelt state is not accepted, and the input is kept.
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
  it('shows every running actor, however late it opens, and clears the log for good', async () => {
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
    // The outline gives the same information to people who do not see the picture.
    await room.getByRole('button', { name: 'Outline' }).click();
    await text(room.locator('.outline.lit > .of-state').last()).toContain('full');
  });

  it('shows one pane at a time where it is narrow, each as if it had been visible before', async () => {
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

  it('says that it does not know the moment of an address, and what it shows instead', async () => {
    const { room } = await openBoth('/room?machine=kettle&moment=gone:7');
    const notice = room.locator('main [role=status].then');
    await text(notice).toContain('its page was closed');
    await notice.getByRole('button').click();
    await expect.poll(() => notice.count()).toBe(0);
    expect(new URL(room.url()).searchParams.get('moment')).toBeNull();
  });

  it('shows the chart of a machine that does not run from its first state', async () => {
    for (const width of [360, 1280]) {
      const { page: room } = await openAlone('/room?machine=kettle', { width, height: 500 });
      const first = room.locator('.chart-pane .box[data-state-name=empty]');
      await expect.poll(() => isIn(first, '.scroll', 'corner')).toBe(true);
    }
  });

  it('lays charts out in a worker, and without one where its script cannot be had', async () => {
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

  it('survives messages that no version understands', async () => {
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
    // The layout takes time of its own, independent of the events.
    await expect.poll(() => room.locator('svg.system .box').count()).toBeGreaterThan(1);
    const measured = await room.evaluateHandle(() => {
      const seen = { written: 0, drawn: 0 };
      // React's development build records a measure for each drawn component, with every changed prop.
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
        // The room draws in between.
        if (number % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await text(room.locator('.log .tools .quiet')).toMatch(/10000$/);
    expect(await room.getByRole('listbox').getByRole('option').count()).toBeLessThan(60);
    await room.getByRole('searchbox').fill('needle');
    await one(line(room, 'needle'));
    const { written, drawn } = await measured.jsonValue();
    expect(drawn).toBeGreaterThan(0);
    // With a log, or the whole state of the room, as a prop, each measure would have thousands of lines.
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
