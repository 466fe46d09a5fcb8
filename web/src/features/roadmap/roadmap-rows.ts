import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { roadmapChannels } from "@sigma/contract/delivery/roadmap-channels";
import { modeOfState } from "@sigma/engine/roadmap/drilled-feet";
import { type FormationDepths, formationLayers } from "@sigma/engine/roadmap/formation-layers";
import { compareWithBand, type DepthRange, depthsOf, judgedStates } from "@sigma/engine/roadmap/place-bands";
import { channelRow } from "@sigma/terms/channels";
import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, formatQuantityRange, formatValue, quantities, unitText } from "../../ui/format/numbers";
import type { Column } from "../../ui/layout/table";
import type { ValuesNow } from "./use-values-now";

/** A band with its depths, null for a formation whose top the well does not have, and whether the bit is in it. */
export type RoadmapRow = { band: RoadmapBand; range: DepthRange | null; isPresent: boolean };

/**
 * The bands by depth, those without a known depth last.
 *
 * @param bit null if it is not known
 */
export function roadmapRows(
  bands: readonly RoadmapBand[],
  tops: readonly FormationDepths[],
  bit: Feet | null,
): RoadmapRow[] {
  const layers = formationLayers(tops);
  const rows = bands.map((band) => {
    const range = depthsOf(band.at, layers);
    return { band, range, isPresent: range !== null && bit !== null && range.from <= bit && bit < range.to };
  });
  const startOf = ({ range }: RoadmapRow) => range?.from ?? Number.MAX_VALUE;
  return rows.toSorted(
    (a, b) =>
      startOf(a) - startOf(b) || roadmapChannels.indexOf(a.band.channel) - roadmapChannels.indexOf(b.band.channel),
  );
}

/** The name of a channel with its unit: `WOB, klb`. */
export const channelText = (channel: RoadmapBand["channel"]): string => {
  const row = channelRow(channel);
  return `${row.label}, ${unitText(row)}`;
};

/** The ways of drilling in which bands apply. */
export const modeTexts = { rotary: "Rotary", slide: "Slides", both: "Both" } as const;

/** The limits of a band with their unit: `18.0 – 24.0 klb`, `up to 24.0 klb`. */
export function limitsText({ channel, low, high }: Pick<RoadmapBand, "channel" | "low" | "high">): string {
  const row = channelRow(channel);
  if (low !== null && high !== null) return formatQuantityRange(low, high, row);
  return low === null ? `up to ${formatQuantity(high, row)}` : `from ${formatQuantity(low, row)}`;
}

/** Where a band applies: its depths or its formation. */
export const bandPlaceText = ({ at }: Pick<RoadmapBand, "at">): string =>
  at.by === "formation" ? at.name : formatQuantityRange(at.from, at.to, quantities.wholeDepth);

const sourceText = ({ source }: RoadmapBand): string =>
  source.by === "hand"
    ? "by hand"
    : `${source.wellIds.length === 1 ? "1 offset well" : `${source.wellIds.length} offset wells`}, ${formatQuantity(source.feet, quantities.wholeDepth)} drilled`;

/** The present value of a band's channel, and how it compares; only at the bit and in states that the band applies to. */
function nowText({ band, isPresent }: RoadmapRow, { rigState, values }: ValuesNow): string {
  if (!isPresent || rigState === undefined) return "";
  if (rigState === null || modeOfState(rigState) === null) return "not drilling";
  if (!judgedStates(band).includes(rigState)) return band.mode === "slide" ? "in slides only" : "in rotary only";
  const value = values[band.channel] ?? null;
  if (value === null) return "no value";
  return `${formatValue(value, channelRow(band.channel))}, ${compareWithBand(value, band)}`;
}

/** The columns of the roadmap. @param now the present values of the channels */
export const roadmapColumns = (now: ValuesNow): readonly Column<RoadmapRow>[] => [
  { title: "From, MD", ...quantities.wholeDepth, value: ({ range }) => range?.from ?? null, isKey: true },
  { title: "To, MD", ...quantities.wholeDepth, value: ({ range }) => range?.to ?? null },
  {
    title: "Formation",
    value: ({ band: { at }, range }) =>
      at.by === "depth" ? "" : range ? at.name : `${at.name}: its top is not known in this well`,
    folds: true,
  },
  { title: "Drilling", value: ({ band: { mode } }) => modeTexts[mode ?? "both"] },
  { title: "Parameter", value: ({ band }) => channelText(band.channel) },
  { title: "Low", align: "right", value: ({ band: { low, channel } }) => formatValue(low, channelRow(channel)) },
  { title: "High", align: "right", value: ({ band: { high, channel } }) => formatValue(high, channelRow(channel)) },
  {
    title: "Bit",
    value: ({ isPresent }) => (isPresent ? "at the bit" : ""),
  },
  { title: "Now", value: (row) => nowText(row, now) },
  { title: "Reason", value: ({ band }) => band.reason, folds: true },
  { title: "Source", value: ({ band }) => sourceText(band), folds: true },
];
