import type { Attitude } from "@sigma/engine/survey/attitude";
import type { ReceivedStation } from "@sigma/engine/survey-intake/next-station";
import type { Feet } from "@sigma/terms/quantities";
import type { KeptEvent } from "../storage/entities/wells/well-event-store";
import { isSameDepth } from "./read/read-survey";

/**
 * The readings of the feed that were replaced by the survey at a depth, by station and oldest first: a tool that is read
 * again sends another direction at the same depth.
 *
 * A survey that a user entered or changed has none: the replaced reading was an error.
 *
 * @param stations as they are shown, shallow first
 * @param events of the kind `survey`, oldest first
 * @see docs/methods/survey.md — check shot
 */
export function earlierReadings(
  stations: readonly (Attitude & { md: Feet })[],
  events: readonly KeptEvent[],
): Attitude[][] {
  const receivedStations = events.flatMap(({ value }) => stationIn(value) ?? []);
  return stations.map(({ md, inclination, azimuth }) => {
    const readings = receivedStations.filter((reading) => isSameDepth(reading.md, md));
    const shownPlace = readings.findLastIndex(
      (reading) => reading.inclination === inclination && reading.azimuth === azimuth,
    );
    return readings
      .slice(0, Math.max(0, shownPlace))
      .map((reading) => ({ inclination: reading.inclination, azimuth: reading.azimuth }));
  });
}

function stationIn(value: KeptEvent["value"]): ReceivedStation | null {
  const { md, inclination, azimuth, time } = (value ?? {}) as Partial<Record<keyof ReceivedStation, unknown>>;
  const isStation = [md, inclination, azimuth, time].every((part) => typeof part === "number");
  return isStation ? ({ md, inclination, azimuth, time } as ReceivedStation) : null;
}
