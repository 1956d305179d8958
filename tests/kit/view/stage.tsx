import { cleanup, configure, render } from '@testing-library/react/pure';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { normalizePath } from '../../../src/data/routes.ts';
import { readMotion } from '../../../src/effects/motion.effect.ts';
import { App } from '../../../src/views/app.tsx';
import { loadPage } from '../../../src/views/routes.ts';
import type { Stage, Visit } from '../executors/stage.ts';
import { replay } from '../sentences.ts';
import { viewScreen } from './screen.ts';
import { makeWorld } from './world.ts';

/**
 * The view executor: React draws the whole application into jsdom, and Testing Library uses it. No server, no
 * build and no browser: what a view makes of its machine, in seconds. With `strict`, React starts every effect
 * twice, so that what is not cleaned up shows.
 */

/** What the page may log: the message of spec 8, and that jsdom is older than the `search` element. */
const expectedErrors = [
  /^Server responded with \d+: /,
  /^The tag <%s> is unrecognized .* search$/s,
];

// Testing Library would wait for timers that stand still here.
configure({ asyncWrapper: (act) => act() });

/** Nothing is pressed that another thing lies over: what lies where, jsdom does not know. */
const user = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** What the script in the head leaves behind (effects/early-script.effect.ts). */
function begin(): void {
  const { dataset } = document.documentElement;
  const { choice, reduced } = readMotion();
  dataset.motion = choice === 'play' || (choice === null && !reduced) ? 'playing' : 'paused';
  dataset.whole = '';
  window.early = {
    acts: [],
    storing: 0,
    next: null,
    again: false,
    locate: () => ['', -1],
    find: () => undefined,
    isBusy: () => false,
    isTouched: () => false,
    load: (_, get) => get(),
  };
  window.wanted = Promise.resolve();
}

/** Draws views in strict mode, or as visitors have them. */
export function viewStage(strict: boolean): Stage {
  const draw = async (path: string) => {
    cleanup();
    history.replaceState(null, '', path);
    begin();
    const shown = normalizePath(location.pathname);
    await loadPage(shown);
    render(<App path={shown} />, { container: document.body, reactStrictMode: strict });
  };
  return {
    executor: strict ? 'strictView' : 'view',
    again: ({ id }, { name }) => replay('views', `${id} · ${name}`),
    visit: async (width, use) => {
      const complaints: string[] = [];
      const world = makeWorld(width);
      const { error } = console;
      console.error = (...said: readonly unknown[]) => {
        const text = said.map(String).join(' ');
        if (!expectedErrors.some((expected) => expected.test(text))) complaints.push(text);
      };
      const visit: Visit = {
        screen: viewScreen(world, user(), draw),
        complaints,
        picture: () => Promise.reject(new Error('A view in jsdom has no picture.')),
      };
      try {
        return await use(visit);
      } finally {
        cleanup();
        console.error = error;
        await world.end();
        for (const name of Object.keys(document.documentElement.dataset))
          delete document.documentElement.dataset[name];
        document.body.replaceChildren();
        document.head.replaceChildren();
      }
    },
  };
}
