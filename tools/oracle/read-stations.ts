import type { Position, StationColumns } from "@sigma/engine/survey/station";
import { columnOf, type JsonObject, numbersAt, optionalNumbersAt, rowsAt } from "./read-json";

/** Stations of a case in ft, and the position of the first (the origin if the case has none). */
export type CaseStations = { stations: StationColumns; tieIn: Position };

/**
 * Reads the stations of a well: a table [md, inc, azi] under `<prefix>stations`, or the columns `md`, `inc`, `azi`; and
 * `<prefix>start_nev`, its start position.
 *
 * @param feet ft in one unit of length of the case
 * @param azimuthKey column of the azimuths if the stations aren't a table
 * @param usualStart north, east and tvd of the first station if the case has no start
 */
export function readStations(
  inputs: JsonObject,
  feet: number,
  prefix = "",
  azimuthKey = "azi",
  usualStart: number[] = [],
): CaseStations {
  const table = inputs[`${prefix}stations`] === undefined ? null : rowsAt(inputs, `${prefix}stations`);
  const column = (index: number, name: string) => (table ? columnOf(table, index) : numbersAt(inputs, prefix + name));
  const [ns = 0, ew = 0, tvd = 0] = optionalNumbersAt(inputs, `${prefix}start_nev`, usualStart).map(
    (length) => length * feet,
  );
  return {
    stations: {
      md: column(0, "md").map((depth) => depth * feet),
      inclination: column(1, "inc"),
      azimuth: column(2, azimuthKey),
    },
    tieIn: { tvd, ns, ew },
  };
}
