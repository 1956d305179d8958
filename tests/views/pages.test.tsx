import { isHeard, lines } from '@machines/proof';
import { perceive } from '@machines/proof/perception';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationError, returnHome, unexpectedError } from '../../src/data/pages/errors.copy.ts';
import { routes } from '../../src/data/routes.ts';
import { Layout } from '../../src/views/layout/layout.tsx';
import { loadPage } from '../../src/views/loaded-pages.ts';
import { ApplicationError } from '../../src/views/pages/errors/errors.tsx';
import { Pages } from '../../src/views/pages-at.tsx';
import { notFoundHeard } from '../models/navigation.model.ts';
import { makeWorld, type World } from '../stage/view/world.ts';

/**
 * Every page as it is served, to somebody who hears it; what it says is approved as it was built (tests/oracle).
 */

let world: World;
beforeAll(() => {
  world = makeWorld('desk');
  // As the script in the head does.
  document.documentElement.dataset.motion = 'playing';
});
afterAll(() => world.end());

const paths = [...Object.values(routes).map(({ path }) => path), '/nowhere'];

it.each(paths)('the page %s keeps the contract of perception', async (path) => {
  await loadPage(path);
  document.body.innerHTML = renderToString(<Layout path={path} />);
  expect(perceive('body').faults).toEqual([]);
});

const wentWrong = (detail: string) => lines`
  - text: CAM-500 / SIGNAL LOST
  - heading "${unexpectedError.title}" [level=1]
  - text: ${unexpectedError.text}
  - text: ${detail}
  - link "${returnHome.text}":
    - /url: /
`;

/** The error screens to the letter (spec 2 error page, spec 8, decision D18). */
describe('the error screen', () => {
  it.each([
    ['of an unknown path', <Pages key="" path="/nowhere" />, notFoundHeard],
    [
      'of a page whose code cannot be had',
      <Pages key="" path="/contact" failure={new Error('The page could not be loaded.')} />,
      wentWrong('The page could not be loaded.'),
    ],
    [
      'of an unknown path whose code cannot be had',
      <Pages key="" path="/nowhere" failure={new Error('It is gone.')} />,
      wentWrong('It is gone.'),
    ],
    [
      'of an error around the pages',
      <ApplicationError key="" error={{ status: 500, statusText: 'Internal Server Error' }} />,
      lines`
        - heading "${applicationError.title}" [level=1]
        - text: 500 Internal Server Error
        - link "${returnHome.text}":
          - /url: /
      `,
    ],
  ])('%s says what happened, and leads home', (_, screen, written) => {
    document.body.innerHTML = renderToString(<main>{screen}</main>);
    const robots = document.querySelectorAll<HTMLMetaElement>('meta[name=robots]');
    expect(
      Array.from(robots, ({ content }) => content),
      'nobody finds it by searching',
    ).toEqual(['noindex']);
    const { tree, faults } = perceive('main > *');
    expect(faults).toEqual([]);
    if (!isHeard(tree, written)) expect(tree).toBe(written);
  });
});
