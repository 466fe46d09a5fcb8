import type { FounderResult } from "@sigma/engine/drilling-optimization/find-founder";
import {
  formatNumber,
  formatQuantity,
  formatQuantityRange,
  quantities,
  type Quantity,
  unitText,
} from "../../../ui/format/numbers";

/** A founder point in words: its position and the reason, or why no founder point was found. */
export type FounderText = { title: string; reason: string };

const withoutAnswer = () => ({
  "too-few-points": `At least ${feet(35)} of rotary drilling in this range of rpm are needed.`,
  "too-narrow": `The hole was drilled at too few different loads: seven stretches with ${feet(5)} each are needed.`,
  "no-initial-gain": "The first increases in load did not increase the rate.",
  "energy-not-known":
    "The curve bends, but MSE is not known there: without it a bend may be another rock or a bad reading.",
  "not-reached": "Each increase in load gained about as much as the first, or the energy still fell.",
});

const feet = (length: number) => formatQuantity(length, quantities.wholeDepth);

/** Describes the position of the founder point, as the range of load that contains it, and the reason. */
export function founderText(
  result: FounderResult,
  load: Quantity & { label: string },
  response: Quantity & { label: string },
): FounderText {
  if (result.status === "no-solution") {
    return { title: "No founder in this range", reason: withoutAnswer()[result.reason] };
  }
  const bin = result.bins.find(({ from, to }) => result.load >= from && result.load <= to);
  const title = bin
    ? `Founder ${formatQuantityRange(bin.from, bin.to, load)}`
    : `Founder ${formatQuantity(result.load, load)}`;
  const share = Math.round((100 * result.slopeBeyond) / result.initialSlope);
  const per = `${unitText(response)} per ${unitText(load)}`;
  return {
    title,
    reason: `past it ${response.label} ${
      result.slopeBeyond <= 0
        ? "falls"
        : `grows at ${share} % of its first ${formatNumber(result.initialSlope, 1)} ${per}`
    }, and MSE does not fall`,
  };
}
