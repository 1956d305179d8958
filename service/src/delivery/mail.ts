import type { LeadKind } from '../../../src/data/lead.ts';
import type { Lead } from '../lead.ts';
import { BASE } from '../people/frame.ts';
import {
  answersOf,
  emailOf,
  fieldsOf,
  kindWords,
  linesOf,
  NOT_UNDERSTOOD,
  nameOf,
  notUnderstood,
  placeOf,
  signalWords,
  visitOf,
} from '../people/words.ts';
import { ALARM_LIMIT, subjectOf, type Tell } from './alarm.ts';
import { type Send, timed } from './deliver.ts';
import { forHeader } from './header.ts';
import type { Smtp } from './smtp.ts';

/** A lead as a mail to the people who answer it. */

export interface Recipients {
  /** By form. */
  readonly to: Readonly<Record<LeadKind, readonly string[]>>;
  /** At which people open the pages of leads; empty where it is not known. */
  readonly origin: string;
}

/** A lead as the text of a mail. */
export function textOf(lead: Lead): string {
  const fields = fieldsOf(lead).filter(({ value }) => value !== '');
  const others = notUnderstood(lead);
  return [
    ...lead.signals.map((signal) => `This may be spam. ${signalWords[signal]}`),
    linesOf(fields.filter(({ kind }) => kind !== 'text')),
    ...answersOf(lead).map(({ question, answer }) => `${question}\n${answer}`),
    ...fields.filter(({ kind }) => kind === 'text').map(({ value }) => value),
    others.length > 0 && `${NOT_UNDERSTOOD}\n${linesOf(others)}`,
    linesOf(visitOf(lead)),
    `Received ${new Date(lead.receivedAt).toISOString()}, ${lead.id}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Where answers go. A name that looks like an address is left out, and so is an address that would be decoded. */
function replyTo(lead: Lead) {
  const [name, address] = [forHeader(nameOf(lead)), emailOf(lead)];
  if (address !== forHeader(address)) return {};
  return { replyTo: { name: /[@<>]/.test(name) ? '' : name, address } };
}

/** Sends leads to the people who answer, and words to the operator, by mail. */
export function mailer({ send: sendMail, messageId }: Smtp, { to, origin }: Recipients) {
  const send: Send = async ({ lead, delivery }, patience, stop) => {
    const time = timed(patience, stop);
    const mark = lead.signals.length > 0 ? 'Perhaps spam: ' : '';
    const mail = {
      to: [...to[lead.kind]],
      ...replyTo(lead),
      messageId: messageId(delivery),
      subject: `${mark}${kindWords[lead.kind]}: ${[nameOf(lead), placeOf(lead)].map(forHeader).filter(Boolean).join(', ')}`,
      text: [textOf(lead), origin && `Open it: ${origin}${BASE}/${lead.id}`]
        .filter(Boolean)
        .join('\n'),
      signal: time.signal,
      onSent: time.sent,
    };
    return sendMail(mail).finally(time.clear);
  };

  /** Tells the operator how many deliveries are stuck. */
  const tellOf =
    (operators: readonly string[]): Tell =>
    (stuck) =>
      sendMail({
        to: [...operators],
        signal: AbortSignal.timeout(ALARM_LIMIT),
        subject: subjectOf(stuck),
        text: [
          'They were tried for three days, or refused, and are not tried again by themselves.',
          'The page behind the login (/leads?state=stuck) and `npm run leads -- list --state stuck` say why.',
          'Once the cause is repaired, send them again there, or with `npm run leads -- resend --stuck`.',
        ].join('\n\n'),
      });
  return { send, tellOf };
}
