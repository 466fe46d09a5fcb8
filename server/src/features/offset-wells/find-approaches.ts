import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import type { PathColumns } from "@sigma/engine/survey/station";
import { coordinateDirection } from "@sigma/terms/coordinate-directions";
import type { Feet } from "@sigma/terms/quantities";
import { compareWells, pathOf, type PlacedWell, placedPath } from "../../clearance/compare-wells";
import { type OwnHole, ownHole, type PartPath, pathFrom } from "../../clearance/own-hole";
import { hasAssumedTool, type PositionBasis } from "../../clearance/position-model";
import type { StoredStation } from "../../storage/entities/wells/survey-store";

type Approach = NonNullable<OffsetCandidate["approach"]>;
type Clearance = { md: Feet; offsetMD: Feet; distance: Feet; factor: number };

/** The input: the surveys and the plan of the subject well, and its offset wells. */
export type ApproachJob = {
  surveys: StoredStation[];
  plan: StoredStation[];
  /** Depth at which the well left its parent, below which it is compared; null for a well that isn't a sidetrack. */
  sidetrackDepth: Feet | null;
  basis: PositionBasis;
  offsets: PlacedWell[];
};

/** How close a well comes, and its path in plan view; `fault` if its stations make no path. */
export type FoundApproach = { approach: Approach | null; path: OffsetCandidate["path"]; fault: string | null };

/** Maximum number of points of a curve that are returned. */
const CURVE_POINTS = 80;
/** Maximum number of points of a path in plan view that are returned. */
const PATH_POINTS = 200;

/**
 * Compares a well with others from centre to centre, along its surveys and from their end along its plan, and by
 * separation factor if the survey tools, the magnetic field and the hole sizes of both are known.
 */
export function findApproaches({ surveys, plan, sidetrackDepth, basis, offsets }: ApproachJob): FoundApproach[] {
  const own = ownHole(partsOf(surveys, plan), surveys, basis);
  const ends = { top: sidetrackDepth ?? -Infinity, lastSurvey: surveys.at(-1)?.md ?? null };
  const isAssumed = hasAssumedTool(surveys);
  return offsets.map((offset) => {
    try {
      const path = placedPath(offset);
      if (!path) return { approach: null, path: null, fault: null };
      const toolAssumed = isAssumed || hasAssumedTool(offset.stations);
      const approach = own.exact.length === 0 ? null : { ...approachOf(own, ends, path, offset), toolAssumed };
      return { approach, path: planView(path), fault: null };
    } catch (error) {
      if (!(error instanceof EngineInputError)) throw error;
      return { approach: null, path: null, fault: `its surveys make no path: ${error.message}` };
    }
  });
}

/** A path in plan view, thinned. */
export function planView({ ns, ew }: PathColumns): { ns: number[]; ew: number[] } {
  const step = Math.max(1, Math.ceil(ns.length / PATH_POINTS));
  const isPickedRow = (_: number, row: number) => row % step === 0 || row === ns.length - 1;
  return { ns: Array.from(ns.filter(isPickedRow)), ew: Array.from(ew.filter(isPickedRow)) };
}

/** The surveys, and below them the plan. */
function partsOf(surveys: StoredStation[], plan: StoredStation[]): PartPath[] {
  const surveyedPath = pathOf(surveys);
  const plannedPath = pathOf(plan);
  const below = plannedPath && pathFrom(plannedPath, surveys.at(-1)?.md ?? -Infinity);
  return [
    ...(surveyedPath ? [{ kind: "surveyed" as const, path: surveyedPath }] : []),
    ...(below ? [{ kind: "plan" as const, path: below }] : []),
  ];
}

function approachOf(
  own: OwnHole,
  { top, lastSurvey }: { top: Feet; lastSurvey: Feet | null },
  path: PathColumns,
  offset: PlacedWell,
): Omit<Approach, "toolAssumed"> {
  const { parts, noFactors, sharedTo, suppressedTo } = compareWells(own, path, offset);
  const rows = parts
    .flatMap(({ columns: { md, offsetMD, distance, separationFactor } }) =>
      Array.from(md, (at, row) => ({
        md: at,
        offsetMD: offsetMD[row]!,
        distance: distance[row]!,
        factor: separationFactor[row]!,
      })),
    )
    .filter(({ md }) => md > top);
  const countedRows = suppressedTo === null ? rows : rows.filter(({ md }) => md > suppressedTo);
  const least = (value: (row: Clearance) => number) =>
    countedRows.reduce<Clearance | null>((low, row) => (low === null || value(row) < value(low) ? row : low), null);
  const closest = least(({ distance }) => distance);
  const atBit = rows.find(({ md }) => md === lastSurvey)?.distance ?? null;
  const curve = decimateMinMax(
    Float64Array.from(rows, ({ md }) => md),
    [Float64Array.from(rows, ({ distance }) => distance)],
    CURVE_POINTS,
  );
  return {
    surface: Math.hypot(offset.north, offset.east),
    direction: coordinateDirection(offset.north, offset.east),
    closest: closest && { distance: closest.distance, md: closest.md, offsetMD: closest.offsetMD },
    lowest: noFactors ? null : least(({ factor }) => factor),
    factorReason: noFactors?.reason ?? null,
    atBit,
    md: Array.from(curve.index),
    distance: Array.from(curve.columns[0]!),
    sharedTo,
    suppressedTo,
  };
}
