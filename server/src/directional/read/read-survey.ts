import { SAME_DEPTH } from "@sigma/contract/directional/station";
import type { SurveyRow } from "@sigma/contract/directional/survey-data";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import type { DataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { StoredStation } from "../../storage/entities/wells/survey-store";
import type { WellNo } from "../../storage/well-no";
import { type AppliedNorth, readWellNorth, turnStations } from "../north";
import { orRefuse } from "../refuse-path";

/** A survey with the correction of its azimuth, if known. */
type ReadStation = StoredStation & { applied?: AppliedNorth | null };

/** The surveys of a well as read: the tie-in first, with the results of minimum curvature. */
export type ReadSurvey = {
  stations: readonly ReadStation[];
  columns: Record<keyof SurveyRow, Float64Array>;
};

/** Reads and computes all surveys of a well. */
export async function readSurvey(stores: Pick<Stores, "surveys" | "wellSettings">, well: WellNo): Promise<ReadSurvey> {
  const [surveyed, vsAzimuth, north] = await Promise.all([
    stores.surveys.stored(well),
    sectionAzimuthOf(stores, well),
    readWellNorth(stores, well),
  ]);
  return computeStations(turnStations(surveyed, north), vsAzimuth);
}

/** The azimuth of the vertical section of a well, 0 if not set. */
export async function sectionAzimuthOf(stores: Pick<Stores, "wellSettings">, well: WellNo): Promise<Degrees> {
  const settings = await stores.wellSettings.get<Partial<DataProcessorSettings>>(well, "data-processor");
  return settings?.sectionAzimuth ?? 0;
}

/**
 * Computes surveys from their tie-in on.
 *
 * @throws EngineInputError as `computeSurvey`
 */
export function computeStations(surveyedStations: readonly ReadStation[], vsAzimuth: Degrees): ReadSurvey {
  const stations = withTieIn(surveyedStations);
  const tieIn = stations[0]?.origin?.tieIn ?? null;
  const { buildRate, turnRate, ...survey } = computeSurvey(
    {
      md: stations.map(({ md }) => md),
      inclination: stations.map(({ inclination }) => inclination),
      azimuth: stations.map(({ azimuth }) => azimuth),
    },
    { vsAzimuth, ...(tieIn && { tieIn }) },
  );
  const column = (value: (station: ReadStation) => number | null | undefined) =>
    Float64Array.from(stations, (station) => value(station) ?? Number.NaN);
  return {
    stations,
    columns: {
      ...survey,
      time: column(({ time }) => time),
      brate: buildRate,
      trate: turnRate,
      measuredAzimuth: column(({ origin }) => origin?.measuredAzimuth),
      appliedCorrection: column(({ applied }) => applied?.correction),
    },
  };
}

/**
 * Checks that stations about to be saved form a valid path.
 *
 * @throws CallError `validation` on `field` if two of them have no path between them
 */
export const checkPath = (stations: readonly StoredStation[], field: string): void =>
  void orRefuse(
    () => field,
    () => computeStations(stations, 0),
  );

/** One row of a computed survey. */
export function surveyRow({ columns }: ReadSurvey, row: number): SurveyRow {
  const values = Object.entries(columns).map(([name, column]) => {
    const value = column[row]!;
    return [name, Number.isFinite(value) ? value : null];
  });
  return Object.fromEntries(values) as SurveyRow;
}

/** Whether two depths belong to one station. */
export const isSameDepth = (a: Feet, b: Feet): boolean => Math.abs(a - b) <= SAME_DEPTH;

/** A well whose first survey is deeper and has no position is tied in at the surface, where it starts vertical. */
function withTieIn(stations: readonly ReadStation[]): readonly ReadStation[] {
  const [first] = stations;
  if (!first || first.md <= 0 || first.origin?.tieIn) return stations;
  return [{ md: 0, inclination: 0, azimuth: 0, time: null, origin: null }, ...stations];
}
