import type { Model } from '@machines/proof';

/** Every model of this folder: `<behaviour>.model.ts` exports `<behaviour>Model`. */
const files = import.meta.glob<Readonly<Record<string, Model>>>('./*.model.ts');

const read = await Promise.all(
  Object.entries(files).map(async ([file, load]) => {
    try {
      const exports = Object.entries(await load());
      return {
        models: exports.flatMap(([name, model]) => (name.endsWith('Model') ? [model] : [])),
      };
    } catch (error) {
      return { models: [], unreadable: [file, error] as const };
    }
  }),
);

export const models: readonly Model[] = read.flatMap((each) => each.models);

/** Files that cannot be imported, with what they threw: `models.test.ts` fails for each. */
export const unreadable = read.flatMap((each) =>
  each.unreadable === undefined ? [] : [each.unreadable],
);
