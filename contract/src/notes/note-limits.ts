import type { Text } from "../texts/write-text";

/** The axis of a note: a moment or span of time, or a depth or section of hole. */
export const noteAxes = ["time", "depth"] as const;
export type NoteAxis = (typeof noteAxes)[number];

/** The subjects of notes. */
export const noteCategories = ["Operations", "Directional", "Fluids", "Equipment", "Formation", "Safety"] as const;
export type NoteCategory = (typeof noteCategories)[number];

/** Characters that a note may have. */
export const LONGEST_NOTE = 2000;

/** Maximum number of users that a note may name. */
export const MOST_MENTIONS = 20;

/** Maximum number of notes in one response. */
export const MOST_NOTES_A_PAGE = 200;

/** Notes that a well may have. */
export const MOST_NOTES_OF_WELL = 10_000;

/** Maximum time of a note ahead of the clock, s: it is about work that is planned for the next shifts. */
export const FARTHEST_AHEAD = 172_800;

/** Along time the last moment that a date can have, epoch seconds; along depth the deepest hole, ft. */
const mostOf: Record<NoteAxis, number> = { time: 253_402_300_799, depth: 100_000 };

const placeRules: Record<NoteAxis, Text> = {
  time: { key: "moment-too-early", values: {} },
  depth: { key: "depth-outside-note", values: { deepest: mostOf.depth } },
};

/** The error in the ends of a note along an axis; null if they are valid. */
export const placeFault = (axis: NoteAxis, from: number, to: number): Text | null =>
  from >= 0 && to <= mostOf[axis] ? null : placeRules[axis];
