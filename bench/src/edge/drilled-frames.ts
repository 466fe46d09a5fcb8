import { advanceRig, createRig } from "@sigma/simulator/rig/advance-rig";
import { createRandom } from "@sigma/simulator/rig/random";
import { lateralPlan } from "@sigma/simulator/rig/well-plan";
import { createWitsFeed, encodeFrames } from "@sigma/simulator/wits-feed";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Frames of a rig that drills, one a second, of 60 values each. */
export function drilledFrames(startTime: EpochSeconds): () => string {
  const rig = createRig({
    startTime,
    startDepth: 9000,
    plan: lateralPlan,
    random: createRandom(4),
    tendencies: { motorYield: 12.5, rotaryBuild: -0.3, rotaryTurn: 0.2 },
    bitLife: 6000,
    faults: [],
    takesOrders: false,
  });
  const feed = createWitsFeed({ wellName: "EDGE-1", dense: true });
  return () => encodeFrames(feed.frames(advanceRig(rig)));
}
