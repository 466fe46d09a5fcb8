/** Rows of a page at most. */
export const PAGE_ROWS = 10_000;
/** Wells whose rows are calculated for one page at most: a few seconds. */
export const WELLS_AT_ONCE = 100;
/** For feeds with one row a well, which is kept. */
export const EVERY_WELL = Number.POSITIVE_INFINITY;
/** Conditions of a filter at most. */
export const MOST_CONDITIONS = 200;
/** Levels of brackets and functions of a filter at most. */
export const MOST_LEVELS = 40;
