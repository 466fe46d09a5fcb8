import type { Gpm, Seconds } from "@sigma/terms/quantities";
import { column } from "../circulation-trend";
import type { FlowColumn } from "./mud-row";

/** Which sensor reads flow out, and what it reads with all pumps on; plain JSON. */
export type FlowSensor = {
  isMeter: boolean;
  /** How often the meter has recently changed while the pumps ran: a constant meter does not measure. */
  alive: number;
  meter: number | null;
  /** Its reading with all pumps on, and for how long it has been learned. */
  full: number | null;
  learned: Seconds;
};

/** The fields of it. */
export const flowSensorShape = {
  isMeter: "boolean",
  alive: "number",
  meter: "number?",
  full: "number?",
  learned: "number",
} as const;

/** No readings yet. */
export const noFlowSensor: FlowSensor = { isMeter: false, alive: 0, meter: null, full: null, learned: 0 };

/** A meter counts from this number of changes, until it has been constant for four times as many samples. */
const ALIVE = 3;
const DEAD = 1;
const MOST_ALIVE = 40;
const STANDS_STILL = 0.25;
/** The reading with all pumps on follows so slowly. */
const FOLLOWS: Seconds = 1200;
const LEARNED: Seconds = 3600;
/** With the pumps near full, the full reading of flow out is learned. */
const NEAR_FULL = [0.5, 1.5] as const;

/** The column that it reads. */
export const flowColumnOf = ({ isMeter }: FlowSensor): FlowColumn =>
  isMeter ? column.flowOutRate : column.flowOutPercent;

/** Follows which of both sensors measures. */
export function withReadings(before: FlowSensor, meter: Gpm, isRunning: boolean): FlowSensor {
  const isStill = Number.isNaN(meter) || meter === before.meter;
  if (!isRunning && !Number.isNaN(meter)) return before.meter === meter ? before : { ...before, meter };
  const alive = isStill ? Math.max(0, before.alive - STANDS_STILL) : Math.min(MOST_ALIVE, before.alive + 1);
  if (alive === before.alive && isStill) return before;
  const isMeter = alive > ALIVE || (before.isMeter && alive >= DEAD);
  const next = { ...before, alive, meter: Number.isNaN(meter) ? before.meter : meter };
  return isMeter === before.isMeter ? next : { ...next, isMeter, full: null, learned: 0 };
}

/** Learns what it reads with all pumps on, `pumps` being their share of that. */
export function withFullReading(
  before: FlowSensor,
  reading: number | null,
  pumps: number,
  length: Seconds,
): FlowSensor {
  if (reading === null || pumps <= NEAR_FULL[0] || pumps >= NEAR_FULL[1]) return before;
  const learnedTime = Math.min(LEARNED, before.learned + length);
  const share = Math.max(length / FOLLOWS, length / (before.learned + length));
  const full =
    before.full === null ? reading / pumps : before.full + (reading / pumps - before.full) * Math.min(1, share);
  return { ...before, full, learned: learnedTime };
}
