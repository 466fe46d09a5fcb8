/** Maximum number of characters in one part of a hand-over. */
export const LONGEST_PART = 4000;

/** Entries of one kind that a hand-over lists; more are counted. */
export const MOST_ENTRIES = 100;

/** Maximum number of hand-overs in one response. */
export const MOST_HAND_OVERS = 60;
