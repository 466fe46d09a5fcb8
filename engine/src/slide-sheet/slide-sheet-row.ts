import type { Degrees, EpochSeconds, Feet, FeetPerHour, Klb, Percent, Psi } from "@sigma/terms/quantities";
import { toRadians } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { shortestTurn } from "../math/angles";
import type { DrilledFoot } from "./drilled-foot";
import type { Stretch } from "./find-stretches";
import { joinSums, type RowSums, rowOfSums, sumsOfFoot } from "./row-sums";

/** The slide that a directional driller planned; null without a plan. */
export type SlideTarget = { toolface: Degrees | null; distance: Feet | null };

/** A slide or rotation as the slide sheet lists it. */
export type SlideSheetRow = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet;
  endMD: Feet;
  /** Footage slid without the rotation inside it. */
  trueSlideDistance: Feet;
  averageToolface: Degrees | null;
  /** How much of the slid footage bent the hole the wanted way; null without toolfaces. */
  toolfaceEfficiency: Percent | null;
  /** Efficiency times the share of the wanted distance; null without a target distance. */
  targetScore: Percent | null;
  /** Means over footage; null where less than half of it has a value. */
  averageROP: FeetPerHour | null;
  averageWOB: Klb | null;
  averageDiffPressure: Psi | null;
  /** Share of the row's footage that was slid. */
  activity: Percent;
  targetToolface: Degrees | null;
  targetDistance: Feet | null;
};

/**
 * Describes a stretch of hole for the slide sheet.
 *
 * @param before the foot above the stretch, before which it did not start; null for the first one
 * @throws EngineInputError `not-finite` for a toolface that isn't a number, `empty-input` for a stretch without feet
 * @see docs/methods/slide-sheet.md
 */
export function slideSheetRow(
  { sliding, startMD, feet }: Stretch,
  before: DrilledFoot | null,
  target: SlideTarget = { toolface: null, distance: null },
): SlideSheetRow {
  let sums: RowSums | null = null;
  for (const [index, foot] of feet.entries()) {
    if (foot.toolface !== null && !Number.isFinite(foot.toolface)) {
      throw new EngineInputError("not-finite", `toolface ${foot.toolface}`, index);
    }
    const above = feet[index - 1] ?? before;
    sums = joinSums(sums, sumsOfFoot(foot, feet[index - 1]?.depth ?? startMD, foot.sliding ?? sliding, above));
  }
  if (!sums) throw new EngineInputError("empty-input", "a stretch without feet has no row");
  return aimRow(rowOfSums(sums, sliding), target);
}

/**
 * A row with its target: the efficiency times the cosine of the toolface error if a toolface was planned (0 when the bend went
 * the other way), and the score.
 *
 * A slide that exceeds its target distance scores less, like one that stops short.
 *
 * @param row without a target
 * @see docs/methods/slide-sheet.md — a row
 */
export function aimRow<Row extends SlideSheetRow>(row: Row, { toolface, distance }: SlideTarget): Row {
  const { averageToolface, toolfaceEfficiency, trueSlideDistance } = row;
  const miss = toolface === null || averageToolface === null ? 0 : shortestTurn(toolface, averageToolface);
  const efficiency = toolfaceEfficiency === null ? null : toolfaceEfficiency * Math.max(0, Math.cos(toRadians(miss)));
  const targetScore =
    efficiency === null || distance === null || !(distance > 0) || !(trueSlideDistance > 0)
      ? null
      : efficiency * Math.min(trueSlideDistance / distance, distance / trueSlideDistance);
  return { ...row, toolfaceEfficiency: efficiency, targetScore, targetToolface: toolface, targetDistance: distance };
}

/**
 * Whether a row is a slide: at least half of its footage was slid, or its slid footage is not known.
 *
 * @see docs/methods/slide-sheet.md — a row
 */
export const isSlide = ({ activity, trueSlideDistance }: Pick<Partially, "activity" | "trueSlideDistance">): boolean =>
  activity === null ? trueSlideDistance !== 0 : activity >= LEAST_SLID;

type Partially = { [Name in keyof SlideSheetRow]: SlideSheetRow[Name] | null };

const LEAST_SLID: Percent = 50;
