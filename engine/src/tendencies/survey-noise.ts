import type { Degrees } from "@sigma/terms/quantities";

/** What surveys of an ordinary quality miss of a direction, standard deviation; the azimuth is known less well. */
export const INCLINATION_NOISE: Degrees = 0.12;
export const LATERAL_NOISE: Degrees = 0.22;
/** What a survey misses that is off, standard deviation, and how many are. */
export const BAD_SURVEY: Degrees = 0.75;
export const BAD_SURVEYS = 0.05;
