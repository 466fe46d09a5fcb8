import type { Seconds } from "./quantities";

/** 60 s. */
export const MINUTE: Seconds = 60;

/** 3,600 s. */
export const HOUR: Seconds = 3600;

/** 86,400 s: 24 hours, regardless of the calendar. */
export const DAY: Seconds = 86_400;
