/** Characters of what a person writes in a part of a hand-over. */
export const LONGEST_PART = 4000;

/** Entries of one kind that a hand-over lists; more are counted. */
export const MOST_ENTRIES = 100;

/** Hand-overs of one answer. */
export const MOST_HAND_OVERS = 60;
