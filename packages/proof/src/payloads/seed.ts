/**
 * The seed of all random values in tests: random walks, races and properties. The seed is constant unless the
 * environment sets another one: `SEED=1`.
 */
export const SEED = Number(process.env.SEED ?? 20250209);
