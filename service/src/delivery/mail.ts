/** Sends leads as mails to the people who answer. */

import { fill } from '../../../src/data/fill.ts';
import type { Lead } from '../lead.ts';
import { BASE } from '../people/frame.ts';
import { leadWords } from '../people/leads.copy.ts';
import {
  answersOf,
  emailOf,
  fieldsOf,
  kindName,
  labelledLines,
  NOT_UNDERSTOOD,
  signalWords,
  unknownEntries,
  visitorNameOf,
  visitorPlaceOf,
  visitSourceOf,
} from '../people/words.ts';
import { ALARM_LIMIT, type Notify } from './alarm.ts';
import { type Send, tryTimer } from './deliver.ts';
import { headerSafeText } from './header.ts';
import type { Smtp } from './smtp.ts';

export interface Recipients {
  /** Returns the recipients of the leads of a form. */
  readonly to: (kind: string) => readonly string[];
  /** The origin at which people open the pages of leads, or an empty text if it is not known. */
  readonly origin: string;
}

/** Returns the text of the mail about a lead. */
export function textOf(lead: Lead): string {
  const fields = fieldsOf(lead).filter(({ value }) => value !== '');
  const others = unknownEntries(lead);
  return [
    ...lead.signals.map((signal) => `${leadWords.mail.spam} ${signalWords[signal]}`),
    labelledLines(fields.filter(({ kind }) => kind !== 'text')),
    ...answersOf(lead).map(({ question, answer }) => `${question}\n${answer}`),
    ...fields.filter(({ kind }) => kind === 'text').map(({ value }) => value),
    others.length > 0 && `${NOT_UNDERSTOOD}\n${labelledLines(others)}`,
    labelledLines(visitSourceOf(lead)),
    fill(leadWords.mail.received, { time: new Date(lead.receivedAt).toISOString(), id: lead.id }),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * Returns the address to which people reply. It leaves out a name that looks like an address, and an address that
 * mail programs would decode.
 */
function replyTo(lead: Lead) {
  const [name, address] = [headerSafeText(visitorNameOf(lead)), emailOf(lead)];
  if (address !== headerSafeText(address)) return {};
  return { replyTo: { name: /[@<>]/.test(name) ? '' : name, address } };
}

/** Returns the subject and the text of the mail about a canary. */
const canary = ({ kind }: Lead) => ({
  subject: fill(leadWords.mail.canary.subject, { kind: kindName(kind) }),
  text: leadWords.mail.canary.text,
});

/** Sends leads to the sales team, and alarms to the operator, by mail. */
export function mailer({ send: sendMail, messageId }: Smtp, { to, origin }: Recipients) {
  function written(lead: Lead) {
    const { subject, subjectOfSpam, open } = leadWords.mail;
    const whose = [visitorNameOf(lead), visitorPlaceOf(lead)]
      .map(headerSafeText)
      .filter(Boolean)
      .join(', ');
    const link = origin && fill(open, { address: `${origin}${BASE}/${lead.id}` });
    return {
      ...replyTo(lead),
      subject: fill(lead.signals.length > 0 ? subjectOfSpam : subject, {
        kind: kindName(lead.kind),
        whose,
      }),
      text: [textOf(lead), link].filter(Boolean).join('\n'),
    };
  }

  const send: Send = async ({ lead, delivery }, patience, stop) => {
    const time = tryTimer(patience, stop);
    const mail = {
      to: [...to(lead.kind)],
      messageId: messageId(delivery),
      ...(lead.isCanary ? canary(lead) : written(lead)),
      signal: time.signal,
      onSent: time.sent,
    };
    return sendMail(mail).finally(time.clear);
  };

  /** Returns the function that sends alarms to the given addresses. */
  const notifierFor =
    (operators: readonly string[]): Notify =>
    ({ subject, text }) =>
      sendMail({ to: [...operators], subject, text, signal: AbortSignal.timeout(ALARM_LIMIT) });
  return { send, notifierFor };
}
