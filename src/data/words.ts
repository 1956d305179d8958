import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** Reads, fills and checks a file of words; put in by builds, tests and tools (tools/words.ts). */
declare const __WORDS__: (file: string, schema: Schema) => unknown;

/**
 * The words of a file in the brand's folder, for example `careers` for `brand/nightjar/careers.yaml`.
 *
 * It is called in modules named `*.copy.ts`, which export nothing but words: builds put the words in their place, so
 * that no browser reads or checks them.
 *
 * @throws Error naming file, line and entry when the file does not have the shape of the schema.
 */
export const words = <S extends Schema>(file: string, schema: S): v.InferOutput<S> =>
  __WORDS__(file, schema) as v.InferOutput<S>;
