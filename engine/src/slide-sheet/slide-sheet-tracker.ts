import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import type { DepthRow } from "@sigma/terms/sample";
import type { Tracker } from "../well-pipeline/tracker";
import { type DrillingMode, firstMode, nextMode } from "./follow-mode";
import { isContinued } from "./is-continued";
import { joinSums, type RowSums, rowOfSums, type SheetFoot, sumsOfFoot } from "./row-sums";
import type { SlideSheetRow } from "./slide-sheet-row";

/** A slide or rotation is over. */
export type SlideSheetRowEvent = { kind: "slide-sheet-row"; time: EpochSeconds; row: SlideSheetRow };
/** The slide or rotation in progress has grown by a foot or more. */
export type SlideSheetGrownEvent = { kind: "slide-sheet-grown"; time: EpochSeconds };
type SlideSheetEvent = SlideSheetRowEvent | SlideSheetGrownEvent;

/** The stretch in progress and the feet held back by `nextMode`. */
export type SlideSheetState = {
  /** The last foot. */
  depth: Feet | null;
  time: EpochSeconds | null;
  mode: DrillingMode;
  current: RowSums | null;
  apart: RowSums | null;
};

const sums = {
  startTime: "number",
  endTime: "number",
  startMD: "number",
  endMD: "number",
  slid: "number",
  north: "number",
  east: "number",
  oriented: "number",
  ropHours: "number",
  ropFootage: "number",
  wobSum: "number",
  wobFootage: "number",
  pressureSum: "number",
  pressureFootage: "number",
} as const;

/**
 * Tracks slides and rotations from the logged feet of hole, in the same way as `findStretches`: the row of a stretch
 * is returned when the next stretch has started.
 *
 * @see docs/methods/slide-sheet.md — live
 */
export const slideSheetTracker: Tracker<SlideSheetState, SlideSheetEvent> = {
  name: "slide-sheet",
  version: 2,
  kinds: ["slide-sheet-row", "slide-sheet-grown"],
  needs: ["depth-rows"],
  init: () => ({ depth: null, time: null, mode: firstMode(null), current: null, apart: null }),
  shape: {
    depth: "number?",
    time: "number?",
    mode: { sliding: "boolean", against: "number" },
    current: { nullable: sums },
    apart: { nullable: sums },
  },
  step(state, { time }, { "depth-rows": rows }) {
    if (rows.length === 0) return { state, events: none };
    const events: SlideSheetEvent[] = [];
    let next = state;
    for (const loggedFoot of rows) {
      const { state: after, row } = takeFoot(next, footOf(loggedFoot));
      next = after;
      if (row) events.push({ kind: "slide-sheet-row", time, row });
    }
    events.push({ kind: "slide-sheet-grown", time });
    return { state: next, events };
  },
};

const none: SlideSheetEvent[] = [];

/** A row of the depth log is a foot of hole. */
const ROW_LENGTH: Feet = 1;

function takeFoot(state: SlideSheetState, foot: SheetFoot): { state: SlideSheetState; row: SlideSheetRow | null } {
  const { depth, time, mode, current, apart } = state;
  const { depth: reached, time: reachedAt } = foot;
  const before = depth === null || time === null ? null : { depth, time };
  if (!current || !before || !isContinued(foot, before)) {
    const newMode = firstMode(foot.sliding);
    const above = before && before.depth < reached ? before : null;
    const startMD = Math.max(above?.depth ?? Number.NEGATIVE_INFINITY, reached - ROW_LENGTH);
    const own = sumsOfFoot(foot, startMD, newMode.sliding, above);
    const endedSums = current && (apart ? joinSums(current, apart) : current);
    return {
      state: { depth: reached, time: reachedAt, mode: newMode, current: own, apart: null },
      row: endedSums && rowOfSums(endedSums, mode.sliding),
    };
  }
  const { mode: next, place } = nextMode(mode, reached - before.depth, foot.sliding);
  const stretch = place === "same" ? mode.sliding : !mode.sliding;
  const own = sumsOfFoot(foot, before.depth, foot.sliding ?? stretch, before);
  const aside = place === "same" ? null : joinSums(apart, own);
  const isTurned = place === "turn";
  const grownSums = place === "same" ? joinSums(current, own) : place === "back" ? joinSums(current, aside!) : current;
  return {
    state: {
      depth: reached,
      time: reachedAt,
      mode: next,
      current: isTurned ? aside : grownSums,
      apart: place === "apart" ? aside : null,
    },
    row: isTurned ? rowOfSums(current, mode.sliding) : null,
  };
}

const RIG_STATE = depthColumnSlot("rigState");
const TOOLFACE = depthColumnSlot("toolface");
const ROP = depthColumnSlot("rop");
const WOB = depthColumnSlot("wob");
const DIFF_PRESSURE = depthColumnSlot("diffPressure");

export function footOf({ depth, time, values }: DepthRow): SheetFoot {
  const code = values[RIG_STATE]!;
  return {
    depth,
    time,
    sliding: isDrilling(code) ? code === RigState.slideDrilling : null,
    toolface: nullIfMissing(values[TOOLFACE]!),
    rop: nullIfMissing(values[ROP]!),
    wob: nullIfMissing(values[WOB]!),
    diffPressure: nullIfMissing(values[DIFF_PRESSURE]!),
  };
}

const nullIfMissing = (value: number): number | null => (Number.isNaN(value) ? null : value);
