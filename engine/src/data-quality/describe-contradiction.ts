import { heldPosition, heldValue } from "../well-pipeline/measurements/measured";
import type { TrackerContext } from "../well-pipeline/tracker";
import {
  allowedPressure,
  isFlowInLitres,
  isHoleInMetres,
  type QualityMoment,
  TYPICAL_TORQUE,
  typicalHookload,
} from "./checks";
import type { ChannelQuality, DataQualityEvent } from "./data-quality-tracker";
import type { DepthJump } from "./depth-jump";
import type { Contradiction } from "./finding";
import { flowUnits, likelyUnit, pressureUnits, rateUnits, torqueUnits, weightUnits } from "./likely-unit";
import type { StepsCompared } from "./step-ratio";

/** Which meters repeat themselves. */
export type Frozen = Pick<ChannelQuality, "isPressureFrozen" | "isFlowFrozen">;

const ROP = heldPosition("rop");
/** A typical value is known no better than by this factor. */
const TYPICAL_FACTOR = 3;

type Description = Pick<DataQualityEvent, "channel" | "value" | "against" | "likelyUnit">;

/** The results of comparisons over some travel, and with earlier readings. */
type Compared = Frozen & { inMetres: StepsCompared["inMetres"]; rateRatio: number | null; jump: DepthJump | null };

/**
 * The channel that is wrong, its value, and the unit in which it would be right.
 *
 * @see docs/methods/data-quality.md
 */
export function describe(
  contradiction: Contradiction,
  moment: QualityMoment,
  { inMetres, rateRatio, jump, isPressureFrozen, isFlowFrozen }: Compared,
  { measurements, settings, "rig-state": { rigState, bitDepth, holeDepth } }: TrackerContext,
): Description {
  const { held, time } = measurements;
  const { pressure, flow, sentFlow, hookload, torque, rpm } = moment;
  switch (contradiction) {
    case "pressure-at-flow": {
      // A wrong unit does not explain a sensor that repeats itself. While hole is made there is a flow, and the pressure changed.
      if (isFlowFrozen && !moment.makingHole)
        return { channel: "pumpRate", value: flow, against: pressure, likelyUnit: null };
      const isRead = pressure > 0 && !isPressureFrozen;
      const unit = isRead
        ? likelyUnit(pressureUnits, pressure, allowedPressure(moment)!.typical, TYPICAL_FACTOR)
        : null;
      if (isRead && isFlowInLitres(moment, unit))
        return { channel: "pumpRate", value: flow, against: pressure, likelyUnit: flowUnits[0]!.unit };
      return { channel: "pumpPressure", value: pressure, against: flow, likelyUnit: unit };
    }
    case "pressure-without-flow":
      return { channel: "pumpPressure", value: pressure, against: sentFlow, likelyUnit: null };
    case "hookload-at-depth": {
      const unit = likelyUnit(weightUnits, hookload, typicalHookload(bitDepth), TYPICAL_FACTOR);
      return { channel: "hookload", value: hookload, against: bitDepth, likelyUnit: unit };
    }
    case "torque-of-rotation": {
      const unit = likelyUnit(torqueUnits, torque, TYPICAL_TORQUE, TYPICAL_FACTOR);
      return { channel: "torque", value: torque, against: rpm, likelyUnit: unit };
    }
    case "bit-against-block": {
      const { blockHeight } = measurements.reading;
      return inMetres === "blockHeight"
        ? { channel: "blockHeight", value: blockHeight, against: bitDepth, likelyUnit: "m" }
        : { channel: "bitDepth", value: bitDepth, against: blockHeight, likelyUnit: "m" };
    }
    case "rate-against-hole": {
      const value = heldValue(held, ROP, time);
      // No unit makes a rate too large by this much: the hole is in metres.
      if (rateRatio !== null && rateRatio > 1)
        return { channel: "holeDepth", value: holeDepth, against: value, likelyUnit: "m" };
      const unit = likelyUnit(rateUnits, rateRatio ?? 1, 1, TYPICAL_FACTOR);
      return { channel: "rop", value, against: rateRatio ? value / rateRatio : value, likelyUnit: unit };
    }
    case "flow-too-high": {
      const unit = likelyUnit(flowUnits, sentFlow, sentFlow * flowUnits[0]!.factor, TYPICAL_FACTOR);
      return { channel: "pumpRate", value: sentFlow, against: pressure, likelyUnit: unit };
    }
    case "depth-jump": {
      const { channel, value, before, ratio } = jump!;
      return { channel, value, against: before, likelyUnit: ratio < 1 ? "m" : null };
    }
    case "bit-below-hole":
      return isHoleInMetres(holeDepth, bitDepth)
        ? { channel: "holeDepth", value: holeDepth, against: bitDepth, likelyUnit: "m" }
        : { channel: "bitDepth", value: bitDepth, against: holeDepth, likelyUnit: null };
    case "block-weight-unsure":
      return {
        channel: "hookload",
        value: hookload,
        against: rigState.senses.slips.levels.empty ?? 0,
        likelyUnit: null,
      };
    case "block-weight-wrong": {
      const value = rigState.senses.slips.levels.empty ?? hookload;
      return { channel: "hookload", value, against: settings.blockWeight ?? 0, likelyUnit: null };
    }
  }
}
