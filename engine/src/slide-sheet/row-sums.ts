import {
  type EpochSeconds,
  type Feet,
  type Percent,
  type Radians,
  toDegrees,
  toRadians,
} from "@sigma/terms/quantities";
import { LEAST_KNOWN } from "../drilled-hole/measure-hole";
import { rateOfHole, ratedHole } from "../drilled-hole/rate-of-hole";
import { wrapDegrees } from "../math/angles";
import type { DrilledFoot } from "./drilled-foot";
import { beganAt } from "./is-continued";
import type { SlideSheetRow } from "./slide-sheet-row";

/** The values of a foot that the slide sheet reads. */
export type SheetFoot = Pick<DrilledFoot, "depth" | "time" | "sliding" | "toolface" | "rop" | "wob" | "diffPressure">;

/** The sums of a stretch of hole, weighted by footage. */
export type RowSums = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet;
  endMD: Feet;
  slid: Feet;
  /** Vector sum of the slid feet whose toolface is known, and their footage. */
  north: Feet;
  east: Feet;
  oriented: Feet;
  /** Hours that the feet with a known ROP took at it, and their footage. */
  ropHours: number;
  ropFootage: Feet;
  wobSum: number;
  wobFootage: Feet;
  pressureSum: number;
  pressureFootage: Feet;
};

/** Vectors whose sum is less than this share of their lengths have no direction. */
const CANCELLED_SHARE = 1e-12;

/**
 * The sums of one foot.
 *
 * @param startMD upper end of the foot
 * @param sliding whether it was slid; unknown values of the foot are those of its stretch
 * @param before the foot above, null if it is missing
 */
export function sumsOfFoot(
  foot: SheetFoot,
  startMD: Feet,
  sliding: boolean,
  before: Pick<SheetFoot, "depth" | "time"> | null,
): RowSums {
  const length = foot.depth - startMD;
  const orientedLength = sliding && foot.toolface !== null ? length : 0;
  const angle = orientedLength > 0 ? toRadians(foot.toolface!) : 0;
  const ratedFootage = ratedHole(length, foot.rop);
  return {
    startTime: beganAt(foot, length, before),
    endTime: foot.time,
    startMD,
    endMD: foot.depth,
    slid: sliding ? length : 0,
    north: orientedLength * Math.cos(angle),
    east: orientedLength * Math.sin(angle),
    oriented: orientedLength,
    ropHours: ratedFootage.hours,
    ropFootage: ratedFootage.footage,
    wobSum: (foot.wob ?? 0) * length,
    wobFootage: foot.wob === null ? 0 : length,
    pressureSum: (foot.diffPressure ?? 0) * length,
    pressureFootage: foot.diffPressure === null ? 0 : length,
  };
}

/** The sums of two parts of hole, one right below the other. */
export const joinSums = (above: RowSums | null, below: RowSums): RowSums =>
  above === null
    ? below
    : {
        startTime: above.startTime,
        endTime: below.endTime,
        startMD: above.startMD,
        endMD: below.endMD,
        slid: above.slid + below.slid,
        north: above.north + below.north,
        east: above.east + below.east,
        oriented: above.oriented + below.oriented,
        ropHours: above.ropHours + below.ropHours,
        ropFootage: above.ropFootage + below.ropFootage,
        wobSum: above.wobSum + below.wobSum,
        wobFootage: above.wobFootage + below.wobFootage,
        pressureSum: above.pressureSum + below.pressureSum,
        pressureFootage: above.pressureFootage + below.pressureFootage,
      };

/**
 * The row of a stretch without a target.
 *
 * @param sliding a rotation has no toolface, even if parts of it were slid
 * @see docs/methods/slide-sheet.md — a row
 */
export function rowOfSums(sums: RowSums, sliding: boolean): SlideSheetRow {
  const { startTime, endTime, startMD, endMD, slid } = sums;
  const length = endMD - startMD;
  const isKnown = (footage: Feet) => footage > 0 && footage >= LEAST_KNOWN * length;
  const mean = (sum: number, footage: Feet) => (isKnown(footage) ? sum / footage : null);
  return {
    startTime,
    endTime,
    startMD,
    endMD,
    trueSlideDistance: slid,
    ...(sliding ? toolfaceOf(sums) : { averageToolface: null, toolfaceEfficiency: null }),
    targetScore: null,
    averageROP: isKnown(sums.ropFootage) ? rateOfHole({ footage: sums.ropFootage, hours: sums.ropHours }) : null,
    averageWOB: mean(sums.wobSum, sums.wobFootage),
    averageDiffPressure: mean(sums.pressureSum, sums.pressureFootage),
    activity: (slid / length) * 100,
    targetToolface: null,
    targetDistance: null,
  };
}

function toolfaceOf({ north, east, oriented }: RowSums): {
  averageToolface: number | null;
  toolfaceEfficiency: Percent | null;
} {
  if (!(oriented > 0)) return { averageToolface: null, toolfaceEfficiency: null };
  const resultant = Math.hypot(north, east);
  if (resultant <= CANCELLED_SHARE * oriented) return { averageToolface: null, toolfaceEfficiency: 0 };
  return {
    averageToolface: wrapDegrees(toDegrees(Math.atan2(east, north) as Radians)),
    toolfaceEfficiency: Math.min(1, resultant / oriented) * 100,
  };
}
