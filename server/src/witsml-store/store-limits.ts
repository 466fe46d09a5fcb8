/** Rows of one answer to a query, as GetCap states. */
export const MOST_ROWS = 10_000;
/** Values of one answer. */
export const MOST_VALUES = 300_000;
/** Newest rows that `requestLatestValues` may ask for. */
export const MOST_LATEST = 1000;
/** Rows and values of one WMLS_AddToStore. */
export const MOST_ADDED_ROWS = 10_000;
export const MOST_ADDED_VALUES = 300_000;
/** Objects of one answer that are not well or wellbore, such as messages. */
export const MOST_OBJECTS = 1000;
/** Bytes of a call; a longer one is answered with -1006. */
export const MOST_BYTES = 4 * 1024 * 1024;
/** Calls that one address may make in a minute; more are answered with -485. */
export const CALLS_PER_MINUTE = 1200;
