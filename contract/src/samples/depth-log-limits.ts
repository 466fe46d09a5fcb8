/** Most rows of a depth log that one call takes. */
export const MOST_LOG_ROWS = 5000;

/** Maximum number of refused rows that a response lists; all of them are counted. */
export const NAMED_REFUSALS = 100;

/** The deepest a row of a log may lie, ft. */
export const DEEPEST_LOG_ROW = 60_000;
