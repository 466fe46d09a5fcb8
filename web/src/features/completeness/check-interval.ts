/** Interval at which the checks are requested again, s. */
export const CHECK_SECONDS = 60;
