import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { PathColumns } from "../survey/station";
import type { CovarianceColumns } from "./covariance";
import { createLevers, fillLevers, type Levers } from "./station-levers";
import { createWeightInput, fillWeightInput } from "./station-weights";
import type { SurveyPlace } from "./survey-place";
import type { PreparedProgram, Source } from "./survey-program";
import type { WeightInput, Weights } from "./weight-input";

/** ft in a metre: errors are summed in metres and leave in ft. */
const FEET = 1 / FOOT_METRES;

/**
 * How well the first station is known: its direction exactly, as at the wellhead, or only like the others, as for a survey
 * that is continued from a station in the middle of it. Its position is known either way.
 */
export type TieOn = "known" | "surveyed";

/** Errors of one source at one station, m: as the last station of a well, and once another leg hangs on it. */
type StationError = { lastN: number; lastE: number; lastV: number; laterN: number; laterE: number; laterV: number };

/** The sums of a well's errors down to a station, which are all that the rows below need. */
export type PropagationState = {
  /** The next row to be taken, and the leg of the row above it. */
  row: number;
  leg: number;
  at: WeightInput;
  /** Sum of each correlated source over the rows above. */
  sums: Float64Array;
  /** Squares that no later station can change: random errors, and systematic errors of completed legs. */
  settled: Float64Array;
};

/**
 * A well before its first station.
 *
 * @param tieOn whether the direction of the first station is known, or errs like any other
 * @see docs/methods/uncertainty.md — propagation
 */
export const startPropagation = (program: PreparedProgram, place: SurveyPlace, tieOn: TieOn): PropagationState => ({
  row: tieOn === "known" ? 1 : 0,
  leg: 0,
  at: createWeightInput(place),
  sums: new Float64Array(3 * program.slotCount),
  settled: new Float64Array(6),
});

/**
 * A copy that can be continued independently.
 *
 * @see docs/methods/uncertainty.md — propagation
 */
export const copyPropagation = ({ row, leg, at, sums, settled }: PropagationState): PropagationState => ({
  row,
  leg,
  at: { ...at },
  sums: sums.slice(),
  settled: settled.slice(),
});

/**
 * Sums the errors of all sources from station to station, from the next row of `propagation` up to `endRow`, which is
 * not taken. What a row adds to those below depends on the row after it: a path that ends at `endRow` ends there.
 *
 * The sum of a correlated source is squared, the errors of a random one are squared one by one. Nothing is allocated
 * per station.
 *
 * @param tieOn as the propagation was started with
 * @param propagation moved on to `endRow`
 * @param covariance rows of the stations taken are written, ft²
 * @param sharedErrors errors of the shared sources, in the order of `program.shared`; written likewise, ft
 * @see docs/methods/uncertainty.md — propagation
 */
export function propagateErrors(
  path: PathColumns,
  program: PreparedProgram,
  place: SurveyPlace,
  tieOn: TieOn,
  propagation: PropagationState,
  endRow: number,
  covariance: CovarianceColumns,
  sharedErrors: readonly Float64Array[],
): void {
  const { at, sums, settled } = propagation;
  const levers = createLevers();
  const weights: Weights = { depth: 0, inclination: 0, azimuth: 0, north: 0, east: 0, down: 0 };
  const error: StationError = { lastN: 0, lastE: 0, lastV: 0, laterN: 0, laterE: 0, laterV: 0 };
  /** The sums with this station as the last. */
  const ends = new Float64Array(3 * program.slotCount);
  const total = new Float64Array(6);
  let index = propagation.leg;
  let leg = program.legs[index]!;

  for (let row = propagation.row; row < endRow && path.md.length > 1; row++) {
    while (row > leg.lastRow) {
      settleSlots(leg.ownSlots, sums, settled);
      leg = program.legs[++index]!;
    }
    fillWeightInput(at, path, row, place);
    fillLevers(levers, path, row, leg.tool.doublesFirstLeg && tieOn === "known" && row === 1);
    total.set(settled);
    ends.set(sums);
    for (const source of leg.sources) {
      // Errors of the course between stations start below the first.
      if (source.isPosition && row === 0) continue;
      weigh(source, at, levers, weights, error);
      if (source.slot < 0) {
        addSquare(total, error.lastN, error.lastE, error.lastV);
        addSquare(settled, error.laterN, error.laterE, error.laterV);
      } else {
        const sum = 3 * source.slot;
        ends[sum] = ends[sum]! + error.lastN;
        ends[sum + 1] = ends[sum + 1]! + error.lastE;
        ends[sum + 2] = ends[sum + 2]! + error.lastV;
        sums[sum] = sums[sum]! + error.laterN;
        sums[sum + 1] = sums[sum + 1]! + error.laterE;
        sums[sum + 2] = sums[sum + 2]! + error.laterV;
      }
    }
    for (let slot = 0; slot < ends.length; slot += 3) addSquare(total, ends[slot]!, ends[slot + 1]!, ends[slot + 2]!);
    writeRow(covariance, row, total);
    for (const [order, { slot }] of program.shared.entries()) {
      for (let part = 0; part < 3; part++) sharedErrors[order]![3 * row + part] = ends[3 * slot + part]! * FEET;
    }
  }
  propagation.row = Math.max(propagation.row, endRow);
  propagation.leg = index;
}

/** The error of a source at a station: the result of its weight function, propagated through the legs. */
function weigh(source: Source, at: WeightInput, levers: Levers, weights: Weights, error: StationError): void {
  weights.depth = 0;
  weights.inclination = 0;
  weights.azimuth = 0;
  weights.north = 0;
  weights.east = 0;
  weights.down = 0;
  const { magnitude, isPosition, weighVertical } = source;
  const isVertical = levers.isVertical && weighVertical !== null;
  if (isVertical) weighVertical(at, weights);
  else source.weigh(at, weights);

  const isMoved = isVertical || isPosition;
  const north = isMoved ? weights.north : weights.inclination * levers.highN + weights.azimuth * levers.sideN;
  const east = isMoved ? weights.east : weights.inclination * levers.highE + weights.azimuth * levers.sideE;
  const down = isMoved ? weights.down : weights.inclination * levers.highV;
  const own = isPosition ? magnitude : magnitude * levers.own;
  const both = isPosition ? magnitude : magnitude * levers.both;
  const depth = magnitude * weights.depth;
  error.lastN = own * north + depth * levers.ownDepthN;
  error.lastE = own * east + depth * levers.ownDepthE;
  error.lastV = own * down + depth * levers.ownDepthV;
  error.laterN = both * north + depth * levers.bothDepthN;
  error.laterE = both * east + depth * levers.bothDepthE;
  error.laterV = both * down + depth * levers.bothDepthV;
}

/** Squares the sums of a leg that is done and clears them. */
function settleSlots(slots: readonly number[], sums: Float64Array, settledSums: Float64Array): void {
  for (const slot of slots) {
    const sum = 3 * slot;
    addSquare(settledSums, sums[sum]!, sums[sum + 1]!, sums[sum + 2]!);
    sums.fill(0, sum, sum + 3);
  }
}

/** Adds e·eᵀ, in the order nn, ee, vv, ne, nv, ev. */
function addSquare(square: Float64Array, north: number, east: number, down: number): void {
  square[0] = square[0]! + north * north;
  square[1] = square[1]! + east * east;
  square[2] = square[2]! + down * down;
  square[3] = square[3]! + north * east;
  square[4] = square[4]! + north * down;
  square[5] = square[5]! + east * down;
}

function writeRow({ nn, ee, vv, ne, nv, ev }: CovarianceColumns, row: number, total: Float64Array): void {
  const squareFeet = FEET * FEET;
  nn[row] = total[0]! * squareFeet;
  ee[row] = total[1]! * squareFeet;
  vv[row] = total[2]! * squareFeet;
  ne[row] = total[3]! * squareFeet;
  nv[row] = total[4]! * squareFeet;
  ev[row] = total[5]! * squareFeet;
}
