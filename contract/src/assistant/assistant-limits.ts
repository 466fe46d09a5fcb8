/** Maximum characters of a question. */
export const LONGEST_QUESTION = 2000;

/** Maximum number of exchanges of a conversation; older ones are dropped. */
export const MOST_EXCHANGES = 30;
