/**
 * `npm run new:machine NAME`: writes a machine with its model, and adds the machine to the catalogue and to the
 * schemas of the inspection. The model fails until it is filled in, because the kit refuses states without a `sees`
 * and events without a gesture.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { command, UsageError } from '../src/data/node/command.ts';

const usage = `npm run new:machine NAME
  NAME   of the behaviour, in kebab-case, for example site-search`;

/** A name in its three spellings, such as `site-search`, `siteSearch` and `SiteSearch`. */
interface Names {
  readonly name: string;
  readonly id: string;
  readonly Type: string;
}

const machineText = ({ name, id, Type }: Names) => `import { setup } from 'xstate';

/**
 * The purpose of ${name}, and the reason for its shape.
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

const modelText = ({ name, id }: Names) => `import { defineModel, plain } from '@machines/proof';
import { ${id}Machine } from '../../src/machines/${name}.machine.ts';

/** The model of ${name}: what could contradict the machine, written by hand. Red until it is filled in. */
export const ${id}Model = defineModel({
  machine: ${id}Machine,
  starts: { fresh: { path: '/' } },
  clauses: {},
  events: { 'thing.happened': plain },
  outcomes: {},
  gestures: {},
  sees: {},
  hears: () => 'What a screen reader announces: packages/proof/README.md',
  table: { waiting: { 'thing.happened': 'done' } },
  journeys: {},
  laws: () => [],
});
`;

const CATALOGUE = 'src/machines/index.ts';
const SCHEMAS = 'src/inspect/site/schemas.ts';

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

async function main(name: string): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      'Give the name of the behaviour in kebab-case: npm run new:machine site-search',
    );
  }
  const id = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const first = name.charAt(0).toUpperCase();
  const names = { name, id, Type: first + id.slice(1) };
  const title = first + name.slice(1).replaceAll('-', ' ');
  const machine = `src/machines/${name}.machine.ts`;
  const model = `tests/models/${name}.model.ts`;
  const taken = [machine, model].find((file) => existsSync(file));
  if (taken !== undefined) throw new UsageError(`${taken} exists already.`);
  await writeFile(machine, machineText(names));
  await writeFile(model, modelText(names));
  await edit(CATALOGUE, (text) =>
    text
      .replace(/^/, `import { ${id}Machine } from './${name}.machine.ts';\n`)
      .replace(
        '\n} as const satisfies',
        `\n  ${id}: { machine: ${id}Machine, title: '${title}', routes: [], spec: [] },\n} as const satisfies`,
      ),
  );
  await edit(SCHEMAS, (text) =>
    text.replace(/\n};\n$/, `\n  ${id}: { events: { 'thing.happened': nothing } },\n};\n`),
  );
  // Biome sorts the added import.
  await promisify(execFile)('node_modules/.bin/biome', ['check', '--write', CATALOGUE, SCHEMAS]);
  console.log(`Wrote ${machine} and ${model}; entered it in ${CATALOGUE} and ${SCHEMAS}.
Next: draw the chart, fill in the model, say in the schemas what its events hold, npm run charts. To prove it:
  npx vitest run --project machines tests/machines/models -t "${id} ·"
With what else it concerns: npm run check`);
}

await command({ usage, options: {}, names: true }, ({ positionals: [name = ''] }) => main(name));
