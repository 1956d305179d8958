import type { Settings } from '../settings.ts';
import type { LoopOptions } from './loop.ts';
import { mailer } from './mail.ts';
import { webhookOf } from './webhook.ts';

/** The channels that the settings name, on Node; a Worker has no mail and takes `webhookOf` (`webhook.ts`). */
export function channelsOf(
  { mailServer, mailFrom, mailTo, operator, ...settings }: Settings,
  now: () => number,
): Pick<LoopOptions, 'channels' | 'tellStuck'> {
  const hooks = webhookOf(settings, now);
  if (mailServer === '') return { channels: hooks };
  const { send, tellStuck } = mailer({ server: mailServer, from: mailFrom, to: mailTo });
  return {
    channels: { mail: send, ...hooks },
    tellStuck: (count) => tellStuck(count, operator === '' ? mailTo : [operator]),
  };
}
