import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips, RigState, type RigStateCode, rigStates } from "@sigma/terms/rig-states";
import type { Relabelling } from "../rig-state/relabelling";
import type { RigStateMemory } from "../rig-state/track-rig-state";
import type { CorrectionSegment } from "./correction-segments";

/** Whether the pumps are on in a rig state, by its code; null if the state does not define it. */
const circulates: Record<RigStateCode, boolean | null> = {
  [RigState.other]: null,
  [RigState.rotaryDrilling]: true,
  [RigState.slideDrilling]: true,
  [RigState.inSlipsCirculating]: true,
  [RigState.inSlipsNonCirculating]: false,
  [RigState.stationaryCirculation]: true,
  [RigState.washingDown]: true,
  [RigState.washingUp]: true,
  [RigState.stationaryReaming]: true,
  [RigState.reamingIn]: true,
  [RigState.reamingOut]: true,
  [RigState.stationaryOnBottom]: null,
  [RigState.stationaryOffBottom]: null,
  [RigState.slackOff]: false,
  [RigState.pickUp]: false,
  [RigState.stationaryDryReaming]: false,
  [RigState.dryReamingIn]: false,
  [RigState.dryReamingOut]: false,
  [RigState.trippingIn]: false,
  [RigState.trippingOut]: false,
};

const rotating = new Set<RigStateCode>([
  RigState.rotaryDrilling,
  RigState.stationaryReaming,
  RigState.reamingIn,
  RigState.reamingOut,
  RigState.stationaryDryReaming,
  RigState.dryReamingIn,
  RigState.dryReamingOut,
]);

/**
 * The rig state that trackers read while it is set by a user: the state, and its slips, pumps, rotation and motion. The
 * classifier keeps its own state, so that after the span it continues as if nothing had been set.
 *
 * @see docs/methods/correction.md
 */
export function correctedRigState(
  memory: RigStateMemory,
  { rigState, rigStateSince }: CorrectionSegment,
): RigStateMemory {
  if (rigState === null) return memory;
  const { senses, calm, bottom } = memory;
  const { slips, circulation, rotation } = senses;
  const inSlips = isInSlips(rigState);
  const pumps = circulates[rigState] ?? circulation.on;
  const turns = rotating.has(rigState);
  const drilling = isDrilling(rigState);
  return {
    ...memory,
    code: rigState,
    candidate: null,
    candidateSince: null,
    calm: { ...calm, code: rigState, doubt: 0, rivals: [] },
    bottom: { ...bottom, makingHole: drilling, on: drilling || rigState === RigState.stationaryOnBottom || bottom.on },
    senses: {
      ...senses,
      motion: rigStates[rigState]!.motion,
      slips: { ...slips, on: inSlips, since: inSlips === slips.on ? slips.since : rigStateSince, opposed: null },
      circulation: {
        ...circulation,
        on: pumps,
        since: pumps === circulation.on ? circulation.since : rigStateSince,
        opposed: null,
      },
      rotation: { ...rotation, on: turns },
    },
  };
}

/**
 * The parts of a relabelled interval in which no user set the rig state; `seconds` is divided in proportion to their length.
 *
 * @see docs/methods/correction.md
 */
export function outsideCorrections(
  relabelling: Relabelling,
  corrections: readonly CorrectionSegment[],
): readonly Relabelling[] {
  const { from, to, seconds } = relabelling;
  const set = corrections.filter((each) => each.rigState !== null && each.from <= to && each.to >= from);
  if (set.length === 0) return [relabelling];
  const parts: Relabelling[] = [];
  let begin: EpochSeconds = from;
  for (const segment of set) {
    if (segment.from > begin) parts.push({ ...relabelling, from: begin, to: segment.from - 1 });
    begin = Math.max(begin, segment.to + 1);
  }
  if (begin <= to) parts.push({ ...relabelling, from: begin, to });
  const whole: Seconds = to - from + 1;
  return parts.map((part) => ({ ...part, seconds: (seconds * (part.to - part.from + 1)) / whole }));
}
