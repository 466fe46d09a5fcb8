import { alertText, type ToldAlert } from "../alerts/alert-text";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { type RigStateCode, rigStates } from "@sigma/terms/rig-states";
import type { UnitName } from "@sigma/terms/units";
import { numberText, type QuantityWriter } from "./quantity-writer";

/** Entered data that contradict the hole: gaps of the data of a well that are notified. */
export const contradictionTexts = {
  "gap-bha-depth": (
    { name, startDepth, endDepth, holeDepth }: { name: string; startDepth: Feet; endDepth: Feet; holeDepth: Feet },
    { withUnit, alone }: QuantityWriter,
  ) =>
    `${name} is active and was entered for ${alone(startDepth, "ft")} to ${withUnit(endDepth, "ft")}, but the hole is ${withUnit(holeDepth, "ft")} deep`,
  "gap-plan-passed": ({ planned, holeDepth }: { planned: Feet; holeDepth: Feet }, { withUnit }: QuantityWriter) =>
    `The hole is ${withUnit(holeDepth, "ft")} deep, the plan ends at ${withUnit(planned, "ft")}`,
} as const;

/**
 * The texts of notifications about a well, by name. Values are in field units.
 *
 * They are stored by name with their values: a text that needs other values gets another name.
 */
export const noticeTexts = {
  alert: ({ told, values }: { told: ToldAlert; values: readonly (number | null)[] }, write: QuantityWriter) =>
    alertText(told, values, write),

  "state-transition": (
    { holeDepth, fromState, toState }: { holeDepth: Feet; fromState: RigStateCode; toState: RigStateCode },
    { withUnit }: QuantityWriter,
  ) =>
    `State transition at ${withUnit(holeDepth, "ft", 2)}: ${rigStates[fromState]!.name} to ${rigStates[toState]!.name}`,

  "motor-stall": ({ md }: { md: Feet | null }, { withUnit }: QuantityWriter) =>
    md === null ? "Motor stall" : `Motor stall at ${withUnit(md, "ft", 2)}`,

  "feed-lost": ({ after, reason }: { after: Seconds; reason: string | null }) =>
    `No data from the rig for ${durationText(after)}${reason ? `. ${reason}` : ""}`,

  "feed-back": ({ after }: { after: Seconds }) => `Data from the rig again after ${durationText(after)}`,

  /** `takenAt` only of a survey that arrived late, so that its details do not show the time of its notification as its own. */
  "new-survey": (
    { md, isAgain }: { md: Feet; isAgain: boolean; takenAt?: EpochSeconds | null },
    { withUnit }: QuantityWriter,
  ) => `New Survey at ${withUnit(md, "ft", 2)}${isAgain ? ": take it again before steering on it" : ""}`,

  "torque-stall": ({ md }: { md: Feet | null }, write: QuantityWriter) =>
    `Stuck pipe${atDepth(md, write)}: torque stall with loss of flow`,

  "pack-off": ({ md }: { md: Feet | null }, write: QuantityWriter) =>
    `Stuck pipe${atDepth(md, write)}: pack-off, more pressure for the flow than the free string takes`,

  overpull: ({ md, overpull, setDown, reference, expected }: Pull, write: QuantityWriter) => {
    const isUp = overpull >= setDown;
    const pull = `${isUp ? "overpull" : "set-down"} of ${write.withUnit(isUp ? overpull : setDown, "klb")}`;
    const weight = reference === "model" ? "torque-and-drag model" : "free string";
    const against =
      reference === null || expected === null
        ? ""
        : ` ${isUp ? "above" : "below"} the ${write.withUnit(expected, "klb")} of the ${weight}`;
    return `Stuck pipe${atDepth(md, write)}: ${pull}${against}`;
  },

  "string-worked": (
    { md, overpull, setDown }: { md: Feet | null; overpull: number; setDown: number },
    write: QuantityWriter,
  ) =>
    `Stuck pipe${atDepth(md, write)}: string worked without coming free, overpull up to ${write.withUnit(overpull, "klb")}, ` +
    `set-down up to ${write.withUnit(setDown, "klb")}`,

  "circulating-pressure": (
    { stage, md, pressure, expected, flow, torque, freeTorque, overpull }: CirculatingPressure,
    write: QuantityWriter,
  ) => {
    const { withUnit } = write;
    const change = `pressure ${withUnit(pressure, "psi")} instead of ${withUnit(expected, "psi")} at ${withUnit(flow, "gpm")}`;
    const turning =
      torque === null || freeTorque === null
        ? ""
        : `, torque ${withUnit(torque, "ft·lb")} instead of ${withUnit(freeTorque, "ft·lb")}`;
    const pulling = overpull === null ? "" : `, drag ${withUnit(overpull, "klb")} above the free string`;
    const all = `${atDepth(md, write)}: ${change}${turning}${pulling}`;
    return stage === "washout" ? `Possible washout${all}; check string, pumps and mud` : `Pack-off building up${all}`;
  },

  "stick-slip": ({ md, index, rpm }: { md: Feet | null; index: number; rpm: number }, write: QuantityWriter) =>
    `Stick-slip${atDepth(md, write)}: torque swings by ${numberText(index)} % of what stops the bit at ${numberText(rpm)} rpm`,

  "bit-wear": ({ md, startMD, mseBefore, mse, cutShare }: BitWear, write: QuantityWriter) =>
    `Bit wear${atDepth(md, write)}: MSE ${write.alone(mseBefore, "kpsi")} to ${write.withUnit(mse, "kpsi")} since ` +
    `${write.withUnit(startMD, "ft")}, depth of cut per weight down ${numberText(100 * (1 - cutShare))} %`,

  "data-quality": (values: DataQuality, write: QuantityWriter) => {
    const { contradiction, channel, value, against, likelyUnit } = values;
    const { label, unit } = channelRow(channel);
    if (contradiction === "unit-change") return unitChangeText(values, write);
    // The map of the rig may declare another unit than the field unit of the channel, and the reader may read in a third.
    const hint = likelyUnit === null ? "" : `: as if ${likelyUnit} were read as ${unit}`;
    const comparisonText = comparisons[contradiction](against, channel, write);
    return `Data quality: ${label} reads ${reading(value, unit, write)}${comparisonText}${hint}`;
  },

  "well-control": (values: WellControl, write: QuantityWriter) => {
    const shownSigns = values.signs.map((sign) => signs[sign](values, write)).join(", ");
    return `${wellControlTitles[values.stage]}${atDepth(values.md, write)}: in ${shortDuration(values.lasted)} ${shownSigns}`;
  },

  "lesson-ahead": ({ kind, title, wellName, distance, md }: LessonAhead, write: QuantityWriter) => {
    const what = kind === "risk" ? "Risk" : "Lesson";
    const where = distance < 0.5 ? "at the bit" : `in ${write.withUnit(distance, "ft", 0)}`;
    const from = wellName === null ? "" : ` – ${wellName}`;
    return `${what} ${where}${atDepth(md, write)}: ${title}${from}`;
  },

  "completeness-low": ({ score, limit, gaps }: { score: number; limit: number; gaps: number }) =>
    `Completeness of the data at ${numberText(score)} %, below ${numberText(limit)} %: ${numberText(gaps)} ${gaps === 1 ? "check needs" : "checks need"} action`,

  "flow-back": (
    { volume: back, usual, duration }: { volume: number; usual: number | null; duration: Seconds },
    { withUnit }: QuantityWriter,
  ) => {
    const median = usual === null ? "" : `, ${withUnit(usual, "bbl", 1)} is the median of those before`;
    return `Flow-back of ${withUnit(back, "bbl", 1)} in ${shortDuration(duration)}${median}`;
  },

  "pit-sensor-ceased": ({ channel, minutes, isFrozen, instead }: CeasedPits) => {
    const what = `${channelRow(channel).label} ${isFrozen ? "has read the same" : "has not reported"} for ${minutes} min`;
    const now = instead
      ? `kicks and losses are judged on ${channelRow(instead).label.toLowerCase()}`
      : "kicks and losses are not seen until a pit sensor reports";
    return `${what}: ${now}`;
  },
} as const;

type LessonAhead = {
  kind: "lesson" | "risk";
  title: string;
  /** Null for a lesson of the well itself. */
  wellName: string | null;
  /** From the bit, and the depth in the well. */
  distance: Feet;
  md: Feet;
};

type Pull = {
  md: Feet | null;
  overpull: number;
  setDown: number;
  /** The reference that the pull was compared with. */
  reference: "model" | "free-string" | null;
  expected: number | null;
};

type CirculatingPressure = {
  stage: "washout" | "pack-off";
  md: Feet | null;
  pressure: number;
  expected: number;
  flow: number;
  torque: number | null;
  freeTorque: number | null;
  overpull: number | null;
};

type BitWear = { md: Feet | null; startMD: Feet; mseBefore: number; mse: number; cutShare: number };

/** A channel that contradicts another, with the values of both. */
export type DataQuality = {
  contradiction: keyof typeof comparisons;
  channel: ChannelId;
  value: number;
  against: number;
  likelyUnit: string | null;
  /** Of a channel whose unit changed: the unit before, the factor between both, and when it changed. */
  unitBefore?: string | null;
  factor?: number | null;
  since?: EpochSeconds | null;
};

type WellControl = {
  stage: keyof typeof wellControlTitles;
  md: Feet | null;
  lasted: Seconds;
  signs: readonly (keyof typeof signs)[];
  gain: number;
  gainDoubt: number | null;
  flowChange: number | null;
  pressureChange: number | null;
  gasBefore: number | null;
  gas: number | null;
};

type CeasedPits = { channel: ChannelId; minutes: number; isFrozen: boolean; instead: ChannelId | null };

/** The reference that a channel value was compared with, by the contradiction. */
const comparisons = {
  "pressure-at-flow": (against: number, channel: ChannelId, write: QuantityWriter) =>
    channel === "pumpRate"
      ? ` at ${reading(against, "psi", write)}, which pressure, depth and bit do not allow`
      : ` at ${reading(against, "gpm", write)}, which flow, depth and bit do not allow`,
  "pressure-without-flow": (flow: number, _: ChannelId, write: QuantityWriter) =>
    ` while the pump rate reads ${reading(flow, "gpm", write)}`,
  "hookload-at-depth": (depth: number, _: ChannelId, write: QuantityWriter) =>
    ` with the bit at ${reading(depth, "ft", write)}, which no string has`,
  "torque-of-rotation": (rpm: number, _: ChannelId, write: QuantityWriter) =>
    ` at ${reading(rpm, "rpm", write)}, which no string has`,
  "bit-against-block": () => " and does not move as bit and block do together",
  "rate-against-hole": (rate: number, channel: ChannelId, write: QuantityWriter) =>
    channel === "holeDepth"
      ? ` and grows more slowly than the rate of ${reading(rate, "ft/hr", write)}`
      : ` while the hole grows at ${reading(rate, "ft/hr", write)}`,
  "flow-too-high": () => ", which is above the highest flow of the settings",
  "depth-jump": (before: number, _: ChannelId, write: QuantityWriter) =>
    ` and ${reading(before, "ft", write)} the sample before, which is the factor between feet and metres`,
  "bit-below-hole": (depth: number, channel: ChannelId, write: QuantityWriter) =>
    channel === "holeDepth"
      ? `, which is above the bit depth of ${reading(depth, "ft", write)}`
      : `, which is below the hole depth of ${reading(depth, "ft", write)}`,
  "unit-change": (before: number, channel: ChannelId, write: QuantityWriter) =>
    ` and ${reading(before, channelRow(channel).unit, write)} before, by the factor between two units`,
  "block-weight-unsure": (guess: number, _: ChannelId, write: QuantityWriter) =>
    ` and no block weight is entered: slips and connections are unsure until ${
      guess > 0 ? `the empty block, taken for ${reading(guess, "klb", write)}, is seen` : "the empty block is seen"
    }`,
  "block-weight-wrong": (enteredWeight: number, _: ChannelId, write: QuantityWriter) =>
    ` with an empty block, for which ${reading(enteredWeight, "klb", write)} are entered in the rig settings`,
} as const;

const wellControlTitles = {
  kick: "Possible kick",
  losses: "Losses",
  "flow-back": "Well flows with pumps off",
} as const;

/** The observation behind each sign of an influx or of losses. */
const signs = {
  "pit-gain": ({ stage, gain, gainDoubt }: WellControl, write: QuantityWriter) =>
    stage === "flow-back"
      ? `${volume(gain, gainDoubt, write)} more back than drains`
      : `pits gained ${volume(gain, gainDoubt, write)}`,
  "pit-loss": ({ gain, gainDoubt }: WellControl, write: QuantityWriter) =>
    `pits lost ${volume(-gain, gainDoubt, write)}`,
  "flow-up": ({ stage, flowChange }: WellControl) => {
    if (stage !== "flow-back") return `flow out up ${percent(flowChange ?? 0)}`;
    const more = flowChange === null ? "" : `, ${percent(flowChange)} of the pumps' flow more than drains`;
    return `flow out goes on${more}`;
  },
  "flow-down": ({ flowChange }: WellControl) => `flow out down ${percent(-(flowChange ?? 0))}`,
  pressure: ({ pressureChange }: WellControl) => `pressure down ${percent(-(pressureChange ?? 0))}`,
  gas: ({ gasBefore, gas }: WellControl) => `gas ${numberText(gasBefore ?? 0, 2)} to ${numberText(gas ?? 0, 2)} %`,
  "drilling-break": () => "drilling break",
} as const;

/** A volume with its possible error. */
const volume = (barrels: number, doubt: number | null, { alone, withUnit }: QuantityWriter): string =>
  doubt === null ? withUnit(barrels, "bbl", 1) : `${alone(barrels, "bbl", 1)} ± ${withUnit(doubt, "bbl", 1)}`;

const percent = (share: number): string => `${numberText(100 * share)} %`;

/** The depth of an event as the end of a phrase, ` at 9,876.5 ft`; empty if it is unknown. */
const atDepth = (depth: Feet | null, { withUnit }: QuantityWriter): string =>
  depth === null ? "" : ` at ${withUnit(depth, "ft", 1)}`;

/** A channel that changed by the factor between two units in one sample, while the others went on. */
function unitChangeText(
  { channel, value, against, likelyUnit, unitBefore, factor, since }: DataQuality,
  write: QuantityWriter,
): string {
  const { label, unit } = channelRow(channel);
  const by = factor ?? Math.max(value / against, against / value);
  const moment = since == null ? "" : ` at ${write.moment(since)}`;
  const change = `from ${reading(against, unit, write)} to ${reading(value, unit, write)}`;
  const units =
    unitBefore == null
      ? `likely sent in ${likelyUnit} since`
      : `likely sent in ${unitBefore} before, and in ${likelyUnit} since`;
  return `Data quality: ${label} changed by ${numberText(by, { most: 3 })}${moment}, ${change}, while the other channels went on: ${units}`;
}

/** A reading with four significant digits; whole from 1,000 up. */
function reading(value: number, unit: UnitName, { withUnit }: QuantityWriter): string {
  const decimals = Math.abs(value) >= 1000 ? 0 : (String(Number(value.toPrecision(4))).split(".")[1]?.length ?? 0);
  return withUnit(value, unit, decimals);
}

function durationText(seconds: Seconds): string {
  if (seconds >= 7200) return `${Math.round(seconds / 3600)} h`;
  return seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds)} s`;
}

const shortDuration = (seconds: Seconds): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
