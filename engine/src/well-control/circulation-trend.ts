import type { Barrels, EpochSeconds, Gpm, Inches, Psi, Seconds } from "@sigma/terms/quantities";
import { type BinRow, columnOf, meanOf, scatterOf } from "../math/time-bins";
import { median } from "../math/quantile";

/** Seconds that one mean of the trend stands for, and how many means are kept: 20 min. */
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

/** What came back for what was pumped while the pits were quiet, by one sensor: it outlasts connections. */
export type UsualReturns = {
  /** The column of the sensor. */
  sensor: number;
  /** Its reading by flow in. */
  ratio: number;
  bins: number;
};

/** What the trend of steady circulation shows now against what it was before. */
export type CirculationTrend = {
  /** When the pit volume began to rise, and to fall. */
  gainSince: EpochSeconds;
  lossSince: EpochSeconds;
  /** Mud that came into the pits since, and went out of them, with what the new hole takes counted in. */
  gain: Barrels;
  loss: Barrels;
  /** Pace of the pit volume over the last minutes, bbl/min. */
  pace: number;
  /** Scatter of a mean of the pit volume. */
  pitScatter: Barrels;
  /** Share by which flow out has changed, flow in taken out of it; null without a sensor. */
  flowChange: number | null;
  /** Scatter of that share. */
  flowScatter: number;
  /** Flow that goes with a share of 1; null where flow in is not known. */
  flowIn: Gpm | null;
  /** Share by which the pressure has changed; 0 where it is not known. */
  pressureChange: number;
  /** Gas before and now, %; null without a sensor. */
  gasBefore: number | null;
  gas: number | null;
  /** Share of the rate of penetration before; null while no hole is made. */
  ropRatio: number | null;
};

/** Bins that are "now", and bins up to now that a slow change may already be in: these do not belong to the reference. */
const NOW = 2;
const LEFT_OUT = 10;
const LEAST_REFERENCE = 5;
/** Where the usual returns are known, so many bins in all suffice. */
const LEAST_BINS = 8;
/** Means over two minutes are the highest and lowest pit volume. */
const LEVEL = 4;
/** Pumps that run at one rate keep their flow and pressure within this, and a reference flow out its own. */
const SAME_FLOW = 0.03;
const SAME_PRESSURE = 0.02;
const SAME_RETURNS = 0.06;
/** Volume of a foot of hole, bbl/ft, is the square of its diameter in inches by this. */
const BARREL_FOOT = 1029.4;

/**
 * Compares the last minute of a circulation with its minutes before.
 *
 * @param rows 30 s each, of one circulation without a break
 * @param usual what came back before, null while that is not known: then only what changes within the circulation is seen
 * @returns null while the pumps have not run at one rate for long enough, or no pit volume is measured
 * @see docs/methods/well-control.md — trend
 */
export function circulationTrend(
  rows: readonly BinRow[],
  bitDiameter: Inches | null,
  usual: UsualReturns | null,
): CirculationTrend | null {
  const isEarly = rows.length < LEFT_OUT + LEAST_REFERENCE;
  if (isEarly && (usual === null || rows.length < LEAST_BINS)) return null;
  const now = rows.slice(-NOW);
  const reference = rows.slice(0, isEarly ? -NOW : -LEFT_OUT);
  const pits = pitVolumes(rows, bitDiameter);
  if (pits.length < rows.length) return null;
  const flowIn = pumpRates(reference, now);
  const pressureBefore = typical(reference, column.pressure);
  const pressure = meanOf(columnOf(now, column.pressure));
  if (flowIn === null && !keepsPressure(reference, pressureBefore, pressure)) return null;
  const within = isEarly ? "unsteady" : returnsOf(reference, now, flowIn);
  const against = flowIn && usual && againstUsual(reference, now, flowIn.now, usual);
  if (within === "unsteady" && against === null) return null;
  const pitScatter = scatterOfSteps(pits);
  const { low, high } = extremesOf(pits, pitScatter);
  const level = meanOf(pits.slice(-NOW));
  const gain = Math.max(0, level - low.level);
  const loss = Math.max(0, high.level - level);
  const flow = clearer(within === "unsteady" ? null : within, against, gain >= loss);
  const lately = pits.slice(-LEFT_OUT);
  const ropBefore = typical(reference, column.rop);
  const rop = meanOf(columnOf(now, column.rop));
  // A gas sensor scatters little: its newest bin tells.
  const gas = now.at(-1)?.[column.gas] ?? null;
  return {
    gainSince: rows[low.index]![0]!,
    lossSince: rows[high.index]![0]!,
    gain,
    loss,
    pace: (level - meanOf(lately.slice(0, NOW))) / (((lately.length - NOW) * BIN) / 60),
    pitScatter,
    flowChange: flow?.change ?? null,
    flowScatter: flow?.scatter ?? 0,
    flowIn: flowIn?.now ?? null,
    pressureChange: pressure / pressureBefore - 1 || 0,
    gasBefore: finite(typical(reference, column.gas)),
    gas,
    ropRatio: finite(ropBefore > 0 && rop > 0 ? rop / ropBefore : Number.NaN),
  };
}

/** The pit volume of each bin, with the volume of the hole made since the first added. */
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

/** What the pumps deliver, before and now; null where it is not known, or changed: the pressure tells then. */
function pumpRates(reference: readonly BinRow[], now: readonly BinRow[]): { before: Gpm; now: Gpm } | null {
  const before = typical(reference, column.flowIn);
  const rate = meanOf(columnOf(now, column.flowIn));
  const isSame = Math.abs(rate - before) <= SAME_FLOW * before && halvesAgree(reference, column.flowIn, SAME_FLOW);
  return isSame ? { before, now: rate } : null;
}

const keepsPressure = (reference: readonly BinRow[], before: Psi, now: Psi): boolean =>
  now <= before * (1 + SAME_PRESSURE) && halvesAgree(reference, column.pressure, SAME_PRESSURE);

/** Share by which flow out changed, and the scatter of that. */
type FlowChange = { change: number; scatter: number };

/** How flow out changed; null without a sensor, `unsteady` where it was not steady before. */
function returnsOf(
  reference: readonly BinRow[],
  now: readonly BinRow[],
  flowIn: { before: Gpm; now: Gpm } | null,
): FlowChange | "unsteady" | null {
  // A sensor of which every mean is the same to the last digit does not measure.
  const rates = columnOf(reference, column.flowOutRate);
  const isRate = rates.length >= LEAST_REFERENCE && scatterOf(rates) > 0;
  const sensor = isRate ? column.flowOutRate : column.flowOutPercent;
  const values = columnOf(reference, sensor);
  const value = meanOf(columnOf(now, sensor));
  const before = median(values) ?? 0;
  if (values.length < LEAST_REFERENCE || Number.isNaN(value) || !(before > 0)) return null;
  if (!halvesAgree(reference, sensor, SAME_RETURNS)) return "unsteady";
  const pumped = flowIn === null ? 1 : flowIn.now / flowIn.before;
  return { change: value / before / pumped - 1, scatter: scatterOf(values) / before };
}

/** How flow out differs from what came back before for this flow in; null where its sensor does not read. */
function againstUsual(
  reference: readonly BinRow[],
  now: readonly BinRow[],
  flowIn: Gpm,
  { sensor, ratio }: UsualReturns,
): FlowChange | null {
  const value = meanOf(columnOf(now, sensor));
  const values = columnOf(reference, sensor);
  if (Number.isNaN(value) || values.length < LEAST_REFERENCE) return null;
  const expected = ratio * flowIn;
  return { change: value / expected - 1, scatter: scatterOfSteps(values) / expected };
}

/** Of two readings of the change that which goes further the way that the pits go. */
function clearer(one: FlowChange | null, other: FlowChange | null, isGain: boolean): FlowChange | null {
  if (one === null || other === null) return one ?? other;
  return one.change > other.change === isGain ? one : other;
}

/** Pits that change by less a minute, bbl, are quiet: the returns then are the usual ones. */
const QUIET_PITS = 0.2;
/** The usual returns follow over so many bins: 20 min of quiet pits; they are known after so many. */
const RETURNS_FOLLOW = 40;
const RETURNS_KNOWN = 10;

/**
 * Learns what comes back for what is pumped while the pits are quiet.
 *
 * @param pace of the pits, bbl/min
 * @see docs/methods/well-control.md — trend
 */
export function learnReturns(before: UsualReturns | null, row: BinRow, pace: number): UsualReturns | null {
  const flowIn = row[column.flowIn];
  if (flowIn == null || !(Math.abs(pace) <= QUIET_PITS)) return before;
  const sensor = row[column.flowOutRate] == null ? column.flowOutPercent : column.flowOutRate;
  const value = row[sensor];
  if (value == null || !(value > 0)) return before;
  const ratio = value / flowIn;
  if (before === null || before.sensor !== sensor) return { sensor, ratio, bins: 1 };
  const bins = Math.min(RETURNS_FOLLOW, before.bins + 1);
  return { sensor, ratio: before.ratio + (ratio - before.ratio) / bins, bins };
}

/** The usual returns once enough of them was seen. */
export const knownReturns = (usual: UsualReturns | null): UsualReturns | null =>
  usual !== null && usual.bins >= RETURNS_KNOWN ? usual : null;

/** Whether the older and the newer half of a column have the same mean. */
function halvesAgree(rows: readonly BinRow[], of: number, band: number): boolean {
  const values = columnOf(rows, of);
  const half = values.length >> 1;
  const older = meanOf(values.slice(0, half));
  const newer = meanOf(values.slice(half));
  return Math.abs(newer - older) <= band * Math.abs(older);
}

/** Lowest and highest mean over two minutes, and the last bin in which the pits were still there. */
function extremesOf(pits: readonly Barrels[], scatter: Barrels) {
  const levels = pits.slice(LEVEL - 1).map((_, index) => meanOf(pits.slice(index, index + LEVEL)));
  const lowest = Math.min(...levels);
  const highest = Math.max(...levels);
  return {
    low: { level: lowest, index: LEVEL - 1 + levels.findLastIndex((level) => level <= lowest + scatter) },
    high: { level: highest, index: LEVEL - 1 + levels.findLastIndex((level) => level >= highest - scatter) },
  };
}

/** Scatter by the steps between neighbours, which a trend does not add to. */
function scatterOfSteps(values: readonly number[]): number {
  const steps = values.slice(1).map((value, index) => Math.abs(value - values[index]!));
  return ((median(steps) ?? 0) * NORMAL) / Math.SQRT2;
}

/** Makes the median absolute value of normal numbers their standard deviation. */
const NORMAL = 1.4826;

const typical = (rows: readonly BinRow[], of: number): number => median(columnOf(rows, of)) ?? Number.NaN;

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
