import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isHeard, lines } from '@machines/proof';
import { perceive } from '@machines/proof/perception';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { Layout } from '../../src/views/layout/layout.tsx';
import { loadPage } from '../../src/views/loaded-pages.ts';
import { ApplicationError } from '../../src/views/pages/errors/errors.tsx';
import { Pages } from '../../src/views/pages-at.tsx';
import { notFoundHeard } from '../models/navigation.model.ts';
import { makeWorld, type World } from '../stage/view/world.ts';

/**
 * Every page as it is served, to somebody who hears it. Its outline is what is navigated by: landmarks,
 * headings, pictures with their words, links, controls; kept in `outlines/`, and read whenever it changes.
 */

let world: World;
beforeAll(() => {
  world = makeWorld('desk');
  // As the script in the head does.
  document.documentElement.dataset.motion = 'playing';
});
afterAll(() => world.end());

/** The lines of a snapshot that somebody navigates by. */
const outlineOf = (tree: string) =>
  tree
    .split('\n')
    .filter((line) => !/^ *- (text|listitem|list|definition|term|generic|row|cell)\b/.test(line))
    .map((line) => line.replace(/^ +/, '  '))
    .join('\n');

const FOLDER = 'tests/views/outlines';
const fileOf = (path: string) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.txt`;
const paths = [...Object.values(routes).map(({ path }) => path), '/nowhere'];

describe('the page', () => {
  it.each(paths)('%s keeps the contract and its outline', async (path) => {
    await loadPage(path);
    document.body.innerHTML = renderToString(<Layout path={path} />);
    const whole = perceive('body');
    expect(whole.faults).toEqual([]);
    const file = join(FOLDER, fileOf(path));
    const isKept = existsSync(file);
    const { tree } = perceive('main');
    await expect(`${outlineOf(tree)}\n`).toMatchFileSnapshot(join('outlines', fileOf(path)));
    expect(isKept, `${file} is new: read it, and keep it if that is the page`).toBe(true);
  });

  it('of each outline is there', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(paths.map(fileOf).toSorted());
  });
});

const wentWrong = (detail: string) => lines`
  - text: CAM-500 / SIGNAL LOST
  - heading "Something Went Wrong" [level=1]
  - text: Sorry, an unexpected error has occurred.
  - text: ${detail}
  - link "Return to Homepage":
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
        - heading "Unexpected Application Error!" [level=1]
        - text: 500 Internal Server Error
        - link "Return to Homepage":
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
