import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Connection, PumpsBreakdown, SlipsBreakdown } from "./stand-metric";

/** What has happened since hole was made last, and since the slips before. */
export type ConnectionState = {
  /** The last moment hole was made, null before the first. */
  lastHole: EpochSeconds | null;
  /** First setting and last release of the slips since then, and the time in them so far. */
  slipsSet: EpochSeconds | null;
  slipsPulled: EpochSeconds | null;
  inSlips: Seconds;
  /** Setting of the slips that the string hangs in now, and the height of the block then. */
  hangsSince: EpochSeconds | null;
  blockSet: Feet | null;
  /** How far the block rose over strings in the slips: as much pipe was added. */
  raised: Feet;
  /** First stop and last start of the pumps since then, and the time off so far. */
  pumpsOff: EpochSeconds | null;
  pumpsOn: EpochSeconds | null;
  off: Seconds;
  stoppedSince: EpochSeconds | null;
  /** Whether hole was made, or the well worked, since the slips before. */
  drilled: boolean;
  worked: boolean;
};

/**
 * Nothing has happened yet.
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
  raised: 0,
  pumpsOff: null,
  pumpsOn: null,
  off: 0,
  stoppedSince: null,
  drilled: false,
  worked: false,
});

/** One moment of slips and pumps; depths are NaN where they are not known. */
export type ConnectionMoment = {
  time: EpochSeconds;
  elapsed: Seconds;
  holeDepth: Feet;
  bitDepth: Feet;
  blockHeight: Feet;
  /** Hole made at this moment. */
  footage: Feet;
  inSlips: boolean;
  /** When that began, back-dated; null before the first change. */
  slipsSince: EpochSeconds | null;
  circulating: boolean | null;
  pumpsSince: EpochSeconds | null;
  rotating: boolean | null;
};

/**
 * Follows slips and pumps; a release of the slips is a connection.
 *
 * @see docs/methods/stand.md
 */
export function nextConnection(
  state: ConnectionState,
  moment: ConnectionMoment,
): { state: ConnectionState; connection: Connection | null } {
  const pumped = followPumps(state, moment);
  const { time, inSlips, slipsSince } = moment;
  if (inSlips && state.hangsSince === null) {
    const set = slipsSince ?? time;
    const hanging = { hangsSince: set, blockSet: orNull(moment.blockHeight), slipsSet: state.slipsSet ?? set };
    return { state: { ...pumped, ...hanging }, connection: null };
  }
  if (!inSlips && state.hangsSince !== null) {
    const released = slipsSince ?? time;
    const seconds = released - state.hangsSince;
    const connection: Connection = {
      slipsTime: state.hangsSince,
      releaseTime: released,
      inSlips: seconds,
      operation: state.drilled ? "drilling" : state.worked ? "reaming" : "tripping",
      bitDepth: orNull(moment.bitDepth),
      holeDepth: orNull(moment.holeDepth),
    };
    const rise = state.blockSet === null ? Number.NaN : moment.blockHeight - state.blockSet;
    const next: ConnectionState = {
      ...pumped,
      hangsSince: null,
      blockSet: null,
      raised: state.raised + (rise > 0 ? rise : 0),
      slipsPulled: released,
      inSlips: state.inSlips + seconds,
      drilled: false,
      worked: false,
    };
    return { state: next, connection };
  }
  const works = !inSlips && (moment.circulating === true || moment.rotating === true);
  return { state: works && !pumped.worked ? { ...pumped, worked: true } : pumped, connection: null };
}

/**
 * Slips parts of the connection since the last hole; `resumed` is when hole was made again, null where it was not.
 *
 * @see docs/methods/stand.md
 */
export function slipsBreakdown(state: ConnectionState, resumed: EpochSeconds | null): SlipsBreakdown {
  return {
    toSlips: (state.slipsSet ?? 0) - (state.lastHole ?? state.slipsSet ?? 0),
    inSlips: state.inSlips,
    fromSlips: resumed === null || state.slipsPulled === null ? null : resumed - state.slipsPulled,
  };
}

/**
 * Pumps parts of the connection since the last hole.
 *
 * @see docs/methods/stand.md
 */
export function pumpsBreakdown(state: ConnectionState, resumed: EpochSeconds | null): PumpsBreakdown {
  const { pumpsOff, pumpsOn, lastHole } = state;
  if (pumpsOff === null || lastHole === null) return { pumpsOff: null, off: null, pumpsOn: null };
  return {
    pumpsOff: Math.max(0, pumpsOff - lastHole),
    off: pumpsOn === null ? null : state.off,
    pumpsOn: pumpsOn === null || resumed === null ? null : resumed - pumpsOn,
  };
}

function followPumps(state: ConnectionState, { time, circulating, pumpsSince }: ConnectionMoment): ConnectionState {
  if (circulating === false && state.stoppedSince === null) {
    const stopped = pumpsSince ?? time;
    return { ...state, stoppedSince: stopped, pumpsOff: state.pumpsOff ?? stopped };
  }
  if (circulating === true && state.stoppedSince !== null) {
    const started = pumpsSince ?? time;
    return { ...state, stoppedSince: null, pumpsOn: started, off: state.off + started - state.stoppedSince };
  }
  return state;
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
