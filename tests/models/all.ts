import { readModels } from './read.ts';

/** Every model of this folder that can be imported. */
export const { models } = await readModels();
