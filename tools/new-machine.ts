import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * `npm run new:machine NAME`: writes a machine with its model and enters it in the catalogue. Both are
 * red until they are filled in: the kit refuses states without a `sees` and events without a gesture.
 *
 * NAME is in kebab-case, for example `site-search`.
 */

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Give the name of the behaviour in kebab-case: npm run new:machine site-search');
  process.exit(1);
}
const id = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const Type = id.charAt(0).toUpperCase() + id.slice(1);
const machineFile = `src/machines/${name}.machine.ts`;
const modelFile = `tests/models/${name}.model.ts`;
for (const file of [machineFile, modelFile]) {
  if (existsSync(file)) {
    console.error(`${file} exists already.`);
    process.exit(1);
  }
}

const machine = `import { setup } from 'xstate';

/**
 * What ${name} is, and why it has this shape.
 */

export type ${Type}Event = { readonly type: 'thing.happened' };

export const ${id}Machine = setup({
  types: { events: {} as ${Type}Event },
}).createMachine({
  id: '${id}',
  description: 'Say in one sentence what it does.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Say what a person sees.',
      on: { 'thing.happened': { target: 'done' } },
    },
    done: {
      description: 'Say what a person sees.',
    },
  },
});
`;

const model = `import { ${id}Machine } from '../../src/machines/${name}.machine.ts';
import { defineModel, plain } from '../kit/model.ts';

/** The model of ${name}: what could contradict the machine, written by hand. Red until it is filled in. */
export const ${id}Model = defineModel({
  machine: ${id}Machine,
  starts: { fresh: { path: '/' } },
  clauses: {},
  events: { 'thing.happened': plain },
  outcomes: {},
  gestures: {},
  sees: {},
  hears: () => 'What is heard of it: tests/kit/README.md',
  journeys: {},
  laws: () => [],
  ignored: { done: ['thing.happened'] },
});
`;

const catalogueFile = 'src/machines/index.ts';
const catalogue = await readFile(catalogueFile, 'utf8');
await writeFile(machineFile, machine);
await writeFile(modelFile, model);
await writeFile(
  catalogueFile,
  catalogue
    .replace(
      '\n/**\n * The catalogue',
      `import { ${id}Machine } from './${name}.machine.ts';\n\n/**\n * The catalogue`,
    )
    .replace(
      '} as const satisfies Record<string, CatalogueEntry>;',
      `  ${id}: {\n    machine: ${id}Machine,\n    title: '${Type}',\n    routes: [],\n    spec: [],\n  },\n} as const satisfies Record<string, CatalogueEntry>;`,
    ),
);
console.log(`Wrote ${machineFile} and ${modelFile}, and entered it in ${catalogueFile}.
Next: draw the chart, fill in the model, bind effects in src/views/bindings/${name}.ts, then npm test.`);
