import type { Feet } from "@sigma/terms/quantities";
import { type CovarianceColumns, varianceAlong } from "../uncertainty/covariance";
import { type ClearanceWell, radiusAt } from "./clearance-well";
import { ARC_SIZE } from "./hole-index";
import { createSearch, findNearest, type NearestSearch } from "./nearest-point";
import { type SeparationRule, separationFactor } from "./separation-factor";

/** Two compared wells, and the object to which every query writes its result. */
export type WellPair = {
  reference: ClearanceWell;
  offset: ClearanceWell;
  rule: SeparationRule;
  /** Errors of the sources that both wells share, of the reference and of the offset; empty to take none as shared. */
  shared: readonly (readonly [reference: Float64Array, offset: Float64Array])[];
  search: NearestSearch;
  encounter: Encounter;
};

/** A point of the reference well and the nearest point of the offset well. Lengths in ft, variances in ft², 1 sigma. */
export type Encounter = {
  md: Feet;
  offsetMD: Feet;
  distance: Feet;
  /** Unit vector from the reference to the offset. */
  towardsN: number;
  towardsE: number;
  towardsV: number;
  /** Direction of the reference hole. */
  alongN: number;
  alongE: number;
  alongV: number;
  referenceVariance: number;
  offsetVariance: number;
  /** Variance of the distance between both: less than the sum where errors are shared. */
  variance: number;
  holeRadii: Feet;
  factor: number;
};

/** Distance below which two points are identical and have no direction between them, ft. */
const SAME_POINT = 1e-9;

/**
 * Pairs two wells.
 *
 * @param isCorrelated whether errors of global sources, the same in both wells, leave the distance between them alone
 * @see docs/methods/anti-collision.md — clearance
 */
export function pairWells(
  reference: ClearanceWell,
  offset: ClearanceWell,
  rule: SeparationRule,
  isCorrelated: boolean,
): WellPair {
  const sharedErrors = reference.uncertainty.shared.flatMap(({ code, errors }) => {
    const same = offset.uncertainty.shared.find((other) => other.code === code);
    return isCorrelated && same ? [[errors, same.errors] as const] : [];
  });
  const encounter: Encounter = {
    md: 0,
    offsetMD: 0,
    distance: 0,
    towardsN: 0,
    towardsE: 0,
    towardsV: 0,
    alongN: 0,
    alongE: 0,
    alongV: 0,
    referenceVariance: 0,
    offsetVariance: 0,
    variance: 0,
    holeRadii: 0,
    factor: 0,
  };
  return { reference, offset, rule, shared: sharedErrors, search: createSearch(), encounter };
}

/**
 * Compares a point of the reference well with the nearest point of the offset well.
 *
 * Covariances between stations are linear in measured depth. Where both points are one, the direction between them is
 * taken to the high side of the reference.
 *
 * @param interval of the reference
 * @param length down that interval
 * @returns `pair.encounter`, written again by each question
 * @see docs/methods/anti-collision.md — clearance
 */
export function meet(pair: WellPair, interval: number, length: Feet): Encounter {
  const { reference, offset, rule, encounter } = pair;
  const { arcs } = reference.index;
  const arc = interval * ARC_SIZE;
  const curvature = arcs[arc + 9]!;
  const half = (curvature * length) / 2;
  const share = half === 0 ? 1 : Math.sin(half) / half;
  const ahead = length * share * Math.cos(half);
  const aside = length * share * Math.sin(half);
  const north = arcs[arc]! + ahead * arcs[arc + 3]! + aside * arcs[arc + 6]!;
  const east = arcs[arc + 1]! + ahead * arcs[arc + 4]! + aside * arcs[arc + 7]!;
  const down = arcs[arc + 2]! + ahead * arcs[arc + 5]! + aside * arcs[arc + 8]!;
  const [cosTurn, sinTurn] = [Math.cos(2 * half), Math.sin(2 * half)];
  encounter.alongN = cosTurn * arcs[arc + 3]! + sinTurn * arcs[arc + 6]!;
  encounter.alongE = cosTurn * arcs[arc + 4]! + sinTurn * arcs[arc + 7]!;
  encounter.alongV = cosTurn * arcs[arc + 5]! + sinTurn * arcs[arc + 8]!;

  const nearest = findNearest(offset.index, pair.search, north, east, down);
  encounter.md = arcs[arc + 11]! + length;
  encounter.offsetMD = offset.index.arcs[nearest.interval * ARC_SIZE + 11]! + nearest.length;
  encounter.distance = Math.sqrt(nearest.square);
  pointTowards(encounter, nearest.north - north, nearest.east - east, nearest.down - down);
  weighUncertainty(pair, interval, length);
  encounter.holeRadii = radiusAt(reference.holes, encounter.md) + radiusAt(offset.holes, encounter.offsetMD);
  encounter.factor = separationFactor(encounter.distance, encounter.holeRadii, encounter.variance, rule);
  return encounter;
}

function pointTowards(encounter: Encounter, wayN: Feet, wayE: Feet, wayV: Feet): void {
  const { distance, alongN, alongE, alongV } = encounter;
  if (distance > SAME_POINT) {
    encounter.towardsN = wayN / distance;
    encounter.towardsE = wayE / distance;
    encounter.towardsV = wayV / distance;
    return;
  }
  const level = Math.hypot(alongN, alongE);
  encounter.towardsN = level > 0 ? (alongV * alongN) / level : 1;
  encounter.towardsE = level > 0 ? (alongV * alongE) / level : 0;
  encounter.towardsV = level > 0 ? -level : 0;
}

/** Variances along the line between both points, and of the distance. */
function weighUncertainty({ reference, offset, shared, search, encounter }: WellPair, row: number, length: Feet): void {
  const { interval, length: offsetLength } = search.nearest;
  const whole = reference.index.arcs[row * ARC_SIZE + 10]!;
  const offsetWhole = offset.index.arcs[interval * ARC_SIZE + 10]!;
  const share = whole > 0 ? length / whole : 0;
  const offsetShare = offsetWhole > 0 ? offsetLength / offsetWhole : 0;
  const referenceVariance = varianceBetween(reference.uncertainty.covariance, row, share, encounter);
  const offsetVariance = varianceBetween(offset.uncertainty.covariance, interval, offsetShare, encounter);
  encounter.referenceVariance = referenceVariance;
  encounter.offsetVariance = offsetVariance;
  let variance = referenceVariance + offsetVariance;
  for (let source = 0; source < shared.length; source++) {
    const [errors, offsetErrors] = shared[source]!;
    variance -=
      2 * errorBetween(errors, row, share, encounter) * errorBetween(offsetErrors, interval, offsetShare, encounter);
  }
  encounter.variance = Math.max(0, variance);
}

/** Variance along the line between the wells, between the station of a row (share 0) and the next (share 1). */
function varianceBetween(covariance: CovarianceColumns, row: number, share: number, encounter: Encounter): number {
  const { towardsN, towardsE, towardsV } = encounter;
  const above = varianceAlong(covariance, row, towardsN, towardsE, towardsV);
  if (share === 0) return above;
  return (1 - share) * above + share * varianceAlong(covariance, row + 1, towardsN, towardsE, towardsV);
}

/** A shared error along the line between the wells, in the same way. */
function errorBetween(errors: Float64Array, row: number, share: number, encounter: Encounter): number {
  const above = errorAlong(errors, row, encounter);
  return share === 0 ? above : (1 - share) * above + share * errorAlong(errors, row + 1, encounter);
}

const errorAlong = (errors: Float64Array, row: number, { towardsN, towardsE, towardsV }: Encounter): number =>
  errors[3 * row]! * towardsN + errors[3 * row + 1]! * towardsE + errors[3 * row + 2]! * towardsV;
