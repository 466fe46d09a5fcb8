import { createRig } from "../advance-rig";
import { createRandom } from "../random";
import type { Rig, RigOptions } from "../rig";
import { lateralPlan } from "../well-plan";

/** A rig of the lateral plan without faults, whose motor builds 12 deg/100 ft, apart from the given options. */
export const testRig = (seed: number, options: Partial<RigOptions> & Pick<RigOptions, "startDepth">): Rig =>
  createRig({
    startTime: 1_700_000_000,
    plan: lateralPlan,
    random: createRandom(seed),
    tendencies: { motorYield: 12, rotaryBuild: 0, rotaryTurn: 0 },
    bitLife: 4000,
    faults: [],
    ...options,
  });
