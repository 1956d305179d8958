import { readFileSync } from 'node:fs';
import type { Plan } from './deeds.ts';

/** The shortest story that reveals a fault, which was planted or was once real. */
export interface KeptStory {
  /** The fault in a sentence. For a planted fault, the sentence is its name. */
  readonly fault: string;
  /** The law that the story breaks. */
  readonly law: string;
  readonly plan: Plan;
}

/** The file of stories that `npm run simulate` has kept. Tests play these stories first. */
export const storiesFile = 'tests/leads/stories.json';

export const keptStories = JSON.parse(readFileSync(storiesFile, 'utf8')) as readonly KeptStory[];
