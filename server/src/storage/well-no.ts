/**
 * The number of a well inside Sigma: small, never reused, the first part of every key of a big table.
 *
 * The public id of a well (`_id`) is a text; `WellStore.numberOf` gives its number.
 */
export type WellNo = number;
