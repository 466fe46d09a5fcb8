import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Gpm, Seconds } from "@sigma/terms/quantities";
import type { KnownRig } from "./known-rig";
import { isRunning, type MudRow } from "./mud-row";

/** Sums over rows: of a column weighted by row length, and of the lengths of the rows that have a value. */
type Sums = { values: Float64Array; lengths: Float64Array };
const MOST_ROWS = 512;
const sums = (): Sums => ({ values: new Float64Array(MOST_ROWS), lengths: new Float64Array(MOST_ROWS) });
// Filled again at each test: the contents are valid for one test only.
export const pits = sums();
export const flows = sums();
/** Flow out as it is read, a share, less what is pumped. */
export const readings = sums();
/** What pumps that stand, without a meter, may bring by their pressure, as a share. */
const stirs = sums();
/** Flow out while pumps and string are stopped. */
export const stillFlows = sums();
export const pumps = sums();
export const pressures = sums();
/** The logarithm of the pressure of the pumps of the newest row, once they have come up. */
export const drivenPressures = sums();
export const usualPits = sums();
export const usualFlows = sums();

/** The mean of a column between two rows; NaN of none. */
export const meanBetween = ({ values, lengths }: Sums, from: number, to: number): number =>
  (values[to]! - values[from]!) / (lengths[to]! - lengths[from]!);

/** How long a column was read between two rows. */
export const lengthBetween = ({ lengths }: Sums, from: number, to: number): Seconds => lengths[to]! - lengths[from]!;

function add({ values, lengths }: Sums, index: number, value: number, length: Seconds): void {
  const isKnown = value === value;
  values[index + 1] = values[index]! + (isKnown ? value * length : 0);
  lengths[index + 1] = lengths[index]! + (isKnown ? length : 0);
}

/** Pressure grows with about this power of the flow. */
export const TURBULENT = 1.8;
/** Pumps that stop or start move mud for this time before a stop and after a switch: no level to compare. */
const RUNS_OUT: Seconds = 45;
const COMES_UP: Seconds = 20;
/** A string that moves faster, ft/s, moves mud; for so long after. */
export const STILL = 0.05;
const RUNS_ON: Seconds = 40;
/** Pumps below this share of the highest pressure are off; minimum pressure of running pumps, psi. */
const STANDS = 0.1;
const LEAST_PRESSURE = 100;
/** The newest rows in which pumps that come up show. */
const COME_UP_ROWS = 4;

/** Whether each row is close to a switch of the pumps. */
function switching(rows: readonly MudRow[]): Uint8Array {
  const marks = new Uint8Array(rows.length);
  let ends = Infinity;
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index]!;
    if (rows[index + 1] !== undefined && rows[index + 1]!.phase !== row.phase) ends = row.end;
    const isRunningOut = isRunning(row) && ends - row.end + row.length / 2 < RUNS_OUT;
    if (isRunningOut || row.stood < COMES_UP) marks[index] = 1;
  }
  return marks;
}

/**
 * Sums the rows, after subtracting the effect of pumps, pipe and new hole from pits and flow out; both are left out around a
 * switch of the pumps.
 */
export function sumUp(rows: readonly MudRow[], rig: KnownRig, flowFull: Gpm): void {
  const byReading = rig.flowFull === null ? Number.NaN : 1 / rig.flowFull;
  const bySpeed = (rig.perFootOfPipe * BARREL_GALLONS * 60) / flowFull;
  const isSwitching = switching(rows);
  const highest = rig.isUnmetered ? highestPressure(rows) : 0;
  const newest = rows[rows.length - 1]!;
  let lastMoved = -Infinity;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const { length, holeDepth } = row;
    const [pit, reading] = isSwitching[index] ? [null, null] : [row.pit, row.flow];
    if (row.speed > STILL) lastMoved = row.end;
    const isStill = !isRunning(row) && row.end - row.length - lastMoved >= RUNS_ON;
    const flow = (reading ?? Number.NaN) * byReading - row.pumps - row.usualFlow;
    const hole = rig.perFootOfHole * (holeDepth ?? 0);
    const pipe = rig.perFootOfPipe * row.pipe;
    add(pits, index, (pit ?? Number.NaN) - row.usualPit + hole - pipe, length);
    add(flows, index, flow - row.lowered * bySpeed, length);
    add(stillFlows, index, isStill ? flow : Number.NaN, length);
    add(readings, index, (reading ?? Number.NaN) * byReading - row.pumps, length);
    add(stirs, index, stirOf(row, highest), length);
    add(pumps, index, row.pumps, length);
    add(pressures, index, row.pressure ?? Number.NaN, length);
    add(drivenPressures, index, isDrivenAlike(row, newest) ? Math.log(row.pressure!) : Number.NaN, length);
    add(usualPits, index, row.usualPit, length);
    add(usualFlows, index, row.usualFlow, length);
  }
}

/** Pumps have their pressure after this time. */
const DRIVEN: Seconds = 90;
const isDrivenAlike = (row: MudRow, newest: MudRow): boolean =>
  isRunning(row) &&
  row.phase === newest.phase &&
  row.stood > DRIVEN &&
  (row.pressure ?? 0) > LEAST_PRESSURE &&
  isOnBottom(row) === isOnBottom(newest);

/** The bit is on bottom within this distance, ft. */
const ON_BOTTOM = 1;
const isOnBottom = ({ holeDepth, bitDepth }: MudRow): boolean =>
  holeDepth !== null && bitDepth !== null && holeDepth - bitDepth < ON_BOTTOM;

/** The highest pressure that running pumps had. */
export function highestPressure(rows: readonly MudRow[]): number {
  let highest = 0;
  for (const row of rows) if (isRunning(row)) highest = Math.max(highest, row.pressure ?? 0);
  return highest;
}

/** What pumps bring that pass for standing ones, by their pressure. */
const stirOf = (row: MudRow, highest: number): number =>
  isRunning(row) || row.pressure === null || highest < LEAST_PRESSURE
    ? 0
    : Math.max(0, row.pressure / highest - STANDS) ** (1 / TURBULENT);

/** What pumps that pass for standing ones bring in the rows from one on, or in the newest, whichever is more. */
export const stirredFrom = (from: number, count: number): number =>
  Math.max(meanBetween(stirs, from, count), meanBetween(stirs, Math.max(0, count - COME_UP_ROWS), count));

/** A window of rows by the age of the tested span. */
type Window = { share: number; least: Seconds; most: Seconds };

/** The first row of a window that ends before a row. */
export function windowStart(end: number, age: Seconds, { share, least, most }: Window): number {
  const seconds = Math.max(least, Math.min(most, share * age));
  return backTo(end, seconds);
}

/** The first of the rows before one that make up this number of seconds. */
export function backTo(end: number, seconds: Seconds): number {
  const { lengths } = usualPits;
  let start = end;
  while (start > 0 && lengths[end]! - lengths[start]! < seconds) start--;
  return start;
}
