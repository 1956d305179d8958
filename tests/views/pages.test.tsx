import { lines, matchesSnapshot } from '@machines/proof';
import { perceive } from '@machines/proof/perception';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { applicationError, unexpectedError } from '../../src/data/pages/errors.copy.ts';
import { ApplicationError } from '../../src/views/pages/errors/errors.tsx';
import { Pages } from '../../src/views/pages-at.tsx';
import { errorScreenLinks, notFoundHeard } from '../models/navigation.model.ts';

const wentWrong = (detail: string) => lines`
  - text: CAM-500 / SIGNAL LOST
  - heading "${unexpectedError.title}" [level=1]
  - text: ${unexpectedError.text}
  - text: ${detail}
  ${errorScreenLinks}
`;

/** Tests the error screens, whose words are fixed (spec 2 error page, spec 8, decision D18). */
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
        ${errorScreenLinks}
      `,
    ],
  ])('%s says what happened, and leads home and to the hotline', (_, screen, written) => {
    document.body.innerHTML = renderToString(<main>{screen}</main>);
    const robots = document.querySelectorAll<HTMLMetaElement>('meta[name=robots]');
    expect(
      Array.from(robots, ({ content }) => content),
      'nobody finds it by searching',
    ).toEqual(['noindex']);
    const { tree, faults } = perceive('main > *');
    expect(faults).toEqual([]);
    if (!matchesSnapshot(tree, written)) expect(tree).toBe(written);
  });
});
