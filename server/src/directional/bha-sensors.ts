import { bhaAtDepth, type BhaOfHole, drilledBhas } from "@sigma/engine/bha/bha-at-depth";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { WellSettings } from "../ingest/settings-at-depth";

/** What a BHA measures the direction of its hole with. */
export type BhaSensor = BhaOfHole & {
  /** Distance of the directional sensor behind the bit. */
  sensorOffset: Feet;
  /** Inclination from which a toolface is read from high side instead of north. */
  toolfaceCrossover: Degrees;
  /** The distance is that of the defaults: the well has no BHA. */
  isAssumed?: boolean;
};

/** The sensors of the BHAs of a well; that of the defaults where it has none. */
export function bhaSensorsOf({ pipeline, bhaRuns }: Pick<WellSettings, "pipeline" | "bhaRuns">): BhaSensor[] {
  const none = { startDepth: 0, active: true, settings: pipeline };
  const isAssumed = bhaRuns.length === 0;
  return (isAssumed ? [none] : bhaRuns).map(({ startDepth, active, settings }) => ({
    startDepth,
    active,
    sensorOffset: settings.directionalSensorOffset,
    toolfaceCrossover: settings.toolfaceCrossover,
    ...(isAssumed && { isAssumed }),
  }));
}

/** How far behind the bit the sensor was that surveyed a depth: that of the last BHA whose bit can have been this far below it. */
export function sensorOffsetAt(sensors: readonly BhaSensor[], md: Feet): Feet {
  const drilledList = drilledBhas(sensors);
  const last = drilledList.findLast(({ startDepth, sensorOffset }) => startDepth <= md + sensorOffset);
  return (last ?? drilledList.at(-1))?.sensorOffset ?? 0;
}

/**
 * How far the hole reaches below a survey that nothing recorded lies under: to the bit, where a BHA says how far that was. The
 * default distance says nothing of this hole, whose bottom is then the survey.
 */
export const holeBelowSensor = (sensors: readonly BhaSensor[], md: Feet): Feet =>
  sensors.some(({ isAssumed }) => isAssumed) ? 0 : sensorOffsetAt(sensors, md);

/** The inclination from which a toolface of a depth is read from high side. */
export const crossoverAt = (sensors: readonly BhaSensor[], depth: Feet): Degrees =>
  bhaAtDepth(sensors, depth)?.toolfaceCrossover ?? 0;
