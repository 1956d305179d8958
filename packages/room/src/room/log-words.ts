/** Describes happenings for the log. */

import { eventText, placeText, transitionText, valueText } from '../core/chart.ts';
import type { Candidate, Happened } from '../core/protocol.ts';
import { ownEvents } from '../core/xstate-internals.ts';
import { differences } from '../recording/differences.ts';
import { previousOf } from '../recording/room-state.ts';

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
  if (event.type === ownEvents.start)
    return { kind: 'started', mark: '●', says: 'started' } as const;
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

const verdicts = {
  taken: 'held',
  refused: 'did not hold',
  'not asked': 'not asked: another transition came first',
  failed: 'threw an error',
} as const;

/** Says what became of a candidate: `did not hold`. */
export const candidateText = ({ guard, verdict }: Candidate) =>
  guard === undefined && verdict === 'taken' ? 'needs no guard' : verdicts[verdict];

/** Says what a transition did. */
export const deedText = (actions: readonly string[]) =>
  actions.length > 0 ? `did ${actions.join(', ')}` : 'was taken, with no action of its own';

/** Says that no active state has a transition for an event; undefined if one has. */
export function unansweredText(happened: Happened): string | undefined {
  const { candidates, event, after } = happened;
  if (verdictOf(happened).kind !== 'ignored' || candidates.length > 0) return undefined;
  const value = valueText((previousOf(happened) ?? happened).after.value ?? after.value);
  return `No active state has a transition for it: ${value} does not answer ${event.type}.`;
}

/** Explains a happening: the event, the candidates with the values that their guards read, and the deeds. */
export function whyText(happened: Happened): string {
  const { event, source, candidates, taken, after } = happened;
  const from = source === undefined ? '' : ` from ${source.name}`;
  return [
    `${JSON.stringify(event)}${from}: ${verdictOf(happened).says}`,
    unansweredText(happened) ?? [],
    candidates.map((each) => [
      `- ${[transitionText(each.transition), each.guard ?? [], candidateText(each)].flat().join(' ')}`,
      each.reads.map(({ path, value }) => `  - ${path} was ${JSON.stringify(value)}`),
    ]),
    taken.map(({ transition, actions }) => `${transitionText(transition)} ${deedText(actions)}`),
    `In ${placeText(after)}, with ${JSON.stringify(after.context ?? after.output ?? {})}`,
  ]
    .flat(3)
    .join('\n');
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
export function matchesSearch(happened: Happened, tab: string, search: string): boolean {
  const text =
    texts.get(happened) ?? `${verdictOf(happened).says} ${JSON.stringify(happened)}`.toLowerCase();
  texts.set(happened, text);
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || tab.includes(word));
}
