/** The error for an interval that does not end after its start. */
export const END_BEFORE_START = "Can't set end time <= start time";

/** The error for an interval of a day that has not started yet. */
export const NOT_BEGUN = "A day that has not started has no report";
