import { afterAll, expect, it } from 'vitest';
import { addFigures, type Figures, noFigures } from './ledger.ts';
import { seededRandom } from './random.ts';
import { answers, meetAnswer } from './scenes/answers.ts';
import { expectNoneLost, worldOfFile } from './suite.ts';

const world = worldOfFile();
const random = seededRandom(5);
let total: Figures = noFigures;

afterAll(() => expectNoneLost('answers', total));

it.each(answers)('$title: the lead is $means (D7)', async (answer) => {
  const result = await meetAnswer(world(), { answer, random });
  total = addFigures(total, result);
  expect(result.wrong).toEqual([]);
  expect(result).toMatchObject({ lost: 0, doubled: 0, keys: 1, left: 0 });
  expect(result.arrived).toBe(answer.means === 'ended' ? 0 : 1);
});
