import type { Proof } from '@machines/room';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actor, line, one, roomStage, send, sendJson, text } from './room-tools.ts';

/**
 * Time and paths in the machine room: the slider, the page that follows it, the generated paths replayed, what
 * none of them executes, and the way back from a transition to the paths that take it.
 */

const stage = roomStage('room-paths-vite');
const { atHotline, openAlone } = stage;

const NAME = 'journey: Somebody without cameras changes their mind and has some after all';
const PATH = new URLSearchParams({ machine: 'hotline', path: NAME });
const slider = (room: Page) => room.getByRole('slider');
const travel = (room: Page) => room.getByRole('region', { name: 'Time' });
const paths = (room: Page) => room.getByRole('region', { name: 'Paths' });
const chartOf = (room: Page, leaf: string) =>
  room.getByRole('img', { name: `Hotline questionnaire: ${leaf}`, exact: true });

describe('a generated path', () => {
  it('replays step by step at its address, and a step has an address, too', async () => {
    const { page: room, complaints } = await openAlone(`/__machines?${PATH}`);
    await expect.poll(() => slider(room).getAttribute('aria-valuetext')).toMatch(/^0 of 12: /);
    await one(chartOf(room, 'restoring'));
    await slider(room).focus();
    await room.keyboard.press('ArrowRight');
    await room.keyboard.press('ArrowRight');
    await one(chartOf(room, 'advisory'));
    expect(await travel(room).textContent()).toContain('Choose “No” and press “Continue”.');
    expect(await travel(room).textContent()).toContain('the machine of today is in the same state');
    await text(room.getByRole('region', { name: 'Then' }).locator('.value')).toBe('advisory');
    await room.keyboard.press('End');
    await one(chartOf(room, 'monitored.asked'));
    await room.keyboard.press('ArrowLeft');
    await one(chartOf(room, 'crime.asked'));
    const at = await slider(room).getAttribute('aria-valuetext');
    await room.reload();
    await expect.poll(() => slider(room).getAttribute('aria-valuetext')).toBe(at);
    expect(complaints).toEqual([]);
  });

  it('that there is no more says so, and so does one with other steps than its link', async () => {
    const gone = new URLSearchParams({ machine: 'hotline', path: 'path 999' });
    const { page: room } = await openAlone(`/__machines?${gone}`);
    await text(paths(room)).toContain('hotline has no path "path 999" today.');
    await room.goto(`${stage.origin()}/__machines?${PATH}&print=other`);
    await text(travel(room)).toContain('has other steps today');
  });

  it('is found from a transition that it takes, and opens at that step', async () => {
    const { page: room } = await openAlone('/__machines?machine=hotline');
    await room.getByRole('button', { name: 'Show paths and coverage' }).click();
    await expect
      .poll(() => paths(room).textContent(), { timeout: 30_000 })
      .toContain('execute every state, transition and guard outcome');
    await room.getByRole('button', { name: 'Outline' }).click();
    await room.getByRole('button', { name: 'advisory.continued' }).first().click();
    await text(paths(room)).toContain('advisory.continued is taken by');
    expect(new URL(room.url()).searchParams.get('transition')).toBe(
      'advisory · advisory.continued',
    );
    await paths(room)
      .getByRole('button', { name: /^Somebody without cameras changes/ })
      .click();
    await expect.poll(() => slider(room).getAttribute('aria-valuetext')).toMatch(/^3 of 12: /);
    await room.getByRole('button', { name: 'Outline' }).click();
    await expect
      .poll(() => room.locator('.row.taken').first().getAttribute('data-transition'))
      .toBe('advisory · advisory.continued');
  });
});

describe('the coverage of a proof', () => {
  it('marks what no path executes, in the chart and in words', async () => {
    const { page: room } = await openAlone('/__machines?machine=hotline');
    await room.route('**/__machines/paths?*', async (route) => {
      const answer = await route.fetch({ timeout: 60_000 });
      const proof = (await answer.json()) as Proof;
      const [guarded = ''] = proof.paths.flatMap(({ takes }) =>
        Object.keys(takes).filter((name) => name.endsWith('answer.given #1')),
      );
      const missed = {
        states: ['advisory'],
        transitions: ['advisory · advisory.continued'],
        guards: { [guarded]: [false] },
      };
      await route.fulfill({ json: { ...proof, missed } });
    });
    expect(await room.locator('.missed').count()).toBe(0);
    await room.getByRole('button', { name: 'Show paths and coverage' }).click();
    await expect.poll(() => room.locator('.box.missed').count(), { timeout: 30_000 }).toBe(1);
    expect(await room.locator('.row.missed').getAttribute('data-transition')).toBe(
      'advisory · advisory.continued',
    );
    await room.getByRole('button', { name: 'Outline' }).click();
    await expect.poll(() => room.locator('.badge.missed').count()).toBe(3);
    expect(await paths(room).textContent()).toContain(
      'leave out 1 states, 1 transitions and outcomes of 1 guards',
    );
    await paths(room).getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => room.locator('.missed').count()).toBe(0);
  });
});

describe('time', () => {
  it('goes back by a slider, and says that no page follows where none lies beside', async () => {
    const { room } = await atHotline();
    await send(room, 'answer.given', { answer: 'yes' });
    await send(room, 'advisory.continued');
    await one(chartOf(room, 'crime.asked'));
    await expect.poll(() => slider(room).getAttribute('aria-valuetext')).toMatch(/crime\.asked$/);
    await slider(room).focus();
    await room.keyboard.press('ArrowLeft');
    await one(chartOf(room, 'advisory'));
    await text(travel(room)).toContain('the machine of today is in the same state');
    expect(await travel(room).textContent()).toContain('No page can follow');
    await expect
      .poll(() => line(room, 'answer.given').first().getAttribute('aria-selected'))
      .toBe('true');
    await room.keyboard.press('Home');
    await one(chartOf(room, 'restoring'));
    await room.keyboard.press('End');
    await expect.poll(() => room.getByRole('button', { name: 'Back to now' }).count()).toBe(0);
  });

  it('takes a page along that lies beside: it hears the path again, and never more', async () => {
    const { room, page } = await stage.openBeside(`&${PATH}`);
    await expect.poll(() => slider(room).getAttribute('aria-valuetext')).toMatch(/^0 of 12: /);
    await room.getByRole('button', { name: 'Let the page follow' }).click();
    await text(travel(room)).toContain('has reached step 0');
    await slider(room).focus();
    await room.keyboard.press('ArrowRight');
    await room.keyboard.press('ArrowRight');
    await text(travel(room)).toContain('has reached step 2');
    await one(page.getByRole('heading', { name: 'Urgent Crime Support' }));
    await room.keyboard.press('End');
    await text(travel(room)).toContain('has reached step 12');
    await expect
      .poll(() => page.getByText('Are your cameras professionally monitored?').count())
      .toBeGreaterThan(0);
    await room.keyboard.press('ArrowLeft');
    await text(travel(room)).toContain('has reached step 11');
    await expect
      .poll(() => page.getByText('Has your business experienced a crime').count())
      .toBeGreaterThan(0);
    await room.getByRole('button', { name: 'Let the page go' }).click();
    await text(travel(room)).toContain('does not follow');
  });

  it('leads what starts an actor first, where that starts by a visitor alone', async () => {
    const { room, page } = await stage.openBeside();
    await actor(room, 'hotline').click();
    await send(room, 'answer.given', { answer: 'no' });
    await send(room, 'advisory.continued');
    await send(room, 'answer.given', { answer: 'yes' });
    await send(room, 'answer.given', { answer: 'source' });
    await actor(room, 'leadForm').click();
    await sendJson(room, {
      type: 'form.submitted',
      id: crypto.randomUUID(),
      values: {},
      signals: [],
    });
    await expect.poll(() => slider(room).getAttribute('aria-valuetext')).toMatch(/^1 of 1: /);
    // The page that is loaded anew finds nothing that would bring it there by itself.
    await page.locator('body').evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        if (!key.startsWith('inspect')) sessionStorage.removeItem(key);
      }
    });
    await room.getByRole('button', { name: 'Let the page follow' }).click();
    await text(travel(room)).toContain('has reached step 1');
    await one(page.getByLabel('Name', { exact: true }));
    await expect
      .poll(() => page.locator('body').evaluate(() => location.search))
      .toContain('hold=hotline&hold=leadForm');
  });

  it('keeps what a page did before it takes the page along, and says where it goes astray', async () => {
    const { room, page } = await stage.openBeside();
    await actor(room, 'hotline').click();
    await send(room, 'answer.given', { answer: 'no' });
    await send(room, 'advisory.continued');
    await one(chartOf(room, 'crime.asked'));
    await slider(room).focus();
    await room.keyboard.press('ArrowLeft');
    await room.getByRole('button', { name: 'Let the page follow' }).click();
    await text(travel(room)).toMatch(/has reached step [234]/);
    await text(room.locator('.connection')).toContain('file 1');
    await expect
      .poll(() => page.getByRole('button', { name: 'Continue' }).count())
      .toBeGreaterThan(0);
    // Somebody goes on by hand: the page is not where the recording was.
    await page.getByRole('button', { name: 'Continue' }).click();
    await text(actor(room, 'hotline').last()).toContain('crime.asked');
    await slider(room).focus();
    await room.keyboard.press('ArrowRight');
    await text(travel(room)).toContain('The page does not follow.');
    await text(travel(room)).toContain('no longer in advisory');
  });
});
