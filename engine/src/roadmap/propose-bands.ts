import type { Feet, FeetPerHour, Inches } from "@sigma/terms/quantities";
import { type FormationLayer, layerAt } from "../drilling-advice/advise-along-hole";
import { firstAtOrAfter } from "../math/index-search";
import { type WeightedValues, weightedQuantile, weightedValues } from "../math/weighted-quantile";
import { type BandMode, lengthOfRow, modeOfState } from "./drilled-feet";
import { isSameFormation } from "./formation-layers";
import { type DividedHole, divideHole, type HoleInterval, type SizedHole, sizeAt } from "./hole-intervals";

/** The parameters that are proposed, with the step to which their limits are rounded, in the unit of each. */
const steps = { wob: 1, rpm: 5, pumpRate: 10, diffPressure: 25, rop: 5 };
type ProposedChannel = keyof typeof steps;
const proposedChannels = Object.keys(steps) as ProposedChannel[];

/** The depth columns that a proposal is made from. */
export const proposalColumns = ["rigState", ...proposedChannels] as const;
type ProposalColumn = (typeof proposalColumns)[number];

/** The depth rows of an offset well, ascending; NaN where a value is missing. */
export type OffsetHole = {
  wellId: string;
  depth: ArrayLike<number>;
  columns: Partial<Record<ProposalColumn, ArrayLike<number>>>;
  layers: readonly FormationLayer[];
  sizes: readonly SizedHole[];
};

/** A hole and its offset wells. */
export type ProposalInput = { hole: DividedHole; offsets: readonly OffsetHole[] };

/** A proposed band with the best feet that have a value, or why a parameter has none. */
export type ProposedBand = { channel: ProposedChannel; low: number; high: number; feet: Feet };
export type MissingBand = { channel: ProposedChannel; feet: Feet };

/** The bands of an interval for one way of drilling. */
export type ModeProposal = {
  mode: BandMode;
  /** Drilled in offset wells, and the best of them. */
  feet: Feet;
  bestFeet: Feet;
  /** The best feet of each offset well with such feet, most first. */
  wells: { wellId: string; feet: Feet }[];
  /** Medians of all feet and of the best; null without feet. */
  rop: { all: FeetPerHour; best: FeetPerHour } | null;
  bands: ProposedBand[];
  /** Parameters with too few feet that have a value. */
  missing: MissingBand[];
  /** Why nothing is proposed: no offset well has the formation, drilled there in this mode, or drilled enough. */
  refusal: "no-formation" | "no-feet" | "few-feet" | null;
};

/** An interval of the hole with the proposals of both ways of drilling; slides are left out where there are none. */
export type IntervalProposal = HoleInterval & {
  modes: ModeProposal[];
  /** Drilled at its place in offset wells, in another hole size: not used. */
  otherSizeFeet: Feet;
};

/** Fewer feet of a mode are not enough for a proposal: two stands of 90 ft, the best half of which is one. */
export const LEAST_FEET: Feet = 180;
/** Differential pressure up to this one is that of a motor without load or of no motor, psi: it counts as no value. */
const NO_LOAD = 25;
/** The best half by ROP. */
const BEST_FROM = 0.5;
/** The range that the best feet used. */
const [LOW_SHARE, HIGH_SHARE] = [0.25, 0.75];
/** A hole of the same size as another, in. */
const SIZE_TOLERANCE: Inches = 0.1;

/**
 * Proposes the bands of a hole from the depth rows of its offset wells: in each interval the quartiles of the footage in the best
 * half by ROP, in rotary drilling and in slides apart.
 *
 * @returns shallow first, one for each interval of the hole
 * @see docs/methods/roadmap.md
 */
export function proposeBands({ hole, offsets }: ProposalInput): IntervalProposal[] {
  return divideHole(hole).map((interval) => {
    const feetOfModes = { rotary: newFeet(), slide: newFeet() };
    let otherSizeFeet = 0;
    for (const offset of offsets) otherSizeFeet += collect(feetOfModes, interval, offset);
    const isKnown =
      interval.formation === null ||
      offsets.some(({ layers }) => layers.some(({ name }) => isSameFormation(name, interval.formation!)));
    const rotary = proposeMode("rotary", feetOfModes.rotary, isKnown);
    const slides = feetOfModes.slide.lengths.length === 0 ? [] : [proposeMode("slide", feetOfModes.slide, isKnown)];
    return { ...interval, modes: [rotary, ...slides], otherSizeFeet };
  });
}

/** Rows of one mode in an interval: columns of equal length. */
type CollectedFeet = { wellIds: string[]; lengths: Feet[]; values: Record<ProposedChannel, number[]> };

const newFeet = (): CollectedFeet => ({
  wellIds: [],
  lengths: [],
  values: { wob: [], rpm: [], pumpRate: [], diffPressure: [], rop: [] },
});

/** Adds the rows of an offset well in an interval. @returns feet left out for their hole size */
function collect(
  collected: Record<BandMode, CollectedFeet>,
  interval: HoleInterval,
  { wellId, depth, columns, layers, sizes }: OffsetHole,
): Feet {
  let otherSizeFeet = 0;
  for (const { from, to } of stretchesOf(interval, layers)) {
    for (let row = firstAtOrAfter(depth, from); row < depth.length && depth[row]! < to; row += 1) {
      const mode = modeOfState(columns.rigState?.[row]);
      if (mode === null || !(valueOf(columns, "rop", row) > 0)) continue;
      // Formations that overlap in the offset well: the deeper one holds.
      if (interval.formation !== null && !isIn(interval.formation, layers, depth[row]!)) continue;
      const length = lengthOfRow(depth, row);
      if (!isSameSize(interval.size, sizeAt(sizes, depth[row]!))) {
        otherSizeFeet += length;
        continue;
      }
      const feet = collected[mode];
      feet.wellIds.push(wellId);
      feet.lengths.push(length);
      for (const channel of proposedChannels) feet.values[channel].push(valueOf(columns, channel, row));
    }
  }
  return otherSizeFeet;
}

const stretchesOf = ({ formation, from, to }: HoleInterval, layers: readonly FormationLayer[]) =>
  formation === null ? [{ from, to }] : layers.filter(({ name }) => isSameFormation(name, formation));

const isIn = (formation: string, layers: readonly FormationLayer[], depth: Feet): boolean => {
  const layer = layerAt(layers, depth);
  return layer !== null && isSameFormation(layer.name, formation);
};

/** A size that is not known is taken for the same. */
const isSameSize = (one: Inches | null, other: Inches | null): boolean =>
  one === null || other === null || Math.abs(one - other) <= SIZE_TOLERANCE;

const valueOf = (columns: OffsetHole["columns"], channel: ProposedChannel, row: number): number =>
  columns[channel]?.[row] ?? Number.NaN;

function proposeMode(mode: BandMode, { wellIds, lengths, values }: CollectedFeet, isKnown: boolean): ModeProposal {
  const feet = sum(lengths);
  const nothing = { mode, feet, bestFeet: 0, wells: [], rop: null, bands: [], missing: [] };
  if (feet === 0) return { ...nothing, refusal: isKnown ? "no-feet" : "no-formation" };
  const rates = weightedValues(values.rop, lengths);
  const all = weightedQuantile(rates, 0.5);
  if (feet < LEAST_FEET) return { ...nothing, rop: { all, best: all }, refusal: "few-feet" };
  const threshold = weightedQuantile(rates, BEST_FROM);
  const best = values.rop.flatMap((rop, row) => (rop >= threshold ? [row] : []));
  const feetOfWell = new Map<string, Feet>();
  for (const row of best) feetOfWell.set(wellIds[row]!, (feetOfWell.get(wellIds[row]!) ?? 0) + lengths[row]!);
  const bands: ProposedBand[] = [];
  const missing: MissingBand[] = [];
  for (const channel of proposedChannels) {
    // In a slide the string does not turn.
    if (mode === "slide" && channel === "rpm") continue;
    const least = channel === "diffPressure" ? NO_LOAD : 0;
    const rows = best.filter((row) => values[channel][row]! > least);
    const channelFeet = sum(rows.map((row) => lengths[row]!));
    if (channelFeet < LEAST_FEET / 2) missing.push({ channel, feet: channelFeet });
    else bands.push({ channel, ...rangeOf(channel, quartilesOf(rows, values[channel], lengths)), feet: channelFeet });
  }
  const bestRates = weightedValues(
    best.map((row) => values.rop[row]!),
    best.map((row) => lengths[row]!),
  );
  return {
    mode,
    feet,
    bestFeet: sum([...feetOfWell.values()]),
    wells: [...feetOfWell].map(([wellId, ofWell]) => ({ wellId, feet: ofWell })).toSorted((a, b) => b.feet - a.feet),
    rop: { all, best: weightedQuantile(bestRates, 0.5) },
    bands,
    missing,
    refusal: null,
  };
}

const quartilesOf = (rows: readonly number[], values: readonly number[], lengths: readonly Feet[]): WeightedValues =>
  weightedValues(
    rows.map((row) => values[row]!),
    rows.map((row) => lengths[row]!),
  );

/** The range of values, rounded outward to whole steps of their channel, and at least two steps wide: a band of no width can't be held. */
function rangeOf(channel: ProposedChannel, values: WeightedValues): { low: number; high: number } {
  const step = steps[channel];
  const [low, high] = [
    Math.floor(weightedQuantile(values, LOW_SHARE) / step + ROUNDING),
    Math.ceil(weightedQuantile(values, HIGH_SHARE) / step - ROUNDING),
  ];
  if (high - low >= 2) return { low: low * step, high: high * step };
  const middle = Math.round(weightedQuantile(values, 0.5) / step);
  return { low: Math.max(0, middle - 1) * step, high: (middle + 1) * step };
}

/** A limit on a step is not moved by the last digit of a sum. */
const ROUNDING = 1e-9;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
