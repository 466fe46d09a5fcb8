import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { isInSlips, RigState, type RigStateCode } from "@sigma/terms/rig-states";
import type { Relabelling } from "./relabelling";

/** The start of a run of one state: its first sample, and the sample before, from which the run counts. */
type Begin = { first: EpochSeconds; before: EpochSeconds };

type Rival = { code: RigStateCode; seconds: Seconds; begin: Begin };

/** The state that samples are given, its run, and what speaks against it; plain JSON of bounded size. */
export type CalmState = {
  code: RigStateCode;
  begin: Begin | null;
  /** The run before it, null where that is not known. */
  prior: { code: RigStateCode; begin: Begin } | null;
  /** How much longer other states were seen than this one, since it was sure last. */
  doubt: Seconds;
  /** The other states seen since then: for how long, and from when on. */
  rivals: Rival[];
};

/**
 * No readings yet: the state is Other.
 *
 * @see docs/methods/rig-state.md — calm states
 */
export const unknownCalm = (): CalmState => ({
  code: RigState.other,
  begin: null,
  prior: null,
  doubt: 0,
  rivals: [],
});

/** Another state counts once it has been seen for this much longer than the present one. */
const CONFIRMATION_TIME: Seconds = 7;
/** A run that turns out to be shorter becomes part of the next, outside the slips. */
const MIN_STATE_DURATION: Seconds = 15;
/** Maximum time that is relabelled, besides the run that was too short. */
const MAX_CORRECTED_DURATION: Seconds = 30;

/** One sample: the state by the decision table, and the time at which slips that start with it were set. */
export type CalmMoment = {
  time: EpochSeconds;
  previousTime: EpochSeconds;
  elapsed: Seconds;
  /** Data were missing before this moment. */
  isAfterGap: boolean;
  seen: RigStateCode;
  slipsSince: EpochSeconds | null;
};

/**
 * Keeps a state until another one has clearly replaced it, and dates the new state back to its start.
 *
 * Slips start and end at once, and a gap in the data ends every state. Other states must be seen 7 s longer than the present
 * one. Then the state that was seen most replaces it, and the samples since it was first seen are relabelled. A run that lasted
 * less than 15 s by then is relabelled too. So states change at most once in 15 s outside the slips, and at most 45 s are ever
 * relabelled.
 *
 * @returns the state with the code of this sample, and the stretch to be relabelled, null if no sample is to be relabelled
 * @see docs/methods/rig-state.md — calm states
 */
export function nextCalm(state: CalmState, moment: CalmMoment): { state: CalmState; relabelling: Relabelling | null } {
  const { seen, time, previousTime, elapsed, isAfterGap } = moment;
  const now: Begin = { first: time, before: previousTime };
  if (state.begin === null || isAfterGap) return { state: beginState(seen, now, null), relabelling: null };
  // Other is replaced at once by the next observed state; until then it continues.
  if (state.code === RigState.other) {
    return { state: seen === RigState.other ? state : beginState(seen, now, null), relabelling: null };
  }
  if (isInSlips(seen) !== isInSlips(state.code)) return throughSlips(state, state.begin, moment, now);

  if (plainState(seen) === plainState(state.code))
    return { state: confirmState(state, seen, elapsed), relabelling: null };
  const doubt = state.doubt + elapsed;
  const rivals = withRival(state.rivals, seen, elapsed, now);
  if (doubt < CONFIRMATION_TIME) return { state: { ...state, doubt, rivals }, relabelling: null };
  const { code, begin } = strongest(rivals);
  const oldest = time - MAX_CORRECTED_DURATION;
  const since = begin.first >= oldest ? begin : { first: oldest, before: oldest };
  return replaceState(state, state.begin, code, since, previousTime);
}

/**
 * Whether a reading shows the current state without contradicting evidence: then the state stays unchanged.
 *
 * @see docs/methods/rig-state.md — calm states
 */
export const isCalm = (state: CalmState, seenCode: RigStateCode, isAfterGap: boolean): boolean =>
  state.doubt === 0 && seenCode === state.code && seenCode !== RigState.other && state.begin !== null && !isAfterGap;

/** The decision-table state that corresponds to a trip. */
export function plainState(code: RigStateCode): RigStateCode {
  if (code === RigState.trippingIn) return RigState.slackOff;
  return code === RigState.trippingOut ? RigState.pickUp : code;
}

const beginState = (code: RigStateCode, begin: Begin, prior: CalmState["prior"]): CalmState => ({
  code,
  begin,
  prior,
  doubt: 0,
  rivals: [],
});

/** The string is set in the slips or lifted out of them: at once, and dated back to the first sample that showed it. */
function throughSlips(
  { code }: CalmState,
  begin: Begin,
  { seen, time, previousTime, elapsed, slipsSince }: CalmMoment,
  now: Begin,
): { state: CalmState; relabelling: Relabelling | null } {
  const prior = { code, begin };
  const first = Math.max(slipsSince ?? time, begin.first, time - MAX_CORRECTED_DURATION);
  if (first >= time) return { state: beginState(seen, now, prior), relabelling: null };
  const since = { first, before: first - elapsed };
  const seconds = previousTime - since.before;
  return {
    state: beginState(seen, since, prior),
    relabelling: { from: first, to: previousTime, fromCode: code, toCode: seen, seconds },
  };
}

/** The present state was seen again: what spoke against it counts for less. */
function confirmState(state: CalmState, seenCode: RigStateCode, elapsedTime: Seconds): CalmState {
  const doubt = state.doubt - elapsedTime;
  if (doubt > 0) return { ...state, code: seenCode, doubt };
  if (state.doubt === 0 && seenCode === state.code) return state;
  return { ...state, code: seenCode, doubt: 0, rivals: [] };
}

/** Another state takes the place of the present one. */
function replaceState(
  { code, prior }: CalmState,
  begin: Begin,
  next: RigStateCode,
  since: Begin,
  previousTime: EpochSeconds,
): { state: CalmState; relabelling: Relabelling | null } {
  const isTooShort = since.before - begin.before < MIN_STATE_DURATION;
  const from = isTooShort ? begin : since;
  const returns = isTooShort && prior !== null && prior.code === next;
  const nextPrior = returns ? null : isTooShort ? prior : { code, begin };
  const state = beginState(next, returns ? prior.begin : from, nextPrior);
  if (from.first > previousTime) return { state, relabelling: null };
  const seconds = previousTime - from.before;
  return { state, relabelling: { from: from.first, to: previousTime, fromCode: code, toCode: next, seconds } };
}

function withRival(rivals: readonly Rival[], seenCode: RigStateCode, elapsedTime: Seconds, now: Begin): Rival[] {
  const next = rivals.filter(({ code }) => plainState(code) !== plainState(seenCode));
  const before = rivals.find(({ code }) => plainState(code) === plainState(seenCode));
  next.push({ code: seenCode, seconds: (before?.seconds ?? 0) + elapsedTime, begin: before?.begin ?? now });
  return next;
}

/** The state that was seen longest, the newest of equals. */
function strongest(rivals: readonly Rival[]): Rival {
  let best = rivals[0]!;
  for (const rival of rivals) if (rival.seconds >= best.seconds) best = rival;
  return best;
}
