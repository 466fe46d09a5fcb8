import type { Feet, FootPounds, PoundsForce, Ppg } from "@sigma/terms/quantities";
import type { StationColumns } from "../survey/station";
import type { FrictionZone, StringPart } from "./drill-string";
import { loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { layString } from "./string-path";

/** Hookload and torque against bit depth for a fan of open-hole friction factors: a row a factor, a column a depth. */
export type Broomstick = {
  md: Feet[];
  frictionFactors: number[];
  pickUp: PoundsForce[][];
  slackOff: PoundsForce[][];
  /** Without friction along the hole, so one row serves all factors. */
  rotation: PoundsForce[];
  torque: FootPounds[][];
};

/** The default factors of the fan. */
export const defaultFan: readonly number[] = [0.1, 0.2, 0.3, 0.4];

/**
 * The broomstick of a well: the hookload with the bit at each depth.
 *
 * @param zones friction zones, shallow first; the factor of the last zone, the open hole, is replaced by the factors of the fan
 * @param bitDepths ft, each greater than 0
 * @throws EngineInputError as `layString`
 * @see docs/methods/torque-drag.md — friction from measured points, broomstick, margins
 */
export function broomstick(
  stations: StationColumns,
  fromBit: readonly StringPart[],
  zones: readonly FrictionZone[],
  density: Ppg,
  bitDepths: readonly Feet[],
  fan: readonly number[] = defaultFan,
): Broomstick {
  const paths = bitDepths.map((bitMd) => layString(stations, fromBit, zones, density, bitMd));
  const zoneFrictions = zones.map(({ friction }) => friction);
  const solve = (friction: number, load: Parameters<typeof solveLoad>[2]) =>
    paths.map((path) => solveLoad(path, zoneFrictions.with(zoneFrictions.length - 1, friction), load));
  const hookloads = (loads: ReturnType<typeof solve>) => loads.map(({ hookload }) => hookload);
  return {
    md: [...bitDepths],
    frictionFactors: [...fan],
    pickUp: fan.map((friction) => hookloads(solve(friction, loadCases.pickUp))),
    slackOff: fan.map((friction) => hookloads(solve(friction, loadCases.slackOff))),
    rotation: hookloads(solve(0, loadCases.rotateOffBottom)),
    torque: fan.map((friction) => solve(friction, loadCases.rotateOffBottom).map(({ surfaceTorque }) => surfaceTorque)),
  };
}
