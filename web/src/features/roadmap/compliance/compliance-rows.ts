import type { Compliance, RoadmapCompliance } from "@sigma/contract/delivery/roadmap-compliance";
import { roadmapChannels } from "@sigma/contract/delivery/roadmap-channels";
import { channelRow } from "@sigma/terms/channels";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { limitsText } from "../roadmap-rows";
import { percentText } from "./band-share-bar";

/** Why a stretch of hole has no share. */
const stateTexts: Record<Exclude<Compliance["state"], "judged">, string> = {
  "no-band": "no band",
  "no-values": "not recorded",
  "no-hole": "no hole made",
};

/** The share of the footage inside of all bands, null where there is none. */
export const shareOf = ({ state, insideFeet, feet }: Compliance): number | null =>
  state === "judged" ? insideFeet / feet : null;

/** The share of the footage inside of all bands in words, or why there is none. */
export const shareText = (compliance: Compliance): string =>
  compliance.state === "judged" ? percentText(compliance.insideFeet / compliance.feet) : stateTexts[compliance.state];

/** The share of the hours on bottom inside of all bands; empty without hours. */
export const timeShareText = ({ hours, insideHours }: Compliance): string =>
  hours > 0 ? percentText(insideHours / hours) : "";

/** The share of the footage of one parameter inside of its band; empty where it was not compared. */
export function parameterShareText({ parameters }: Compliance, channel: (typeof roadmapChannels)[number]): string {
  const parameter = parameters.find((compared) => compared.channel === channel);
  return parameter ? percentText(parameter.insideFeet / parameter.feet) : "";
}

/** The parameter that was outside most, and by how much: `WOB above by 4.0 klb`. */
export function worstText({ worst }: Compliance): string {
  if (!worst?.excess) return "";
  const row = channelRow(worst.channel);
  const { side, median } = worst.excess;
  return `${row.label} ${side} by ${formatQuantity(median, row)}`;
}

/** The parameters that have been compared anywhere, in the order of the roadmap. */
export const comparedChannels = ({ stands, tours }: RoadmapCompliance) =>
  roadmapChannels.filter((channel) =>
    [...stands, ...tours].some(({ compliance }) => compliance.parameters.some((row) => row.channel === channel)),
  );

/** A parameter is named as outside after this footage, ft. */
const LEAST_EXCESS_FEET = 30;

/**
 * The parameters that have been outside of their band for more than 30 ft up to the bottom of the hole: `WOB 28.0 klb, band 18.0 – 24.0 klb:
 * above for 42 ft`.
 *
 * @param values the present ones by channel; one that is not known is left out
 */
export function excessTexts(
  { present }: RoadmapCompliance,
  values: Partial<Record<(typeof roadmapChannels)[number], number | null>>,
): string[] {
  return present
    .filter(({ feet }) => feet > LEAST_EXCESS_FEET)
    .map(({ channel, side, feet, low, high }) => {
      const row = channelRow(channel);
      const value = values[channel] ?? null;
      const now = value === null ? row.label : `${row.label} ${formatQuantity(value, row)}`;
      return `${now}, band ${limitsText({ channel, low, high })}: ${side} for ${formatQuantity(feet, quantities.wholeDepth)}`;
    });
}
