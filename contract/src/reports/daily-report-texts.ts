/** What is said of an interval that does not end after it begins. */
export const END_BEFORE_START = "Can't set end time <= start time";

/** What is said of an interval of a day that has not begun. */
export const NOT_BEGUN = "A day that has not started has no report";
