/**
 * Sends a mail to the visitor, once for each lead, if `SERVICE_ANSWER` is on. The mail contains none of the visitor's
 * words. Otherwise a stranger could enter the address of another person and send that person any text.
 */

import type { LeadKind } from '../../../src/data/lead.ts';
import { ownEntry } from '../../../src/data/own-entry.ts';
import { emailOf } from '../people/words.ts';
import { type Send, tryTimer } from './deliver.ts';
import { problems } from './problems.ts';
import type { Smtp } from './smtp.ts';

/** The words of the mail that a visitor gets after sending a form. */
export interface AnswerMailText {
  readonly subject: string;
  /** The plain text of the mail. */
  readonly text: string;
}
export type AnswerWords = Readonly<Record<LeadKind, AnswerMailText>>;

/**
 * Makes the channel that sends this mail.
 *
 * @param replyTo the address to which visitors may answer.
 */
export function visitorMailer(
  { send, messageId }: Smtp,
  words: AnswerWords,
  replyTo: string,
): Send {
  return async ({ lead, delivery }, patience, stop) => {
    const known = ownEntry<AnswerMailText>(words, lead.kind);
    if (known === undefined) return { kind: 'refused', problem: problems.noWords };
    const { subject, text } = known;
    const time = tryTimer(patience, stop);
    const mail = {
      to: { name: '', address: emailOf(lead) },
      replyTo,
      messageId: messageId(delivery),
      subject,
      text,
      // These headers stop automatic replies. RFC 3834 defines the first one; older programs respect the second, and
      // Exchange the third.
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
