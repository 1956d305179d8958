import { plainAddress } from '../../src/data/plain-text.ts';
import { bounded } from './bounded.ts';

/** The longest address that is compared, in characters. Normalised forms can be shorter than the sent form. */
const LIMIT = 1000;

/** Returns a domain in the form of DNS, which has one spelling; a text that is no domain is returned unchanged. */
function domainOf(text: string): string {
  const url = `http://${text.replace(/\.$/, '')}`;
  return !/[/?#:@\\]/.test(text) && URL.canParse(url) ? new URL(url).hostname : text;
}

/** Returns one spelling of an address, whatever its case, its Unicode form and the form of its domain. */
function keyOf(text: string): string {
  const address = plainAddress(bounded(text, LIMIT) ?? '').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at).normalize('NFKC') + domainOf(address.slice(at));
}

/** Returns whether two texts spell the address of one person. */
export const sameAddress = (one: string, other: string): boolean => {
  const key = keyOf(one);
  return key !== '' && key === keyOf(other);
};
