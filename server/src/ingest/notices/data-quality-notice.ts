import type { Contradiction } from "@sigma/engine/data-quality/finding";
import type { DataQualityEvent } from "@sigma/engine/data-quality/data-quality-tracker";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import type { Notice } from "./notices";
import { numberText } from "./number-text";

/** What the value was compared with. */
const comparisons: Record<Contradiction, (against: number, channel: ChannelId) => string> = {
  "pressure-at-flow": (against, channel) =>
    channel === "pumpRate"
      ? ` at ${number(against)} psi, which pressure, depth and bit do not allow`
      : ` at ${number(against)} gpm, which flow, depth and bit do not allow`,
  "pressure-without-flow": (flow) => ` while the pump rate reads ${number(flow)} gpm`,
  "hookload-at-depth": (depth) => ` with the bit at ${number(depth)} ft, which no string has`,
  "torque-of-rotation": (rpm) => ` at ${number(rpm)} rpm, which turns no string`,
  "bit-against-block": () => " and does not move as bit and block do together",
  "rate-against-hole": (rate, channel) =>
    channel === "holeDepth"
      ? ` and grows less than the rate of ${number(rate)} ft/hr says`
      : ` while the hole grows at ${number(rate)} ft/hr`,
  "flow-too-high": () => ", which is above the highest flow of the settings",
  "depth-jump": (before) => ` and ${number(before)} ft the sample before, which is the factor between feet and metres`,
  "bit-below-hole": (depth, channel) =>
    channel === "holeDepth"
      ? `, which is above the bit depth of ${number(depth)} ft`
      : `, which is below the hole depth of ${number(depth)} ft`,
  "block-weight-unsure": (guess) =>
    ` and no block weight is entered: slips and connections are unsure until ${
      guess > 0 ? `the empty block, taken for ${number(guess)} klb, is seen` : "the empty block is seen"
    }`,
  "block-weight-wrong": (entered) =>
    ` with an empty block, for which ${number(entered)} klb are entered in the rig settings`,
};

/** A channel that has contradicted others for minutes: what it reads, with what, and the unit it is likely sent in. */
export function dataQualityNotice({
  time,
  contradiction,
  channel,
  value,
  against,
  likelyUnit,
}: DataQualityEvent): Notice {
  const { label, unit } = channelRow(channel);
  const hint = likelyUnit === null ? "" : `: likely sent in ${likelyUnit}`;
  return {
    time,
    type: "engine",
    alertLevel: "Warning",
    md: null,
    message: `Data quality: ${label} reads ${number(value)} ${unit}${comparisons[contradiction](against, channel)}${hint}`,
    rigState: null,
    stateTransitionReport: null,
  };
}

/** Four significant digits; from 1,000 up whole, with a comma. */
const number = (value: number): string =>
  Math.abs(value) >= 1000 ? numberText(value) : String(Number(value.toPrecision(4)));
