/** Tests the talk-down of /quill-voice: the page shows the captions of the recording, to the millisecond. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { talkdown } from '../../src/data/talkdown.ts';

const seconds = (time: string) =>
  time.split(':').reduce((whole, part) => whole * 60 + Number(part), 0);

const cues = readFileSync(`public${talkdown.captionsFile}`, 'utf8')
  .split('\n\n')
  .slice(1)
  .map((cue) => {
    const [, times = '', ...text] = cue.trim().split('\n');
    const [start = '', end = ''] = times.split(' --> ');
    return { start: seconds(start), end: seconds(end), text: text.join(' ') };
  });

it('the talk-down has the captions of its file', () => {
  expect(cues.length).toBeGreaterThan(3);
  expect(talkdown.captions).toEqual(cues);
});

it('the captions follow one another, within the duration of the recording', () => {
  const moments = talkdown.captions.flatMap(({ start, end }) => [start, end]);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThanOrEqual(talkdown.duration);
});
