/**
 * `npx node tools/report.ts`: makes QA's report from the records of the suites. Writes `index.html`, which is one
 * self-contained file, and `report.json` with the data of the report.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../src/data/node/command.ts';
import { nameSources } from './paths/sources.ts';
import { settings } from './settings.ts';
import './words.ts';

const usage = `npx node tools/report.ts [options]   (makes FOLDER/index.html from FOLDER/records)
  --folder reports/paths              where the records lie
  --mutation reports/mutation.json    what npm run mutate has found`;
const known = {
  folder: { type: 'string', default: 'reports/paths' },
  mutation: { type: 'string', default: 'reports/mutation.json' },
} as const;

async function main(folder: string, mutation: string): Promise<void> {
  // These modules are imported after the settings and the words, from which they make the data of the site.
  const [{ makeReport }, { siteSources }] = await Promise.all([
    import('@machines/report'),
    import('./site-report.ts'),
  ]);
  const made = await makeReport({
    folder,
    mutation,
    product: settings.productName,
    sources: await nameSources(),
    ...(await siteSources()),
  });
  if (made === null) {
    throw new Error(`There are no records in ${folder}/records. Run npm run test:paths first.`);
  }
  const page = join(folder, 'index.html');
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(page, made.page),
    writeFile(join(folder, 'report.json'), JSON.stringify(made.report)),
  ]);
  console.log(`${page}: ${(Buffer.byteLength(made.page) / 1e6).toFixed(2)} MB`);
}

await command({ usage, options: known }, ({ values }) => main(values.folder, values.mutation));
