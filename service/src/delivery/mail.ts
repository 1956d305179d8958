import { createTransport } from 'nodemailer';
import type { Claim, Lead } from '../lead.ts';
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
import { type Send, TRY_LIMIT } from './deliver.ts';
import type { Attempt } from './delivery.machine.ts';

/** A lead as a mail to the people who answer it, through a mail server (SMTP). It needs sockets, so it needs Node. */

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. Without TLS only to this machine. */
  readonly server: string;
  /** One address. */
  readonly from: string;
  readonly to: readonly string[];
}

/** What nodemailer says of a failure, beside its message, which may name addresses. */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  /** The reply of the mail server (RFC 5321). */
  readonly responseCode?: number;
}

/** Loopback addresses, where nobody else listens. */
const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

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

/** A reply of 500 and above judges the mail, the account or the recipient; everything else may pass. */
function judge({ name, code = name, responseCode }: Failure): Attempt {
  if (responseCode === undefined)
    return name === 'AbortError' || name === 'TimeoutError'
      ? { kind: 'failed', problem: 'No answer in time', retryAfter: 0 }
      : { kind: 'failed', problem: `No connection (${code})`, retryAfter: 0 };
  const problem = `SMTP ${responseCode}`;
  return responseCode >= 500
    ? { kind: 'refused', problem }
    : { kind: 'failed', problem, retryAfter: 0 };
}

/** Sends leads, and words to the operator, by mail. */
export function mailer({ server, from, to }: MailSettings) {
  const transport = createTransport({
    requireTLS: !isHere(new URL(server).hostname),
    url: server,
  });
  const host = from.slice(from.lastIndexOf('@') + 1);
  const common = { from, headers: { 'Auto-Submitted': 'auto-generated' } };

  const send: Send = async ({ lead, delivery }: Claim, signal) => {
    const mark = lead.signals.length > 0 ? 'Perhaps spam: ' : '';
    try {
      await transport.sendMail({
        ...common,
        to: [...to],
        replyTo: { name: nameOf(lead), address: emailOf(lead) },
        // The same in every try, so that a mailbox can show repeats as one.
        messageId: `<${delivery.id}@${host}>`,
        date: new Date(lead.receivedAt),
        subject: `${mark}${kindWords[lead.kind]}: ${[nameOf(lead), placeOf(lead)].filter(Boolean).join(', ')}`,
        text: textOf(lead),
        signal,
      });
      return { kind: 'accepted' };
    } catch (error) {
      return judge(error as Failure);
    }
  };

  return {
    send,
    /** Tells the operator how many deliveries are stuck. */
    async tellStuck(count: number, operators: readonly string[]): Promise<void> {
      await transport.sendMail({
        ...common,
        to: [...operators],
        signal: AbortSignal.timeout(TRY_LIMIT),
        subject: `Stuck deliveries of leads: ${count}`,
        text: [
          'They were tried for three days, or refused, and are not tried again by themselves.',
          'The page behind the login (/leads?state=stuck) and `npm run leads -- list --state stuck` say why.',
          'Once the cause is repaired, send them again there, or with `npm run leads -- resend --stuck`.',
        ].join('\n\n'),
      });
    },
  };
}
