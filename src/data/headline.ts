/** The headline of the home page (spec 9): the first words are typed over with the last (decision D12). */

export const FIRST_WORDS = 'Eliminate False Alarms';
export const LAST_WORDS = 'Eliminate Alarms.';
