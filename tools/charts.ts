import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { command } from '../src/data/node/command.ts';
import { withModule } from './with-module.ts';

const usage = 'npm run charts   (writes a diagram of the system and of each machine into docs/)';

await command({ usage, options: {} }, async () => {
  const files = await withModule<typeof import('./charts/files.ts'), ReadonlyMap<string, string>>(
    '/tools/charts/files.ts',
    ({ chartFiles }) => chartFiles(),
  );
  await rm('docs/charts', { recursive: true, force: true });
  for (const [file, text] of files) {
    const path = join('docs', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  console.log(`${files.size} files written: docs/statecharts.md shows them all.`);
});
