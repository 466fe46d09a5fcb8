/** The longest reason of an acceptance, characters. */
export const LONGEST_REASON = 1000;
