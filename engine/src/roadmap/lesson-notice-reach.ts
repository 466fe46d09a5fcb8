import type { Feet } from "@sigma/terms/quantities";

/** How far ahead of the bit users are notified of a lesson, and a hand-over lists it. */
export const LESSON_NOTICE_REACH: Feet = 500;
