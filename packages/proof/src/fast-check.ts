import fc from 'fast-check';
import { SEED } from './seed.ts';

fc.configureGlobal({ seed: SEED });

/** fast-check whose properties and samples are drawn with `SEED`, unless they name a seed of their own. */
export { fc };
