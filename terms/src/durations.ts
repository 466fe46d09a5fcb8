import type { Seconds } from "./quantities";

/** 60 s. */
export const MINUTE: Seconds = 60;

/** 3,600 s. */
export const HOUR: Seconds = 3600;

/** 86,400 s: 24 hours, whatever a calendar says. */
export const DAY: Seconds = 86_400;
