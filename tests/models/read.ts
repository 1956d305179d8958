import type { Model } from '@machines/proof';

/** Imports the models of this folder: `<behaviour>.model.ts` exports `<behaviour>Model`. */
const files = import.meta.glob<Readonly<Record<string, Model>>>('./*.model.ts');

/**
 * The ids of the models that a command selects. Importing all models would take longer than the tests of the selected
 * ones.
 */
const few = process.env.MODELS?.split(',');
const idOf = (file: string) =>
  file
    .slice(2, -'.model.ts'.length)
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Imports the requested models. Also returns the files that cannot be imported, with their errors. */
export async function readModels(isWanted: (id: string) => boolean = () => true) {
  const models: Model[] = [];
  const unreadable: (readonly [file: string, error: unknown])[] = [];
  const wanted = Object.entries(files).filter(
    ([file]) => isWanted(idOf(file)) && (few === undefined || few.includes(idOf(file))),
  );
  for (const [file, load] of wanted) {
    try {
      const exports = Object.entries(await load());
      models.push(...exports.flatMap(([name, model]) => (name.endsWith('Model') ? [model] : [])));
    } catch (error) {
      unreadable.push([file, error]);
    }
  }
  return { models, unreadable };
}
