import { type Degrees, type Radians, toDegrees } from "@sigma/terms/quantities";
import { wrapDegrees } from "../math/angles";
import { dot } from "../math/vector3";
import { attitudeOf, highSideOf, rightOf } from "../survey/attitude";
import type { ClearanceWell } from "./clearance-well";
import { type Encounter, meet, pairWells } from "./encounter";
import { findMinima, type MinimumKind } from "./find-minima";
import { allowableDistance, checkRule, classicFactor, type SeparationRule, STANDARD_RULE } from "./separation-factor";

/**
 * The separation of an offset well, seen from a reference well: one row per station of the reference and,
 * between stations, one per local minimum of the separation factor and of the distance. Shallow first.
 *
 * `distance` from centre to centre and `masd` against `md` are the ladder plot; `distance` as radius with `toolface`
 * or `northAngle` is the travelling cylinder. Sigmas are pedal-curve radii, 1 sigma.
 */
export type ClearanceColumns = {
  md: Float64Array;
  kind: ClearanceKind[];
  offsetMD: Float64Array;
  distance: Float64Array;
  /** Distance less both hole radii. */
  sideToSide: Float64Array;
  holeRadii: Float64Array;
  referenceSigma: Float64Array;
  offsetSigma: Float64Array;
  /** 1-sigma uncertainty of the distance. */
  jointSigma: Float64Array;
  separationFactor: Float64Array;
  /** D / (k·(σr + σo)); NaN if both positions are exact. */
  classicFactor: Float64Array;
  /** Minimum allowable separation distance. */
  masd: Float64Array;
  /** Direction to the offset clockwise from the high side of the reference, looking down the hole, deg. */
  toolface: Float64Array;
  /** The same from north: toolface plus azimuth, deg. */
  northAngle: Float64Array;
  /** Direction to the offset in plan view, clockwise from north, deg. */
  bearing: Float64Array;
};

/** The kind of a clearance row: a station of the reference, or a minimum between two stations. */
export type ClearanceKind = "station" | MinimumKind;

/** Options of a clearance calculation. */
export type ClearanceOptions = {
  /** `STANDARD_RULE` where absent. */
  rule?: SeparationRule;
  /** Whether errors of global sources count as the same in both wells; false, the careful choice, where absent. */
  isCorrelated?: boolean;
};

/**
 * Computes the clearance between two wells at every station of the reference and at the minima between.
 *
 * @throws EngineInputError `not-finite`, `out-of-range` (rule)
 * @see docs/methods/anti-collision.md — clearance; Sawaryn et al., SPE 187073
 */
export function computeClearance(
  reference: ClearanceWell,
  offset: ClearanceWell,
  { rule = STANDARD_RULE, isCorrelated = false }: ClearanceOptions = {},
): ClearanceColumns {
  checkRule(rule);
  const pair = pairWells(reference, offset, rule, isCorrelated);
  const minima = findMinima(pair);
  const stations = reference.path.md.length;
  const columns = createColumns(stations + minima.length);
  let row = 0;
  let next = 0;
  for (let station = 0; station < stations; station++) {
    const interval = Math.min(station, pair.reference.index.intervalCount - 1);
    const length = reference.path.md[station]! - reference.path.md[interval]!;
    writeRow(columns, row++, meet(pair, interval, length), rule, reference.path.azimuth[station]!);
    while (minima[next]?.interval === station) {
      const { kind, length: down } = minima[next++]!;
      columns.kind[row] = kind;
      writeRow(columns, row++, meet(pair, station, down), rule, reference.path.azimuth[station + 1]!);
    }
  }
  return columns;
}

const createColumns = (count: number): ClearanceColumns => ({
  md: new Float64Array(count),
  kind: Array.from({ length: count }, () => "station" as const),
  offsetMD: new Float64Array(count),
  distance: new Float64Array(count),
  sideToSide: new Float64Array(count),
  holeRadii: new Float64Array(count),
  referenceSigma: new Float64Array(count),
  offsetSigma: new Float64Array(count),
  jointSigma: new Float64Array(count),
  separationFactor: new Float64Array(count),
  classicFactor: new Float64Array(count),
  masd: new Float64Array(count),
  toolface: new Float64Array(count),
  northAngle: new Float64Array(count),
  bearing: new Float64Array(count),
});

/**
 * @param azimuthIfVertical what a vertical hole takes its high side from
 */
function writeRow(
  columns: ClearanceColumns,
  row: number,
  encounter: Encounter,
  rule: SeparationRule,
  azimuthIfVertical: Degrees,
): void {
  const { distance, holeRadii, referenceVariance, offsetVariance, variance } = encounter;
  const [referenceSigma, offsetSigma] = [Math.sqrt(referenceVariance), Math.sqrt(offsetVariance)];
  columns.md[row] = encounter.md;
  columns.offsetMD[row] = encounter.offsetMD;
  columns.distance[row] = distance;
  columns.sideToSide[row] = distance - holeRadii;
  columns.holeRadii[row] = holeRadii;
  columns.referenceSigma[row] = referenceSigma;
  columns.offsetSigma[row] = offsetSigma;
  columns.jointSigma[row] = Math.sqrt(variance);
  columns.separationFactor[row] = encounter.factor;
  columns.classicFactor[row] = classicFactor(distance, referenceSigma, offsetSigma, rule.k);
  columns.masd[row] = allowableDistance(holeRadii, variance, rule);
  const towards = [encounter.towardsN, encounter.towardsE, encounter.towardsV] as const;
  const attitude = attitudeOf([encounter.alongN, encounter.alongE, encounter.alongV], azimuthIfVertical);
  const toolface = directionOf(dot(towards, highSideOf(attitude)), dot(towards, rightOf(attitude)));
  columns.toolface[row] = toolface;
  columns.northAngle[row] = wrapDegrees(toolface + attitude.azimuth);
  columns.bearing[row] = directionOf(encounter.towardsN, encounter.towardsE);
}

const directionOf = (ahead: number, right: number): Degrees =>
  wrapDegrees(toDegrees(Math.atan2(right, ahead) as Radians));
