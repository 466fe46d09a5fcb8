import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { broomstick } from "@sigma/engine/torque-drag/broomstick";
import { loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad } from "@sigma/engine/torque-drag/solve-load";
import { stringMargins } from "@sigma/engine/torque-drag/string-margins";
import { layString } from "@sigma/engine/torque-drag/string-path";
import type { Feet, FootPounds, Klb } from "@sigma/terms/quantities";
import type { LoadModel } from "./load-model";

export type BroomstickInput = {
  model: LoadModel;
  frictions: { cased: number; open: number };
  fan: readonly number[];
  limits: { maxHookload: Klb | null; maxTorque: FootPounds | null };
};

const DEPTHS = 40;
const LBF_PER_KLB = 1000;

/** The broomstick of a well, the loads at its bit and what is left to the limits. @throws EngineInputError as `broomstick` */
export function drawBroomstick({ model, frictions, fan, limits }: BroomstickInput) {
  const { stations, fromBit, density, bitDepth, shoeMd } = model;
  const zones = [
    { toMd: shoeMd, friction: frictions.cased, holeDiameter: null },
    { toMd: Infinity, friction: frictions.open, holeDiameter: null },
  ];
  const block = model.blockWeight ?? 0;
  const onHook = (force: number): Klb => force / LBF_PER_KLB + block;
  const depths = depthsOf(model);
  const curves = broomstick(stations, fromBit, zones, density, depths, fan);

  const path = layString(stations, fromBit, zones, density, bitDepth);
  const usedFrictions = [frictions.cased, frictions.open];
  const pickUp = solveLoad(path, usedFrictions, loadCases.pickUp);
  const slackOff = solveLoad(path, usedFrictions, loadCases.slackOff);
  const rotation = solveLoad(path, usedFrictions, loadCases.rotateOffBottom);
  const overpullMargin = stringMargins(path, pickUp).overpull;
  const torqueMargin = stringMargins(path, rotation).torque;
  const left = (limit: number | null, usedLoad: number) =>
    limit === null ? null : { left: limit - usedLoad, md: null };
  return {
    md: curves.md,
    frictionFactors: curves.frictionFactors,
    pickUp: curves.pickUp.map((row) => row.map(onHook)),
    slackOff: curves.slackOff.map((row) => row.map(onHook)),
    rotation: curves.rotation.map(onHook),
    torque: curves.torque,
    atBit: {
      pickUp: onHook(pickUp.hookload),
      slackOff: onHook(slackOff.hookload),
      rotation: onHook(rotation.hookload),
      torque: rotation.surfaceTorque,
    },
    margins: {
      rigHookload: left(limits.maxHookload, onHook(pickUp.hookload)),
      stringTension: overpullMargin && { left: overpullMargin.left / LBF_PER_KLB, md: overpullMargin.md },
      rigTorque: left(limits.maxTorque, rotation.surfaceTorque),
      makeUpTorque: torqueMargin && { left: torqueMargin.left, md: torqueMargin.md },
    },
    stretch: { pickUp: pickUp.stretch, slackOff: slackOff.stretch, rotation: rotation.stretch },
  };
}

/**
 * Bit depths from some distance above the shoe to the end of hole or plan. They include the shoe, at which the fan opens, the bit
 * and the last survey. Half of them are in the drilled part, however far the plan reaches.
 */
function depthsOf({ stations, shoeMd, bitDepth, toMd, points, lastSurvey, plannedFrom }: LoadModel): Feet[] {
  const shallowest = points.reduce((least, point) => Math.min(least, point.bitDepth), bitDepth);
  const top = Math.max(100, Math.min(shoeMd > 0 ? shoeMd : bitDepth / 2, shallowest, bitDepth) - 200);
  const base = Math.max(toMd, bitDepth, top + 100);
  const drilledDepth = Math.max(bitDepth, plannedFrom ?? base);
  const spaceDepths = (from: Feet, to: Feet, count: number) => spacedByTurn(stations, from, to, count);
  const marks = [shoeMd, lastSurvey ?? bitDepth].filter((md) => md > top && md < base);
  const all =
    drilledDepth < base
      ? [...spaceDepths(top, drilledDepth, DEPTHS / 2), ...spaceDepths(drilledDepth, base, DEPTHS / 2)]
      : spaceDepths(top, base, DEPTHS);
  return [...new Set([...all, ...marks, bitDepth])].toSorted((a, b) => a - b);
}

/** Depths with equal shares of the hole's length and turn between them, since loads change most in curved hole. */
function spacedByTurn(stations: LoadModel["stations"], from: Feet, to: Feet, count: number): Feet[] {
  const { md, dls } = computePath(stations);
  const knots = [from, ...md.filter((depth) => depth > from && depth < to), to];
  const turns = knots.slice(1).map((depth, at) => {
    const row = md.findIndex((station) => station >= depth);
    return Math.max(0, dls[row] ?? 0) * (depth - knots[at]!);
  });
  const whole = turns.reduce((sum, turn) => sum + turn, 0);
  const shares = turns.map((turn, at) => (knots[at + 1]! - knots[at]!) / (to - from) + (whole > 0 ? turn / whole : 0));
  const total = whole > 0 ? 2 : 1;
  let [at, before] = [0, 0];
  return Array.from({ length: count }, (_, row) => {
    if (row === 0 || row === count - 1) return row === 0 ? from : to;
    const wantedTurn = (total * row) / (count - 1);
    while (at < shares.length - 1 && before + shares[at]! < wantedTurn) before += shares[at++]!;
    const share = shares[at]! > 0 ? (wantedTurn - before) / shares[at]! : 0;
    return knots[at]! + Math.min(1, share) * (knots[at + 1]! - knots[at]!);
  });
}
