import { sameAddress } from '../address.ts';
import type { Channel, NewLead } from '../lead.ts';
import { destinationsOf, type Settings } from '../settings.ts';
import { type Channels, channelNamesOf } from './deliver.ts';
import { headerSafeText } from './header.ts';

type Passed = Pick<NewLead, 'kind' | 'signals' | 'payload' | 'isCanary'>;

/** Matches addresses that programs use, such as `no-reply@`. */
const ROBOT = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-][^@]*)?@/i;
/** Matches one address without the characters that could begin another address or header. */
const PLAIN = /^[^\s,;:<>()[\]"\\]+@[^\s,;:<>()[\]"\\@]+$/;

/**
 * Returns whether the visitor gets a mail. Leads with marks of spam get no mail. Addresses of programs get none
 * either, because the programs could reply in turn.
 *
 * @param own the addresses that the service itself uses.
 */
function isAnswered({ signals, payload: { email } }: Passed, own: readonly string[]): boolean {
  if (signals.length > 0 || !PLAIN.test(email) || email !== headerSafeText(email)) return false;
  return !ROBOT.test(email) && !own.some((each) => sameAddress(each, email));
}

/** Returns the function that chooses the channels of a lead by its form and its marks. */
export function channelChooser(settings: Settings, channels: Channels) {
  const { forms, mailFrom } = settings;
  const names = channelNamesOf(channels);
  const own = [mailFrom.address, ...Object.values(forms).flatMap(({ mailTo }) => mailTo)];
  return (lead: Passed): readonly Channel[] => {
    const isWanted: Readonly<Record<Channel, () => boolean>> = {
      mail: () => true,
      webhook: () => destinationsOf(settings, lead.kind).webhookUrl !== '',
      answer: () => !lead.isCanary && isAnswered(lead, own),
    };
    return names.filter((name) => isWanted[name]());
  };
}
