import { createTransport } from 'nodemailer';
import { plainLine } from '../../../src/data/plain-text.ts';
import type { Claim, Lead } from '../lead.ts';
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
import type { Attempt } from './delivery.machine.ts';

/** A lead as a mail to the people who answer it, through a mail server (SMTP). It needs sockets, so it needs Node. */

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. Without TLS only to this machine. */
  readonly server: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  /** At which people open the pages of leads; empty where it is not known. */
  readonly origin: string;
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

/**
 * What a stranger typed, for a header: mail programs decode `=?utf-8?Q?…?=` in it (RFC 2047), and characters that nobody
 * sees could change how it is read.
 */
const forHeader = (text: string): string =>
  plainLine(text)
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/=(?=\?)/g, '= ');

/** Where answers go. A name that looks like an address is left out, and so is an address that would be decoded. */
function replyTo(lead: Lead) {
  const [name, address] = [forHeader(nameOf(lead)), emailOf(lead)];
  if (address !== forHeader(address)) return {};
  return { replyTo: { name: /[@<>]/.test(name) ? '' : name, address } };
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
export function mailer({ server, from, to, origin }: MailSettings) {
  const transport = createTransport({
    requireTLS: !isHere(new URL(server).hostname),
    url: server,
    // Of silence, which is ended sooner by the signal of each mail.
    socketTimeout: 15 * 60_000,
  });
  // A mail is read to its end when its final dot is sent.
  transport.use('stream', ({ data, message }, done) => {
    const { onSent } = data as { readonly onSent?: () => void };
    if (onSent !== undefined) message.processFunc((input) => input.once('end', onSent));
    done();
  });
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const common = { from: { ...from }, headers: { 'Auto-Submitted': 'auto-generated' } };

  const send: Send = async ({ lead, delivery }: Claim, patience, stop) => {
    const time = timed(patience, stop);
    const mark = lead.signals.length > 0 ? 'Perhaps spam: ' : '';
    try {
      const mail = {
        ...common,
        to: [...to],
        ...replyTo(lead),
        // The same in every try, so that a mailbox can show repeats as one.
        messageId: `<${delivery.id}@${host}>`,
        subject: `${mark}${kindWords[lead.kind]}: ${[nameOf(lead), placeOf(lead)].map(forHeader).filter(Boolean).join(', ')}`,
        text: [textOf(lead), origin && `Open it: ${origin}${BASE}/${lead.id}`]
          .filter(Boolean)
          .join('\n'),
        signal: time.signal,
        onSent: time.sent,
      };
      await transport.sendMail(mail);
      return { kind: 'accepted' };
    } catch (error) {
      return judge(error as Failure);
    } finally {
      time.clear();
    }
  };

  /** Tells the operator how many deliveries are stuck. */
  const tellOf =
    (operators: readonly string[]): Tell =>
    async (stuck) => {
      try {
        await transport.sendMail({
          ...common,
          to: [...operators],
          signal: AbortSignal.timeout(ALARM_LIMIT),
          subject: subjectOf(stuck),
          text: [
            'They were tried for three days, or refused, and are not tried again by themselves.',
            'The page behind the login (/leads?state=stuck) and `npm run leads -- list --state stuck` say why.',
            'Once the cause is repaired, send them again there, or with `npm run leads -- resend --stuck`.',
          ].join('\n\n'),
        });
        return { kind: 'accepted' };
      } catch (error) {
        return judge(error as Failure);
      }
    };
  return { send, tellOf };
}
