import { destinationsOf, type Settings } from '../settings.ts';
import { type AnswerWords, visitorMailer } from './answer.ts';
import type { LoopOptions } from './loop.ts';
import { mailer } from './mail.ts';
import { smtp } from './smtp.ts';
import { alarmHookOf, webhookOf } from './webhook.ts';

/**
 * Opens the channels that the settings name, on Node. A Worker cannot send mail and calls `webhookOf`
 * (`service/src/delivery/webhook.ts`) instead.
 *
 * @param words the words of the mail to visitors. Without them, visitors get no mail.
 */
export function channelsOf(
  settings: Settings,
  now: () => number,
  words?: AnswerWords,
): Pick<LoopOptions, 'channels' | 'ways'> {
  const {
    mailServer: server,
    mailFrom: from,
    operator,
    ownOrigin: origin,
    forms,
    email,
  } = settings;
  const hooks = webhookOf(settings, now);
  const webhook = alarmHookOf(settings, now);
  const alarm = webhook && { webhook };
  if (server === '') return { channels: hooks, ways: { ...alarm } };
  const everybody = [...new Set(Object.values(forms).flatMap(({ mailTo }) => mailTo))];
  const to = (kind: string) => {
    const { mailTo } = destinationsOf(settings, kind);
    return mailTo.length > 0 ? mailTo : everybody;
  };
  const outgoing = smtp({ server, from });
  const { send, notifierFor } = mailer(outgoing, { to, origin });
  return {
    channels: {
      mail: send,
      ...hooks,
      ...(words && { answer: visitorMailer(outgoing, words, email) }),
    },
    ways: { mail: notifierFor(operator === '' ? everybody : [operator]), ...alarm },
  };
}
