import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";

/** Where bottom and bit are, and a hole depth that is not believed yet. */
export type DepthState = {
  hole: Feet | null;
  bit: Feet | null;
  block: Feet | null;
  /** A hole depth far from the present one, and since when the feed has insisted on it. */
  claim: Feet | null;
  claimSince: EpochSeconds | null;
  /** Hole made while the bit that follows the block was well above it, or while the transmitted bit depth was constant. */
  unexplained: Feet;
  /** The bit depth as it was sent when it moved last, null while none is sent. */
  sentBit: Feet | null;
  /** It was constant while hole was made, and is not trusted until it moves. */
  isFrozen: boolean;
};

/**
 * No depth known yet.
 *
 * @see docs/methods/well-pipeline.md — depths
 */
export const unknownDepths = (): DepthState => ({
  hole: null,
  bit: null,
  block: null,
  claim: null,
  claimSince: null,
  unexplained: 0,
  sentBit: null,
  isFrozen: false,
});

/** The depths in a sample; NaN if missing. */
export type DepthReading = {
  time: EpochSeconds;
  elapsed: Seconds;
  /** Measured in this sample. */
  holeDepth: Feet;
  bitDepth: Feet;
  blockHeight: Feet;
  /** Whether the rig has sent the channel recently, so that no substitute is used. */
  holeIsSent: boolean;
  bitIsSent: boolean;
  offHook: boolean;
};

/** A larger step isn't drilling: it is accepted once the feed has repeated it often enough. */
const STEP: Feet = 10;
/** Fastest drilling, 1,800 ft/hr. */
const FASTEST = 0.5;
const INSISTS: Seconds = 30;
/** Readings that agree within this belong to one claim. */
const AGREES: Feet = 2;
/** A hole depth below the present one by less is a wobble of the encoder. */
const WOBBLE: Feet = 0.5;
const MAX_TRAVEL: Feet = 60;
/** Accuracy of a bit depth carried through connections: hole made below a bit further up is rounding until it is a foot. */
const BIT_DEPTH_TOLERANCE: Feet = 10;
const SURELY_MADE: Feet = 1;
/** A transmitted bit depth counts as constant while it changes by less: no working sensor repeats itself like that. */
const STANDS: Feet = 0.2;
/** Share of each growth that counts while the bit depth is constant: one step is a correction of the tally, several are drilled. */
const COUNTED: Feet = 0.25;

/**
 * Tracks bottom and bit.
 *
 * The hole depth is the deepest bit depth so far, or the value that the rig sends. It never follows a wobble upward; a jump
 * either way (a spike, a tally correction, a sidetrack) is accepted after half a minute. If the bit depth is not
 * sent, or does not change while a foot of hole is made, it follows the block while the string hangs on the hook, starts from the
 * bottom when hole is made, and is never deeper than the hole.
 *
 * @see docs/methods/well-pipeline.md — depths
 */
export function nextDepths(state: DepthState, reading: DepthReading): DepthState {
  const block = Number.isNaN(reading.blockHeight) ? null : reading.blockHeight;
  const sentBit = Number.isNaN(reading.bitDepth) ? null : reading.bitDepth;
  const stands = state.sentBit !== null && (sentBit === null || Math.abs(sentBit - state.sentBit) < STANDS);
  const isBelieved = reading.bitIsSent && !(state.isFrozen && stands);
  const bitDepth = isBelieved ? (sentBit ?? state.bit) : carriedBit(state, block, reading.offHook);
  const claimedDepth = reading.holeIsSent ? orNull(reading.holeDepth) : bitDepth;
  const { hole, claim, claimSince } = believe(state, claimedDepth, reading);
  const growth = hole === null || state.hole === null ? 0 : Math.max(0, hole - state.hole);
  const standing = stands ? state.unexplained + Math.min(COUNTED, growth) : 0;
  if (hole === null || (isBelieved && standing < SURELY_MADE)) {
    const lastSentBit = reading.bitIsSent ? (stands ? state.sentBit : sentBit) : null;
    const unexplainedFeet = reading.bitIsSent ? standing : 0;
    return {
      hole,
      bit: bitDepth,
      block,
      claim,
      claimSince,
      unexplained: unexplainedFeet,
      sentBit: lastSentBit,
      isFrozen: false,
    };
  }
  const isFrozen = reading.bitIsSent;
  const isNear = bitDepth === null || hole - bitDepth <= BIT_DEPTH_TOLERANCE;
  const unexplainedGrowth = isNear ? 0 : isFrozen ? standing : state.unexplained + growth;
  const drills = growth > 0 && (isNear || unexplainedGrowth >= SURELY_MADE);
  const bit = drills || (bitDepth !== null && bitDepth > hole) ? hole : bitDepth;
  return {
    hole,
    bit,
    block,
    claim,
    claimSince,
    unexplained: unexplainedGrowth,
    sentBit: isFrozen ? state.sentBit : null,
    isFrozen,
  };
}

/**
 * Whether the hole changed by what no bit drills: a tally correction or a sidetrack that came to be believed.
 *
 * @param elapsedTime time between the two
 * @see docs/methods/well-pipeline.md — depths
 */
export const isCorrected = (before: Hole, after: Hole, elapsedTime: Seconds): boolean =>
  before.hole !== null && after.hole !== null && !isDrillable(after.hole - before.hole, elapsedTime);

type Hole = Pick<DepthState, "hole">;

const isDrillable = (growth: Feet, elapsedTime: Seconds): boolean =>
  growth >= 0 && growth <= STEP + FASTEST * elapsedTime;

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function carriedBit(state: DepthState, block: Feet | null, offHook: boolean): Feet | null {
  if (state.bit === null || state.block === null || block === null || offHook) return state.bit;
  const travel = state.block - block;
  return Math.abs(travel) <= MAX_TRAVEL ? state.bit + travel : state.bit;
}

type Belief = Pick<DepthState, "hole" | "claim" | "claimSince">;

/**
 * Tracks the hole depth through stored samples as the pipeline accepts it: a spike is ignored, and a sample without a hole depth
 * has that of the one before.
 *
 * @returns the depth after a sample, null before the first with a depth; called with ascending times, NaN for no depth
 * @see docs/methods/well-pipeline.md — depths
 */
export function createHoleFollower(): (time: EpochSeconds, sent: Feet) => Feet | null {
  let belief: Belief = { hole: null, claim: null, claimSince: null };
  let before: EpochSeconds | null = null;
  return (time, sentDepth) => {
    belief = believe(belief, orNull(sentDepth), { time, elapsed: time - (before ?? time), holeIsSent: true });
    before = time;
    return belief.hole;
  };
}

function believe(
  state: Belief,
  claimedDepth: Feet | null,
  { time, elapsed, holeIsSent }: Pick<DepthReading, "time" | "elapsed" | "holeIsSent">,
): Belief {
  const { hole } = state;
  if (claimedDepth === null) return { hole, claim: state.claim, claimSince: state.claimSince };
  if (hole === null) return { hole: claimedDepth, claim: null, claimSince: null };

  const growth = claimedDepth - hole;
  if (isDrillable(growth, elapsed)) return { hole: claimedDepth, claim: null, claimSince: null };
  if (growth < 0 && (growth >= -WOBBLE || !holeIsSent)) return { hole, claim: null, claimSince: null };

  const insists = state.claim !== null && Math.abs(claimedDepth - state.claim) <= AGREES + FASTEST * elapsed;
  const claimSince = insists ? (state.claimSince ?? time) : time;
  if (time - claimSince >= INSISTS) return { hole: claimedDepth, claim: null, claimSince: null };
  return { hole, claim: claimedDepth, claimSince };
}
