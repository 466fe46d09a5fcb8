import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** Numbers in a row, as a list or as a typed array. */
export type NumberColumn = readonly number[] | Float64Array;

/** The depths and readings of a survey: equally long columns, measured depth strictly increasing. */
export type StationColumns = { md: NumberColumn; inclination: NumberColumn; azimuth: NumberColumn };

/** Place of a point: true vertical depth below and north/south, east/west from the reference of the well. */
export type Position = { tvd: Feet; ns: Feet; ew: Feet };

/** A place on the well with its direction: inclination from vertical [0, 180], azimuth [0, 360). */
export type Station = Position & { md: Feet; inclination: Degrees; azimuth: Degrees };

/**
 * A well path as columns, one row per station, shallow first.
 *
 * `dls` is the dogleg severity of the interval that ends at the row, deg/100 ft, 0 in the first row.
 */
export type PathColumns = {
  md: Float64Array;
  inclination: Float64Array;
  azimuth: Float64Array;
  tvd: Float64Array;
  ns: Float64Array;
  ew: Float64Array;
  dls: Float64Array;
};

/**
 * Dogleg severity in the unit of Sigma, from a dogleg over a length.
 *
 * @see docs/methods/survey.md — survey columns
 */
export const severity = (dogleg: Degrees, length: Feet): DegreesPer100Ft => (dogleg * 100) / length;

/**
 * One row of a path.
 *
 * @throws EngineInputError `out-of-range` if the path has no such row
 * @see docs/methods/survey.md — survey columns
 */
export function stationOf(path: PathColumns, row: number): Station {
  const [md, inclination, azimuth] = [path.md[row], path.inclination[row], path.azimuth[row]];
  const [tvd, ns, ew] = [path.tvd[row], path.ns[row], path.ew[row]];
  if (
    md === undefined ||
    inclination === undefined ||
    azimuth === undefined ||
    tvd === undefined ||
    ns === undefined ||
    ew === undefined
  ) {
    throw new EngineInputError("out-of-range", `row ${row} of a path of ${path.md.length} stations`, row);
  }
  return { md, inclination, azimuth, tvd, ns, ew };
}

/**
 * The measurements at stations, as columns.
 *
 * @see docs/methods/survey.md — survey columns
 */
export const columnsOf = (
  stations: readonly Pick<Station, "md" | "inclination" | "azimuth">[],
): { md: Feet[]; inclination: Degrees[]; azimuth: Degrees[] } => ({
  md: stations.map(({ md }) => md),
  inclination: stations.map(({ inclination }) => inclination),
  azimuth: stations.map(({ azimuth }) => azimuth),
});

/**
 * A path with the columns of another path, each converted to a new column: cut, copied or joined.
 *
 * @param of given a column and its name; every result must have the same length
 * @see docs/methods/survey.md — survey columns
 */
export const mapColumns = (
  path: PathColumns,
  of: (column: Float64Array, name: keyof PathColumns) => Float64Array,
): PathColumns => ({
  md: of(path.md, "md"),
  inclination: of(path.inclination, "inclination"),
  azimuth: of(path.azimuth, "azimuth"),
  tvd: of(path.tvd, "tvd"),
  ns: of(path.ns, "ns"),
  ew: of(path.ew, "ew"),
  dls: of(path.dls, "dls"),
});

/**
 * The last row of a path.
 *
 * @throws EngineInputError `empty-input` for a path without stations
 * @see docs/methods/survey.md — survey columns
 */
export function lastStation(path: PathColumns): Station {
  if (path.md.length === 0) throw new EngineInputError("empty-input", "a path without stations has no end");
  return stationOf(path, path.md.length - 1);
}

/** The names of the columns of a path. */
type PathLists = Readonly<Record<keyof PathColumns, ArrayLike<number>>>;

/**
 * A path of lists of numbers, as plans are stored and sent.
 *
 * @see docs/methods/survey.md — survey columns
 */
export const pathOfLists = ({ md, inclination, azimuth, tvd, ns, ew, dls }: PathLists): PathColumns => ({
  md: Float64Array.from(md),
  inclination: Float64Array.from(inclination),
  azimuth: Float64Array.from(azimuth),
  tvd: Float64Array.from(tvd),
  ns: Float64Array.from(ns),
  ew: Float64Array.from(ew),
  dls: Float64Array.from(dls),
});

/**
 * A path of stations, shallow first; its severities are 0, since they are not used.
 *
 * @see docs/methods/survey.md — survey columns
 */
export function pathOfStations(stations: readonly Station[]): PathColumns {
  const list = (name: keyof Station) => stations.map((station) => station[name]);
  const [md, inclination, azimuth] = [list("md"), list("inclination"), list("azimuth")];
  return pathOfLists({
    md,
    inclination,
    azimuth,
    tvd: list("tvd"),
    ns: list("ns"),
    ew: list("ew"),
    dls: md.map(() => 0),
  });
}
