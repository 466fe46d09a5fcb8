import type { Barrels, EpochSeconds, Gpm, Inches, Seconds } from "@sigma/terms/quantities";
import { type BinRow, columnOf, meanOf, scatterOf } from "../math/time-bins";
import { median } from "../math/quantile";
import { scatterOfSteps } from "./scatter-of-steps";

/** Seconds per mean of the trend, and the number of means that are kept: 20 min. */
export const BIN: Seconds = 30;
export const KEPT_BINS = 40;

/** The columns of a bin after its time. */
export const column = {
  pit: 1,
  flowOutPercent: 2,
  flowOutRate: 3,
  flowIn: 4,
  pressure: 5,
  gas: 6,
  rop: 7,
  holeDepth: 8,
} as const;

/** How many columns a bin has besides its time. */
export const COLUMNS = 8;

/** The trend of steady circulation now compared with the trend before. */
export type CirculationTrend = {
  /** Start of the rise of the pit volume. */
  gainSince: EpochSeconds;
  /** Mud that has come into the pits since, including the volume that the new hole takes. */
  gain: Barrels;
  /** How long the gain has lasted, at least a minute. */
  gainMinutes: number;
  /** Pace of the pit volume over the last minutes, bbl/min. */
  pace: number;
  /** Change of the pit volume in the last minutes since it started to change: 5 at most. */
  pitChange: Barrels;
  /** Mud that flow out brought in these minutes above what it brought before, in minutes of all that is pumped. */
  returned: number;
  /** Both over the newest of these minutes: 2.5 at most. */
  pitChangeLately: Barrels;
  returnedLately: number;
  /** Scatter of a mean of the pit volume. */
  pitScatter: Barrels;
  /** Relative change of flow out, corrected for flow in; null without a sensor. */
  flowChange: number | null;
  /** Scatter of that share, and what a change of the sensor's least significant reading makes of it. */
  flowScatter: number;
  flowFloor: number;
  /** Flow that corresponds to a share of 1; null if flow in is unknown. */
  flowIn: Gpm | null;
  /** Share by which the pressure has changed; 0 if not known. */
  pressureChange: number;
  /** Scatter of that share. */
  pressureScatter: number;
  /** Gas before and now, %; null without a sensor. */
  gasBefore: number | null;
  gas: number | null;
  /** Share of the previous rate of penetration; null while no hole is made. */
  ropRatio: number | null;
};

/** Bins that are "now" at least, and bins over which the pace of the pits is read and compared with flow out. */
const NOW = 2;
const PACE = 10;
/** Bins in which the pits have to keep changing while flow out does: after a transfer from pit to pit they are constant again. */
const LATELY = 5;
/** Minimum and maximum number of bins before the change of the pits that flow out is compared with: a paddle drifts. */
const LEAST_REFERENCE = 5;
const MOST_REFERENCE = 12;
/** Means over two minutes are the highest and lowest pit volume. */
const LEVEL = 4;
/** Bins over which flow out is read: an influx that grows shows in the newest, a slow one in the mean of many. */
const SPANS = [NOW, 4, 8] as const;
/** Multiple of its scatter from which a change counts; of flow out also from this share. */
export const CLEAR = 2.5;
const FLOW = 0.05;
/** Minimum significant change of a paddle, % of its scale, and of a meter, gpm. */
export const LEAST_PERCENT = 1;
export const LEAST_RATE = 10;
/** Pumps that run at one rate keep their flow within this; pressure grows with about this power of it. */
const SAME_FLOW = 0.03;
const TURBULENT = 1.8;
const SAME_PRESSURE = TURBULENT * SAME_FLOW;
/** Volume of a foot of hole, bbl/ft, is the square of its diameter in inches by this. */
const BARREL_FOOT = 1029.4;

/**
 * Share from which a change of flow out counts.
 *
 * @see docs/methods/well-control.md — signs
 */
export const clearFlow = (scatter: number, floor: number): number => Math.max(FLOW, floor, CLEAR * scatter);

/**
 * Compares a circulation since its pits started to change with the minutes before.
 *
 * @param rows 30 s each, of one circulation without a break
 * @returns null while the pumps have not run at one rate for long enough, or no pit volume is measured
 * @see docs/methods/well-control.md — trend
 */
export function circulationTrend(rows: readonly BinRow[], bitDiameter: Inches | null): CirculationTrend | null {
  if (rows.length < LEAST_REFERENCE + NOW) return null;
  const pits = pitVolumes(rows, bitDiameter);
  if (pits.length < rows.length) return null;
  const pitScatter = scatterOfSteps(pits);
  const low = lowestOf(pits, pitScatter);
  const level = meanOf(pits.slice(-NOW));
  const gain = Math.max(0, level - low.level);
  const changeRow = Math.min(rows.length - NOW, low.index + 1);
  const before = rows.slice(Math.max(0, changeRow - MOST_REFERENCE), changeRow);
  const since = rows.slice(changeRow);
  const now = rows.slice(-NOW);

  const flowIn = pumpRates(before, since);
  if (flowIn === null && !keeps(before, since, column.pressure, SAME_PRESSURE)) return null;
  const pressuresBefore = columnOf(before, column.pressure);
  const pressureSteps = scatterOfSteps([...pressuresBefore, ...columnOf(since, column.pressure)]);
  const pressureScatter =
    Math.max(scatterOf(pressuresBefore), pressureSteps) / Math.sqrt(NOW) / typical(before, column.pressure);
  const pressureChange = meanOf(columnOf(now, column.pressure)) / typical(before, column.pressure) - 1;
  // More flow in takes more pressure: if the pumps have no meter, a rise that it explains isn't an influx.
  const pumpedRatio = flowIn === null ? (1 + pressureChange) ** (1 / TURBULENT) : flowIn.now / flowIn.before;
  const flow = returnsOf(rows.slice(0, changeRow), since, Math.max(1, pumpedRatio));
  if (flow === "unknown") return null;
  const lately = pits.slice(-PACE);
  const comparedBins = Math.min(PACE, since.length);
  const late = Math.min(LATELY, since.length);
  const ropBefore = typical(before, column.rop);
  const rop = meanOf(columnOf(now, column.rop));
  // A gas sensor scatters little: its newest bin is enough.
  const gas = now.at(-1)?.[column.gas] ?? null;
  return {
    gainSince: rows[low.index]![0]!,
    gain,
    gainMinutes: Math.max(1, (rows.at(-1)![0]! - rows[low.index]![0]!) / 60),
    pace: (level - meanOf(lately.slice(0, NOW))) / (((lately.length - NOW) * BIN) / 60),
    pitChange: level - meanOf(pits.slice(-comparedBins - NOW, -comparedBins)),
    returned: ((flow?.excess ?? 0) * comparedBins * BIN) / 60,
    pitChangeLately: level - meanOf(pits.slice(-late - NOW, -late)),
    returnedLately: ((flow?.excessLately ?? 0) * late * BIN) / 60,
    pitScatter,
    flowChange: flow?.change ?? null,
    flowScatter: flow?.scatter ?? 0,
    flowFloor: flow?.floor ?? 0,
    flowIn: flowIn?.now ?? null,
    pressureChange: pressureChange || 0,
    pressureScatter: pressureScatter || 0,
    gasBefore: finite(typical(before, column.gas)),
    gas,
    ropRatio: finite(ropBefore > 0 && rop > 0 ? rop / ropBefore : Number.NaN),
  };
}

/** The pit volume of each bin, plus the volume of the hole made since the first bin. */
function pitVolumes(rows: readonly BinRow[], bitDiameter: Inches | null): Barrels[] {
  const first = columnOf(rows, column.holeDepth)[0];
  const capacity = bitDiameter === null ? 0 : bitDiameter ** 2 / BARREL_FOOT;
  const volumes: Barrels[] = [];
  for (const row of rows) {
    const pit = row[column.pit];
    if (pit == null) continue;
    const hole = row[column.holeDepth];
    volumes.push(pit + (hole == null || first === undefined ? 0 : Math.max(0, hole - first) * capacity));
  }
  return volumes;
}

/** The flow of the pumps, before and now; null if it is not known, or changed: then the pressure is used. */
function pumpRates(reference: readonly BinRow[], since: readonly BinRow[]): { before: Gpm; now: Gpm } | null {
  const before = typical(reference, column.flowIn);
  const isKept = keeps(reference, since, column.flowIn, SAME_FLOW);
  return isKept ? { before, now: meanOf(columnOf(since.slice(-NOW), column.flowIn)) } : null;
}

/** Whether what the pumps do was steady before, and is the same since and now. */
function keeps(reference: readonly BinRow[], since: readonly BinRow[], of: number, band: number): boolean {
  if (!halvesAgree(reference, of, band)) return false;
  const before = typical(reference, of);
  const isSame = (rows: readonly BinRow[]) => Math.abs(meanOf(columnOf(rows, of)) - before) <= band * before;
  return isSame(since) && isSame(since.slice(-NOW));
}

/** Relative change of flow out, its scatter, and its means over the time in which the pits changed. */
type FlowChange = { change: number; scatter: number; floor: number; excess: number; excessLately: number };

/**
 * The change of flow out since the change of the pits; null without a sensor, `unknown` if too little was seen before.
 *
 * A paddle drifts: of the older and the newer half of the readings before, the one with the smaller change counts.
 */
function returnsOf(
  circulatedRows: readonly BinRow[],
  since: readonly BinRow[],
  pumpedRatio: number,
): FlowChange | "unknown" | null {
  if (circulatedRows.length < LEAST_REFERENCE) return "unknown";
  const reference = circulatedRows.slice(-MOST_REFERENCE);
  const sensor = flowSensorOf(reference);
  const values = columnOf(reference, sensor);
  const [older, newer] = halvesOf(values);
  const before = Math.max(older, newer);
  if (values.length < LEAST_REFERENCE || !(before > 0)) return null;
  const drift = driftOf(columnOf(circulatedRows, sensor));
  return changeOf(columnOf(since, sensor), sensor, before * pumpedRatio, scatterOf(values), drift);
}

/** The column from which flow out is read: a meter whose means are all equal to the last digit does not measure. */
export function flowSensorOf(rows: readonly BinRow[]): typeof column.flowOutRate | typeof column.flowOutPercent {
  const rates = columnOf(rows, column.flowOutRate);
  return rates.length >= LEAST_REFERENCE && rates.some((rate) => rate !== rates[0])
    ? column.flowOutRate
    : column.flowOutPercent;
}

/** The clearest deviation of the newest bins from the expected values, by the scatter of one bin; null without bins. */
function changeOf(
  seenReturns: readonly number[],
  sensor: number,
  expectedReturns: number,
  scatter: number,
  drift: number,
): FlowChange | null {
  const floor = (sensor === column.flowOutRate ? LEAST_RATE : LEAST_PERCENT) / expectedReturns;
  const excess = meanOf(seenReturns.slice(-PACE)) / expectedReturns - 1;
  const excessLately = meanOf(seenReturns.slice(-LATELY)) / expectedReturns - 1;
  const changes = SPANS.map((bins): FlowChange | null => {
    const isLong = bins > NOW && seenReturns.length < bins;
    if (seenReturns.length === 0 || isLong) return null;
    const change = meanOf(seenReturns.slice(-bins)) / expectedReturns - 1;
    return {
      change,
      scatter: Math.max(scatter * Math.sqrt(NOW / bins), drift) / expectedReturns,
      floor,
      excess,
      excessLately,
    };
  });
  return clearest(changes);
}

/** How far means over two minutes scatter from one to the next, beyond what single bins show. */
function driftOf(values: readonly number[]): number {
  const means: number[] = [];
  for (let end = values.length; end >= LEVEL; end -= LEVEL) means.push(meanOf(values.slice(end - LEVEL, end)));
  const steps = means.slice(1).map((mean, index) => (mean - means[index]!) ** 2);
  return steps.length < 2 ? 0 : Math.sqrt(meanOf(steps) / 2);
}

/** The change that exceeds its threshold the most. */
function clearest(changes: readonly (FlowChange | null)[]): FlowChange | null {
  const clear = ({ change, scatter, floor }: FlowChange) => change - clearFlow(scatter, floor);
  let best: FlowChange | null = null;
  for (const flowChange of changes)
    if (flowChange !== null && (best === null || clear(flowChange) > clear(best))) best = flowChange;
  return best;
}

/** Means of the older and of the newer half. */
function halvesOf(values: readonly number[]): [number, number] {
  const half = values.length >> 1;
  return [meanOf(values.slice(0, half)), meanOf(values.slice(half))];
}

/** Whether the older and the newer half of a column have the same mean. */
function halvesAgree(rows: readonly BinRow[], of: number, band: number): boolean {
  const [older, newer] = halvesOf(columnOf(rows, of));
  return Math.abs(newer - older) <= band * Math.abs(older);
}

/** Lowest mean over two minutes, and the last bin in which the pits were still at that level. */
function lowestOf(pits: readonly Barrels[], scatter: Barrels) {
  const levels = pits.slice(LEVEL - 1).map((_, index) => meanOf(pits.slice(index, index + LEVEL)));
  const level = Math.min(...levels);
  return { level, index: LEVEL - 1 + levels.findLastIndex((mean) => mean <= level + scatter) };
}

const typical = (rows: readonly BinRow[], of: number): number => median(columnOf(rows, of)) ?? Number.NaN;

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
