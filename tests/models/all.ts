import type { Model } from '../kit/model.ts';

/** Every model of this folder: `<behaviour>.model.ts` exports `<behaviour>Model`. */
const files = import.meta.glob<Readonly<Record<string, Model>>>('./*.model.ts', { eager: true });

export const models: readonly Model[] = Object.values(files).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, model]) => (name.endsWith('Model') ? [model] : [])),
);
