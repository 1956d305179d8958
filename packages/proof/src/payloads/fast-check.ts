import fc from 'fast-check';
import { SEED } from './seed.ts';

fc.configureGlobal({ seed: SEED });

/** fast-check with the seed `SEED` for all properties and samples that name no other seed. */
export { fc, SEED };
