import { proveMachine } from '@machines/proof/vitest';
import { it } from 'vitest';
import type { catalogue } from '../../tools/catalogue.ts';
import { readModels } from './read.ts';

/** The machines by subject, each with a file of tests of its own, so that several workers can take them. */
const subjects = {
  leads: ['delivery', 'hotline', 'keepOpen', 'leadForm', 'outbox'],
  site: [
    ...(['analytics', 'consent', 'island', 'menus', 'mobileMenu', 'motion', 'navigation'] as const),
    'site',
  ],
  /** The sample screens of the product. */
  screens: [
    ...(['agentPortal', 'alarmDecision', 'alertFeed', 'classification', 'intruderCycle'] as const),
    ...(['portalClock', 'portalKeys', 'ruleTrial'] as const),
  ],
} satisfies Readonly<Record<string, readonly (keyof typeof catalogue)[]>>;

/** `pages`: single pages, and machines without another subject. */
type Subject = keyof typeof subjects | 'pages';

const isIn = (ids: readonly string[], id: string) => ids.includes(id);

/** Proves the machines of a subject, pure and clocked. A model that cannot be imported fails alone. */
export async function proveSubject(subject: Subject): Promise<void> {
  const isMine =
    subject === 'pages'
      ? (id: string) => !isIn(Object.values(subjects).flat(), id)
      : (id: string) => isIn(subjects[subject], id);
  const { models, unreadable } = await readModels(isMine);
  for (const [file, error] of unreadable) {
    it(`${file} can be imported`, () => {
      throw error;
    });
  }
  for (const model of models) proveMachine(model);
  // A file without a test fails.
  if (models.length + unreadable.length === 0) it.skip('none of these is asked for', () => {});
}
