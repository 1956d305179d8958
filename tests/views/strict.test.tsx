/**
 * Tests the view of each machine in React's strict mode through Testing Library: presses and typed texts reach the
 * machine, and the view shows its state. The actors of the machine are scripted, because jsdom lacks browser features
 * that they need. Gestures that Testing Library cannot do are walked in browsers (tests/site).
 */

import { caseNamed, type LiveRun, type Model, type Screen, startLive } from '@machines/proof';
import { choiceName, elementOf } from '@machines/proof/vitest';
import { act, cleanup, fireEvent, render, screen as view } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { loadPage } from '../../src/views/loaded-pages.ts';
import { Pages } from '../../src/views/pages-at.tsx';
import { RenderAllContext } from '../../src/views/support/later.tsx';
import { Actors } from '../../src/views/support/use-behaviour.ts';
import { models } from '../models/all.ts';
import { isOfPage } from '../walks/site.ts';

const user = userEvent.setup({ delay: null });

/** The actions of a screen that Testing Library can do. */
const screen = {
  press: async (role: string, name: string | RegExp) => user.click(view.getByRole(role, { name })),
  choose: async (label: string) => {
    const name = choiceName(label);
    const radio = view.queryByRole('radio', { name });
    await user.click(radio ?? view.getByRole('checkbox', { name }));
  },
  type: async (label: string, value: string) => {
    fireEvent.input(view.getByLabelText(label), { target: { value } });
  },
};

/** Returns whether Testing Library can do every action of a gesture. */
async function isPressed(gesture: (screen: Screen) => Promise<void>): Promise<boolean> {
  let isSo = true;
  const anything: object = new Proxy(async () => true, {
    get: (_, name) => {
      isSo &&= String(name) in screen;
      return anything;
    },
  });
  await gesture(anything as Screen);
  return isSo;
}

const runs: LiveRun[] = [];
afterEach(() => {
  cleanup();
  for (const run of runs.splice(0)) run.stop();
});

/** Renders the page of a model. Starts the machine of the model, and the machines of the other views on the page. */
async function show(model: Model, start: string): Promise<LiveRun> {
  const path = model.starts[start]?.path ?? '/';
  const running = new Map<string, LiveRun>();
  const run = (of: Model, from: string) => {
    const made = running.get(of.id) ?? startLive(of, from);
    if (!running.has(of.id)) runs.push(made);
    running.set(of.id, made);
    return made;
  };
  const live = run(model, start);
  const find = (id: string) => {
    const other = models.find((each) => each.id === id);
    return other && run(other, Object.keys(other.starts)[0] ?? '').actor;
  };
  await loadPage(path);
  await act(async () => {
    render(
      <StrictMode>
        <Actors value={find}>
          <RenderAllContext value={true}>
            <Pages path={path} />
          </RenderAllContext>
        </Actors>
      </StrictMode>,
    );
  });
  return live;
}

const elementIn = (model: Model) => document.querySelector<HTMLElement>(elementOf(model));

/**
 * Walks a journey and returns the number of steps that were pressed. A step is pressed if Testing Library can do its
 * whole gesture; otherwise its event is sent to the machine.
 */
async function walk(model: Model, live: LiveRun, steps: readonly string[]): Promise<number> {
  let pressed = 0;
  for (const step of steps) {
    const { kind, gesture: name, payload } = caseNamed(model, live.situation, step);
    const gesture = model.gestures[name];
    const element = elementIn(model);
    const isHand = typeof gesture === 'function' && kind === 'event' && element !== null;
    const press = isHand
      ? (on: Screen) => (gesture as (on: Screen, given: unknown) => Promise<void>)(on, payload)
      : undefined;
    const isByHand = press !== undefined && (await isPressed(press));
    if (isByHand) pressed += 1;
    const by = isByHand ? () => press(screen as never) : undefined;
    await act(() => live.perform(step, by));
    expect(elementIn(model)?.dataset.state, `data-state after ${step}`).toBe(live.situation.leaf);
  }
  return pressed;
}

/**
 * The journeys of machines whose views React renders with the page. If a view appears only later, its journeys are
 * walked in browsers.
 */
const rendered = models.flatMap((model) =>
  isOfPage(model) && Object.values(model.sees).some((sees) => typeof sees === 'function')
    ? Object.entries(model.journeys).flatMap(([name, { start, steps }]) => {
        const from = start ?? Object.keys(model.starts)[0] ?? '';
        return model.starts[from]?.begin === undefined ? [{ model, name, from, steps }] : [];
      })
    : [],
);

let pressed = 0;
it.each(rendered)('$model.id · journey: $name', async ({ model, from, steps }) => {
  const live = await show(model, from);
  pressed += await walk(model, live, steps);
});

it('more than 70 steps of journeys are pressed through the view', () => {
  expect(pressed).toBeGreaterThan(70);
});
