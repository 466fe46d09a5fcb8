/** Days after its last data that a rule may wait, at least and at most. */
export const FEWEST_DAYS = 1;
export const MOST_DAYS = 36_500;
