import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Connection, PumpsBreakdown, SlipsBreakdown } from "./stand-metric";

/** The events since hole was last made, and since the slips before. */
export type ConnectionState = {
  /** The last time hole was made, null before the first hole. */
  lastHole: EpochSeconds | null;
  /** First setting and last release of the slips since then, and the time in them so far. */
  slipsSet: EpochSeconds | null;
  slipsPulled: EpochSeconds | null;
  inSlips: Seconds;
  /** Setting of the slips that the string hangs in now, and the height of the block then. */
  hangsSince: EpochSeconds | null;
  blockSet: Feet | null;
  /** Where bit and bottom were then. */
  bitSet: Feet | null;
  holeSet: Feet | null;
  /** Distance the block rose over strings in the slips, which is the length of the added pipe. */
  raised: Feet;
  /** First stop and last start of the pumps since then, and the time off so far. */
  pumpsOff: EpochSeconds | null;
  pumpsOn: EpochSeconds | null;
  off: Seconds;
  stoppedSince: EpochSeconds | null;
  /** Whether hole was made, or the well worked, since the previous slips. */
  drilled: boolean;
  worked: boolean;
};

/**
 * No activity yet.
 *
 * @see docs/methods/stand.md
 */
export const noConnection = (): ConnectionState => ({
  lastHole: null,
  slipsSet: null,
  slipsPulled: null,
  inSlips: 0,
  hangsSince: null,
  blockSet: null,
  bitSet: null,
  holeSet: null,
  raised: 0,
  pumpsOff: null,
  pumpsOn: null,
  off: 0,
  stoppedSince: null,
  drilled: false,
  worked: false,
});

/** One sample of slips and pumps; depths are NaN if not known. */
export type ConnectionMoment = {
  time: EpochSeconds;
  elapsed: Seconds;
  /** Time of the last sample before the gap in the data that this sample ends, null without a gap. */
  gapFrom: EpochSeconds | null;
  holeDepth: Feet;
  bitDepth: Feet;
  blockHeight: Feet;
  /** Hole made in this sample. */
  footage: Feet;
  inSlips: boolean;
  /** Start of that state, back-dated; null before the first change. */
  slipsSince: EpochSeconds | null;
  circulating: boolean | null;
  pumpsSince: EpochSeconds | null;
  rotating: boolean | null;
};

/**
 * Tracks slips and pumps; a release of the slips is a connection.
 *
 * A gap in the data ends a connection at the last sample before it. If the string also hangs in the slips after the gap,
 * another connection starts there.
 *
 * @see docs/methods/stand.md
 */
export function nextConnection(
  state: ConnectionState,
  moment: ConnectionMoment,
): { state: ConnectionState; connection: Connection | null } {
  if (moment.gapFrom !== null) return throughGap(state, moment, moment.gapFrom);
  const pumpsState = followPumps(state, moment);
  const { time, inSlips, slipsSince } = moment;
  if (inSlips && state.hangsSince === null)
    return { state: hanging(pumpsState, moment, slipsSince ?? time), connection: null };
  if (!inSlips && state.hangsSince !== null) {
    const releaseTime = slipsSince ?? time;
    const seconds = releaseTime - state.hangsSince;
    const { bitDepth, holeDepth } = moment;
    const connection = connectionOf(state, state.hangsSince, releaseTime, orNull(bitDepth), orNull(holeDepth));
    const rise = state.blockSet === null ? Number.NaN : moment.blockHeight - state.blockSet;
    const next: ConnectionState = {
      ...pumpsState,
      hangsSince: null,
      blockSet: null,
      bitSet: null,
      holeSet: null,
      raised: state.raised + (rise > 0 ? rise : 0),
      slipsPulled: releaseTime,
      inSlips: state.inSlips + seconds,
      drilled: false,
      worked: false,
    };
    return { state: next, connection };
  }
  const works = !inSlips && (moment.circulating === true || moment.rotating === true);
  return { state: works && !pumpsState.worked ? { ...pumpsState, worked: true } : pumpsState, connection: null };
}

/** The state before a gap ends; the state after it starts there. */
function throughGap(
  state: ConnectionState,
  moment: ConnectionMoment,
  gapFrom: EpochSeconds,
): { state: ConnectionState; connection: Connection | null } {
  const { hangsSince, bitSet, holeSet } = state;
  const connection = hangsSince === null ? null : connectionOf(state, hangsSince, gapFrom, bitSet, holeSet);
  const { drilled, worked } = hangsSince === null ? noConnection() : state;
  const newConnection = followPumps(noConnection(), moment);
  const next = moment.inSlips ? { ...hanging(newConnection, moment, moment.time), drilled, worked } : newConnection;
  return { state: next, connection };
}

const hanging = (
  state: ConnectionState,
  { blockHeight, bitDepth, holeDepth }: ConnectionMoment,
  since: EpochSeconds,
): ConnectionState => ({
  ...state,
  hangsSince: since,
  blockSet: orNull(blockHeight),
  bitSet: orNull(bitDepth),
  holeSet: orNull(holeDepth),
  slipsSet: state.slipsSet ?? since,
});

const connectionOf = (
  { drilled, worked }: ConnectionState,
  slipsTime: EpochSeconds,
  releaseTime: EpochSeconds,
  bitDepth: Feet | null,
  holeDepth: Feet | null,
): Connection => ({
  slipsTime,
  releaseTime,
  inSlips: releaseTime - slipsTime,
  operation: drilled ? "drilling" : worked ? "reaming" : "tripping",
  bitDepth,
  holeDepth,
});

/**
 * Slips parts of the connection since the last hole; `resumed` is the time at which hole was made again, null if it was not.
 *
 * @see docs/methods/stand.md
 */
export function slipsBreakdown(state: ConnectionState, resumeTime: EpochSeconds | null): SlipsBreakdown {
  return {
    toSlips: (state.slipsSet ?? 0) - (state.lastHole ?? state.slipsSet ?? 0),
    inSlips: state.inSlips,
    fromSlips: resumeTime === null || state.slipsPulled === null ? null : resumeTime - state.slipsPulled,
  };
}

/**
 * Parts of the connection by pumps since the last hole made.
 *
 * @see docs/methods/stand.md
 */
export function pumpsBreakdown(state: ConnectionState, resumeTime: EpochSeconds | null): PumpsBreakdown {
  const { pumpsOff, pumpsOn, lastHole } = state;
  if (pumpsOff === null || lastHole === null) return { pumpsOff: null, off: null, pumpsOn: null };
  return {
    pumpsOff: Math.max(0, pumpsOff - lastHole),
    off: pumpsOn === null ? null : state.off,
    pumpsOn: pumpsOn === null || resumeTime === null ? null : resumeTime - pumpsOn,
  };
}

function followPumps(state: ConnectionState, { time, circulating, pumpsSince }: ConnectionMoment): ConnectionState {
  if (circulating === false && state.stoppedSince === null) {
    const stopTime = pumpsSince ?? time;
    return { ...state, stoppedSince: stopTime, pumpsOff: state.pumpsOff ?? stopTime };
  }
  if (circulating === true && state.stoppedSince !== null) {
    const startTime = pumpsSince ?? time;
    return { ...state, stoppedSince: null, pumpsOn: startTime, off: state.off + startTime - state.stoppedSince };
  }
  return state;
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
