import type { Barrels, EpochSeconds, Gpm, Seconds } from "@sigma/terms/quantities";
import { type BinRow, columnOf, meanOf, scatterOf } from "../math/time-bins";
import { CLEAR, column, flowSensorOf, LEAST_PERCENT, LEAST_RATE, scatterOfSteps } from "./circulation-trend";

/** Seconds of a mean in which a fast influx is looked for, and how many are kept. */
export const FINE: Seconds = 10;
export const KEPT_FINE = 36;

/** How many means ago an influx may have begun. */
const SPANS = [2, 3, 4, 6, 9, 12, 16] as const;
const LEAST_REFERENCE = 9;
const MOST_REFERENCE = 18;
/** Means of the level before and now. */
const LEVEL = 3;
const NOW = 2;
/** A gain that counts, and by how many times its doubt it and the change of flow out have to be clear. */
const LEAST_GAIN: Barrels = 1.5;
const SURE = 3.5;
/** A pit is known no better. */
const LEAST_DOUBT: Barrels = 0.1;
/** Share of the flow of running pumps by which flow out has to rise, with pumps on and off. */
const LEAST_FLOW = 0.05;
const LEAST_IDLE_FLOW = 0.025;
/** A flow line that falls below this share of what it read runs dry. */
const KEEPS = 0.8;
const SAME_FLOW = 0.03;
/** Pits and flow line tell volumes apart by this factor. */
const FLOW_FACTOR = 3;
const BARREL_GALLONS = 42;

/** An influx that shows within few minutes. */
export type SuddenInflux = {
  since: EpochSeconds;
  gain: Barrels;
  gainDoubt: Barrels;
  /** Share of the flow of running pumps. */
  flowChange: number;
};

/** Running pumps that flow out is compared with: the sensor, what it reads of them and what they deliver. */
export type RunningFlow = { sensor: number; flowOut: number; flowIn: Gpm };

/**
 * Looks for pits and a flow line that rise together within few minutes while the pumps keep their rate, or stand.
 *
 * @param rows 10 s each; where some are left out between, what the pits did there does not count
 * @param idle the flow when the pumps ran, while they stand; null while they run
 * @see docs/methods/well-control.md — fast influx
 */
export function suddenInflux(rows: readonly BinRow[], idle: RunningFlow | null): SuddenInflux | null {
  const pits = joinedPits(rows);
  if (pits === null) return null;
  for (const span of SPANS) {
    const split = rows.length - span;
    if (split < LEAST_REFERENCE) return null;
    const from = Math.max(0, split - MOST_REFERENCE);
    const before = rows.slice(from, split);
    const since = rows.slice(split);
    if (idle === null && !areSteady(before, since)) continue;
    const pit = gainOf(pits.slice(from, split), pits.slice(split));
    if (pit.gain < Math.max(LEAST_GAIN, SURE * pit.doubt)) continue;
    const running = idle ?? runningFlow(before);
    const flow = running && flowRise(before, since, running, idle !== null);
    if (!running || !flow || flow.change < flow.least) continue;
    const brought = (flow.mean * running.flowIn * span * FINE) / 60 / BARREL_GALLONS;
    const error = CLEAR * pit.doubt;
    if (pit.gain > FLOW_FACTOR * brought + error || brought > FLOW_FACTOR * pit.gain + error) continue;
    return { since: before.at(-1)![0]!, gain: pit.gain, gainDoubt: pit.doubt, flowChange: flow.change };
  }
  return null;
}

/** The pits without what they did between rows that are not neighbours; null where a row has none. */
function joinedPits(rows: readonly BinRow[]): Barrels[] | null {
  const pits: Barrels[] = [];
  let moved = 0;
  for (let index = 0; index < rows.length; index++) {
    const pit = rows[index]![column.pit];
    if (pit == null) return null;
    const last = rows[index - 1];
    if (last && isApart(last, rows[index]!)) moved += pit - last[column.pit]!;
    pits.push(pit - moved);
  }
  return pits;
}

/** Whether the pumps keep their rate by their meter: a pressure that stays tells too little of so short a time. */
function areSteady(before: readonly BinRow[], since: readonly BinRow[]): boolean {
  const rates = columnOf(before, column.flowIn);
  if (rates.length < LEAST_REFERENCE) return false;
  const rate = meanOf(rates);
  const isSame = (values: readonly number[]) => Math.abs(meanOf(values) - rate) <= SAME_FLOW * rate;
  const now = columnOf(since, column.flowIn);
  return isSame(rates.slice(0, rates.length >> 1)) && isSame(now) && isSame(now.slice(-NOW));
}

/** What the pits gained beyond going on as before, and its doubt. */
function gainOf(before: readonly Barrels[], since: readonly Barrels[]): { gain: Barrels; doubt: Barrels } {
  const half = before.length >> 1;
  const pace = (meanOf(before.slice(half)) - meanOf(before.slice(0, half))) / (before.length - half);
  // Pits that fell may just stop doing so.
  const goesOn = Math.max(0, pace) * (since.length + (LEVEL - NOW) / 2);
  const level = meanOf(before.slice(-LEVEL));
  const line = before.map((pit, index) => pit - pace * index);
  const scatter = Math.max(scatterOf(line), scatterOfSteps(before), LEAST_DOUBT);
  const paceDoubt = (scatter * 2 * Math.sqrt(2 / before.length) * since.length) / before.length;
  const doubt = Math.hypot(scatter * Math.sqrt(1 / NOW + 1 / LEVEL), paceDoubt);
  return { gain: Math.min(...since.slice(-NOW)) - level - goesOn, doubt };
}

/** What flow out reads of running pumps; null without a sensor. */
function runningFlow(before: readonly BinRow[]): RunningFlow | null {
  const sensor = flowSensorOf(before);
  const values = columnOf(before, sensor);
  if (values.length < LEAST_REFERENCE || !(meanOf(values) > 0)) return null;
  return { sensor, flowOut: meanOf(values), flowIn: meanOf(columnOf(before, column.flowIn)) };
}

/** The newest rows that are neighbours. */
const newestStretch = (rows: readonly BinRow[]): readonly BinRow[] =>
  rows.slice(rows.findLastIndex((row, index) => index === 0 || isApart(rows[index - 1]!, row)));

const isApart = (last: BinRow, row: BinRow): boolean => row[0]! - last[0]! > 1.5 * FINE;

/** How far flow out rose, as a share of the flow of running pumps; null where its sensor does not read. */
function flowRise(
  before: readonly BinRow[],
  since: readonly BinRow[],
  { sensor, flowOut }: RunningFlow,
  isIdle: boolean,
): { change: number; mean: number; least: number } | null {
  const seen = columnOf(since, sensor);
  const values = columnOf(before, sensor);
  if (seen.length < NOW || values.length < LEAST_REFERENCE) return null;
  const late = values.slice(-LEVEL);
  // Lines that drain bring less and less; a paddle that wavers was higher before.
  const level = isIdle ? meanOf(late) : Math.max(meanOf(values), meanOf(late));
  // Mud that a string displaced runs out of the line after it stands still: less and less.
  if (isIdle && seen.at(-1)! < KEEPS * Math.max(...columnOf(newestStretch(since), sensor))) return null;
  const newest = seen.slice(-Math.max(NOW, Math.ceil(seen.length / 2)));
  const scatter = (isIdle ? scatterOf(late) : scatterOf(values)) / flowOut;
  const floor = (sensor === column.flowOutRate ? LEAST_RATE : LEAST_PERCENT) / flowOut;
  return {
    change: (meanOf(newest) - level) / flowOut,
    mean: (meanOf(seen) - level) / flowOut,
    least: Math.max(isIdle ? LEAST_IDLE_FLOW : LEAST_FLOW, floor, SURE * scatter * Math.sqrt(1 / newest.length)),
  };
}
