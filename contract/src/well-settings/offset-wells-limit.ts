/** Offset wells that the settings of a well take, at most. */
export const MOST_OFFSET_WELLS = 50;
