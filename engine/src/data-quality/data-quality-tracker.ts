import { HOUR } from "@sigma/terms/durations";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import { heldPosition, heldValue } from "../well-pipeline/measurements/measured";
import type { Measurements } from "../well-pipeline/measurements/read-sample";
import type { Tracker, TrackerContext } from "../well-pipeline/tracker";
import {
  judgeDepths,
  judgeFlow,
  judgeFlowLoss,
  judgeHookload,
  judgePressure,
  judgeTorque,
  type QualityMoment,
} from "./checks";
import {
  type Contradiction,
  contradictions,
  type Evidence,
  isDoubted,
  noEvidence,
  type Verdict,
  weigh,
  weightOf,
} from "./finding";
import { isFlowFrozen, isPressureFrozen, nextRepeated, nothingRepeated, type RepeatedValues } from "./frozen-sensor";
import { depthJump } from "./depth-jump";
import { describe, type Frozen } from "./describe-contradiction";
import { judgeBlockKnown, judgeBlockWeight } from "./block-weight";
import { FEET, rateUnits } from "./likely-unit";
import { compareSteps, noSteps, type StepsCompared, type StepSums, withoutStretch } from "./step-ratio";
import { compareTravel, noTravel, type TravelSums } from "./travel-ratio";
import {
  changedChannels,
  claimedChannels,
  noUnitWatch,
  unitSlots,
  type UnitChange,
  type UnitStep,
  type UnitWatch,
  unitWatchShape,
  watchUnits,
} from "./unit-change";

/** A channel has contradicted what else is known of the well for minutes, or changed its unit. */
export type DataQualityEvent = {
  kind: "data-quality";
  time: EpochSeconds;
  contradiction: Contradiction | "unit-change";
  channel: ChannelId;
  /** As it was read, in the channel's unit. */
  value: number;
  /** The reference value: flow gpm, bit depth ft, rpm, or the value that it should have; 0 for an unknown block weight. */
  against: number;
  /** Unit in which the value would be right, null where none is; of a changed unit the one since then. */
  likelyUnit: string | null;
  /** The unit before, the factor between both, and the time of the first sample in the other; of a changed unit only. */
  unitBefore?: string;
  factor?: number;
  since?: EpochSeconds;
};

/** Channels reported as being in a wrong unit: they are not used for further findings. */
export type DoubtedChannels = { pumpPressure: boolean; hookload: boolean; torque: boolean; pumpRate: boolean };

/**
 * The quality of the channels: those in doubt, those that repeat a value that should change, and those that may have changed their
 * unit. These aren't evidence.
 */
export type ChannelQuality = DoubtedChannels & {
  isPressureFrozen: boolean;
  isFlowFrozen: boolean;
  /** Channels that may have just changed their unit. */
  mayHaveOther: readonly ChannelId[];
  /** Channels whose unit turned out at this sample to have changed: what was learned from them is discarded. */
  otherNow: readonly ChannelId[];
  /** Channels whose unit changed before and that have not returned to the unit before. */
  otherSince: readonly ChannelId[];
};

/**
 * What speaks for each contradiction, in the order of `contradictions`, the travels that are compared, what pressure and
 * flow repeat, and the levels that would show another unit.
 */
export type DataQualityState = {
  evidence: Evidence[];
  bit: StepSums;
  rate: TravelSums;
  repeated: RepeatedValues;
  units: UnitWatch;
};

/** Pressures follow the pumps within so long. */
const SETTLING_TIME: Seconds = 60;
/** Over a longer step the block may have returned for more pipe. */
const LONGEST_STEP: Seconds = 10;
/** The ratios of a rate in one of `rateUnits` read as ft/hr, and of a correct rate with a depth in metres. */
const RATE_RATIOS = [...rateUnits.map(({ factor }) => 1 / factor), FEET];

/**
 * Notices channels that contradict others for minutes: pressure, hookload, torque, depth, rate and flow in a wrong unit.
 *
 * @see docs/methods/data-quality.md
 */
export const dataQualityTracker: Tracker<DataQualityState, DataQualityEvent, ChannelQuality> = {
  name: "data-quality",
  version: 8,
  needs: ["measurements", "rig-state"],
  kinds: ["data-quality"],
  init: () => ({
    evidence: contradictions.map(() => noEvidence),
    bit: noSteps,
    rate: noTravel,
    repeated: nothingRepeated(),
    units: noUnitWatch(),
  }),
  shape: {
    evidence: [{ seconds: "number", noticed: "boolean" }],
    bit: { bitShort: "number", blockShort: "number", other: "number", bit: "number?", block: "number?" },
    rate: { measured: "number", reference: "number" },
    repeated: {
      pressureMeter: { value: "number?", direction: "number", samples: "number", turns: "number" },
      flowMeter: { value: "number?", direction: "number", samples: "number", turns: "number" },
      pressure: "number?",
      pressureSince: "number",
      leastFlow: "number",
      mostFlow: "number",
      flow: "number?",
      mostPressure: "number",
    },
    units: unitWatchShape,
  },
  step(state, sample, context) {
    const { time } = sample;
    const moment = readMoment(context, sample);
    const bit = compareBit(state.bit, context);
    const rate = compareRate(state.rate, context);
    const jump = depthJump(context["rig-state"], time);
    const { holeDepth, bitDepth } = context["rig-state"];
    const isUnitNoticed = state.evidence[DEPTH_JUMP]!.noticed || state.evidence[AGAINST_BLOCK]!.noticed;
    const isDepthNoticed = isUnitNoticed || state.evidence[BELOW_HOLE]!.noticed;
    const isBelow = judgeDepths(holeDepth, bitDepth);
    const { levels } = context["rig-state"].rigState.senses.slips;
    const { blockWeight } = context.settings;
    const units = watchUnits(state.units, time, valuesSent(context.measurements, sample), holeDepth);
    // A channel whose unit changed is one notice.
    const unitChannels = [...claimedChannels(units.watch), ...changedChannels(units.watch)];
    const isOther = (id: ChannelId) => unitChannels.includes(id);
    const isPumpOther = isOther("pumpRate") || isOther("pumpPressure");
    const verdicts: readonly Verdict[] = [
      // A flow in a wrong unit gives no evidence about the pressure.
      isPumpOther || state.evidence[TOO_HIGH]!.noticed ? null : judgePressure(moment),
      // A pressure in a wrong unit gives no evidence about the flow.
      isPumpOther || state.evidence[0]!.noticed ? null : judgeFlowLoss(moment),
      isOther("hookload") ? null : judgeHookload(moment),
      isOther("torque") ? null : judgeTorque(moment),
      // One depth in metres is one notice, regardless of other contradictions.
      bit.inMetres === "bitDepth" && state.evidence[DEPTH_JUMP]!.noticed ? null : bit.verdict,
      isOther("rop") || (rate.verdict && rate.ratio! > 1 && isDepthNoticed) ? null : rate.verdict,
      isOther("pumpRate") ? null : judgeFlow(moment, context.settings.dataProcessor.flowrateMaxThresh),
      // A depth that jumps up after its notice is right again.
      jump && (jump.ratio < 1 || !isDepthNoticed),
      isBelow && isUnitNoticed ? null : isBelow,
      judgeBlockKnown(levels, moment.onHook, blockWeight),
      // A hookload in a wrong unit is one notice.
      isOther("hookload") || state.evidence[AT_DEPTH]!.noticed ? null : judgeBlockWeight(levels, blockWeight),
    ];
    const { pumpPressure, pumpRate } = context.measurements.reading;
    const repeatedReadings = nextRepeated(state.repeated, time, pumpPressure, pumpRate);
    const frozenFlags = {
      isPressureFrozen: isPressureFrozen(repeatedReadings, time),
      isFlowFrozen: isFlowFrozen(repeatedReadings, pumpPressure),
    };
    let evidence = state.evidence;
    let events: DataQualityEvent[] = units.changes.length === 0 ? none : units.changes.map(changeEvent(time));
    for (let index = 0; index < verdicts.length; index++) {
      const isWrong = verdicts[index]!;
      if (isWrong === null) continue;
      const contradiction = contradictions[index]!;
      const before = state.evidence[index]!;
      const weighedEvidence = weigh(
        before,
        isWrong,
        weightOf(contradiction, isWrong, moment.elapsed, moment.makingHole),
      );
      if (weighedEvidence === before) continue;
      if (evidence === state.evidence) evidence = evidence.slice();
      evidence[index] = weighedEvidence;
      if (before.noticed || !weighedEvidence.noticed) continue;
      const comparedValues = { inMetres: bit.inMetres, rateRatio: rate.ratio, jump, ...frozenFlags };
      const foundFault = describe(contradiction, moment, comparedValues, context);
      events = [...events, { kind: "data-quality", time, contradiction, ...foundFault }];
    }
    return {
      state: { evidence, bit: bit.sums, rate: rate.sums, repeated: repeatedReadings, units: units.watch },
      events,
      found: qualityOf(evidence, frozenFlags, units),
    };
  },
};

const changeEvent =
  (time: EpochSeconds) =>
  ({ channel, since, value, before, unit, unitBefore, factor }: UnitChange): DataQualityEvent => ({
    kind: "data-quality",
    time,
    contradiction: "unit-change",
    channel,
    value,
    against: before,
    likelyUnit: unit,
    unitBefore,
    factor,
    since,
  });

const allBelieved: ChannelQuality = {
  pumpPressure: false,
  hookload: false,
  torque: false,
  pumpRate: false,
  isPressureFrozen: false,
  isFlowFrozen: false,
  mayHaveOther: [],
  otherNow: [],
  otherSince: [],
};
const AT_FLOW = contradictions.indexOf("pressure-at-flow");
const AT_DEPTH = contradictions.indexOf("hookload-at-depth");
const OF_ROTATION = contradictions.indexOf("torque-of-rotation");
const AGAINST_BLOCK = contradictions.indexOf("bit-against-block");
const DEPTH_JUMP = contradictions.indexOf("depth-jump");
const TOO_HIGH = contradictions.indexOf("flow-too-high");
const BELOW_HOLE = contradictions.indexOf("bit-below-hole");

function qualityOf(
  evidence: readonly Evidence[],
  { isPressureFrozen, isFlowFrozen }: Frozen,
  { watch, changes, returned, unsure }: UnitStep,
): ChannelQuality {
  const hasUnits = watch.claims.length === 0 && watch.changes.length === 0 && returned.length + unsure.length === 0;
  const mayHaveOther = hasUnits ? allBelieved.mayHaveOther : claimedChannels(watch);
  const otherSince = hasUnits ? allBelieved.otherSince : changedChannels(watch);
  const otherNow = hasUnits ? allBelieved.otherNow : [...changes.map(({ channel }) => channel), ...returned];
  const isDiscarded = (id: ChannelId) => otherNow.includes(id) || unsure.includes(id);
  const pumpPressure = isDoubted(evidence[AT_FLOW]!) || isDiscarded("pumpPressure");
  // A string is weighed against a model too: its weights are in doubt until the hookload returns to the unit before.
  const isHookOther = otherSince.includes("hookload") || isDiscarded("hookload");
  const hookload = isDoubted(evidence[AT_DEPTH]!) || isHookOther;
  const torque = isDoubted(evidence[OF_ROTATION]!) || isDiscarded("torque");
  const pumpRate = isDiscarded("pumpRate");
  const isBelieved = hasUnits && !pumpPressure && !hookload && !torque && !isPressureFrozen && !isFlowFrozen;
  if (isBelieved) return allBelieved;
  const doubtedChannels = { pumpPressure, hookload, torque, pumpRate };
  return { ...doubtedChannels, isPressureFrozen, isFlowFrozen, mayHaveOther, otherNow, otherSince };
}

const none: DataQualityEvent[] = [];

/** A channel as sent and as held. */
const channelOf = (id: "hookload" | "torque" | "pumpPressure" | "pumpRate") => ({
  slot: channelSlot(id),
  position: heldPosition(id),
});
const HOOKLOAD = channelOf("hookload");
const TORQUE = channelOf("torque");
const PUMP_PRESSURE = channelOf("pumpPressure");
const PUMP_RATE = channelOf("pumpRate");
const ROP = heldPosition("rop");

/** A value that no working sensor reads is ignored elsewhere; here it shows its unit. */
function valueRead(
  { rejected, held, time }: Measurements,
  { values, original }: Sample,
  { slot, position }: typeof HOOKLOAD,
): number {
  if (rejected.length === 0 || !rejected.includes(slot)) return heldValue(held, position, time);
  return sentValue(values, original, slot);
}

function sentValue(values: Sample["values"], original: Sample["original"], slot: number): number {
  const before = original?.[slot] ?? Number.NaN;
  return Number.isNaN(before) ? values[slot]! : before;
}

/** The values of this sample alone in which a change of the unit would show. */
const valuesSent = ({ rejected, values: measuredValues }: Measurements, { values, original }: Sample): number[] =>
  unitSlots.map((slot) => {
    if (rejected.length === 0 || !rejected.includes(slot)) return measuredValues[slot]!;
    const value = sentValue(values, original, slot);
    return Math.abs(value) <= MOST_SENT ? value : Number.NaN;
  });

/** No unit makes a value larger. */
const MOST_SENT = 1e9;

function readMoment({ measurements, "rig-state": now, settings }: TrackerContext, sample: Sample): QualityMoment {
  const { time, reading, pumpedFlow } = measurements;
  const { slips, circulation } = now.rigState.senses;
  return {
    elapsed: reading.elapsed,
    pressure: valueRead(measurements, sample, PUMP_PRESSURE),
    flow: pumpedFlow,
    sentFlow: valueRead(measurements, sample, PUMP_RATE),
    hookload: valueRead(measurements, sample, HOOKLOAD),
    torque: valueRead(measurements, sample, TORQUE),
    rpm: reading.rpm,
    bitDepth: now.bitDepth,
    bitDiameter: settings.bitDiameter,
    onHook: !slips.on && slips.opposed === null,
    circulating: circulation.on === true && time - (circulation.since ?? time) >= SETTLING_TIME,
    makingHole: now.rigState.bottom.makingHole,
  };
}

/** The travel of the bit against that of the block while the string hangs on the hook. */
function compareBit(sums: StepSums, { measurements, "rig-state": now }: TrackerContext): StepsCompared {
  const { window, slips } = now.rigState.senses;
  const bit = newestStep(window.bit);
  const block = newestStep(window.block);
  const tells = !slips.on && slips.opposed === null && measurements.reading.elapsed <= LONGEST_STEP;
  if (!tells || Number.isNaN(bit) || Number.isNaN(block))
    return { sums: withoutStretch(sums), verdict: null, inMetres: null };
  if (bit === 0 || block === 0) return { sums, verdict: null, inMetres: null };
  return compareSteps(sums, window.bit.at(-1)!, window.block.at(-1)!);
}

/** Compares the footage according to the rate with the growth of the hole. */
function compareRate(sums: TravelSums, { measurements, "rig-state": now }: TrackerContext) {
  const { held, time, elapsed } = measurements;
  const isDrilled = now.rigState.bottom.makingHole && !now.isCorrected && measurements.sent.rop && elapsed <= 60;
  const rate = isDrilled ? heldValue(held, ROP, time) : Number.NaN;
  // Hole that did not grow at this sample was still drilled at a rate: depths arrive in steps.
  return compareTravel(sums, (rate * elapsed) / HOUR, isDrilled ? Math.max(now.footage, 1e-9) : 0, RATE_RATIOS);
}

/** The difference between the newest value of a column and the previous one; NaN if either is missing. */
function newestStep(column: readonly (number | null)[]): number {
  const last = column[column.length - 1] ?? Number.NaN;
  return last - (column[column.length - 2] ?? Number.NaN);
}
