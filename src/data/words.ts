import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** Reads, fills and checks a file of words. Builds, tests and tools provide this function (tools/words.ts). */
declare const __WORDS__: (file: string, schema: Schema) => unknown;

/**
 * Returns the words of a file in the brand's folder, for example `careers` for `brand/nightjar/careers.yaml`.
 *
 * Only modules named `*.copy.ts`, which export only words, may call it. Builds replace the calls by the words, so
 * that no browser reads or checks them.
 *
 * @throws Error naming file, line and entry if the file does not have the shape of the schema.
 */
export const words = <S extends Schema>(file: string, schema: S): v.InferOutput<S> =>
  __WORDS__(file, schema) as v.InferOutput<S>;
