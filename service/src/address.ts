import { plainAddress } from '../../src/data/plain-text.ts';
import { boundedText } from './bounded.ts';

/** The longest address that is compared, in characters. A longer address never matches. */
const LIMIT = 1000;

/** Returns a domain in the one spelling that DNS uses. Returns a text that is no domain unchanged. */
function domainOf(text: string): string {
  const url = `http://${text.replace(/\.$/, '')}`;
  return !/[/?#:@\\]/.test(text) && URL.canParse(url) ? new URL(url).hostname : text;
}

/** Returns one spelling for all spellings of an address: lower case, one Unicode form, and the domain as in DNS. */
function keyOf(text: string): string {
  const address = plainAddress(boundedText(text, LIMIT) ?? '').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at).normalize('NFKC') + domainOf(address.slice(at));
}

/** Returns whether two texts spell the address of one person. */
export const sameAddress = (one: string, other: string): boolean => {
  const key = keyOf(one);
  return key !== '' && key === keyOf(other);
};
