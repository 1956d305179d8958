import { eventText, placeText, valueText } from '../core/chart.ts';
import type { Happened } from '../core/protocol.ts';
import { differences } from '../recording/differences.ts';
import { previousOf } from '../recording/room-state.ts';

/** Describes happenings for the log. */

/** Returns a name of a happening: its page and its number on that page. */
export const nameOfMoment = ({ page, number }: Pick<Happened, 'page' | 'number'>) =>
  `${page}:${number}`;

/** Returns the effect of an event as one word. */
export function verdictOf({
  taken,
  candidates,
  after,
  event,
  machine,
}: Pick<Happened, 'taken' | 'candidates' | 'after' | 'event' | 'machine'>) {
  if (event.type === 'xstate.init') return { kind: 'started', mark: '●', says: 'started' } as const;
  if (after.status === 'error') return { kind: 'broken', mark: '!', says: 'broke' } as const;
  if (after.status !== 'active') return { kind: 'ended', mark: '■', says: after.status } as const;
  // A job or a watch has no chart whose guards could refuse an event.
  if (machine === undefined) return { kind: 'taken', mark: '✓', says: 'heard' } as const;
  if (taken.length > 0) return { kind: 'taken', mark: '✓', says: 'taken' } as const;
  if (candidates.some(({ verdict }) => verdict === 'refused')) {
    return { kind: 'refused', mark: '✗', says: 'refused' } as const;
  }
  return { kind: 'ignored', mark: '–', says: 'not answered' } as const;
}

/** Returns the texts for the columns of a line. */
export function wordsOf(happened: Happened, tab: string) {
  const before = previousOf(happened);
  const { event, name, after, at, source } = happened;
  const { type, ...payload } = event;
  const from = before === undefined ? '' : valueText(before.after.value);
  const to = placeText(after);
  const changes = before === undefined ? [] : differences(before.after.context, after.context);
  return {
    time: (at / 1000).toFixed(3),
    tab,
    name,
    type: eventText(type),
    payload: Object.keys(payload).length > 0 ? JSON.stringify(payload) : '',
    from: source?.name,
    way: from === to || before === undefined || from === 'undefined' ? to : `${from} → ${to}`,
    changes: changes.map(({ path, after: now }) => `${path} ${JSON.stringify(now)}`).join('  '),
    guards: happened.candidates
      .filter(({ guard, verdict }) => guard !== undefined && verdict !== 'not asked')
      .map(({ guard, verdict }) => `${verdict === 'taken' ? '✓' : '✗'} ${guard}`)
      .join(' '),
  };
}

const texts = new WeakMap<Happened, string>();

/** Returns whether a happening contains every word of a search. */
export function fits(happened: Happened, tab: string, search: string): boolean {
  const text =
    texts.get(happened) ?? `${verdictOf(happened).says} ${JSON.stringify(happened)}`.toLowerCase();
  texts.set(happened, text);
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || tab.includes(word));
}
