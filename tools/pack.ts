/**
 * Builds the packages so that others can install them. Writes ESM and types into `packages/<name>/dist/package`, and
 * a tarball of them into `packages/<name>/dist`.
 */

import { execFileSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { command } from '../src/data/node/command.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The files and packages that a package needs besides its code. Packages that match `inside` are bundled into it. */
const packages: Readonly<
  Record<string, { readonly inside?: RegExp; readonly css?: string; readonly files?: string[] }>
> = {
  proof: { inside: /^@machines\/room/, files: ['COMPARISON.md'] },
  room: { css: 'mount' },
  report: { files: ['src/page/report.css', 'src/page/in-page.ts'] },
};

/**
 * Keeps the addresses of files relative to the module, so that the bundler of the package's user can resolve them.
 * Vite's pre-bundling understands only relative addresses, so a file of another package is addressed as a neighbour
 * in `node_modules`.
 */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  transform: (code) => code.replaceAll('import.meta.url', '__HERE__'),
  renderChunk: (code) =>
    code
      .replaceAll(/(?<=new URL\(["'])(?=\w+\/)/g, '../../')
      .replaceAll(/(?<=new URL\(["']\w+)\.ts/g, '.js')
      .replaceAll('__HERE__', 'import.meta.url'),
};

/** Returns the name of the built module of an entry, such as `perception` for `./perception`. */
const nameOf = (entry: string) => entry.slice(2) || 'index';

async function pack(name: string): Promise<void> {
  const folder = `packages/${name}`;
  const out = `${folder}/dist/package`;
  const { inside, css, files = [] } = packages[name] ?? {};
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports).filter(([, file]) => file.startsWith('./src/'));
  await rm(`${folder}/dist`, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepAddresses],
    build: {
      target: 'es2022',
      outDir: out,
      minify: false,
      lib: {
        entry: Object.fromEntries(
          entries.map(([path, file]) => [nameOf(path), join(folder, file)]),
        ),
        formats: ['es'],
        ...(css !== undefined && { cssFileName: css }),
      },
      rollupOptions: {
        // Helper functions of the compiler are bundled with the compiled code.
        external: (id) => /^(?!@oxc-project)[@\w]/.test(id) && inside?.test(id) !== true,
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
      },
    },
  });
  execFileSync(
    'npx',
    [
      ...['tsc', '-p', folder, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
      ...['--outDir', join(out, 'types'), '--rootDir', join(folder, 'src')],
    ],
    { stdio: 'inherit' },
  );
  if (css !== undefined) {
    // Importing the room must also import its styles.
    const entry = join(out, `${css}.js`);
    await writeFile(entry, `import './${css}.css';\n${await readFile(entry, 'utf8')}`);
  }
  for (const file of files) await copyFile(join(folder, file), join(out, file.replace(/.*\//, '')));
  const needs = Object.entries(manifest.dependencies)
    .filter(([dependency]) => inside?.test(dependency) !== true)
    .map(([dependency, range]) => [dependency, range === '*' ? `^${manifest.version}` : range]);
  const published = {
    ...manifest,
    private: undefined,
    devDependencies: undefined,
    dependencies: Object.fromEntries(needs),
    sideEffects:
      name === 'proof'
        ? ['./fast-check.js', './matcher.js', './setup.js']
        : (manifest.sideEffects ?? false),
    exports: Object.fromEntries(
      entries.map(([path, file]) => {
        const types = file.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts');
        return [path, { types, default: `./${nameOf(path)}.js` }];
      }),
    ),
  };
  await writeFile(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await copyFile(join(folder, 'README.md'), join(out, 'README.md'));
  execFileSync('npm', ['pack', '--pack-destination', '..', '--silent'], {
    cwd: out,
    stdio: 'inherit',
  });
}

await command(
  {
    usage:
      'npx node tools/pack.ts [--try]   (--try: installs the tarballs in fresh folders, from the registry)',
    options: { try: { type: 'boolean' } },
  },
  async ({ values: { try: isTried } }) => {
    await Promise.all(Object.keys(packages).map(pack));
    if (isTried) await (await import('./pack/try.ts')).tryPackages();
  },
);
