/** Tests which folders may import which (README.md), and the names that machines may not use. */

import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tools/catalogue.ts';
import { readTree } from '../../tools/check/tree.ts';
import { models } from '../models/all.ts';

const rooms = ['data', 'machines', 'effects', 'views', 'start', 'inspect'] as const;
type Room = (typeof rooms)[number] | 'bindings';

const allowed: Readonly<Record<Room, readonly Room[]>> = {
  data: ['data'],
  machines: ['machines', 'data'],
  effects: ['effects', 'data'],
  bindings: ['bindings', 'effects', 'machines', 'data', 'views'],
  views: ['views', 'bindings', 'machines', 'data'],
  start: ['start', 'bindings', 'effects', 'machines', 'views', 'inspect', 'data'],
  inspect: ['inspect', 'machines', 'views', 'data'],
};

async function sources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file));
}

function roomOf(file: string): Room | undefined {
  if (file.startsWith('src/views/bindings/')) return 'bindings';
  return rooms.find((room) => file.startsWith(`src/${room}/`));
}

describe.each(rooms)('src/%s', (room) => {
  it('imports only permitted modules', async () => {
    const wrong: string[] = [];
    for (const file of await sources(`src/${room}`)) {
      const text = await readFile(file, 'utf8');
      // An effect may import types of the machine that names it, because types run no code of the machine.
      const typesOfMachines = /import type \{[^}]*\} from '\.\.\/machines\/[^']+';/g;
      const code = room === 'effects' ? text.replace(typesOfMachines, '') : text;
      for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
        const reached = normalize(join(dirname(file), target));
        const from = roomOf(file);
        const to = roomOf(reached);
        if (/^(service|tools)\//.test(reached)) wrong.push(`${file} imports ${reached}`);
        if (from && to && !allowed[from].includes(to)) wrong.push(`${file} imports ${reached}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('packages', () => {
  /** Lists the targets of relative imports and URLs, as paths of the repository. */
  const reached = (file: string, text: string) =>
    [...text.matchAll(/(?:from|import|URL)\s*\(?\s*'(\.[^']*)'/g)].map(([, target = '']) =>
      normalize(join(dirname(file), target)),
    );

  it('import no file of the site: only their own files, and other packages by name', async () => {
    const wrong: string[] = [];
    for (const name of await readdir('packages')) {
      const home = `packages/${name}/`;
      for (const file of await sources(home)) {
        const text = await readFile(file, 'utf8');
        for (const to of reached(file, text)) {
          if (!to.startsWith(home)) wrong.push(`${file} imports ${to}`);
        }
        const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
        const [word] = /nightjar|hotline|leadForm|outbox/i.exec(code) ?? [];
        if (word !== undefined) wrong.push(`${file} says ${word}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('read the internals of XState in one module', async () => {
    const wrong: string[] = [];
    for (const file of (await Promise.all(globSync('packages/*/src').map(sources))).flat()) {
      const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const [found] = /(?<![\w'"])_[a-z]\w*|['"`]xstate\./.exec(code) ?? [];
      if (found !== undefined && !file.endsWith('/xstate-internals.ts'))
        wrong.push(`${file} says ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(globSync('packages/*/src'))(
    '%s: folders hold at most fifteen source files, and import one another in one direction',
    async (home) => {
      const files = await sources(home);
      const folders = [...new Set(files.map(dirname))].map((folder) => ({
        folder,
        files: files.filter((file) => dirname(file) === folder),
      }));
      expect(folders.filter((each) => each.files.length > 15)).toEqual([]);
      const imports = new Map<string, string[]>();
      for (const { folder, files } of folders) {
        const to = files.map(async (file) => reached(file, await readFile(file, 'utf8')));
        const others = (await Promise.all(to)).flat().map(dirname);
        imports.set(
          folder,
          others.filter((other) => other !== folder),
        );
      }
      for (let isLess = true; isLess; ) {
        const lowest = [...imports].filter(([, to]) => !to.some((each) => imports.has(each)));
        for (const [folder] of lowest) imports.delete(folder);
        isLess = lowest.length > 0;
      }
      expect(imports).toEqual(new Map());
    },
  );

  it('are imported by name', async () => {
    const wrong: string[] = [];
    for (const file of [
      ...(await sources('src')),
      ...(await sources('tests')),
      ...(await sources('tools')),
    ]) {
      for (const to of reached(file, await readFile(file, 'utf8'))) {
        if (to.startsWith('packages/')) wrong.push(`${file} imports ${to}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('between the folders', () => {
  /** Lists the wrong imports of these folders, as sentences. */
  async function importsOf(folders: readonly string[], isWrong: (reached: string) => boolean) {
    const wrong: string[] = [];
    for (const file of (await Promise.all(folders.map(sources))).flat())
      for (const [, target = ''] of (await readFile(file, 'utf8')).matchAll(
        /(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
      )) {
        const reached = normalize(join(dirname(file), target));
        if (isWrong(reached)) wrong.push(`${file} imports ${reached}`);
      }
    return wrong;
  }

  it('nothing outside of tests imports tests', async () => {
    const folders = ['src', 'tools', 'service/src', 'packages'];
    expect(await importsOf(folders, (reached) => reached.startsWith('tests/'))).toEqual([]);
  });

  it('the service imports src/data alone', async () => {
    const isOther = (reached: string) => !/^(service\/src|src\/data)\//.test(reached);
    expect(await importsOf(['service/src'], isOther)).toEqual([]);
  });

  it('the pages import no module of src/data/node, which needs Node', async () => {
    const pages = rooms.filter((room) => room !== 'data').map((room) => `src/${room}`);
    const isOfNode = (reached: string) => reached.startsWith('src/data/node/');
    expect(await importsOf(pages, isOfNode)).toEqual([]);
    const own = await importsOf(['src/data'], isOfNode);
    expect(own.filter((each) => !each.startsWith('src/data/node/'))).toEqual([]);
  });
});

describe('machines', () => {
  /** Lists the files of the site's machines with their helper modules, and those of the service's machines. */
  const machineSources = async () => [
    ...(await sources('src/machines')),
    ...(await sources('service/src')).filter((file) => file.endsWith('.machine.ts')),
  ];

  it('name no browser, no clock, no random source and no view', async () => {
    const forbidden =
      /\b(window|document|fetch|localStorage|sessionStorage|navigator)\b\s*[.(]|Date\.now|Math\.random|from '(react|wouter|@xstate\/react)'/;
    for (const file of await machineSources()) {
      const code = (await readFile(file, 'utf8')).replace(
        /\/\*[\s\S]*?\*\/|\/\/.*$|description:\s*\n?\s*('[^']*'|"[^"]*")/gm,
        '',
      );
      expect(forbidden.exec(code)?.[0], file).toBeUndefined();
    }
  });

  it('are all in the catalogue, under their own ids, and each has a model', async () => {
    const files = (await machineSources())
      .map((file) => basename(file))
      .filter((file) => file.endsWith('.machine.ts'));
    const ids = Object.keys(catalogue);
    const fileOf = (id: string) =>
      `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.machine.ts`;
    expect(ids.map(fileOf).sort()).toEqual(files.sort());
    for (const [id, { machine }] of Object.entries(catalogue)) expect(machine.id).toBe(id);
    expect(models.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('are short enough to be read as a diagram', async () => {
    for (const file of await machineSources()) {
      const lines = (await readFile(file, 'utf8')).split('\n').length;
      expect(lines, file).toBeLessThanOrEqual(400);
    }
  });
});

it('every effect is imported by a test, or by a module that a test imports', () => {
  const { files, importedBy } = readTree();
  const tests = files.filter((file) => /^tests\/(effects|machines)\/.*\.test\.ts$/.test(file));
  const near = new Set(tests.flatMap((file) => [file, ...importedBy(file)]).flatMap(importedBy));
  const effects = files.filter((file) => file.endsWith('.effect.ts'));
  expect(effects.filter((file) => !near.has(file))).toEqual([]);
});

describe('islands', () => {
  it('are named by their path, and each has its own name', async () => {
    const files = (await sources('src/views')).filter((file) => file.endsWith('.island.tsx'));
    const names = files.map((file) => file.slice('src/views/'.length, -'.island.tsx'.length));
    for (const [index, file] of files.entries()) {
      expect(await readFile(file, 'utf8'), file).toContain(`name: '${names[index]}'`);
    }
    // The build finds the chunk of an island by the last part of its name, so that part is unique.
    expect(new Set(names.map((name) => name.split('/').at(-1))).size).toBe(names.length);
  });

  it('handle no pointer moves, because React does not listen for them (src/start/react.tsx)', async () => {
    for (const file of (await sources('src/views')).filter((name) => name.endsWith('.tsx'))) {
      const handler = /\bon(Pointer|Mouse|Touch|Drag|Drop|Wheel|Scroll)\w*=/;
      expect(handler.exec(await readFile(file, 'utf8'))?.[0], file).toBeUndefined();
    }
  });

  it('contain every machine of the pages, because no other part of a served page becomes live', async () => {
    const files = [...(await sources('src/views/pages')), ...(await sources('src/views/parts'))];
    for (const file of files) {
      if (/useBehaviour\(/.test(await readFile(file, 'utf8'))) {
        expect(file).toMatch(/\.island\.tsx$/);
      }
    }
  });
});
