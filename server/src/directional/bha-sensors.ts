import { bhaAtDepth, type BhaOfHole, drilledBhas } from "@sigma/engine/bha/bha-at-depth";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { WellSettings } from "../ingest/settings-at-depth";

/** The directional sensor of a BHA. */
export type BhaSensor = BhaOfHole & {
  /** Distance of the directional sensor behind the bit. */
  sensorOffset: Feet;
  /** Inclination from which a toolface is read from high side instead of north. */
  toolfaceCrossover: Degrees;
  /** The distance is the default: the well has no BHA. */
  isAssumed?: boolean;
};

/** The sensors of the BHAs of a well; the default sensor if it has no BHA. */
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
 * Length of the hole below a survey if nothing is recorded below it: to the bit, if a BHA gives that distance. The default
 * distance does not describe this hole, so its bottom is then the survey.
 */
export const holeBelowSensor = (sensors: readonly BhaSensor[], md: Feet): Feet =>
  sensors.some(({ isAssumed }) => isAssumed) ? 0 : sensorOffsetAt(sensors, md);

/** The inclination from which a toolface of a depth is read from high side. */
export const crossoverAt = (sensors: readonly BhaSensor[], depth: Feet): Degrees =>
  bhaAtDepth(sensors, depth)?.toolfaceCrossover ?? 0;
