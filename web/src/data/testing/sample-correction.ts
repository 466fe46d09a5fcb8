import type { WellId } from "@sigma/contract/ids";
import type { Correction } from "@sigma/contract/samples/correction";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** An active correction of hole and bit depth by 31 ft, from one moment to another. */
export const sampleCorrection = (
  wellId: WellId,
  from: EpochSeconds,
  to: EpochSeconds,
  more: Partial<Correction> = {},
): Correction => ({
  _id: "c1",
  wellId,
  number: 3,
  from,
  to,
  startMD: null,
  endMD: null,
  change: { kind: "depth", channels: ["holeDepth", "bitDepth"], shiftFrom: 31, shiftTo: 31 },
  reason: "Tally was a joint short",
  state: "applied",
  effect: { samples: 300, states: [], holeDepth: { from: 1, to: 2, fromAfter: 3, toAfter: 4 }, channels: [] },
  madeBy: "kari",
  madeAt: to,
  undoneBy: null,
  undoneAt: null,
  ...more,
});
