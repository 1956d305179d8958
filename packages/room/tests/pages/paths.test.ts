/** Tests time and paths: the slider, the page that follows it, replayed paths, and elements that no path executes. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actor, connection, line, one, roomStage, send, text } from './stage.ts';

const stage = roomStage();
const { atKettle, openAlone } = stage;

const NAME = 'journey: Somebody changes their mind';
const PATH = new URLSearchParams({ machine: 'kettle', path: NAME });
const slider = (room: Page) => room.getByRole('slider');
const at = (room: Page) => expect.poll(() => slider(room).getAttribute('aria-valuetext'));
const travel = (room: Page) => room.getByRole('region', { name: 'Time' });
const paths = (room: Page) => room.getByRole('region', { name: 'Paths' });
const chartOf = (room: Page, state: string) =>
  room.getByRole('img', { name: `The kettle: ${state}`, exact: true });

describe('a path', () => {
  it('is replayed step by step at its address, and each step has an address of its own', async () => {
    const { page: room, complaints } = await openAlone(`/room?${PATH}`);
    await at(room).toMatch(/^0 of 4: /);
    await one(chartOf(room, 'empty'));
    await slider(room).focus();
    await room.keyboard.press('ArrowRight');
    await one(chartOf(room, 'full'));
    expect(await travel(room).textContent()).toContain('Fill it with water.');
    expect(await travel(room).textContent()).toContain('the machine of today is in the same state');
    await text(room.getByRole('region', { name: 'Then' }).locator('.value')).toBe('full');
    await room.keyboard.press('End');
    await at(room).toMatch(/^4 of 4: /);
    await room.keyboard.press('ArrowLeft');
    await room.keyboard.press('ArrowLeft');
    await one(chartOf(room, 'heating'));
    await room.reload();
    await at(room).toMatch(/^2 of 4: /);
    expect(complaints).toEqual([]);
  });

  it('shows a message if it no longer exists, or if its steps differ from those of its link', async () => {
    const { page: room } = await openAlone('/room?machine=kettle&path=path+999');
    await text(paths(room)).toContain('kettle has no path "path 999" today.');
    await room.goto(`${stage.origin()}/room?${PATH}&fingerprint=other`);
    await text(travel(room)).toContain('has other steps today');
  });

  it('is found from a transition that it takes, and opens at that step', async () => {
    const { page: room } = await openAlone('/room?machine=kettle');
    await room.getByRole('button', { name: 'Show paths and coverage' }).click();
    await room.getByRole('button', { name: 'Outline' }).click();
    await room.getByRole('button', { name: 'heated' }).first().click();
    await text(paths(room)).toContain('heated is taken by 1 of them');
    expect(new URL(room.url()).searchParams.get('transition')).toBe('full · heated');
    await paths(room)
      .getByRole('button', { name: /^Somebody changes their mind at step/ })
      .click();
    await at(room).toMatch(/^2 of 4: /);
    await room.getByRole('button', { name: 'Outline' }).click();
    await expect
      .poll(() => room.locator('.row.taken').first().getAttribute('data-transition'))
      .toBe('full · heated');
  });
});

describe('the coverage of a proof', () => {
  it('marks the elements that no path executes, in the chart and in words', async () => {
    const { page: room } = await openAlone('/room?machine=cup');
    await room.getByRole('button', { name: 'Show paths and coverage' }).click();
    await text(paths(room)).toContain('execute every state, transition and guard outcome');
    await room.goto(`${stage.origin()}/room?machine=kettle`);
    await room.locator('.chart-pane .box').first().waitFor();
    expect(await room.locator('.missed').count()).toBe(0);
    await room.getByRole('button', { name: 'Show paths and coverage' }).click();
    await one(room.locator('.box.missed'));
    expect(await room.locator('.row.missed').getAttribute('data-transition')).toBe('hot · poured');
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
  it('goes back by a slider, and the room reports that no page beside it can follow', async () => {
    const { room } = await atKettle();
    await room.reload();
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await send(room, 'heated');
    await one(chartOf(room, 'heating'));
    await at(room).toMatch(/heating$/);
    await slider(room).focus();
    await room.keyboard.press('ArrowLeft');
    await one(chartOf(room, 'full'));
    await text(travel(room)).toContain('the machine of today is in the same state');
    expect(await travel(room).textContent()).toContain('No page can follow');
    await expect
      .poll(() => line(room, 'filled').first().getAttribute('aria-selected'))
      .toBe('true');
    await room.keyboard.press('Home');
    await one(chartOf(room, 'empty'));
    await room.keyboard.press('End');
    await expect.poll(() => room.getByRole('button', { name: 'Back to now' }).count()).toBe(0);
  });

  it('makes the page beside the room follow, which receives the events of the path and no others', async () => {
    const { room, page } = await stage.openBeside(`&${PATH}`);
    const state = (name: string) => one(page.getByRole('heading', { name, exact: true }));
    await at(room).toMatch(/^0 of 4: /);
    await room.getByRole('button', { name: 'Let the page follow' }).click();
    await text(travel(room)).toContain('has reached step 0');
    await slider(room).focus();
    await room.keyboard.press('ArrowRight');
    await room.keyboard.press('ArrowRight');
    await text(travel(room)).toContain('has reached step 2');
    await state('heating');
    // The state stays, because the delays of a page are held while it follows.
    await page.locator('body').evaluate(() => window.clock.increment(60_000));
    expect(await page.getByRole('heading', { name: 'heating' }).count()).toBe(1);
    await room.keyboard.press('ArrowLeft');
    await text(travel(room)).toContain('has reached step 1');
    await state('full');
    await room.keyboard.press('End');
    await text(travel(room)).toContain('has reached step 4');
    await room.getByRole('button', { name: 'Let the page go' }).click();
    await text(travel(room)).toContain('does not follow');
  });

  it('keeps the happenings from before a replay, and the room reports where the replay differs', async () => {
    const { room, page } = await stage.openBeside();
    await actor(room, 'kettle').click();
    await send(room, 'filled', { liquid: 'water' });
    await send(room, 'heated');
    await one(chartOf(room, 'heating'));
    await slider(room).focus();
    await room.keyboard.press('ArrowLeft');
    await room.getByRole('button', { name: 'Let the page follow' }).click();
    await text(travel(room)).toContain('has reached step 1');
    await text(connection(room)).toContain('file 1');
    // A person uses the page, which then leaves the path of the recording.
    await page.getByRole('button', { name: 'Heat' }).click();
    await text(actor(room, 'kettle').last()).toContain('heating');
    await slider(room).focus();
    await room.keyboard.press('ArrowRight');
    await text(travel(room)).toContain('The page does not follow.');
    await text(travel(room)).toContain('no longer in full');
  });
});
