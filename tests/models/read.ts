import type { Model } from '@machines/proof';

/** The models of this folder: `<behaviour>.model.ts` exports `<behaviour>Model`. */
const files = import.meta.glob<Readonly<Record<string, Model>>>('./*.model.ts');

/** Imports the models whose place in the folder is wanted; also files that cannot be imported, with what they threw. */
export async function readModels(isWanted: (place: number) => boolean = () => true) {
  const models: Model[] = [];
  const unreadable: (readonly [file: string, error: unknown])[] = [];
  for (const [file, load] of Object.entries(files).filter((_, place) => isWanted(place))) {
    try {
      const exports = Object.entries(await load());
      models.push(...exports.flatMap(([name, model]) => (name.endsWith('Model') ? [model] : [])));
    } catch (error) {
      unreadable.push([file, error]);
    }
  }
  return { models, unreadable };
}
