import type { Stage, Visit } from '@machines/proof';
import { eventually, replay } from '@machines/proof';
import { watchVisit } from '@machines/proof/perception';
import { configure } from '@testing-library/react/pure';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { normalizePath } from '../../../src/data/routes.ts';
import { readMotion } from '../../../src/effects/motion.effect.ts';
import { startSite } from '../../../src/start/start-site.ts';
import { Layout } from '../../../src/views/layout/layout.tsx';
import { loadPage } from '../../../src/views/loaded-pages.ts';
import { watchTexts } from '../meddlers.ts';
import { heedConsole } from './console.ts';
import { quietEarly } from './early.ts';
import { openLedger } from './left-behind.ts';
import { viewScreen } from './screen.ts';
import { makeWorld } from './world.ts';

/**
 * The view executor: the page is rendered into jsdom as by the build, the site is started on it as in
 * browsers, and Testing Library uses it. It needs no server, build or browser, and takes seconds. In strict
 * mode React starts every effect twice, which shows what is not cleaned up.
 */

// React schedules its work as it does for visitors: Testing Library would collect what is rendered in a
// transition, and wait for timers that the fake clock has stopped.
configure({ asyncWrapper: (act) => act(), eventWrapper: (act) => act() });

/** Whether another element covers the one that is pressed is not checked: jsdom has no layout. */
const user = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Does what the script in the head would have done (src/start/head-script.ts). */
function begin(): void {
  const { dataset } = document.documentElement;
  const { choice, reduced } = readMotion();
  dataset.motion = choice === 'play' || (choice === null && !reduced) ? 'playing' : 'paused';
  window.early = quietEarly();
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** Renders views, and walks on them. Each text that changes has to be alone in its element. */
export function viewStage(): Stage {
  let site: Site | undefined;
  let unwatch = () => {};
  let unwatchTexts = () => {};
  const stop = () => {
    unwatch();
    unwatchTexts();
    site?.stop();
    site = undefined;
  };
  const end = () => {
    stop();
    document.body.replaceChildren();
  };
  const draw = async (path: string) => {
    end();
    history.replaceState(null, '', path);
    begin();
    const shown = normalizePath(location.pathname);
    await loadPage(shown);
    document.body.dataset.machine = 'site';
    document.body.innerHTML = renderToString(<Layout path={shown} />);
    unwatch = watchVisit();
    site = await startSite();
    await eventually(async () => {
      if (document.querySelector('[data-island]:not([data-live])') !== null)
        throw new Error('An island has not been hydrated.');
    });
    unwatchTexts = watchTexts();
  };
  return {
    executor: 'view',
    again: ({ id }, { name }) => replay(`${id} · ${name}`),
    visit: async (width, use) => {
      const world = makeWorld(width);
      const { complaints, end: unheed } = heedConsole();
      const person = user();
      const ledger = openLedger();
      const visit: Visit = {
        screen: viewScreen(world, person, draw),
        complaints,
        picture: () => Promise.reject(new Error('A view in jsdom has no picture.')),
      };
      try {
        const used = await use(visit);
        stop();
        // Requests to storage end after the site. jsdom reports them, and selections, by timers of 0 ms,
        // which the fake clock makes 1 ms where they are set while it ticks.
        await eventually(async () => {
          await world.wait(1);
          const left = [...ledger.leftBehind(), ...world.leftBehind()];
          expect(left, 'what is left behind').toEqual([]);
        });
        return used;
      } finally {
        end();
        ledger.close();
        unheed();
        await world.end();
        for (const name of Object.keys(document.documentElement.dataset))
          delete document.documentElement.dataset[name];
        document.head.replaceChildren();
      }
    },
  };
}
