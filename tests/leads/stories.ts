import { readFileSync } from 'node:fs';
import type { Plan } from './deeds.ts';

/** The shortest story that reveals a fault, planted or once real. */
export interface KeptStory {
  /** The fault in a sentence; for a planted one, its name. */
  readonly fault: string;
  /** The law that the story breaks. */
  readonly law: string;
  readonly plan: Plan;
}

/** The stories that `npm run simulate` has kept; tests play them first. */
export const storiesFile = 'tests/leads/stories.json';

export const keptStories = JSON.parse(readFileSync(storiesFile, 'utf8')) as readonly KeptStory[];
