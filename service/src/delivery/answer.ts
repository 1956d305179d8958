import type { LeadKind } from '../../../src/data/lead.ts';
import { ownEntry } from '../../../src/data/own-entry.ts';
import { emailOf } from '../people/words.ts';
import { type Send, timed } from './deliver.ts';
import { problems } from './problems.ts';
import type { Smtp } from './smtp.ts';

/**
 * The mail to the visitor, sent once for each lead if `SERVICE_ANSWER` is on. The mail holds none of the visitor's
 * words. So a form with another person's address cannot send that person a text of the sender's choice.
 */

/** The words of the mail that a visitor gets after sending a form. */
export interface Words {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}
export type AnswerWords = Readonly<Record<LeadKind, Words>>;

/** @param replyTo the address to which visitors may answer. */
export function answerer({ send, messageId }: Smtp, words: AnswerWords, replyTo: string): Send {
  return async ({ lead, delivery }, patience, stop) => {
    const known = ownEntry<Words>(words, lead.kind);
    if (known === undefined) return { kind: 'refused', problem: problems.noWords };
    const { subject, text } = known;
    const time = timed(patience, stop);
    const mail = {
      to: { name: '', address: emailOf(lead) },
      replyTo,
      messageId: messageId(delivery),
      subject,
      text,
      // Headers that stop automatic replies: RFC 3834, then two that older programs and Exchange respect.
      headers: {
        'Auto-Submitted': 'auto-replied',
        Precedence: 'bulk',
        'X-Auto-Response-Suppress': 'All',
      },
      signal: time.signal,
      onSent: time.sent,
    };
    return send(mail).finally(time.clear);
  };
}
