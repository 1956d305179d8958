import { foldAddress } from '../data/addresses.ts';

/**
 * A script in the head of the error page alone. It corrects an address that was typed from paper, in capitals
 * or with a full stop or a bracket at its end, and opens the page of the corrected address. Every static host
 * serves this page for such an address.
 */

const { paths = '' } = (document.currentScript as HTMLScriptElement).dataset;
const { pathname, search, hash } = location;
const meant = paths.split(' ').find((path) => foldAddress(path) === foldAddress(pathname));
// If the host itself does not find a page, its address is already correct.
if (meant !== undefined && meant !== pathname) location.replace(meant + search + hash);
