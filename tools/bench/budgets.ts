/** The processor time that a page may take, as a multiple of the same page without scripts. */
export interface Budget {
  /** Time of the main thread from the navigation to 1.5 s after the network has become idle. */
  readonly load: number;
  /** Time of the main thread over the whole visit. */
  readonly visit: number;
}

export const usual: Budget = { load: 1.7, visit: 1.5 };

/** Budgets by path; other pages have the default. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { load: 1.6, visit: 1.5 },
  '/urgent-crime-hotline': { load: 1.7, visit: 1.4 },
};
