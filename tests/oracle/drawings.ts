/** Checks that drawings agree with the text beside them: bars, dots, lines of alarms, icons, frames of cameras. */

import { deepEqual, equal, ok } from 'node:assert/strict';
import type { PageCheck } from './checks.ts';
import { allElements, onlyElement, type Read, textOf } from './read.ts';

const number = (element: Element | null, name: string) => Number(element?.getAttribute(name) ?? 0);

/** Checks that the length of a bar matches the percentage beside it. */
function checkBars({ document }: Read): void {
  for (const drawing of allElements(document, 'main dd svg')) {
    const [, percent] = /^(\d+)%$/.exec(textOf(drawing.parentElement)) ?? [];
    if (percent === undefined) continue;
    const [rail, bar] = allElements(drawing, 'rect');
    const length = (100 * number(bar ?? null, 'width')) / number(rail ?? null, 'width');
    equal(Math.round(length), Number(percent), textOf(drawing.closest('li')));
  }
}

/**
 * Checks that the number of filled dots matches the number beside them. For a large number, a pattern repeats one dot
 * over a field.
 */
function checkDots({ path, document }: Read): void {
  if (path !== '/tma') return;
  const stations = allElements(document, 'main ol > li').filter(
    (item) =>
      allElements(item, 'svg pattern').length > 0 || allElements(item, 'svg circle').length > 1,
  );
  ok(stations.length > 3, 'there are stations');
  const area = (of: Element) =>
    Number(of.getAttribute('width')) * Number(of.getAttribute('height'));
  for (const station of stations) {
    const [said = ''] = /^[\d,]+/.exec(textOf(station)) ?? [];
    const [dot, field] = allElements(station, 'svg pattern, svg rect');
    const drawn =
      dot === undefined || field === undefined
        ? allElements(station, 'circle[data-left]').length
        : Math.round(area(field) / area(dot));
    equal(drawn, Number(said.replace(',', '')), textOf(station));
  }
}

/** Checks the alarms of a night. The line of each site has as many marks as the table, each at its hour. */
function checkLanes({ path, document }: Read): void {
  if (path !== '/monitoring-portal') return;
  const minutes = (text: string) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return ((hour + 6) % 24) * 60 + minute;
  };
  const rows = allElements(document, 'main tbody tr').map((row) => ({
    at: minutes(textOf(onlyElement(row, 'th:first-child'))),
    where: textOf(row.children[1] ?? null),
    isSeen: !textOf(row.lastElementChild).startsWith('Quill'),
  }));
  const lanes = allElements(document, 'main figure li').filter((item) =>
    item.querySelector('svg rect'),
  );
  ok(lanes.length > 3, 'there are lanes');
  for (const lane of lanes) {
    const site = textOf(lane);
    const wanted = rows.filter(({ where }) => where.startsWith(`${site}, `));
    const marks = allElements(lane, 'path').map((mark) => {
      const [, across] = /^M([\d.]+)/.exec(mark.getAttribute('d') ?? '') ?? [];
      // The line begins at 18:00 and ends at 07:00 the next morning.
      return {
        at: (Number(across) / 1000) * 13 * 60,
        isSeen: mark.getAttribute('data-look') !== 'closed',
      };
    });
    deepEqual(
      marks.map(({ isSeen }) => isSeen),
      wanted.map(({ isSeen }) => isSeen),
      `${site}: what an agent has seen`,
    );
    for (const [place, { at }] of marks.entries())
      ok(
        Math.abs(at - (wanted[place]?.at ?? 0)) < 2,
        `${site}: the mark ${place + 1} is at its hour`,
      );
  }
}

const drawingOf = (root: ParentNode) =>
  allElements(root, 'svg path')
    .map((shape) => shape.getAttribute('d'))
    .join();

/** Checks that each icon has one meaning: the same kinds have the same icon, and no other kind has it. */
function checkSigns({ path, document }: Read): void {
  const signs = new Map<string, Set<string>>();
  const note = (sign: string, meaning: string) =>
    signs.set(sign, (signs.get(sign) ?? new Set()).add(meaning));
  if (path === '/updates') {
    const notes = allElements(document, 'main ol > li[data-colour]');
    ok(notes.length > 20, 'there are releases');
    const kinds = new Map<string, Set<string>>();
    for (const release of notes) {
      const kind = textOf(onlyElement(release, 'time').nextElementSibling);
      const sign = `${drawingOf(onlyElement(release, ':scope > span'))} ${release.getAttribute('data-colour')}`;
      note(`release ${sign}`, kind);
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(sign));
    }
    for (const [kind, drawn] of kinds) equal(drawn.size, 1, `${kind} has one sign`);
  }
  for (const meanings of signs.values())
    equal(meanings.size, 1, `one sign stands for ${[...meanings].join(' and ')}`);
}

/**
 * Checks the text over a camera's still: the camera, the place and the time, in this order. The time may name its
 * day. A running clock lists all of its times.
 */
function checkFrames({ document }: Read): void {
  for (const words of allElements(document, 'main p[aria-hidden=true]')) {
    const [camera, place, time, ...more] = [...words.children].map((child) => textOf(child));
    const isFrame = words.parentElement?.querySelector('picture') && time !== undefined;
    if (!isFrame || more.length > 0) continue;
    ok(/^(CAM )?[A-Z\d-]+$/.test(camera ?? ''), `"${camera}" is a camera`);
    ok(!/\d\d:\d\d/.test(place ?? ''), `"${place}" is a place`);
    ok(/^((?:[A-Z][a-z]{2} )?\d\d:\d\d(:\d\d)?( (?=\d)|$))*$/.test(time), `"${time}" is a time`);
  }
}

export const drawingChecks: readonly PageCheck[] = [
  { says: 'the length of each bar matches its percentage', check: checkBars },
  { says: 'the number of filled dots matches the number beside them', check: checkDots },
  { says: 'the alarms of the night are on the lines of their sites', check: checkLanes },
  { says: 'each icon has one meaning', check: checkSigns },
  { says: 'a camera, its place and the time are in this order', check: checkFrames },
];
