import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { projectRotation } from "@sigma/engine/survey/path/project-to-bit";
import type { Station } from "@sigma/engine/survey/station";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import type { Side } from "./directional-form";

/** A place of the well as seen from the plan: positive to the right and to the high side. */
export type WindowPlace = { md: Feet; leftRight: Feet; aboveBelow: Feet };

/** The positions of the well in the correction window: its last surveys, the bit, and the bit further ahead. */
export type WindowPlaces = { surveys: WindowPlace[]; bit: WindowPlace; ahead: WindowPlace };

type Plan = Pick<WellPlan, "md" | "inclination" | "azimuth" | "tvd" | "ns" | "ew" | "dls">;

/** The projection of the well in rotation: build and turn rate, and the length of the look-ahead. */
type Ahead = { lookAhead: Feet; rbr: DegreesPer100Ft; rtr: DegreesPer100Ft };

/** Surveys that are drawn. */
const MAX_SHOWN_SURVEYS = 6;

/**
 * The positions of a well relative to its plan.
 *
 * @param surveys the columns of `survey-data/get`, including those of the bit
 * @returns null if the surveys contain no plan values
 */
export function windowPlaces(surveys: NumericColumns, plan: Plan, { lookAhead, rbr, rtr }: Ahead): WindowPlaces | null {
  const { md, leftRight, ab } = surveys;
  const knownSurveys = Array.from(md ?? [], (depth, row) => ({
    md: depth,
    leftRight: leftRight?.[row] ?? Number.NaN,
    aboveBelow: ab?.[row] ?? Number.NaN,
  })).filter((place) => Number.isFinite(place.leftRight) && Number.isFinite(place.aboveBelow));
  const bit = bitOf(surveys);
  if (knownSurveys.length === 0 || !bit || plan.md.length === 0) return null;
  const path = prepareTrajectory({
    md: Float64Array.from(plan.md),
    inclination: Float64Array.from(plan.inclination),
    azimuth: Float64Array.from(plan.azimuth),
    tvd: Float64Array.from(plan.tvd),
    ns: Float64Array.from(plan.ns),
    ew: Float64Array.from(plan.ew),
    dls: Float64Array.from(plan.dls),
  });
  const placeOf = (station: Station): WindowPlace => {
    const { leftRight: right, aboveBelow } = distanceToPlan(path, station);
    return { md: station.md, leftRight: right, aboveBelow };
  };
  const rates = { motorYield: 0, rotaryBuildRate: rbr, rotaryTurnRate: rtr };
  return {
    surveys: knownSurveys.slice(-MAX_SHOWN_SURVEYS),
    bit: placeOf(bit),
    ahead: placeOf(projectRotation(bit, rates, lookAhead)),
  };
}

/** The bit as projected from the last survey; null without a projection. */
function bitOf(surveys: NumericColumns): Station | null {
  const last = (name: string) => surveys[name]?.at(-1) ?? Number.NaN;
  const bit = {
    md: last("projMD"),
    inclination: last("projInc"),
    azimuth: last("projAzm"),
    tvd: last("projTVD"),
    ns: last("projNS"),
    ew: last("projEW"),
  };
  return Object.values(bit).every(Number.isFinite) ? bit : null;
}

const words: Record<Side, string> = { left: "left of", right: "right of", below: "below", above: "above" };

/** The distance of a position outside of each side of the window, ft; sides that it lies within are left out. */
export const outsideBy = ({ leftRight, aboveBelow }: WindowPlace, window: Record<Side, Feet>) => {
  const over: Record<Side, Feet> = {
    left: -leftRight - window.left,
    right: leftRight - window.right,
    below: -aboveBelow - window.below,
    above: aboveBelow - window.above,
  };
  return (Object.entries(over) as [Side, Feet][]).filter(([, feet]) => feet > 0);
};

/** The offsets of a place with the sides that they lie on: `36.8 L 3.0 A`. @param text of a length without its unit */
const offsetText = ({ leftRight, aboveBelow }: WindowPlace, text: (feet: Feet) => string): string =>
  `${text(Math.abs(leftRight))} ${leftRight < 0 ? "L" : "R"} ${text(Math.abs(aboveBelow))} ${aboveBelow < 0 ? "B" : "A"}`;

/**
 * The position of the bit in the window, in a sentence: `Left of the window by 16.8 ft; 90 ft ahead 38.9 L 0.2 A`.
 *
 * @param texts of a length with its unit, without it, and of the length of the look-ahead
 */
export function windowText(
  { bit, ahead }: WindowPlaces,
  window: Record<Side, Feet>,
  texts: { length: (feet: Feet) => string; offset: (feet: Feet) => string; lookAhead: string },
): string {
  const outside = outsideBy(bit, window).map(([side, feet]) => `${words[side]} the window by ${texts.length(feet)}`);
  const sentence = outside.length === 0 ? "inside the window" : outside.join(" and ");
  const next = `${texts.lookAhead} ahead ${offsetText(ahead, texts.offset)}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}; ${next}`;
}
