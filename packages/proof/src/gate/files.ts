import { readFile } from 'node:fs/promises';
import { type GenericSchema, type InferOutput, safeParse, summarize } from 'valibot';

/**
 * Reads a JSON file and checks it by a schema.
 *
 * @param fault the words about a file that does not match, such as `is no list`.
 * @throws Error that names the faults of the file and their places.
 */
export async function readJsonFile<S extends GenericSchema>(
  file: string,
  shape: S,
  fault: string,
): Promise<InferOutput<S>> {
  const { success, output, issues } = safeParse(shape, await readJson(file));
  if (!success) throw new Error(`${file} ${fault}:\n${summarize(issues)}`);
  return output;
}

async function readJson(file: string): Promise<unknown> {
  const written = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`);
  }
}
