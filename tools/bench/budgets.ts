/** What a page may cost its visitor's processor, as a multiple of the same page without scripts. */
export interface Budget {
  /** Main thread until a second and a half after the page has been loaded. */
  readonly load: number;
  /** Main thread over the whole visit. */
  readonly visit: number;
}

export const usual: Budget = { load: 1.7, visit: 1.5 };

/** By path; any other page has the usual one. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { load: 1.6, visit: 1.5 },
  '/urgent-crime-hotline': { load: 1.7, visit: 1.4 },
};
