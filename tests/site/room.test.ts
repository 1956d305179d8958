import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { menuNames } from '../../src/data/menus.copy.ts';
import { live } from './harness.ts';
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
} from './room-tools.ts';

/**
 * The machine room as a developer has it: the development server, React in strict mode, a real browser with
 * several tabs. Each fault that was once found in it has a test. Tests are in the order in which they need a page and
 * a room of their own least often.
 */

const stage = roomStage('room-vite');
const { at, atHotline, openAlone, openBoth, openPage } = stage;

describe('a press on Send', () => {
  it('moves the page, and says which way', async () => {
    const { page, room, complaints, roomComplaints } = await atHotline();
    await send(room, 'answer.given', { answer: 'yes' });
    await text(status(room)).toBe('answer.given was taken: cctv.asked → advisory.');
    await one(page.getByRole('heading', { name: 'Urgent Crime Support' }));
    await text(actor(room, 'hotline')).toContain('advisory');
    // Everything that always runs hears as well.
    await actor(room, 'motion').click();
    await send(room, 'motion.toggled');
    await text(status(room)).toMatch(/^motion\.toggled was taken: playing → paused/);
    await expect
      .poll(() => page.locator('[data-machine="motion"]').first().getAttribute('data-state'))
      .toMatch(/^paused/);
    expect(complaints).toEqual([]);
    expect(roomComplaints).toEqual([]);
  });

  it('is made from a sample, and says when it is no sample any more', async () => {
    const { room } = await atHotline();
    await room.getByRole('combobox', { name: 'Event' }).selectOption('answer.given');
    const sample = room.getByRole('combobox', { name: 'Sample' });
    const shown = () => sample.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text);
    expect(await shown()).toBe('{"answer":"yes"}');
    await room.getByRole('combobox', { name: 'answer', exact: true }).selectOption('need-help');
    expect(await shown()).toBe('changed below');
    await sample.selectOption('{"answer":"no"}');
    expect(await room.getByRole('combobox', { name: 'answer', exact: true }).inputValue()).toBe(
      'no',
    );
  });

  it('is answered when no state takes it, and when a guard refuses', async () => {
    const { room } = await atHotline();
    await send(room, 'advisory.continued');
    await text(status(room)).toBe('advisory.continued is not answered in cctv.asked.');
    await text(room.getByRole('region', { name: 'Why' })).toContain('Why did nothing happen?');
    await send(room, 'answer.given', { answer: 'need-help' });
    await text(status(room)).toBe('answer.given was refused by says.');
    const why = room.getByRole('region', { name: 'Why' });
    await text(why).toContain('says did not hold');
    expect(await why.textContent()).toContain('event.answer was "need-help"');
  });

  it('is answered when the actor has gone', async () => {
    const { page, room } = await atHotline();
    // The room does not hear of the end: it is hidden while the page moves on.
    await room.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    await page.getByRole('link', { name: menuNames.home }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.locator('[data-machine="hotline"]').count()).toBe(0);
    await send(room, 'restart.pressed');
    await text(status(room)).toMatch(/has ended: nothing was sent/);
  });

  it('sends nothing that does not fit, and the page lives on', async () => {
    const { page, room, complaints } = await at('/quill?inspect');
    await page.locator('[data-machine="alarmDecision"]').first().scrollIntoViewIfNeeded();
    await actor(room, 'alarmDecision').click();
    await sendJson(room, { type: 'alarm.sent' });
    await text(status(room)).toMatch(/^Not sent: choice does not fit/);
    await room.getByRole('button', { name: 'as JSON' }).click();
    await send(room, 'alarm.sent', { 'choice.event': 'rain' });
    await text(status(room)).toMatch(/^alarm\.sent was taken/);
    expect(complaints).toEqual([]);
  });
});

describe('the delays of a page', () => {
  it('stand still, and end one by one', async () => {
    const { page, room } = await at('/quill?inspect');
    await page.locator('[data-machine="alarmDecision"]').first().scrollIntoViewIfNeeded();
    await actor(room, 'alarmDecision').click();
    const delays = room.getByRole('combobox', { name: 'Delays' });
    await delays.selectOption('paused');
    await expect.poll(() => delays.inputValue()).toBe('0');
    await send(room, 'alarm.sent');
    const value = room.getByRole('region', { name: 'Now' }).locator('.value');
    await text(value).toContain('receiving');
    // A step takes 900 ms where time goes on.
    await page.bringToFront();
    await page.waitForTimeout(1500);
    expect(await value.textContent()).toContain('receiving');
    await room.getByRole('button', { name: 'Step', exact: true }).click();
    await text(value).toContain('looking');
  });
});

describe('the Stately inspector', () => {
  /** A page that speaks its protocol, and keeps what it hears. */
  const standIn = `<!DOCTYPE html><title>Stand-in</title><script>
    window.heard = [];
    addEventListener('message', ({ data }) => heard.push(data));
    opener?.postMessage({ type: '@statelyai.connected' }, '*');
  </script>`;

  it('is opened after a notice only, and hears whole charts, also after a reload', async () => {
    const { page } = await at('/quill?inspect');
    const context = page.context();
    const asked: string[] = [];
    await context.route('https://stately.ai/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: standIn });
    });
    await page.locator('[data-machine="alarmDecision"]').first().scrollIntoViewIfNeeded();
    const panel = page.getByRole('complementary', { name: 'Inspection' });
    await panel.getByRole('button', { name: 'Stately inspector' }).click();
    expect(await panel.textContent()).toContain('a third-party page');
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    const popup = page.waitForEvent('popup');
    await panel.getByRole('button', { name: 'Open stately.ai' }).click();
    const inspector = await popup;
    await text(panel).toContain('Connected to stately.ai');
    const definitions = () =>
      inspector.evaluate(() =>
        (window as unknown as { heard: { name?: string; definition?: string }[] }).heard.flatMap(
          ({ name, definition }) => (name === 'alarmDecision' ? [definition ?? ''] : []),
        ),
      );
    await expect.poll(async () => (await definitions()).length).toBeGreaterThan(0);
    const [definition] = await definitions();
    expect(definition).toContain('ruleSaysKeyholders');
    expect(definition).not.toContain('[Object]');

    await page.reload();
    await live(page);
    await text(panel).toContain('Connected to stately.ai');
    await page.locator('[data-machine="alarmDecision"]').first().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await definitions()).length).toBeGreaterThan(0);

    await inspector.close();
    await text(panel).toContain('was closed: nothing is sent any more');
  });
});

describe('the pages of a room', () => {
  it('are told apart by tab and path, through navigation, reload, return and goodbye', async () => {
    const { page, room } = await openBoth('/urgent-crime-hotline?inspect');
    await text(connection(room)).toBe('tab 1 /urgent-crime-hotline');
    const { page: other } = await openPage('/urgent-crime-hotline?inspect');
    await text(connection(room)).toBe('tab 1 /urgent-crime-hotline · tab 2 /urgent-crime-hotline');
    await other.close();
    await text(connection(room)).toBe('tab 1 /urgent-crime-hotline');

    await page.reload();
    await live(page);
    await one(actor(room, 'hotline'));
    expect(await connection(room).textContent()).toBe('tab 1 /urgent-crime-hotline');

    await page.getByRole('link', { name: menuNames.home }).first().click();
    await text(connection(room)).toBe('tab 1 /');
    await expect.poll(() => actor(room, 'hotline').count()).toBe(0);
  });

  it('that crash are named, then forgotten', async () => {
    const { page, room } = await at('/?inspect');
    await one(actor(room, 'site'));
    page.goto('chrome://crash').catch(() => undefined);
    await text(connection(room)).toContain('not answering');
    await expect
      .poll(() => connection(room).textContent(), { timeout: 30_000 })
      .toContain('No page is connected');
  });
});

describe('a journey', () => {
  it('is asked for with a name and an expected end, and told where it was written', async () => {
    const { room } = await openBoth('/urgent-crime-hotline?inspect');
    const posted: unknown[] = [];
    await room.route('**/__machines/journeys', (route) => {
      posted.push(route.request().postDataJSON());
      return route.fulfill({ contentType: 'text/plain', body: 'Written.' });
    });
    await actor(room, 'hotline').click();
    await send(room, 'answer.given', { answer: 'no' });
    await text(actor(room, 'hotline')).toContain('advisory');
    await room.getByRole('button', { name: 'Write as journey' }).click();
    await room.getByLabel('Name').fill('Somebody without cameras');
    expect(await room.getByLabel('Should end in').inputValue()).toBe('advisory');
    // A slip of the pen is no expectation, and loses nothing that was written.
    await room.getByLabel('Should end in').fill('crime.askd');
    await room.getByRole('button', { name: 'Write it into the model' }).click();
    await text(room.locator('.recordings')).toContain(
      'hotline has no innermost state “crime.askd”',
    );
    expect(posted).toEqual([]);
    expect(await room.getByLabel('Name').inputValue()).toBe('Somebody without cameras');
    await room.getByLabel('Should end in').fill('crime.asked');
    await room.getByRole('button', { name: 'Write it into the model' }).click();
    await text(room.locator('.recordings')).toContain('Written.');
    await room.unroute('**/__machines/journeys');
    expect(posted).toMatchObject([
      {
        machine: 'hotline',
        name: 'Somebody without cameras',
        ends: 'crime.asked',
        steps: [
          { event: { type: 'xstate.init' }, leaf: 'restoring' },
          { leaf: 'cctv.asked' },
          { event: { type: 'answer.given', answer: 'no' }, leaf: 'advisory' },
        ],
      },
    ]);
  });

  it('is written for nobody else, and not without sense', async () => {
    const address = `${stage.origin()}/__machines/journeys`;
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(405);
    const { room } = await atHotline();
    const answer = await room.evaluate(async (url) => {
      const response = await fetch(url, { method: 'POST', body: '{}' });
      return `${response.status} ${await response.text()}`;
    }, address);
    expect(answer).toMatch(/^422 That is not a journey/);
  });
});

describe('a room', () => {
  it('shows all that runs, however late it opens, and clears it for good', async () => {
    const { room } = await atHotline();
    await one(actor(room, 'hotline'));
    for (const name of ['site', 'navigation', 'motion', 'outbox', 'menus', 'mobileMenu']) {
      expect(await actor(room, name).count(), name).toBe(1);
    }
    await expect.poll(() => line(room, 'hotline').count()).toBeGreaterThan(0);
    await room.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => line(room, '').count()).toBe(0);
    const { page: other } = await openPage('/quill?inspect');
    await room.bringToFront();
    await expect.poll(() => line(room, 'tab 2').count()).toBeGreaterThan(0);
    expect(await line(room, 'tab 1').count()).toBe(0);
    await other.close();
  });

  it('can be read and used by keyboard: log, moment, chart, and back to now', async () => {
    const { room } = await atHotline();
    await send(room, 'answer.given', { answer: 'yes' });
    await one(line(room, 'answer.given'));
    const isAlone = room.getByLabel('only hotline');
    await isAlone.check();
    const list = room.getByRole('listbox');
    await list.focus();
    await room.keyboard.press('ArrowUp');
    await room.keyboard.press('ArrowUp');
    await expect
      .poll(() =>
        room.getByRole('img', { name: /^Hotline questionnaire/ }).getAttribute('aria-labelledby'),
      )
      .toBeTruthy();
    await one(room.getByRole('img', { name: 'Hotline questionnaire: cctv.asked' }));
    expect(new URL(room.url()).searchParams.get('moment')).toBeTruthy();
    await room.keyboard.press('Escape');
    await one(room.getByRole('img', { name: 'Hotline questionnaire: advisory' }));
    // The outline says the same to those who do not see the picture.
    await room.getByRole('button', { name: 'Outline' }).click();
    await text(room.locator('.outline.lit > .of-state').last()).toContain('advisory');
    await room.getByRole('button', { name: 'Outline' }).click();
    await isAlone.uncheck();
  });

  it('shows one pane at a time where it is narrow, each as if it had been in sight', async () => {
    const { room } = await atHotline();
    await room.setViewportSize({ width: 540, height: 700 });
    await room.goto(`${stage.origin()}/__machines`);
    const pane = (name: string) => room.getByRole('button', { name, exact: true });
    await pane('log').click();
    await one(line(room, 'restoreAnswers done'));
    await pane('actors').click();
    await actor(room, 'hotline').click();
    const lit = room.locator('.box.lit.leaf');
    await one(lit);
    await pane('details').click();
    for (let times = 0; times < 5; times += 1) {
      await send(room, 'restart.pressed');
      await send(room, 'answer.given', { answer: 'yes' });
    }
    await send(room, 'advisory.continued');
    await pane('log').click();
    await one(line(room, 'advisory.continued'));
    await expect.poll(() => isIn(line(room, 'advisory.continued'), '.list', 'height')).toBe(true);
    await pane('chart').click();
    await expect.poll(() => isIn(lit, '.scroll', 'corner')).toBe(true);
    await room.getByRole('button', { name: 'Outline' }).click();
    const state = room.locator('.outline.lit > .of-state').last();
    await expect.poll(() => isIn(state, '.scroll', 'height')).toBe(true);
    await room.setViewportSize({ width: 1500, height: 950 });
  });

  it('opens at what its address names', async () => {
    const { room } = await atHotline();
    await room.goto(`${stage.origin()}/__machines?machine=outbox&state=sending`);
    await expect
      .poll(() => room.locator('.box.chosen').getAttribute('data-state-name'))
      .toBe('sending');
  });

  it('says that it does not know the moment of an address, and what it shows instead', async () => {
    const { room } = await atHotline();
    await room.goto(`${stage.origin()}/__machines?machine=hotline&moment=gone:7`);
    const notice = room.locator('main [role=status].then');
    await text(notice).toContain('its page was closed');
    await notice.getByRole('button').click();
    await expect.poll(() => notice.count()).toBe(0);
    expect(new URL(room.url()).searchParams.get('moment')).toBeNull();
  });

  it('lays charts out in a worker, and without one where its script cannot be had', async () => {
    const { room } = await atHotline();
    await room.locator('.chart-pane .box').first().waitFor();
    expect(room.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringContaining('elk-worker'),
    ]);
    await room.route('**/elk-worker*', (route) => route.abort());
    await room.reload();
    await room.locator('.chart-pane .box').first().waitFor();
    expect(room.workers()).toEqual([]);
    await room.unroute('**/elk-worker*');
  });

  it('outlives messages that nobody understands', async () => {
    const { room, roomComplaints } = await atHotline();
    await room.evaluate(() => {
      const channel = new BroadcastChannel('machine-room');
      for (const message of [null, 1, {}, { kind: 'happened' }, { kind: 'chart', page: 1 }]) {
        channel.postMessage(message);
      }
      channel.close();
    });
    const other = await room.context().newPage();
    await other.goto(`${stage.origin()}/robots.txt`);
    await other.evaluate(() => {
      new BroadcastChannel('machine-room').postMessage({ kind: 'happened' });
    });
    await text(connection(room)).toContain('not understood');
    await actor(room, 'hotline').click();
    await one(room.getByRole('img', { name: /^Hotline questionnaire/ }));
    expect(roomComplaints).toEqual([]);
    await other.close();
  });

  it('draws ten thousand lines with a few elements, and finds one among them', async () => {
    const { room } = await atHotline();
    await room.getByRole('button', { name: 'System', exact: true }).click();
    // The layout of the system takes its own time, which is not that of the events.
    await expect.poll(() => room.locator('svg.system .box').count()).toBeGreaterThan(3);
    const { written, drawn } = await room.evaluate(async () => {
      const happened = (number: number) => ({
        ...{ kind: 'happened', page: 'busy', number, at: number, actor: 'x:1', name: 'busy' },
        ...{ machine: 'busy', event: { type: number === 5000 ? 'needle' : 'hay' } },
        ...{ taken: [], candidates: [], timers: [] },
        after: { status: 'active', value: 'on', context: { number } },
      });
      const channel = new BroadcastChannel('machine-room');
      // React's development build measures each component that is drawn, with every prop that has changed.
      let written = 0;
      let drawn = 0;
      new PerformanceObserver((list) => {
        for (const { detail } of list.getEntries() as PerformanceMeasure[]) {
          drawn += 1;
          written = Math.max(written, detail?.devtools?.properties?.length ?? 0);
        }
      }).observe({ type: 'measure' });
      for (let number = 1; number <= 10_000; number += 1) {
        channel.postMessage(happened(number));
        if (number % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { written, drawn };
    });
    await text(room.locator('.log .tools .quiet')).toMatch(/10000$/);
    expect(await room.getByRole('listbox').getByRole('option').count()).toBeLessThan(60);
    expect(drawn).toBeGreaterThan(0);
    // A log, or all that the room knows, as a prop is thousands of lines each time.
    expect(written).toBeLessThan(400);
    await room.getByRole('searchbox').fill('needle');
    await one(line(room, 'needle'));
    await room.getByRole('searchbox').fill('');
  });
});

describe('a job', () => {
  it('is held until its outcome is sent by hand, or made to fail', async () => {
    const { room, complaints } = await atHotline();
    await actor(room, 'outbox').click();
    await text(actor(room, 'outbox')).toContain('idle');
    const job = room.getByRole('combobox', { name: 'listLeads' });
    await job.selectOption('hold');
    await expect.poll(() => job.inputValue()).toBe('hold');
    await send(room, 'tab.shown');
    await text(actor(room, 'outbox')).toContain('reading');
    await send(room, 'xstate.error.actor.listLeads');
    await text(actor(room, 'outbox')).toContain('idle');
    await job.selectOption('fail');
    await expect.poll(() => job.inputValue()).toBe('fail');
    await send(room, 'tab.shown');
    await expect.poll(() => line(room, 'listLeads fails').count()).toBe(2);
    await job.selectOption('real');
    expect(complaints).toEqual([]);
  });
});

describe('the panel of a page', () => {
  it('goes to every corner and folds, so that it hides nothing', async () => {
    const { page } = await atHotline();
    await page.bringToFront();
    const panel = page.getByRole('complementary', { name: 'Inspection' });
    const places = new Set<string>();
    for (let times = 0; times < 4; times += 1) {
      const box = await panel.boundingBox();
      places.add(`${box?.x} ${box?.y}`);
      await panel.getByRole('button', { name: 'Move' }).click();
    }
    expect(places.size).toBe(4);
    await panel.getByRole('button', { name: 'Fold' }).click();
    expect((await panel.boundingBox())?.height).toBeLessThan(60);
    await page.reload();
    await live(page);
    await one(panel.getByRole('button', { name: 'Inspect' }));
  });
});

describe('a recording', () => {
  it('is saved, opened in an empty room, and becomes a test of every step', async () => {
    const { page, room } = await openBoth(
      '/urgent-crime-hotline?inspect',
      '/__machines?machine=hotline',
    );
    await actor(room, 'hotline').click();
    await send(room, 'answer.given', { answer: 'yes' });
    await send(room, 'advisory.continued');
    await text(actor(room, 'hotline')).toContain('crime.asked');

    await room.getByRole('button', { name: 'Copy as test' }).click();
    await text(room.locator('.recordings')).toMatch(/Copied a test of [45] steps/);
    const test = await room.evaluate(() => navigator.clipboard.readText());
    expect(test).toContain('"answer":"yes"');
    expect(test).toContain('toEqual({"crime":"asked"})');

    const download = room.waitForEvent('download');
    await room.getByRole('button', { name: 'Save recording' }).click();
    const file = await (await download).path();
    await page.close();
    await text(connection(room)).toContain('No page is connected');
    await room.reload();
    await room.getByLabel('Recording').setInputFiles(file);
    await text(connection(room)).toBe('file 1 /urgent-crime-hotline');
    await actor(room, 'hotline').click();
    await one(room.getByRole('img', { name: 'Hotline questionnaire: crime.asked' }));
    expect(await room.getByRole('button', { name: /^Send / }).count()).toBe(0);
    expect(await room.getByRole('region', { name: 'At the end' }).count()).toBe(1);
    await room.getByRole('button', { name: 'Compare with today' }).click();
    await text(room.locator('.recordings')).toContain('the same way today');
  });
});

describe('a room in other places', () => {
  it('shows the chart of a machine that does not run from its first state', async () => {
    const { page: room } = await openAlone('/robots.txt');
    for (const width of [360, 1280]) {
      await room.setViewportSize({ width, height: 800 });
      await room.goto(`${stage.origin()}/__machines?machine=alarmDecision`);
      await room.locator('.chart-pane .box').first().waitFor();
      const boxes = room.locator('.chart-pane .box:not(.rows)');
      const inSight = async () =>
        (await Promise.all((await boxes.all()).map((box) => isIn(box, '.scroll')))).includes(true);
      await expect.poll(inSight).toBe(true);
    }
  });

  it('mounts a room of their own, for an app that this site knows nothing of', async () => {
    const { page: room } = await openAlone('/robots.txt');
    await room.addScriptTag({
      type: 'module',
      content: `
        import { createActor, createMachine } from '/@id/xstate';
        import { inspectPage, showEverything } from '/@id/@machines/room';
        import { mountRoom } from '/@id/@machines/room/mount';
        const lamp = createMachine({
          id: 'lamp',
          initial: 'off',
          states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
        });
        const redaction = showEverything();
        const inspect = inspectPage({ channel: 'lamps', redaction, path: () => '/lamp' });
        createActor(lamp, { inspect }).start();
        document.body.replaceChildren(document.createElement('div'));
        mountRoom({ element: document.body.firstElementChild, channel: 'lamps' });`,
    });
    await text(connection(room)).toBe('tab 1 /lamp');
    await actor(room, 'lamp').click();
    await send(room, 'press');
    await text(status(room)).toBe('press was taken: off → on.');
    await one(room.getByRole('img', { name: 'lamp: on' }));
  });

  it('lies beside the live page, and each shows where the other is', async () => {
    const { room, page } = await stage.openBeside();
    await text(connection(room)).toBe('tab 1 /urgent-crime-hotline');
    await actor(room, 'hotline').hover();
    await expect.poll(() => page.locator('.outline').count()).toBeGreaterThan(0);
    await room.getByRole('button', { name: 'Pick an element' }).click();
    await page.getByText('Do you currently have CCTV cameras?').first().click();
    await one(room.getByRole('heading', { name: 'Hotline questionnaire' }));
    await send(room, 'answer.given', { answer: 'yes' });
    await one(page.getByRole('heading', { name: 'Urgent Crime Support' }));
  });
});

describe('npm run dev', () => {
  const dev = () => {
    const child = spawn(process.execPath, ['tools/dev.ts'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        said += data.toString();
      });
    }
    return { said: () => said, child, ended: once(child, 'exit') };
  };

  it('says where everything is, and who holds a port that is taken', async () => {
    const first = dev();
    await expect.poll(first.said, { timeout: 40_000 }).toContain('Ctrl-C');
    for (const word of ['?inspect', '?inspect=room', '/__machines', ':8787', ':5173']) {
      expect(first.said()).toContain(word);
    }
    const second = dev();
    await second.ended;
    expect(second.child.exitCode).toBe(1);
    expect(second.said()).toContain(`Port 8787 is taken by process ${first.child.pid}`);
    expect(second.said()).toContain('SERVICE_PORT=8788');
    first.child.kill('SIGTERM');
    await first.ended;
  });
});
