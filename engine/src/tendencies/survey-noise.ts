import type { Degrees } from "@sigma/terms/quantities";

/** Direction error of surveys of normal quality, standard deviation; the azimuth is less accurate. */
export const INCLINATION_NOISE: Degrees = 0.12;
export const LATERAL_NOISE: Degrees = 0.22;
/** Direction error of a faulty survey, standard deviation, and the share of such surveys. */
export const BAD_SURVEY: Degrees = 0.75;
export const BAD_SURVEYS = 0.05;
