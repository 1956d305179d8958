import { array, custom, literal, object, string } from 'valibot';
import type { Store, Stored } from '../prove/restored.ts';
import { readAs } from './files.ts';
import type { Judged } from './gate.ts';

/** The file of snapshots that one revision writes (`--save-snapshots`) and the next one reads (`--snapshots`). */

const VERSION = 1;
/** The shape that `storeOf` writes. A file of another origin fails when it is restored, with the error of XState. */
const isStored = (value: unknown) =>
  ['snapshot', 'ended', 'due', 'steps'].every(
    (field) => typeof Object(value)[field] === 'object' && Object(value)[field] !== null,
  );
const shape = object({
  version: literal(VERSION, `this kit reads version ${VERSION}: write it again`),
  machines: array(
    object({
      ...{ file: string(), name: string(), lost: array(string()) },
      snapshots: array(custom<Stored>(isStored, 'is no stored snapshot')),
    }),
  ),
});

/** The key of a machine in a file of snapshots. */
export const keyOfMachine = ({ file, name }: Pick<Judged, 'file' | 'name'>) => `${file} ${name}`;

/**
 * Reads the snapshots of each machine of another revision.
 *
 * @throws Error that says what is wrong with the file.
 */
export async function readSnapshots(file: string): Promise<ReadonlyMap<string, Store>> {
  const { machines } = await readAs(file, shape, 'was not written by --save-snapshots');
  return new Map(machines.map((each) => [keyOfMachine(each), each]));
}

/** The text of a file of snapshots. */
export function snapshotsText(
  machines: readonly (Pick<Judged, 'file' | 'name'> & { readonly store: Store })[],
): string {
  const list = machines.map(({ file, name, store }) => ({ file, name, ...store }));
  return `${JSON.stringify({ version: VERSION, machines: list })}\n`;
}
