import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { seededRandom } from "./closed-loop-random";

/** The troubles on the way to a landing. */
export type Troubles = {
  /** From this depth on the motor yield is multiplied by this: a reduction if the plan can still be drilled then, otherwise an increase. */
  yieldStep: { md: Feet; factor: (motorYield: DegreesPer100Ft) => number };
  /** Between two depths a fault walks the hole, slid or rotated: towards high side and to the right, deg/100 ft. */
  fault: { fromMD: Feet; toMD: Feet; build: DegreesPer100Ft; turn: DegreesPer100Ft };
  /** The assembly is replaced here; the driller knows. */
  bhaChange: { md: Feet };
  /** Part of the surveys that are off, and by how much. */
  badSurveys: { share: number; by: Degrees };
};

/** Fraction by which the yield of a motor changes. */
const YIELD_STEP = 0.4;
/** Length of hole that a fault walks, and how sharply. */
const FAULT_LENGTH: Feet = 150;
const FAULT_WALK: DegreesPer100Ft = 2;

/** Distance above the landing: the last survey that can show a change has been taken, and two more. */
const UNSEEN: Feet = 400;

/** Draws the troubles of a well from its seed, at any depth between its kick-off and the depth at which they can still be detected. */
export function drawTroubles(seed: number, kickOff: Feet, landing: Feet, leastYield: DegreesPer100Ft): Troubles {
  const random = seededRandom(seed + 70_001);
  const depth = () => random.between(kickOff, landing - UNSEEN);
  const [stepMD, faultMD, bhaMD] = [depth(), depth(), depth()];
  const side = random.between(0, 2 * Math.PI);
  return {
    yieldStep: {
      md: stepMD,
      factor: (motorYield) => 1 + (motorYield * (1 - YIELD_STEP) >= leastYield ? -YIELD_STEP : YIELD_STEP),
    },
    fault: {
      fromMD: faultMD,
      toMD: faultMD + FAULT_LENGTH,
      build: FAULT_WALK * Math.cos(side),
      turn: FAULT_WALK * Math.sin(side),
    },
    bhaChange: { md: bhaMD },
    badSurveys: { share: 1 / 20, by: 1 },
  };
}
