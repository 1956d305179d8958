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
import { everywhere, gpc, ofDocuments, robots } from './files.ts';
import { checkHead, checkStructuredData } from './heads.ts';
import type { BuiltSite, Read } from './read.ts';
import { checkFooter, checkMenus } from './surroundings.ts';
import { approved, transcript } from './transcript.ts';

/** Compares a built site with the oracle. Each check throws if the two differ. */

export interface PageCheck {
  readonly says: string;
  readonly check: (page: Read) => void;
}
export interface SiteCheck {
  readonly says: string;
  readonly check: (site: BuiltSite) => void;
}

export const pageChecks: readonly PageCheck[] = [
  { says: 'head', check: checkHead },
  { says: 'structured data', check: checkStructuredData },
  { says: 'menus', check: checkMenus },
  { says: 'footer', check: checkFooter },
  { says: 'shows what the specification lists', check: checkContent },
  { says: 'figures that compare, with how they were counted', check: checkEvidence },
  { says: 'names and numbers side by side', check: checkCaptions },
  { says: 'the strip of sample alerts', check: checkHome },
  { says: 'lists of integrations and releases', check: checkLists },
  { says: 'fields and forms', check: checkForms },
  {
    says: 'reads as it was approved (tests/oracle/transcript.ts)',
    check: (page) => equal(transcript(page), approved(page.path)),
  },
  { says: 'keeps its structure, and placeholders to one page', check: checkStructure },
];

const lower = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));

export const siteChecks: readonly SiteCheck[] = [
  { says: 'the consent line names both policies, as links (decision D21)', check: checkConsent },
  {
    says: 'robots.txt lets everybody in',
    check: (site) => equal(textIn(site, 'robots.txt'), robots),
  },
  { says: 'sitemap, llms.txt and documents are the pages of the oracle', check: checkPageLists },
  { says: 'what is said after a press, in scripts', check: checkScripts },
  { says: 'every page is linked to from another', check: checkLinks },
  { says: 'every link to a place on a page leads to one', check: checkPlaces },
  { says: 'feed', check: checkFeed },
  { says: 'the address of a file changes with it', check: checkFileNames },
  { says: 'no file is served that nothing names', check: checkNamedFiles },
  { says: 'manifest', check: checkManifest },
  {
    says: 'gpc.json',
    check: (site) => deepEqual(JSON.parse(textIn(site, '.well-known/gpc.json')), gpc),
  },
  { says: 'security.txt', check: checkSecurityText },
  { says: '_redirects', check: checkRedirects },
  { says: '_headers, every value', check: checkHeadersFile },
  { says: 'the policy in each document', check: checkPolicies },
];

/** The headers that an answer with a document must have, as names and values in lower case. */
export const wantedOfDocuments: Readonly<Record<string, string>> = {
  ...everywhere,
  ...ofDocuments,
};
/** Returns the headers of an answer that the oracle knows. */
export function judgedHeaders(
  headers: Iterable<readonly [string, string]>,
): Record<string, string> {
  const all = lower(headers);
  return Object.fromEntries(
    Object.keys(wantedOfDocuments).flatMap((name) =>
      all[name] === undefined ? [] : [[name, withoutHashes(all[name])]],
    ),
  );
}
