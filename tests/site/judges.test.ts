/** Tests that the judges of pages find planted faults. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { fileOf } from '../oracle/read.ts';
import { contrastFaults } from './accessibility.ts';
import { servedSite } from './harness.ts';
import { labelFaults } from './judges/contrast.ts';
import { eyeFaults } from './judges/eye.ts';
import { crowdedTextsOf, cutTextsOf, excessWidth } from './judges/overflow.ts';
import { judgedWidths } from './judges/pages.ts';
import { acrossFaults, movingPaperFaults, paperFaults } from './judges/paper.ts';
import { servedAt } from './served-at.ts';

const { visitLive } = servedSite();

/** Opens a page of 320 px with these styles, and with this content at its end. */
async function openWith(styles: string, html: string): Promise<Page> {
  const { page } = await visitLive('/contact', {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await page.evaluate(
    ([text, more]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text ?? '');
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('main')?.insertAdjacentHTML('beforeend', more ?? '');
    },
    [styles, html],
  );
  return page;
}

it('content that is faint, covered, cut off or without a focus indicator is found', async () => {
  const page = await openWith(
    `.faint { opacity: 0.2 }
    .dead { pointer-events: none }
    .box { height: 40px; overflow: hidden }
    .box p { margin-top: 90px }
    .quiet:focus-visible { outline: none }
    .drawn input { opacity: 0 }
    .under { position: relative; z-index: 9; margin-top: -60px; height: 80px; background: red }`,
    `<p class="faint">Faint</p><a class="dead" href="#main">Dead</a><button class="quiet">Quiet</button>
    <label class="drawn">Drawn<input type="checkbox"></label><div class="box"><p>Cut</p></div>
    <p>Covered</p><div class="under"></div>`,
  );
  const found = (await eyeFaults(page, 'main')).join('\n');
  expect(found).toMatch(/the text "Faint" is too faint/);
  expect(found).toMatch(/a "Dead" takes no press/);
  expect(found).toMatch(/button "Quiet" does not show its focus/);
  expect(found).toMatch(/label "Drawn" does not show its focus/);
  expect(found).toMatch(/the text "Cut" is cut off/);
  expect(found).toMatch(/the text "Covered" lies under/);
});

it('a text that is cut off or crowded, and a page that is too wide, are found', async () => {
  const page = await openWith(
    `.wide { width: 400px }
    .cut { width: 50px; overflow: hidden; white-space: nowrap }
    .low { height: 20px; overflow: clip }
    .high { height: 10px; background: red }
    .over { margin-top: -10px }`,
    `<div><p class="wide">Too wide</p><p class="cut">Cut off, as it is too long</p><p class="low">Seen<br>Cut off below</p>
    <p class="high">Too high</p><p class="over">Over it</p></div>`,
  );
  expect(await crowdedTextsOf(page)).toEqual([
    '"Too high" leaves its box',
    '"Too high" lies over "Over it"',
  ]);
  expect(await excessWidth(page)).toBeGreaterThan(0);
  expect(await cutTextsOf(page)).toEqual(
    expect.arrayContaining(['Cut off, as it is too long', 'Cut off below']),
  );
});

it('a label and a text with less contrast than 4.5 to 1 are found', async () => {
  const page = await openWith(
    '.weak { color: #767676; background: #808080 } .weak text { fill: #8b95a2 }',
    '<p class="weak">Weak</p><svg class="weak" role="img" aria-label="Drawn" viewBox="0 0 90 20"><g><rect width="90" height="20" fill="#808080"/><text y="15">Drawn</text></g></svg>',
  );
  expect((await labelFaults(page)).join()).toMatch(/"Drawn" has a contrast of/);
  expect((await contrastFaults(page)).join()).toMatch(/\.weak/);
});

it('content that is left out, cut off or printed over a picture on paper is found', async () => {
  const page = await openWith(
    `    .mark::before { content: ''; background: red !important; print-color-adjust: economy !important }
    .key::before { content: ''; display: block; width: 9px; height: 9px; background: red }
    .key.other::before { background: blue }
    .lone { position: sticky }
    .shown { position: relative }
    .shown img { display: block; width: 90px; height: 90px }
    .shown p { position: absolute; top: 30px }
    .pattern { background-image: linear-gradient(red, blue) }
    @media print {
      .gone { display: none }
      .blind { visibility: hidden }
      .pale { color: #ccc }
      .short { height: 10px; overflow: hidden }
    }`,
    `<ul><li class="mark">Mark</li></ul><p class="gone">Gone</p><p class="blind">Blind</p><p class="pale">Pale</p>
    <p class="key">One</p><p class="key other">Other</p><p class="pattern">Pattern</p><p class="lone">Lone</p>
    <div class="shown"><img src="${servedAt('/icons/icon-192.png')}" alt=""><p>Shown</p></div><p class="short">Seen<br>Short</p>`,
  );
  const found = await paperFaults(page);
  const words = (faults: readonly string[]) => faults.filter((fault) => !fault.startsWith('color'));
  expect(
    Object.fromEntries(Object.entries(found).map(([what, all]) => [what, words(all)])),
  ).toEqual({
    'no text': [],
    'not printed': ['Gone', 'Blind'],
    'keys that changed': ['One: 0, empty', 'Other: 0, empty'],
    faint: [],
    'markers that browsers leave out with the backgrounds': ['Mark'],
    'on a picture or a gradient of styles': ['Pattern'],
    'shown one at a time, and on paper not at all': ['Blind'],
    'lies on what follows it': ['Lone'],
    'over a picture': ['Shown'],
  });
  expect(found.faint?.join()).toMatch(/\.pale/);
  const calm = { onScreen: [], withoutScripts: [], onPaper: ['Not there', 'Pale'] };
  expect(await movingPaperFaults(page, calm)).toEqual({
    'not printed': ['Not there'],
    'cut off': ['Seen', 'Short'],
  });
  expect(await acrossFaults(page)).toEqual(['Shown']);
});

it('every page is judged at a width between any two breakpoints of its styles', () => {
  const missed = routeIds
    .map((id) => routes[id].path)
    .flatMap((path) => {
      const page = readFileSync(join(process.env.DIST ?? 'dist', fileOf(path)), 'utf8');
      const breakpoints = [...page.matchAll(/\((?:min|max)-width:([\d.]+)rem\)/g)]
        .map(([, rem]) => 16 * Math.ceil(Number(rem)))
        .filter((width) => width >= 320);
      const ends = [...new Set(breakpoints), Number.POSITIVE_INFINITY].toSorted((a, b) => a - b);
      return ends.slice(1).flatMap((to, index) => {
        const from = ends[index] ?? 0;
        const isSeen = judgedWidths.some((width) => width >= from && width < to);
        return isSeen ? [] : [`${path} from ${from} to ${to} px`];
      });
    });
  expect(missed).toEqual([]);
});
