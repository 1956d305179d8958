import { readFile } from 'node:fs/promises';

/**
 * Reads a JSON file.
 *
 * @throws Error that says why it cannot be read.
 */
export async function readJson(file: string): Promise<unknown> {
  const written = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`);
  }
}
