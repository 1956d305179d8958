/**
 * The seed of everything that tests draw: random walks, races and properties. It is the same for every run unless the
 * environment gives another: `SEED=1`.
 */
export const SEED = Number(process.env.SEED ?? 20250209);
