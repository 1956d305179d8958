/**
 * This script stands in the head of the error page only, which static hosts serve for unknown addresses. It corrects
 * an address that was typed from paper, in capitals or with a full stop or a bracket at its end, and opens the page
 * of the corrected address.
 */

import { foldAddress } from '../data/addresses.ts';

const { paths = '' } = (document.currentScript as HTMLScriptElement).dataset;
const { pathname, search, hash } = location;
const meant = paths.split(' ').find((path) => foldAddress(path) === foldAddress(pathname));
// If the address is already correct, the host itself lacks the page, and a redirect would never end.
if (meant !== undefined && meant !== pathname) location.replace(meant + search + hash);
