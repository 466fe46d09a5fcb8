/** Wells that the comparison draws at once. */
export const MOST_DRAWN_WELLS = 16;

/** Wells that one call counts depth rows of. */
export const MOST_COUNTED_WELLS = 100;

/** More depth rows than this must meet the drilling parameters for a well to pass them (AN 5). */
export const RECORDS_TO_EXCEED = 10;
