/** What is said of an interval that does not end after it begins. */
export const END_BEFORE_START = "Can't set end time <= start time";
