/** Maximum rows in one reply to a query, as reported by GetCap. */
export const MOST_ROWS = 10_000;
/** Maximum values in one reply. */
export const MOST_VALUES = 300_000;
/** Newest rows that `requestLatestValues` may ask for. */
export const MOST_LATEST = 1000;
/** Rows and values of one WMLS_AddToStore. */
export const MOST_ADDED_ROWS = 10_000;
export const MOST_ADDED_VALUES = 300_000;
/** Maximum objects in one reply other than well or wellbore, such as messages. */
export const MOST_OBJECTS = 1000;
/** Maximum bytes of a call; a longer call is answered with -1006. */
export const MOST_BYTES = 4 * 1024 * 1024;
/** Maximum calls of one address per minute; further calls are answered with -485. */
export const CALLS_PER_MINUTE = 1200;
