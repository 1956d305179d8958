/** Reads and writes the file of snapshots, which one revision saves (`--save-snapshots`) for the next one. */

import { array, custom, literal, object, string } from 'valibot';
import type { Store, Stored } from '../prove/restored.ts';
import { readJsonFile } from './files.ts';
import type { Judged } from './gate.ts';

const VERSION = 1;
/**
 * Returns whether a value has the shape that `storeOf` writes. If the snapshots have another origin, restoring them
 * fails with an error of XState.
 */
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

/** Returns the key of a machine in a file of snapshots. */
export const keyOfMachine = ({ file, name }: Pick<Judged, 'file' | 'name'>) => `${file} ${name}`;

/**
 * Reads the snapshots of each machine of an earlier revision.
 *
 * @throws Error that names the faults of the file.
 */
export async function readSnapshots(file: string): Promise<ReadonlyMap<string, Store>> {
  const { machines } = await readJsonFile(file, shape, 'was not written by --save-snapshots');
  return new Map(machines.map((each) => [keyOfMachine(each), each]));
}

/** Returns the text of a file of snapshots. */
export function snapshotsText(
  machines: readonly (Pick<Judged, 'file' | 'name'> & { readonly store: Store })[],
): string {
  const list = machines.map(({ file, name, store }) => ({ file, name, ...store }));
  return `${JSON.stringify({ version: VERSION, machines: list })}\n`;
}
