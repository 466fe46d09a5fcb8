/** A value at or below this mark says that the rig has none. */
export const WITS_MISSING = -999;

/** How many packets of a well are kept. */
export const KEPT_WITS_PACKETS = 10;
