import fc from 'fast-check';
import { SEED } from './seed.ts';

fc.configureGlobal({ seed: SEED });

/** fast-check with the seed `SEED` for all properties and samples without a seed of their own. */
export { fc, SEED };
