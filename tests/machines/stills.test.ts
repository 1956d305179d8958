import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stillTimes } from '../../src/data/intruder-cycle.ts';
import { people } from '../../src/data/people.ts';
import * as pictures from '../../src/data/pictures.ts';

/**
 * What is known of each still, and drawn over it: no test sees where a person is in a picture, so a box that
 * changes is looked at in the panels of /industries/retail and /solutions/hybrid-monitoring, then approved
 * with `-u`. The files themselves are approved in tests/oracle/media.txt.
 */

const FILE = '../oracle/stills.txt';

const { climbFrames: _, ...groups } = pictures;
const all: readonly pictures.Picture[] = Object.values(groups).flatMap((group) =>
  'stem' in group ? [group] : Object.values(group),
);
const boxText = ({ box }: pictures.Picture) =>
  box === null ? 'nobody' : [box.x, box.y, box.w, box.h].join(' ');

it('every still is what it was when somebody looked at it last', async () => {
  const lines = all.map((picture) => {
    const turn = people.findIndex((person) => person.picture === picture);
    const person = people[turn];
    const burnt = person && `\n  ${person.label}, ${person.scene}, ${stillTimes[turn]}`;
    return `${picture.stem}: ${boxText(picture)}${burnt ?? ''}\n  ${picture.alt}\n`;
  });
  const isKept = existsSync(new URL(FILE, import.meta.url));
  await expect(lines.join('')).toMatchFileSnapshot(FILE);
  expect(isKept, `${FILE} is new: look at the pictures`).toBe(true);
});

it('every box lies in its picture, and is of a person, not of the whole', () => {
  for (const { stem, box } of all) {
    if (box === null) continue;
    expect(Math.min(box.x, box.y), stem).toBeGreaterThan(0);
    expect(Math.max(box.x + box.w, box.y + box.h), stem).toBeLessThan(1);
    expect(box.w * box.h, stem).toBeLessThan(0.15);
  }
});
