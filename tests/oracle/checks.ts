/** Compares a built site with the oracle. Each check throws an error if the two differ. */

import { deepEqual, equal } from 'node:assert/strict';
import {
  checkCaptions,
  checkContent,
  checkEvidence,
  checkForms,
  checkHome,
  checkLists,
  checkStructure,
} from './content-checks.ts';
import {
  checkConsent,
  checkFeed,
  checkFileNames,
  checkHeadersFile,
  checkLinks,
  checkManifest,
  checkNamedFiles,
  checkPageLists,
  checkPlaces,
  checkPolicies,
  checkRedirects,
  checkScripts,
  checkSecurityText,
  textIn,
  withoutHashes,
} from './file-checks.ts';
import { gpcFile, headersOfAllAnswers, headersOfDocuments, robots } from './files.ts';
import { checkHead, checkStructuredData } from './heads.ts';
import type { BuiltSite, Read } from './read.ts';
import { checkFooter, checkMenus } from './surroundings.ts';
import { approved, transcript } from './transcript.ts';

export interface PageCheck {
  readonly says: string;
  readonly check: (page: Read) => void;
}
export interface SiteCheck {
  readonly says: string;
  readonly check: (site: BuiltSite) => void;
}

export const pageChecks: readonly PageCheck[] = [
  { says: 'has the head of the oracle', check: checkHead },
  { says: 'has the structured data of the oracle', check: checkStructuredData },
  { says: 'has the menus of the oracle', check: checkMenus },
  { says: 'has the footer of the oracle', check: checkFooter },
  { says: 'shows the content that the specification lists', check: checkContent },
  { says: 'states how its comparing figures were counted', check: checkEvidence },
  { says: 'has each number beside its name', check: checkCaptions },
  { says: 'has the strip of sample alerts', check: checkHome },
  { says: 'has the lists of integrations and releases', check: checkLists },
  { says: 'has the fields and forms of the oracle', check: checkForms },
  {
    says: 'reads as it was approved (tests/oracle/transcript.ts)',
    check: (page) => equal(transcript(page), approved(page.path)),
  },
  { says: 'has the structure of a page, and placeholders on one page only', check: checkStructure },
];

const lower = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));

export const siteChecks: readonly SiteCheck[] = [
  { says: 'the consent line names both policies, as links (decision D21)', check: checkConsent },
  {
    says: 'robots.txt lets every search engine in',
    check: (site) => equal(textIn(site, 'robots.txt'), robots),
  },
  { says: 'sitemap, llms.txt and documents are the pages of the oracle', check: checkPageLists },
  { says: 'scripts have the texts that appear after a press', check: checkScripts },
  { says: 'every page is linked to from another', check: checkLinks },
  { says: 'every link to a place on a page has a target', check: checkPlaces },
  { says: 'the feed has the notes of the page', check: checkFeed },
  { says: 'the address of a file changes with its content', check: checkFileNames },
  { says: 'every served file is named by another', check: checkNamedFiles },
  { says: 'the manifest has every value of the oracle', check: checkManifest },
  {
    says: 'gpc.json has every value of the oracle',
    check: (site) => deepEqual(JSON.parse(textIn(site, '.well-known/gpc.json')), gpcFile),
  },
  { says: 'security.txt has every value of the oracle', check: checkSecurityText },
  { says: '_redirects has the redirects of the oracle', check: checkRedirects },
  { says: '_headers has every value of the oracle', check: checkHeadersFile },
  { says: 'each document has its policy', check: checkPolicies },
];

/** The headers that an answer with a document must have, as names and values in lower case. */
export const documentHeaders: Readonly<Record<string, string>> = {
  ...headersOfAllAnswers,
  ...headersOfDocuments,
};
/** Returns those headers of an answer that the oracle lists. */
export function listedHeaders(
  headers: Iterable<readonly [string, string]>,
): Record<string, string> {
  const all = lower(headers);
  return Object.fromEntries(
    Object.keys(documentHeaders).flatMap((name) =>
      all[name] === undefined ? [] : [[name, withoutHashes(all[name])]],
    ),
  );
}
