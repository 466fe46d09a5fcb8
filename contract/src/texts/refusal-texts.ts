import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { RoadmapChannel } from "../delivery/roadmap-channels";
import { numberText, type QuantityWriter } from "./quantity-writer";

/** A band of the parameter roadmap as a text names it. */
type NamedBand = {
  channel: RoadmapChannel;
  low: number | null;
  high: number | null;
  at: { by: "depth"; from: Feet; to: Feet } | { by: "formation"; name: string };
  mode?: "rotary" | "slide" | null;
};

/** `WOB 18 to 24 klb at 9,000 to 9,500 ft`. */
function bandText({ channel, low, high, at, mode }: NamedBand, { alone, withUnit }: QuantityWriter): string {
  const { label, unit } = channelRow(channel);
  const range =
    low === null || high === null
      ? `${low === null ? "up to" : "from"} ${withUnit((low ?? high)!, unit, { most: 1 })}`
      : `${alone(low, unit, { most: 1 })} to ${withUnit(high, unit, { most: 1 })}`;
  const place = at.by === "formation" ? `in ${at.name}` : `at ${alone(at.from, "ft")} to ${withUnit(at.to, "ft")}`;
  const drilling = { rotary: " in rotary drilling", slide: " in slides", both: "" }[mode ?? "both"];
  return `${label} ${range}${drilling} ${place}`;
}

/** Why a call is refused, if the reason has values. Sentences without values are in the code that refuses the call. */
export const refusalTexts = {
  "depth-negative": ({ depth, time }: { depth: Feet; time: EpochSeconds }, { withUnit, moment }: QuantityWriter) =>
    `A depth would be negative: ${withUnit(depth, "ft", 1)} at ${moment(time)}`,
  "hole-shallower": (
    { time, from, to, places }: { time: EpochSeconds; from: Feet; to: Feet; places: number },
    { withUnit, moment }: QuantityWriter,
  ) => {
    const more = places > 1 ? `, and at ${places - 1} more places` : "";
    return `The hole would become shallower at ${moment(time)}: ${withUnit(from, "ft", 1)} to ${withUnit(to, "ft", 1)}${more}; confirm it`;
  },
  "row-by-hand": ({ startMD, endMD }: { startMD: Feet; endMD: Feet }, { withUnit }: QuantityWriter) =>
    `A person gave the row from ${withUnit(startMD, "ft", 1)} to ${withUnit(endMD, "ft", 1)}: change or delete that one first`,
  "split-outside": ({ startMD, endMD }: { startMD: Feet; endMD: Feet }, { alone, withUnit }: QuantityWriter) =>
    `md must lie between ${alone(startMD, "ft", { most: 2 })} and ${withUnit(endMD, "ft", { most: 2 })}`,
  "tie-in-stays": ({ md }: { md: Feet }, { withUnit }: QuantityWriter) =>
    `The tie-in at ${withUnit(md, "ft", { most: 2 })} can't be deleted`,
  "no-survey": ({ from, to }: { from: Feet; to: Feet }, { alone, withUnit }: QuantityWriter) =>
    from === to
      ? `There is no survey at ${withUnit(from, "ft", { most: 2 })}`
      : `There is no survey from ${alone(from, "ft", { most: 2 })} to ${withUnit(to, "ft", { most: 2 })}`,
  "md-not-rising": ({ md, above }: { md: Feet; above: Feet }, { withUnit }: QuantityWriter) =>
    `md must rise from row to row: ${withUnit(md, "ft", { most: 2 })} follows ${withUnit(above, "ft", { most: 2 })}`,
  "moment-too-early": () => "A moment must not lie before 1970-01-01",
  "depth-outside-note": ({ deepest }: { deepest: Feet }, { withUnit }: QuantityWriter) =>
    `A depth must lie within 0 and ${withUnit(deepest, "ft")}`,
  "accepted-already": (
    { from, to, author }: { from: Feet; to: Feet; author: string },
    { alone, withUnit }: QuantityWriter,
  ) =>
    `${alone(from, "ft")} to ${withUnit(to, "ft")} of this offset well is accepted already by ${author}, and stretches must not overlap: withdraw that acceptance first`,
  "phases-overlap": (
    { name, to, next, from }: { name: string; to: Feet; next: string; from: Feet },
    { withUnit }: QuantityWriter,
  ) => `Phases must not overlap: ${name} ends at ${withUnit(to, "ft")}, ${next} starts at ${withUnit(from, "ft")}`,
  "accepts-nothing": ({ from, to }: { from: Feet; to: Feet }, { alone, withUnit }: QuantityWriter) =>
    `No rule is broken from ${alone(from, "ft")} to ${withUnit(to, "ft")}: there is nothing to accept`,
  "accepts-stop-level": (
    { factor, md, stop }: { factor: number; md: Feet; stop: number },
    { withUnit }: QuantityWriter,
  ) =>
    `SF ${numberText(factor, 2)} at ${withUnit(md, "ft")} is below the stop level ${numberText(stop, { most: 2 })}: it can't be accepted`,
  "accepts-unknown-factor": ({ distance, md }: { distance: Feet; md: Feet }, { withUnit }: QuantityWriter) =>
    `${withUnit(distance, "ft", 1)} at ${withUnit(md, "ft")} is too near to be accepted without a separation factor`,
  "accepts-outside": ({ from, to }: { from: Feet; to: Feet }, { alone, withUnit }: QuantityWriter) =>
    `Both depths must be inside of the well: ${alone(from, "ft")} to ${withUnit(to, "ft")}`,
  "accepts-uncompared": ({ from, to }: { from: Feet; to: Feet }, { alone, withUnit }: QuantityWriter) =>
    `This offset well is not compared from ${alone(from, "ft")} to ${withUnit(to, "ft")}`,
  "accepts-worse": (
    { factor, distance, md }: { factor: number | null; distance: Feet; md: Feet },
    { withUnit }: QuantityWriter,
  ) =>
    `The approach has become worse than shown: ${factor === null ? "no SF" : `SF ${numberText(factor, 2)}`}, ${withUnit(distance, "ft", 1)} at ${withUnit(md, "ft")}. Check it and accept again`,
  "bands-overlap": ({ one, other }: { one: NamedBand; other: NamedBand }, write: QuantityWriter) =>
    `Bands of a channel must not overlap: ${bandText(one, write)}, and ${bandText(other, write)}`,
} as const;
