/** Beyond every time that PostgreSQL or a double can count in whole seconds. */
const EVER = Number.MAX_SAFE_INTEGER - 7200;

/** The first whole second of a range as a `bigint` can be compared with; an absent or endless beginning is open. */
export const firstSecond = (from = -EVER): number => Math.max(-EVER, Math.min(EVER, Math.ceil(from)));

/** The last whole second of a range as a `bigint` can be compared with; an absent or endless end is open. */
export const lastSecond = (to = EVER): number => Math.max(-EVER, Math.min(EVER, Math.floor(to)));
