import type { HookloadTable } from "@sigma/engine/stuck-pipe/expected-hookload";
import { broomstick } from "@sigma/engine/torque-drag/broomstick";
import type { Feet, PoundsForce } from "@sigma/terms/quantities";
import { fitFrictions, frictionsUsed } from "./fit-frictions";
import type { LoadModel } from "./load-model";

const DEPTHS = 48;
/** Minimum bit depth; above it the string is too short for a meaningful hookload. */
const SHALLOWEST: Feet = 500;
/** Distance below the deepest drilled station after which another table is used. */
const BELOW: Feet = 1000;
const LBF_PER_KLB = 1000;

/**
 * The reference hookloads for the live well, from the friction factors of its measured points.
 *
 * @returns null if the block is unknown, or there is too little hole
 * @throws EngineInputError as `broomstick`
 */
export function layHookloads(model: LoadModel): HookloadTable | null {
  const { stations, fromBit, density, shoeMd, bitDepth, toMd, blockWeight } = model;
  const base = Math.max(toMd, bitDepth) + BELOW;
  if (blockWeight === null || base <= SHALLOWEST) return null;
  const { cased, open } = frictionsUsed(fitFrictions(model));
  const zones = [
    { toMd: shoeMd, friction: cased, holeDiameter: null },
    { toMd: Infinity, friction: open, holeDiameter: null },
  ];
  const depths = Array.from({ length: DEPTHS }, (_, row) =>
    Math.round(SHALLOWEST + ((base - SHALLOWEST) * row) / (DEPTHS - 1)),
  );
  const { md, pickUp, slackOff, rotation } = broomstick(stations, fromBit, zones, density, depths, [open]);
  // A tenth of a klb is finer than the resolution of any sensor.
  const onHook = (loads: readonly PoundsForce[]) =>
    loads.map((load) => Math.round((load / LBF_PER_KLB + blockWeight) * 10) / 10);
  return { md, pickUp: onHook(pickUp[0]!), slackOff: onHook(slackOff[0]!), rotating: onHook(rotation) };
}
