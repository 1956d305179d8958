import { choiceName, serialisedName } from '@machines/proof/vitest';
import { expect, it } from 'vitest';

it('a name with a no-break space is compared as a page gives it, with a plain space', () => {
  expect(serialisedName('10\u00a0minutes')).toEqual({ text: '10 minutes' });
  expect(choiceName('10\u00a0minutes').test('10 minutes')).toBe(true);
});
