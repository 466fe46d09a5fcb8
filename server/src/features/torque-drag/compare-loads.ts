import { loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad } from "@sigma/engine/torque-drag/solve-load";
import { layString } from "@sigma/engine/torque-drag/string-path";
import type { Feet } from "@sigma/terms/quantities";
import type { LoadModel } from "./load-model";

/** The recorded values at a depth; null if nothing was recorded. */
export type RecordedLoad = {
  md: Feet;
  hookload: number | null;
  torque: number | null;
  wob: number | null;
  bitTorque: number | null;
};

export type CompareInput = {
  model: LoadModel;
  frictions: { cased: number; open: number };
  recorded: readonly RecordedLoad[];
};

const LBF_PER_KLB = 1000;

/** Recorded hookload and torque next to the modelled ones at the same depths. @throws EngineInputError as `layString` */
export function compareLoads({ model, frictions, recorded }: CompareInput) {
  const zones = [
    { toMd: model.shoeMd, friction: frictions.cased, holeDiameter: null },
    { toMd: Infinity, friction: frictions.open, holeDiameter: null },
  ];
  const usedFrictions = [frictions.cased, frictions.open];
  const block = model.blockWeight ?? 0;
  const rows = recorded.map(({ md, wob, bitTorque }) => {
    const path = layString(model.stations, model.fromBit, zones, model.density, md);
    const solve = (load: Parameters<typeof solveLoad>[2]) => solveLoad(path, usedFrictions, load);
    const turning = solve(loadCases.rotateOffBottom);
    const isKnown = wob !== null && bitTorque !== null;
    const onHook = (force: number) => force / LBF_PER_KLB + block;
    return {
      pickUp: onHook(solve(loadCases.pickUp).hookload),
      slackOff: onHook(solve(loadCases.slackOff).hookload),
      rotation: onHook(turning.hookload),
      torqueOffBottom: turning.surfaceTorque,
      torqueOnBottom: isKnown
        ? solve(loadCases.rotateOnBottom(Math.max(0, wob) * LBF_PER_KLB, Math.max(0, bitTorque))).surfaceTorque
        : null,
    };
  });
  return {
    md: recorded.map(({ md }) => md),
    hookload: recorded.map(({ hookload }) => hookload),
    torque: recorded.map(({ torque }) => torque),
    pickUp: rows.map(({ pickUp }) => pickUp),
    slackOff: rows.map(({ slackOff }) => slackOff),
    rotation: rows.map(({ rotation }) => rotation),
    torqueOnBottom: rows.map(({ torqueOnBottom }) => torqueOnBottom),
    torqueOffBottom: rows.map(({ torqueOffBottom }) => torqueOffBottom),
  };
}
