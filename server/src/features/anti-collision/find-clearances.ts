import type { ClearancePart } from "@sigma/contract/directional/anti-collision";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { highSideOf, rightOf } from "@sigma/engine/survey/attitude";
import { interpolateStations, prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import type { CovarianceColumns } from "@sigma/engine/uncertainty/covariance";
import type { PathColumns } from "@sigma/engine/survey/station";
import type { Vector3 } from "@sigma/engine/math/vector3";
import type { Feet } from "@sigma/terms/quantities";
import {
  type ComparedPart,
  type Comparison,
  compareWells,
  type PlacedWell,
  placedPath,
} from "../../clearance/compare-wells";
import { ownHole, type PartPath } from "../../clearance/own-hole";
import type { PositionBasis } from "../../clearance/position-model";
import type { StoredStation } from "../../storage/entities/wells/survey-store";

/** The input: the stretches of the subject well, and its offset wells. */
export type ClearanceJob = {
  parts: PartPath[];
  stations: StoredStation[];
  basis: PositionBasis;
  offsets: PlacedWell[];
};

/** A compared well; a text gives the reason why its stations make no path. */
export type FoundClearance = Pick<Comparison, "noFactors" | "sharedTo" | "suppressedTo"> & { parts: ClearancePart[] };

/** Maximum number of rows of a stretch that are returned. */
const MOST_ROWS = 250;
/** Significant digits: a hundredth of a foot in any distance that matters. */
const DIGITS = 8;

/**
 * Compares a well with its offset wells along all of its stretches: distance, direction, separation factor and the
 * errors of both positions across the hole.
 *
 * @see docs/methods/anti-collision.md — clearance
 */
export function findClearances({ parts, stations, basis, offsets }: ClearanceJob): (FoundClearance | string)[] {
  const own = ownHole(parts, stations, basis);
  return offsets.map((offset) => {
    try {
      const path = placedPath(offset);
      if (!path) return "no surveys";
      const { parts: compared, ...rest } = compareWells(own, path, offset);
      return { ...rest, parts: compared.map((part) => partOf(part, rest.noFactors === null)) };
    } catch (error) {
      if (!(error instanceof EngineInputError)) throw error;
      return `its surveys make no path: ${error.message}`;
    }
  });
}

function partOf({ kind, reference, offset, columns }: ComparedPart, isUncertain: boolean): ClearancePart {
  const rows = pickedRows(columns.kind);
  const pick = (values: ArrayLike<number>) => rows.map((row) => short(values[row]!));
  const md = rows.map((row) => columns.md[row]!);
  return {
    kind,
    md: pick(columns.md),
    offsetMD: pick(columns.offsetMD),
    distance: pick(columns.distance),
    holeRadii: pick(columns.holeRadii),
    toolface: pick(columns.toolface),
    northAngle: pick(columns.northAngle),
    errors: isUncertain
      ? {
          factor: pick(columns.separationFactor),
          allowable: pick(columns.masd),
          referenceSigma: pick(columns.referenceSigma),
          offsetSigma: pick(columns.offsetSigma),
          ...crossErrors(
            { reference, offset },
            md,
            rows.map((row) => columns.offsetMD[row]!),
          ),
        }
      : null,
  };
}

/** All minima, the ends, and as many stations as fit. */
function pickedRows(kinds: readonly string[]): number[] {
  const stations = kinds.filter((kind) => kind === "station").length;
  const step = Math.max(1, Math.ceil(stations / MOST_ROWS));
  return [...kinds.keys()].filter((row) => kinds[row] !== "station" || row % step === 0 || row === kinds.length - 1);
}

/** The errors of both wells in the plane across the reference hole. */
function crossErrors({ reference, offset }: Pick<ComparedPart, "reference" | "offset">, md: Feet[], offsetMD: Feet[]) {
  const planes = planesOf(reference.path, md);
  return {
    reference: across(reference.uncertainty.covariance, reference.path.md, md, planes),
    offset: across(offset.uncertainty.covariance, offset.path.md, offsetMD, planes),
  };
}

type Plane = { high: Vector3; right: Vector3 };

/** High side and right of the hole at depths; a vertical hole has the high side that its survey states. */
function planesOf(path: PathColumns, depths: readonly Feet[]): Plane[] {
  const stations = interpolateStations(prepareTrajectory(path), depths);
  return stations.map(({ inclination, azimuth }) => {
    const attitude = { inclination, azimuth };
    return { high: highSideOf(attitude), right: rightOf(attitude) };
  });
}

/** Covariances in planes; between stations they are linear in measured depth. */
function across(covariance: CovarianceColumns, stations: Float64Array, depths: readonly Feet[], planes: Plane[]) {
  const columns = { hh: [] as number[], hl: [] as number[], ll: [] as number[] };
  for (const [at, md] of depths.entries()) {
    const { high, right } = planes[at]!;
    const matrix = covarianceAt(covariance, stations, md);
    columns.hh.push(short(between(matrix, high, high)));
    columns.hl.push(short(between(matrix, high, right)));
    columns.ll.push(short(between(matrix, right, right)));
  }
  return columns;
}

type Matrix = Record<keyof CovarianceColumns, number>;

function covarianceAt(covariance: CovarianceColumns, stations: Float64Array, md: Feet): Matrix {
  const below = stations.findIndex((depth) => depth >= md);
  const row = below < 0 ? stations.length - 1 : below;
  const above = Math.max(0, row - 1);
  const length = stations[row]! - stations[above]!;
  const share = length > 0 ? Math.min(1, Math.max(0, (md - stations[above]!) / length)) : 1;
  const value = (name: keyof CovarianceColumns) =>
    (1 - share) * covariance[name][above]! + share * covariance[name][row]!;
  return { nn: value("nn"), ee: value("ee"), vv: value("vv"), ne: value("ne"), nv: value("nv"), ev: value("ev") };
}

const between = ({ nn, ee, vv, ne, nv, ev }: Matrix, [n, e, d]: Vector3, b: Vector3): number =>
  n * (nn * b[0] + ne * b[1] + nv * b[2]) +
  e * (ne * b[0] + ee * b[1] + ev * b[2]) +
  d * (nv * b[0] + ev * b[1] + vv * b[2]);

const short = (value: number): number => Number(value.toPrecision(DIGITS));
