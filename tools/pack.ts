import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { command } from './command.ts';

/**
 * Builds `packages/proof` as others install it: ESM and types in `packages/proof/dist`, and a tarball of them. What
 * it takes from the other packages of this repository is built in, so that nothing of them has to be installed.
 */

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const FOLDER = 'packages/proof';
const OUT = 'packages/proof/dist/package';

async function pack(): Promise<void> {
  const manifest = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports).filter(([, file]) => file.startsWith('./src/'));
  const nameOf = (file: string) => file.replace(/^\.\/src\/|\.ts$/g, '');
  await rm(OUT, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: [/^@machines\//] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: OUT,
      rollupOptions: {
        input: Object.fromEntries(entries.map(([, file]) => [nameOf(file), join(FOLDER, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
      },
    },
  });
  execFileSync(
    'npx',
    [
      'tsc',
      '-p',
      FOLDER,
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--outDir',
      join(OUT, 'types'),
      '--rootDir',
      join(FOLDER, 'src'),
    ],
    { stdio: 'inherit' },
  );
  const { '@machines/room': _, ...dependencies } = manifest.dependencies;
  const published = {
    ...manifest,
    private: undefined,
    devDependencies: undefined,
    dependencies,
    sideEffects: ['./setup.js'],
    exports: Object.fromEntries(
      entries.map(([path, file]) => [
        path,
        { types: `./types/${nameOf(file)}.d.ts`, default: `./${nameOf(file)}.js` },
      ]),
    ),
  };
  await writeFile(join(OUT, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await writeFile(join(OUT, 'README.md'), await readFile(join(FOLDER, 'README.md')));
  execFileSync('npm', ['pack', '--pack-destination', '..', '--silent'], {
    cwd: OUT,
    stdio: 'inherit',
  });
}

await command({ usage: 'npx node tools/pack.ts', options: {} }, pack);
