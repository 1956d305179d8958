import { proveMachine } from '@machines/proof/vitest';
import { it } from 'vitest';
import type { catalogue } from '../../tools/catalogue.ts';
import { readModels } from './read.ts';

/** The machines by subject. Each subject has its own test file, so that several workers can share the subjects. */
const subjects = {
  leads: ['delivery', 'hotline', 'keepOpen', 'leadForm', 'outbox'],
  site: [
    ...(['analytics', 'consent', 'island', 'menus', 'mobileMenu', 'motion', 'navigation'] as const),
    'site',
  ],
  /** The machines of the sample screens of the product. */
  screens: [
    ...(['agentPortal', 'alarmDecision', 'alertFeed', 'classification', 'intruderCycle'] as const),
    ...(['portalClock', 'portalKeys', 'ruleTrial'] as const),
  ],
} satisfies Readonly<Record<string, readonly (keyof typeof catalogue)[]>>;

/** The subject `pages` has the machines of single pages, and those without another subject. */
type Subject = keyof typeof subjects | 'pages';

const isIn = (ids: readonly string[], id: string) => ids.includes(id);

/**
 * Registers the tests of the machines of a subject, with the pure chart and with a clocked actor. A model that cannot
 * be imported fails alone.
 */
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
  // Vitest fails a file without a test, so a skipped test is registered.
  if (models.length + unreadable.length === 0) it.skip('none of these is asked for', () => {});
}
