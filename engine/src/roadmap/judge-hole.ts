import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { FormationLayer } from "../drilling-advice/advise-along-hole";
import { firstAtOrAfter } from "../math/index-search";
import { weightedQuantile, weightedValues } from "../math/weighted-quantile";
import { type BandMode, lengthOfRow, modeOfState } from "./drilled-feet";
import { compareWithBand, depthsOf, isJudged, type StretchOfHole } from "./place-bands";

/** The parameters of a roadmap, in the order in which they are shown. */
const judgedChannels = ["wob", "rpm", "pumpRate", "diffPressure", "rop"] as const;
type JudgedChannel = (typeof judgedChannels)[number];

/** The depth columns that bands are compared with. */
export const judgedColumns = ["rigState", ...judgedChannels] as const;

/** A band as it is compared. */
export type ComparedBand = {
  channel: JudgedChannel;
  at: StretchOfHole;
  mode?: BandMode | null | undefined;
  low: number | null;
  high: number | null;
};

/** The depth rows of a hole, ascending; NaN where a value or the time of a row is missing. */
export type JudgedRows = {
  depth: ArrayLike<number>;
  time: ArrayLike<number>;
  columns: Partial<Record<(typeof judgedColumns)[number], ArrayLike<number>>>;
};

/** A stretch of the hole to be judged: by its depths, or by the times at which its rows were drilled; the end is not part of it. */
export type JudgedSpan = { by: "depth"; from: Feet; to: Feet } | { by: "time"; from: EpochSeconds; to: EpochSeconds };

/** Footage and hours on bottom that were compared, and those inside of the bands. */
type Shares = { feet: Feet; insideFeet: Feet; hours: number; insideHours: number };

/** How a parameter was held: `excess` is the median by which it was outside, in its unit, on the side with more footage. */
export type ParameterCompliance = Shares & {
  channel: JudgedChannel;
  excess: { side: "below" | "above"; median: number; feet: Feet } | null;
};

/** How the bands were held in a stretch of hole. */
export type Compliance = Shares & {
  /** `no-band`: hole was made on bottom, where no band applies; `no-hole`: none was made; `no-values`: the parameters are not recorded. */
  state: "judged" | "no-band" | "no-values" | "no-hole";
  /** Those with a band and values; in the order of the roadmap. */
  parameters: ParameterCompliance[];
  /** The parameter with the least share of its footage inside; null if all are inside. */
  worst: ParameterCompliance | null;
};

/** A parameter that is outside of its band at the bottom of the hole, and since how many feet. */
export type PresentExcess = {
  channel: JudgedChannel;
  side: "below" | "above";
  feet: Feet;
  low: number | null;
  high: number | null;
};

/** Judges the rows of a hole against its bands. */
export type HoleJudge = {
  judge(this: void, span: JudgedSpan): Compliance;
  /** The parameters that are outside of their bands at the bottom of the hole, in the order of the roadmap. */
  presentExcesses(this: void): PresentExcess[];
};

/**
 * Prepares the comparison of a hole with its bands.
 *
 * A row is compared with the bands of its depth in rotary and slide drilling, each parameter as far as it is recorded; a row is
 * inside if all parameters that are compared are. Its hours are its length over its ROP.
 *
 * @see docs/methods/roadmap.md
 */
export function judgeHole(
  rows: JudgedRows,
  bands: readonly ComparedBand[],
  layers: readonly FormationLayer[],
): HoleJudge {
  const placedBands = bands
    .flatMap((band) => {
      const range = depthsOf(band.at, layers);
      return range ? [{ ...band, ...range }] : [];
    })
    .toSorted((a, b) => judgedChannels.indexOf(a.channel) - judgedChannels.indexOf(b.channel));
  const valueAt = (channel: JudgedChannel, row: number) => rows.columns[channel]?.[row] ?? Number.NaN;

  return {
    judge(span) {
      const [first, last] = rowsOfSpan(rows, span);
      const all = newShares();
      const collectedParameters = new Map<JudgedChannel, CollectedParameter>();
      let [hasHole, hasBand] = [false, false];
      const spanBands = placedBands.filter(
        ({ from, to }) => last > first && from <= rows.depth[last - 1]! && to > rows.depth[first]!,
      );
      for (let row = first; row < last; row += 1) {
        const mode = modeOfState(rows.columns.rigState?.[row]);
        if (mode === null || !isInSpan(rows, row, span)) continue;
        hasHole = true;
        const depth = rows.depth[row]!;
        const feet = lengthOfRow(rows.depth, row);
        const rop = valueAt("rop", row);
        const hours = rop > 0 ? feet / rop : 0;
        let [isCompared, isInside] = [false, true];
        for (const band of spanBands) {
          if (depth < band.from || depth >= band.to || !isJudged(band, mode)) continue;
          hasBand = true;
          const value = valueAt(band.channel, row);
          if (Number.isNaN(value)) continue;
          const side = compareWithBand(value, band);
          isCompared = true;
          if (side !== "inside") isInside = false;
          const parameter = collectedParameters.get(band.channel) ?? newParameter(band.channel);
          collectedParameters.set(band.channel, parameter);
          addShare(parameter.shares, feet, hours, side === "inside");
          if (side === "above") parameter.above.push({ feet, by: value - band.high! });
          if (side === "below") parameter.below.push({ feet, by: band.low! - value });
        }
        if (isCompared) addShare(all, feet, hours, isInside);
      }
      const parameters = judgedChannels.flatMap((channel) => {
        const parameter = collectedParameters.get(channel);
        return parameter ? [complianceOf(parameter)] : [];
      });
      return { ...all, state: stateOf(hasHole, hasBand, all.feet), parameters, worst: worstOf(parameters) };
    },

    presentExcesses() {
      const excesses: PresentExcess[] = [];
      for (const channel of judgedChannels) {
        const excess = presentExcess(channel, rows, placedBands);
        if (excess) excesses.push(excess);
      }
      return excesses;
    },
  };

  /** The feet since which a parameter is outside, on one side, up from the deepest row with a value that a band applies to. */
  function presentExcess(
    channel: JudgedChannel,
    { depth, columns }: JudgedRows,
    all: readonly (ComparedBand & { from: Feet; to: Feet })[],
  ): PresentExcess | null {
    const channelBands = all.filter((band) => band.channel === channel);
    if (channelBands.length === 0) return null;
    const bottom = depth[depth.length - 1]!;
    let excess: PresentExcess | null = null;
    for (let row = depth.length - 1; row >= 0 && bottom - depth[row]! <= LONGEST_LOOK_BACK; row -= 1) {
      const mode = modeOfState(columns.rigState?.[row]);
      const value = valueAt(channel, row);
      if (mode === null || Number.isNaN(value)) continue;
      const band = channelBands.find(
        (placed) => depth[row]! >= placed.from && depth[row]! < placed.to && isJudged(placed, mode),
      );
      const side = band ? compareWithBand(value, band) : "inside";
      if (side === "inside" || (excess !== null && side !== excess.side)) return excess;
      const { low, high }: Pick<PresentExcess, "low" | "high"> = excess ?? band!;
      const above: Feet = excess?.feet ?? 0;
      excess = { channel, side, low, high, feet: above + lengthOfRow(depth, row) };
    }
    return excess;
  }
}

/** A parameter is not followed further up than this, ft. */
const LONGEST_LOOK_BACK: Feet = 2000;

type CollectedParameter = {
  channel: JudgedChannel;
  shares: Shares;
  above: { feet: Feet; by: number }[];
  below: { feet: Feet; by: number }[];
};

const newShares = (): Shares => ({ feet: 0, insideFeet: 0, hours: 0, insideHours: 0 });

const newParameter = (channel: JudgedChannel): CollectedParameter => ({
  channel,
  shares: newShares(),
  above: [],
  below: [],
});

function addShare(shares: Shares, feet: Feet, hours: number, isInside: boolean): void {
  shares.feet += feet;
  shares.hours += hours;
  if (!isInside) return;
  shares.insideFeet += feet;
  shares.insideHours += hours;
}

function complianceOf({ channel, shares, above, below }: CollectedParameter): ParameterCompliance {
  const [feetAbove, feetBelow] = [above, below].map((rows) => rows.reduce((sum, { feet }) => sum + feet, 0));
  const [side, rows, feet] =
    feetAbove! >= feetBelow! ? (["above", above, feetAbove!] as const) : (["below", below, feetBelow!] as const);
  const values = weightedValues(
    rows.map(({ by }) => by),
    rows.map((row) => row.feet),
  );
  return {
    channel,
    ...shares,
    excess: rows.length === 0 ? null : { side, median: weightedQuantile(values, 0.5), feet },
  };
}

function worstOf(parameters: readonly ParameterCompliance[]): ParameterCompliance | null {
  let worst: ParameterCompliance | null = null;
  for (const parameter of parameters) {
    if (parameter.excess === null) continue;
    if (!worst || parameter.insideFeet / parameter.feet < worst.insideFeet / worst.feet) worst = parameter;
  }
  return worst;
}

function stateOf(hasHole: boolean, hasBand: boolean, feet: Feet): Compliance["state"] {
  if (feet > 0) return "judged";
  if (!hasHole) return "no-hole";
  return hasBand ? "no-values" : "no-band";
}

/** The rows that may belong to a span: of a span of time all, since a row that was revised may be out of order. */
function rowsOfSpan({ depth }: JudgedRows, span: JudgedSpan): [first: number, end: number] {
  if (span.by === "time") return [0, depth.length];
  return [firstAtOrAfter(depth, span.from), firstAtOrAfter(depth, span.to)];
}

const isInSpan = ({ time }: JudgedRows, row: number, span: JudgedSpan): boolean =>
  span.by === "depth" || (time[row]! >= span.from && time[row]! < span.to);
