import { advanceRig } from "@sigma/simulator/rig/advance-rig";
import { testRig } from "@sigma/simulator/rig/testing/test-rig";
import { createWitsFeed, encodeFrames } from "@sigma/simulator/wits-feed";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Frames of a rig that drills, one a second, of 60 values each. */
export function drilledFrames(startTime: EpochSeconds): () => string {
  const rig = testRig(4, { startTime, startDepth: 9000, bitLife: 6000 });
  const feed = createWitsFeed({ wellName: "EDGE-1", dense: true });
  return () => encodeFrames(feed.frames(advanceRig(rig)));
}
