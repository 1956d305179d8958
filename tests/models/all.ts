import { readModels } from './read.ts';

/** The models of this folder, without those that cannot be imported. */
export const { models } = await readModels();
