import type { LeadKind } from '../../../src/data/lead.ts';
import { emailOf } from '../people/words.ts';
import { type Send, timed } from './deliver.ts';
import type { Smtp } from './smtp.ts';

/**
 * The mail that a visitor gets once the lead is kept, where `SERVICE_ANSWER` asks for it. It holds nothing that was
 * typed: whoever enters another person's address makes the service write the company's own words to it, and no others.
 */

/** What visitors of one form are answered. */
export interface Words {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}
export type AnswerWords = Readonly<Record<LeadKind, Words>>;

/** @param replyTo the address to which visitors may answer. */
export function answerer({ send, messageId }: Smtp, words: AnswerWords, replyTo: string): Send {
  return async ({ lead, delivery }, patience, stop) => {
    const time = timed(patience, stop);
    const { subject, text } = words[lead.kind];
    const mail = {
      to: { name: '', address: emailOf(lead) },
      replyTo,
      messageId: messageId(delivery),
      subject,
      text,
      // RFC 3834, and what older programs of mail look at instead: nothing answers an answer.
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
