import { foldAddress } from '../data/addresses.ts';

/**
 * A script in the head of the error page alone: leads an address that was typed from paper, in capitals or with a full
 * stop or a bracket behind it, to the page that it means. Every static host serves this page for such an address.
 */

const { paths = '' } = (document.currentScript as HTMLScriptElement).dataset;
const { pathname, search, hash } = location;
const meant = paths.split(' ').find((path) => foldAddress(path) === foldAddress(pathname));
// Where the host itself does not find a page, its address is right already.
if (meant !== undefined && meant !== pathname) location.replace(meant + search + hash);
