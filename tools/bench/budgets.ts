/** The processor time that a page may take, as a multiple of the time of the same page without scripts. */
export interface Budget {
  /** The time of the main thread from the navigation until 1.5 s after the network has become idle. */
  readonly load: number;
  /** The time of the main thread during the whole visit. */
  readonly visit: number;
}

export const usualBudget: Budget = { load: 1.7, visit: 1.5 };

/** The budgets by path. All other pages have the default. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { load: 1.6, visit: 1.5 },
  '/urgent-crime-hotline': { load: 1.7, visit: 1.4 },
};
