import { type HotlineQuestion, hotlineQuestions } from '../../../src/data/hotline-questions.ts';
import type { LeadKind, LeadSignal } from '../../../src/data/lead.ts';
import { plainLine, plainText } from '../../../src/data/plain-text.ts';
import type { Channel, DeliveryState, Lead } from '../lead.ts';

/** A lead in the words of the people who answer it. What a stranger typed is plain text, whoever stored it. */

export const kindWords: Readonly<Record<LeadKind, string>> = {
  hotline: 'Hotline',
  university: 'University',
};

export const channelWords: Readonly<Record<Channel, string>> = { mail: 'Mail', webhook: 'Webhook' };

/** The state that needs somebody most comes first. */
export const stateWords: Readonly<Record<DeliveryState, string>> = {
  stuck: 'Stuck',
  failed: 'Failed, is tried again',
  waiting: 'Waiting',
  claimed: 'Being sent',
  delivered: 'Delivered',
};

export const signalWords: Readonly<Record<LeadSignal, string>> = {
  honeypot: 'A field was filled in that people do not see.',
  'too-fast': 'It was sent sooner than a person can type.',
};

/** Where the visit of a lead came from, part by part: the page on which it began, then campaign and advertisement. */
export const visitOf = ({ visit }: Lead): { label: string; value: string }[] =>
  [...new URLSearchParams(visit)].map(([name, value]) => ({
    label: name === 'landing' ? 'Came in on' : plainLine(name),
    value: plainLine(value),
  }));

/** The questions of the hotline that were asked, with what was answered. */
export function answersOf({ payload }: Lead): { question: string; answer: string }[] {
  const given = new Map(Object.entries(payload));
  return Object.values<HotlineQuestion>(hotlineQuestions).flatMap(
    ({ field, question, options }) => {
      const answer = options.find(({ value }) => value === given.get(field))?.label;
      return answer === undefined ? [] : [{ question, answer }];
    },
  );
}

/** Where somebody is: a place or a university. */
export const placeOf = ({ payload }: Lead): string =>
  plainLine('university' in payload ? payload.university : payload.location);

export const nameOf = ({ payload }: Lead): string => plainLine(payload.name);
export const emailOf = ({ payload }: Lead): string => plainLine(payload.email);
export const messageOf = ({ payload }: Lead): string => plainText(payload.message);
