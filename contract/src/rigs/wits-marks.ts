/** A value at or below this mark means that the rig has no value. */
export const WITS_MISSING = -999;

/** How many packets of a well are kept. */
export const KEPT_WITS_PACKETS = 10;
