/** Tests the data of this site for QA's report. packages/report/tests tests the report itself. */

import { expect, it } from 'vitest';
import { catalogue } from '../../tools/catalogue.ts';
import { siteSources } from '../../tools/site-report.ts';

it('the report has every machine, and links states with the clauses they serve', async () => {
  const { behaviours, clauses } = await siteSources();
  expect(behaviours.map(({ model }) => model.id).sort()).toEqual(Object.keys(catalogue).sort());
  expect(clauses.find(({ id }) => id === 'spec 4 hotline.2')?.states).toEqual([
    { machine: 'hotline', state: 'advisory' },
  ]);
});
