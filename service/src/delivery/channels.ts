import type { Settings } from '../settings.ts';
import type { LoopOptions } from './loop.ts';
import { mailer } from './mail.ts';
import { alarmHookOf, webhookOf } from './webhook.ts';

/** The channels that the settings name, on Node; a Worker has no mail and takes `webhookOf` (`webhook.ts`). */
export function channelsOf(
  { mailServer, mailFrom, mailTo, operator, ownOrigin, ...settings }: Settings,
  now: () => number,
): Pick<LoopOptions, 'channels' | 'ways'> {
  const hooks = webhookOf(settings, now);
  const webhook = alarmHookOf(settings, now);
  const alarm = webhook && { webhook };
  if (mailServer === '') return { channels: hooks, ways: { ...alarm } };
  const { send, tellOf } = mailer({
    server: mailServer,
    from: mailFrom,
    to: mailTo,
    origin: ownOrigin,
  });
  const mail = tellOf(operator === '' ? mailTo : [operator]);
  return { channels: { mail: send, ...hooks }, ways: { mail, ...alarm } };
}
